import 'server-only';
import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionApi } from '@/lib/mission/contract';
import { COMMENTS_PER_PAGE, listSize, newestSeq, type MissionChoice } from '@/lib/mission/missionList';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { prefetch } from './prefetch';

/** Reads the missions of a member, by default the viewer's own, with the comments of the one shown, as first data. */
export async function prefetchMissions(choice: MissionChoice, memberSeq?: number): Promise<Record<string, unknown>> {
  const talkOf = (missionSeq: number) => prefetchCall(missionCommentApi.list, { query: { missionSeq, size: COMMENTS_PER_PAGE } });
  const named = choice.missionSeq === null ? [] : [talkOf(choice.missionSeq)];
  const missions = await prefetch(prefetchCall(missionApi.list, { query: { size: listSize(choice), memberSeq } }), ...named);
  // the comments of the current mission can be requested only once its number is known
  const newest = choice.view === 'current' ? newestSeq(missions) : null;
  return newest === null ? missions : { ...missions, ...(await prefetch(talkOf(newest))) };
}
