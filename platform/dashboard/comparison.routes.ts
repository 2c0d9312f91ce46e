import { earlierFigure, headsAt, hideSmallSteps, spanBefore, type EarlierFigure } from '@/lib/dashboard/comparison';
import { dashboardApi } from '@/lib/dashboard/contract';
import { chartDays, runningMeans, runningPeople } from '@/lib/dashboard/smallGroups';
import { dayOf, endOfDay } from '@/lib/shared/dates';
import type { DaySpan } from '@/lib/time/range';
import { audienceOf, cohortOf, isHidden, type Audience } from '../core/access/cohort';
import { chartRange, instantsOf } from '../core/chartRange';
import { getCohort, type CohortScope } from '../core/cohort.queries';
import { findFirstKept } from '../core/protectionRules.queries';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { countHeads } from './comparison.queries';
import { countWeights } from './dashboard.queries';
import { listRateChanges } from './dashboardMeans.queries';
import { readMissionFigures } from './missionFigures';

const RATES = ['smmGoalRate', 'bfmGoalRate'] as const;
const NOTHING: EarlierFigure = { before: null, hidden: true };
const NOT_KEPT = { measured: 0, means: { smmGoalRate: null, bfmGoalRate: null }, people: 0 };

/** Mean attainment at the end of a range, over members with a record in the range, and their number. */
async function readRates(tx: Tx, scope: CohortScope<'body'>, range: DaySpan, timeZone: string) {
  const { from, to } = instantsOf(range, timeZone);
  const changes = await listRateChanges(tx, scope, { from, ends: [to] });
  return { means: runningMeans(changes, RATES, 1, 0)[0]!, people: runningPeople(changes, 1)[0]! };
}

/** Number of people behind today's figures; only queried for viewers from whom small groups are hidden. */
async function countPeople(tx: Tx, scope: CohortScope<'body'>, range: DaySpan, timeZone: string, { least }: Audience) {
  if (least === 0) return { measured: 0, rates: 0 };
  const weighed = await countWeights(tx, scope, instantsOf(range, timeZone));
  const { people } = await readRates(tx, scope, range, timeZone);
  return { measured: weighed.reduce((sum, { count }) => sum + count, 0), rates: people };
}

export function comparisonRoutes(app: PlatformApp): void {
  route(app, dashboardApi.comparison, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq, 'body');
    const cohort = await getCohort(tx, scope);
    const { timeZone } = cohort;
    const audience = audienceOf(access, cohort);
    const { least } = audience;
    const range = chartRange(query, dayOf(services.clock(), timeZone));
    const earlier = spanBefore(range);
    const computed = { from: earlier.first, to: earlier.last };
    if (isHidden(audience))
      return {
        ...computed,
        members: NOTHING,
        measured: NOTHING,
        mission: NOTHING,
        smmGoalRate: NOTHING,
        bfmGoalRate: NOTHING,
        estimated: [],
        line: [],
      };
    const days = [earlier.last, ...chartDays(range.first, range.last)];
    const heads = await countHeads(
      tx,
      scope,
      days.map((day) => endOfDay(day, timeZone)),
      instantsOf(earlier, timeZone),
    );
    const [before = 0, ...line] = headsAt(heads, days.length);
    const since = await findFirstKept(tx, { compSeq: scope.compSeq, timeZone }, ['body'], services.clock());
    // a range with erased data would be reported as if the rest were all there was
    const { measured, means, people } =
      since !== null && earlier.first < since
        ? NOT_KEPT
        : { measured: heads.reduce((sum, one) => sum + one.measured, 0), ...(await readRates(tx, scope, earlier, timeZone)) };
    const now = await countPeople(tx, scope, range, timeZone, audience);
    const mission = await readMissionFigures(tx, scope, earlier, { now: services.clock(), timeZone }, audience);
    return {
      ...computed,
      // null, with nothing to compare, where the group had no members, nobody was measured, or the data is no longer kept
      members: earlierFigure(before === 0 ? null : before, { now: cohort.size, before }, least),
      measured: earlierFigure(measured === 0 ? null : measured, { now: now.measured, before: measured }, least),
      mission: { before: mission.percentage, hidden: mission.hidden },
      smmGoalRate: earlierFigure(means.smmGoalRate, { now: now.rates, before: people }, least),
      bfmGoalRate: earlierFigure(means.bfmGoalRate, { now: now.rates, before: people }, least),
      // estimated for everyone whose scale did not measure muscle
      estimated: means.smmGoalRate === null ? [] : ['smmGoalRate' as const],
      line: hideSmallSteps(line, least),
    };
  });
}
