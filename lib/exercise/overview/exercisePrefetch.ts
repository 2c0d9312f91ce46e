import { memberApi } from '@/lib/member/contract';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { exerciseApi } from '../contract';
import { exerciseTemplateApi } from '../template/contract';
import { exerciseOverviewApi } from './contract';
import { FIRST_CANDIDATES, overviewChoice, type ExerciseView } from './exerciseOverview';

/** Requests that the first render of a view needs, with the same input as the hooks. */
export function exercisePrefetchCalls(shown: ExerciseView, read: (name: string) => string | null): PrefetchCall[] {
  const templates = prefetchCall(exerciseTemplateApi.list, {});
  if (shown.view === 'templates') return [templates];
  if (shown.view === 'members') return [prefetchCall(exerciseOverviewApi.members, { body: overviewChoice(read) })];
  const { memberSeq, copy } = shown;
  const of = memberSeq && { query: { memberSeq } };
  return [
    prefetchCall(exerciseOverviewApi.members, { body: FIRST_CANDIDATES }),
    templates,
    ...(of && copy === null ? [prefetchCall(memberApi.profile, of)] : []),
    ...(of && copy !== null ? [prefetchCall(exerciseApi.board, of)] : []),
  ];
}
