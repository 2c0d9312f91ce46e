import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { sentFirstData } from '@/lib/shared/firstData';
import { ClientMessages } from './ClientMessages';
import { FirstData } from './FirstData';

interface Props {
  /** Namespaces used by the page's client components, in addition to those of the frame. */
  namespaces: readonly Namespace[];
  /** Result of `prefetch` for the first screen. */
  fallback: Record<string, unknown>;
  children: ReactNode;
}

/** Provides a page's messages and prefetched data to its screen. */
export function PageData({ namespaces, fallback, children }: Props) {
  return (
    <ClientMessages namespaces={namespaces}>
      <FirstData {...sentFirstData(fallback)}>{children}</FirstData>
    </ClientMessages>
  );
}
