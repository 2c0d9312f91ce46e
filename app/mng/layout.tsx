import type { ReactNode } from 'react';
import { InboxBellButton } from '@/components/inbox/InboxBellButton';
import { FirstData } from '@/components/shell/FirstData';
import { StepUpRegion } from '@/components/auth/stepUp/StepUpRegion';
import { RoleFrame } from '@/components/shell/RoleFrame';
import { LazyZoneOfferCard } from '@/components/member/settings/LazyZoneOfferCard';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { findViewport, requireViewer } from '@/lib/bff/session/session';
import { textKeyOf } from '@/lib/bff/session/textKey';
import { findSessionSpan } from '@/lib/bff/session/sessionSpan';
import { chatApi } from '@/lib/chat/contract';
import { inboxApi } from '@/lib/inbox/contract';
import { memberApi } from '@/lib/member/contract';
import { sentFirstData } from '@/lib/shared/firstData';

export const generateViewport = findViewport;

export default async function ManagerLayout({ children }: { children: ReactNode }) {
  const [viewer, span, fallback] = await Promise.all([
    requireViewer('mng', 'account:use', { toLobby: true }),
    findSessionSpan(),
    prefetch(
      prefetchCall(memberApi.profile, { query: {} }),
      prefetchCall(memberApi.unit, {}),
      prefetchCall(inboxApi.summary, {}),
      prefetchCall(chatApi.unread, {}),
    ),
  ]);
  return (
    <FirstData {...sentFirstData(fallback)}>
      <RoleFrame viewer={viewer} textKey={textKeyOf(viewer)} span={span} now={clock().toISOString()} bell={<InboxBellButton />}>
        {children}
        <StepUpRegion />
        {!viewer.rankOnly && <LazyZoneOfferCard />}
      </RoleFrame>
    </FirstData>
  );
}
