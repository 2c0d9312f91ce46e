import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { MissionScreen } from '@/components/mission/member/MissionScreen';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { missionApi } from '@/lib/mission/contract';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { COMMENTS_PER_PAGE, listSize, missionChoice, newestSeq } from '@/lib/mission/missionList';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('mission'))('title') });

export default async function MissionPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('usr', 'mission:read');
  const choice = missionChoice(await searchParams);
  const talkOf = (missionSeq: number) => prefetchCall(missionCommentApi.list, { query: { missionSeq, size: COMMENTS_PER_PAGE } });
  const named = choice.missionSeq === null ? [] : [talkOf(choice.missionSeq)];
  const missions = await prefetch(prefetchCall(missionApi.list, { query: { size: listSize(choice) } }), ...named);
  // The comments of the current mission can be requested only once its number is known.
  const newest = choice.view === 'current' ? newestSeq(missions) : null;
  const talk = newest === null ? {} : await prefetch(talkOf(newest));
  return (
    <PageData namespaces={['mission']} fallback={{ ...missions, ...talk }}>
      <MissionScreen choice={choice} now={clock().toISOString()} />
    </PageData>
  );
}
