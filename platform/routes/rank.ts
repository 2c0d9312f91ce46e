import { rankApi, type RankSubCategory } from '@/lib/rank/contract';
import { addDays, addMonths, dayOf, daysBetween, endOfDay, expandDay, firstOfMonth } from '@/lib/shared/dates';
import { requireDays } from '../crowd';
import { route, type PlatformApp } from '../http/route';
import { getCrowd } from '../queries/group';
import { listContestants, listRuns, sumSteps, type Days, type RankMeasure } from '../queries/rank';
import { rankingOf } from '../ranking';

/** What of the body a ranking needs; the weight is for reckoning energy. */
const MEASURE: Record<RankSubCategory, RankMeasure> = {
  total: 'bodyScore',
  score: 'bodyScore',
  bfp: 'bfp',
  bmi: 'bmi',
  step: 'weight',
  calorie: 'weight',
};

/** The range asked for, by default the present month. */
function daysOf({ startDt, endDt }: { startDt?: string; endDt?: string }, today: string): Days {
  const last = endDt ? expandDay(endDt) : startDt ? today : addDays(addMonths(firstOfMonth(today), 1), -1);
  const first = startDt ? expandDay(startDt) : firstOfMonth(last);
  requireDays(first, last, ['startDt', 'endDt']);
  return { first, last };
}

export function rankRoutes(app: PlatformApp): void {
  route(app, rankApi.rank, async ({ access, tx, params, query, services }) => {
    const scope = await access.company();
    const { timeZone } = await getCrowd(tx, scope);
    const today = dayOf(services.clock(), timeZone);
    const days = daysOf(query, today);
    const { subCategory } = params;
    const contestants = await listContestants(tx, scope, MEASURE[subCategory], endOfDay(days.last, timeZone));
    const moves = params.category !== 'body';
    const activity = {
      steps: moves ? await sumSteps(tx, scope, days) : new Map(),
      runs: subCategory === 'calorie' ? await listRuns(tx, scope, days) : [],
      elapsedDays: daysBetween(days.first, today < days.last ? today : days.last) + 1,
    };
    return rankingOf(subCategory, contestants, activity, access.viewer.memberSeq);
  });
}
