import { rankApi, tellsOfBody, type RankSubCategory } from '@/lib/rank/contract';
import { addDays, addMonths, dayOf, daysBetween, endOfDay, firstOfMonth, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { watchesMembers } from '@/lib/shared/roles';
import { toCompactDay, fromCompactDay } from '@/lib/time/compactDay';
import type { DaySpan } from '@/lib/time/range';
import type { Access } from '../core/access/access';
import { requireDays } from '../core/chartRange';
import { getCohort } from '../core/cohort.queries';
import { readAs } from '../core/keeper.queries';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { recordUnwanted } from '../consent/refusalNote';
import { route, type PlatformApp } from '../http/route';
import { listRunDays, sumStepsAndEnergy } from './energy.queries';
import { listContestants, listProgress, sumSteps, type RankMeasure } from './rank.queries';
import { getRankSetting, saveRankSetting } from './rankSetting.queries';
import { rankingOf } from './ranking';

/** The body measure each ranking needs; weight is used to compute energy. */
const MEASURE: Record<RankSubCategory, RankMeasure> = {
  total: 'bodyScore',
  score: 'bodyScore',
  improvement: 'none',
  bfp: 'bfp',
  bmi: 'bmi',
  step: 'none',
  calorie: 'weight',
};

/** Rankings that use steps but not energy. */
const STEPPED: readonly RankSubCategory[] = ['total', 'step'];

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
    span: { from: startOfDay(days.first, timeZone), to: endOfDay(days.last, timeZone) },
    elapsedDays: Math.max(0, daysBetween(days.first, today < days.last ? today : days.last) + 1),
    told: { startDt: toCompactDay(days.first), endDt: toCompactDay(days.last), today: toCompactDay(today) },
  };
}

type Range = Awaited<ReturnType<typeof rangeOf>>;

/** Activity of the scope's members in a range, as far as the ranking needs it. */
async function activityOf(
  tx: Tx,
  scope: CompanyScope,
  { days, span: interval, timeZone, elapsedDays }: Range,
  subCategory: RankSubCategory,
) {
  return {
    steps:
      subCategory === 'calorie'
        ? await sumStepsAndEnergy(tx, scope, days)
        : STEPPED.includes(subCategory)
          ? await sumSteps(tx, scope, days)
          : new Map(),
    runs: subCategory === 'calorie' ? await listRunDays(tx, scope, days) : [],
    progress: subCategory === 'improvement' ? await listProgress(tx, scope, interval, timeZone) : new Map(),
    elapsedDays,
  };
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
      // read with RANKING consents whoever asks, steps on a display with LOBBY consents
      const contestants = await readAs(tx, 'RANKING', () => listContestants(tx, scope, MEASURE[subCategory], range.span.to, onDisplay));
      const activity = await readAs(tx, onDisplay ? 'LOBBY' : 'RANKING', () => activityOf(tx, scope, range, subCategory));
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
    const [body] = await listContestants(tx, scope, 'bodyScore', range.span.to);
    const steps = (await sumSteps(tx, scope, range.days)).get(scope.memberSeq)?.steps ?? null;
    const progress = (await listProgress(tx, scope, range.span, range.timeZone)).get(scope.memberSeq);
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
