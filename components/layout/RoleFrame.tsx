import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { Role } from '@/lib/shared/roles';
import { ClientMessages } from './ClientMessages';
import { RoleShell } from './RoleShell';
import type { SessionSpan } from './SessionWatch';

interface Props {
  viewer: { type: Role; name: string };
  span: SessionSpan | null;
  namespaces: readonly Namespace[];
  /** What waits for the person, in the header. */
  bell?: ReactNode;
  children: ReactNode;
}

/** Frame and messages of one role's pages. */
export function RoleFrame({ viewer, span, namespaces, bell, children }: Props) {
  return (
    <ClientMessages namespaces={['shell', ...namespaces]}>
      <RoleShell role={viewer.type} name={viewer.name} span={span} bell={bell}>
        {children}
      </RoleShell>
    </ClientMessages>
  );
}
