import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { ClientMessages } from './ClientMessages';
import { FirstData } from './FirstData';

interface Props {
  /** What the page's client components speak, beside what the frame around it does. */
  namespaces: readonly Namespace[];
  /** What `prefetch` read for the first screen. */
  fallback: Record<string, unknown>;
  children: ReactNode;
}

/** A page's own messages and first data around its screen. */
export function PageData({ namespaces, fallback, children }: Props) {
  return (
    <ClientMessages namespaces={namespaces}>
      <FirstData text={JSON.stringify(fallback)}>{children}</FirstData>
    </ClientMessages>
  );
}
