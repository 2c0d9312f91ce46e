import type { ReactNode } from 'react';
import { FirstData } from '@/components/shell/FirstData';
import { NoticeBellButton } from '@/components/notice/NoticeBellButton';
import { StepUpRegion } from '@/components/auth/stepUp/StepUpRegion';
import { RoleFrame } from '@/components/shell/RoleFrame';
import { LazyZoneOfferCard } from '@/components/member/settings/LazyZoneOfferCard';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { findViewport, requireViewer } from '@/lib/bff/session/session';
import { textKeyOf } from '@/lib/bff/session/textKey';
import { chatApi } from '@/lib/chat/contract';
import { memberApi } from '@/lib/member/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { noticeApi } from '@/lib/notice/contract';
import { sentFirstData } from '@/lib/shared/firstData';

export const generateViewport = findViewport;

export default async function MemberLayout({ children }: { children: ReactNode }) {
  const [viewer, fallback] = await Promise.all([
    requireViewer('usr', 'account:use', { toLobby: true }),
    prefetch(
      prefetchCall(memberApi.profile, { query: {} }),
      prefetchCall(memberApi.unit, {}),
      prefetchCall(noticeApi.latest, {}),
      prefetchCall(chatApi.unread, {}),
      prefetchCall(missionNewsApi.unopened, {}),
    ),
  ]);
  return (
    <FirstData {...sentFirstData(fallback)}>
      <RoleFrame viewer={viewer} textKey={textKeyOf(viewer)} span={null} now={clock().toISOString()} bell={<NoticeBellButton />}>
        {children}
        <StepUpRegion />
        {!viewer.rankOnly && <LazyZoneOfferCard />}
      </RoleFrame>
    </FirstData>
  );
}
