import { rankApi, tellsOfBody, type RankSubCategory } from '@/lib/rank/contract';
import { addDays, addMonths, dayOf, daysBetween, firstOfMonth } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { watchesMembers } from '@/lib/shared/roles';
import { toCompactDay, fromCompactDay } from '@/lib/time/compactDay';
import type { DaySpan } from '@/lib/time/range';
import type { Access } from '../core/access/access';
import { instantsOf, requireDays } from '../core/chartRange';
import { getCohort } from '../core/cohort.queries';
import { readAs } from '../core/keeper.queries';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { recordUnwanted } from '../consent/refusalNote';
import { route, type PlatformApp } from '../http/route';
import { listRunDays, sumStepsAndEnergy } from './energy.queries';
import { listContestants, listProgress, sumSteps, type RankMeasure } from './rank.queries';
import { getRankSetting, saveRankSetting } from './rankSetting.queries';
import { rankingOf, type Activity } from './ranking';

/** Activity in the range that a ranking is computed from. */
type RankActivity = 'steps' | 'energy' | 'progress' | 'none';

/** What each ranking is computed from; energy also requires the weight. */
const NEEDS: Record<RankSubCategory, { measure: RankMeasure; activity: RankActivity }> = {
  total: { measure: 'bodyScore', activity: 'steps' },
  score: { measure: 'bodyScore', activity: 'none' },
  improvement: { measure: 'none', activity: 'progress' },
  bfp: { measure: 'bfp', activity: 'none' },
  bmi: { measure: 'bmi', activity: 'none' },
  step: { measure: 'none', activity: 'steps' },
  calorie: { measure: 'weight', activity: 'energy' },
};

interface RankQuery {
  startDt?: string;
  endDt?: string;
}

/** The requested range, by default the current month. */
function daysOf({ startDt, endDt }: RankQuery, today: string): DaySpan {
  const last = endDt ? fromCompactDay(endDt) : startDt ? today : addDays(addMonths(firstOfMonth(today), 1), -1);
  const first = startDt ? fromCompactDay(startDt) : firstOfMonth(last);
  requireDays(first, last, ['startDt', 'endDt']);
  return { first, last };
}

/** The requested range as days and instants in the company's zone, and the number of its days that have begun. */
async function rangeOf(tx: Tx, access: Access, asked: RankQuery, now: Date) {
  const { timeZone } = await getCohort(tx, await access.company());
  const today = dayOf(now, timeZone);
  const days = daysOf(asked, today);
  return {
    days,
    timeZone,
    interval: instantsOf(days, timeZone),
    elapsedDays: Math.max(0, daysBetween(days.first, today < days.last ? today : days.last) + 1),
    told: { startDt: toCompactDay(days.first), endDt: toCompactDay(days.last), today: toCompactDay(today) },
  };
}

type Range = Awaited<ReturnType<typeof rangeOf>>;

/** Activity of the scope's members in a range, as far as the ranking needs it. */
async function activityOf(
  tx: Tx,
  scope: CompanyScope,
  { days, interval, timeZone, elapsedDays }: Range,
  needed: RankActivity,
): Promise<Activity> {
  const none: Activity = { steps: new Map(), runs: [], progress: new Map(), elapsedDays };
  switch (needed) {
    case 'steps':
      return { ...none, steps: await sumSteps(tx, scope, days) };
    case 'energy':
      return { ...none, steps: await sumStepsAndEnergy(tx, scope, days), runs: await listRunDays(tx, scope, days) };
    case 'progress':
      return { ...none, progress: await listProgress(tx, scope, interval, timeZone) };
    case 'none':
      return none;
  }
}

export function rankRoutes(app: PlatformApp): void {
  route(
    app,
    rankApi.rank,
    async ({ access, tx, params: { category, subCategory }, query, services }) => {
      const onDisplay = access.viewer.rankOnly === true;
      // a lobby display shows activity rankings of the current month only: no health values, and no places derived from them
      if (onDisplay && (category !== 'activity' || query.startDt || query.endDt)) throw new AppError('FORBIDDEN');
      const range = await rangeOf(tx, access, query, services.clock());
      const scope = await access.company();
      const { measure, activity: needed } = NEEDS[subCategory];
      // read with RANKING consents whoever asks, steps on a display with LOBBY consents
      const contestants = await readAs(tx, 'RANKING', () => listContestants(tx, scope, measure, range.interval.to, onDisplay));
      const activity = await readAs(tx, onDisplay ? 'LOBBY' : 'RANKING', () => activityOf(tx, scope, range, needed));
      const { ranking, valued } = rankingOf(subCategory, contestants, activity, access.viewer.memberSeq, query);
      if (watchesMembers(access.viewer.role) && !onDisplay && tellsOfBody(subCategory)) await access.logAccesses(valued);
      // entries on a display link to no one
      const list = onDisplay ? ranking.list.map((entry) => ({ ...entry, u_index: null, mgr_index: null })) : ranking.list;
      return { ...range.told, ...ranking, list };
    },
    { alone: true },
  );

  route(app, rankApi.basis, async ({ access, tx, query, services }) => {
    const range = await rangeOf(tx, access, query, services.clock());
    const scope = access.self('body', 'activity');
    const [body] = await listContestants(tx, scope, 'bodyScore', range.interval.to);
    const steps = (await sumSteps(tx, scope, range.days)).get(scope.memberSeq)?.steps ?? null;
    const progress = (await listProgress(tx, scope, range.interval, range.timeZone)).get(scope.memberSeq);
    const at = (score: number | null | undefined, date: string | Date | null | undefined) =>
      score === null || score === undefined || !date ? null : { score, date: new Date(date).toISOString() };
    return {
      ...range.told,
      days: range.elapsedDays,
      steps,
      body: at(body?.value, body?.measuredAt),
      first: at(progress?.first, progress?.firstAt),
      last: at(progress?.last, progress?.lastAt),
    };
  });

  route(app, rankApi.setting, ({ access, tx }) => getRankSetting(tx, access.self()));

  route(app, rankApi.saveSetting, async ({ access, tx, body, services }) => {
    const scope = access.self();
    const now = services.clock();
    await recordUnwanted(tx, services.settings, scope, await saveRankSetting(tx, scope, body, now), now);
  });
}
