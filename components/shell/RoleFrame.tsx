import type { ReactNode } from 'react';
import { roleRow, type Role } from '@/lib/shared/roles';
import { ClientMessages } from './ClientMessages';
import { FreshViewer } from './FreshViewer';
import { NewDay } from './NewDay';
import { RoleShell } from './RoleShell';
import { SessionBoundary } from './SessionBoundary';
import { MemberListener } from './status/MemberListener';
import { ReconnectListener } from './status/ReconnectListener';
import type { SessionSpan } from './status/SessionTimeout';
import { WebViewShell } from './WebViewShell';

interface Props {
  viewer: {
    type: Role;
    memberSeq: number;
    name: string;
    timeZone: string;
    rankOnly?: boolean;
    frame?: 'tablet' | 'mobile';
    height?: number;
  };
  textKey: string;
  span: SessionSpan | null;
  /** Page render time, ISO. */
  now: string;
  /** Bell in the header, with the number of open entries. */
  bell?: ReactNode;
  children: ReactNode;
}

/** Layout and messages of one role's pages; inside the mobile app there is no header, since the app has its own. */
export function RoleFrame({ viewer, textKey, span, now, bell, children }: Props) {
  return (
    <ClientMessages namespaces={['shell']}>
      <SessionBoundary memberSeq={viewer.memberSeq}>
        {/* not for sessions with an idle timeout, which the polling would keep alive; the lobby handles the change of day itself */}
        {!span && !viewer.rankOnly && <NewDay zone={viewer.timeZone} now={now} />}
        {/* the first data of administrators does not include their profile */}
        {!viewer.rankOnly && roleRow(viewer.type).area !== 'admin' && <FreshViewer name={viewer.name} timeZone={viewer.timeZone} />}
        <MemberListener memberSeq={viewer.memberSeq} />
        <ReconnectListener />
        {viewer.frame === 'mobile' ? (
          <WebViewShell self={viewer.memberSeq} textKey={textKey} height={viewer.height ?? 0}>
            {children}
          </WebViewShell>
        ) : (
          <RoleShell
            role={viewer.type}
            name={viewer.name}
            self={viewer.rankOnly ? null : viewer.memberSeq}
            textKey={textKey}
            span={span}
            bell={bell}
            onTablet={viewer.frame === 'tablet'}
          >
            {children}
          </RoleShell>
        )}
      </SessionBoundary>
    </ClientMessages>
  );
}
