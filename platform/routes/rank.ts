import { rankApi, type RankSubCategory } from '@/lib/rank/contract';
import { addDays, addMonths, dayOf, daysBetween, endOfDay, expandDay, firstOfMonth, isDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { route, type PlatformApp } from '../http/route';
import { getCrowd } from '../queries/group';
import { listContestants, listRuns, sumSteps, type Days, type RankMeasure } from '../queries/rank';
import { rankingOf } from '../ranking';

/** What of the body a ranking needs; the weight is for reckoning energy. */
const MEASURE: Record<RankSubCategory, RankMeasure> = { total: 'bodyScore', score: 'bodyScore', bfp: 'bfp', bmi: 'bmi', step: 'weight', calorie: 'weight' };
const LONGEST = 366;

/** The range asked for, by default the present month; real days, in order, no longer than a year. */
function daysOf({ startDt, endDt }: { startDt?: string; endDt?: string }, today: string): Days {
  const refuse = (path: string, code: string) => new AppError('BAD_INPUT', { fields: [{ path, code }] });
  const last = endDt ? expandDay(endDt) : startDt ? today : addDays(addMonths(firstOfMonth(today), 1), -1);
  if (!isDay(last)) throw refuse('endDt', 'invalid_format');
  const first = startDt ? expandDay(startDt) : firstOfMonth(endDt ? last : today);
  if (!isDay(first)) throw refuse('startDt', 'invalid_format');
  if (first > last) throw refuse('endDt', 'too_small');
  if (daysBetween(first, last) >= LONGEST) throw refuse('endDt', 'too_big');
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
