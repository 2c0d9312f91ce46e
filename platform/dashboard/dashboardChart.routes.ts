import { dashboardApi } from '@/lib/dashboard/contract';
import { hideSmallSteps, tooFewBetween } from '@/lib/dashboard/comparison';
import { chartDays, runningMeans, runningPeople, type BucketChange } from '@/lib/dashboard/smallGroups';
import { dayOf, daysFrom, endOfDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { roleRow } from '@/lib/shared/roles';
import { round } from '@/lib/shared/rounding';
import type { Access } from '../core/access/access';
import { audienceOf, cohortOf, isHidden, type Audience } from '../core/access/cohort';
import { chartRange, instantsOf, type ChartQuery } from '../core/chartRange';
import { getCohort, type CohortScope } from '../core/cohort.queries';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { bodyAttainment, rateAttainment, type BucketRow } from './attainment';
import { listBuckets, type BucketRecord } from './dashboard.queries';
import { listBodyChanges, listRateChanges, readBodyChange, type Buckets } from './dashboardMeans.queries';
import { listGoals } from './goalProgress.queries';

const BODY_KEYS = ['weight', 'bfm', 'smm'] as const;
const RATE_KEYS = ['smmGoalRate', 'bfmGoalRate'] as const;

interface ChartRequest {
  access: Access;
  tx: Tx;
  query: ChartQuery;
  now: Date;
}

type Keys<K extends string> = {
  keys: readonly K[];
  /** Values of a single member. */
  rows: (tx: Tx, scope: CohortScope<'body'>, records: BucketRecord[]) => Promise<BucketRow<K>[]>;
  /** Changes of a group's sums. */
  changes: (tx: Tx, scope: CohortScope<'body'>, buckets: Buckets) => Promise<BucketChange<K>[]>;
  /** Change of the means of the same members over a span; only for some series. */
  change?: typeof readBodyChange;
};
type Series<K extends string> = {
  hidden: boolean;
  from: string;
  to: string;
  list: { day: string; values: Record<K, number | null>; estimated: boolean }[];
  /** Number of members behind each mean; empty for the viewer's own series. */
  people: (number | null)[];
  change?: SameChange | null;
};
type SameChange = NonNullable<Awaited<ReturnType<typeof readBodyChange>>>;

const BODY: Keys<(typeof BODY_KEYS)[number]> = {
  keys: BODY_KEYS,
  rows: async (_tx, _scope, records) => bodyAttainment(records),
  changes: listBodyChanges,
  change: readBodyChange,
};
const RATES: Keys<(typeof RATE_KEYS)[number]> = {
  keys: RATE_KEYS,
  rows: async (tx, scope, records) => rateAttainment(records, await listGoals(tx, scope)),
  changes: listRateChanges,
};

/** Means of a group over time. Muscle is always flagged as estimated, because it is for every member whose scale does not measure it. */
async function groupSeries<K extends string>(
  { access, tx, query, now }: ChartRequest,
  { keys, changes, change }: Keys<K>,
): Promise<Series<K>> {
  const scope = await cohortOf(access, query.companySeq, 'body');
  const cohort = await getCohort(tx, scope);
  const { timeZone } = cohort;
  const { first, last } = chartRange(query, dayOf(now, timeZone));
  const audience = audienceOf(access, cohort);
  if (isHidden(audience)) return { hidden: true, from: first, to: last, list: [], people: [] };
  const days = chartDays(first, last);
  const ends = days.map((day) => endOfDay(day, timeZone));
  const { from, to } = instantsOf({ first, last }, timeZone);
  const changed = await changes(tx, scope, { from, ends });
  const means = runningMeans(changed, keys, days.length, audience.least);
  const list = days.map((day, index) => ({ day, values: means[index]!, estimated: true }));
  const counts = runningPeople(changed, days.length);
  const same = change ? shownChange(await change(tx, scope, { from, to }), counts.at(-1) ?? 0, audience) : null;
  return { hidden: false, from: first, to: last, list, people: hideSmallSteps(counts, audience.least), change: same };
}

/**
 * The change among the same members, rounded; null if it is too close in size to `people` behind the newest mean and would disclose a few.
 */
function shownChange(change: SameChange | null, people: number, { least }: Audience): SameChange | null {
  if (!change || tooFewBetween({ now: people, before: change.people }, least)) return null;
  const { weight, bfm, smm } = change;
  return { people: change.people, weight: round(weight, 1), bfm: round(bfm, 1), smm: round(smm, 1) };
}

/** The viewer's own values, one per day with a measurement. */
async function ownSeries<K extends string>({ access, tx, query, now }: ChartRequest, { rows: read }: Keys<K>): Promise<Series<K>> {
  const scope = access.self('body');
  const { timeZone } = await getMember(tx, scope);
  const { first, last } = chartRange(query, dayOf(now, timeZone));
  const days = daysFrom(first, last);
  const ends = days.map((day) => endOfDay(day, timeZone));
  const rows = await read(tx, scope, await listBuckets(tx, scope, startOfDay(first, timeZone), ends));
  return { hidden: false, from: first, to: last, list: rows.map(({ bucket, ...row }) => ({ day: days[bucket]!, ...row })), people: [] };
}

/** Series for calls open to members: the viewer's own values, unless a company is named; the administrator has no own values. */
async function series<K extends string>(asked: ChartRequest, keys: Keys<K>): Promise<Series<K>> {
  const { reach } = roleRow(asked.access.viewer.role);
  const named = asked.query.companySeq !== undefined;
  if (reach === 'SELF' && named) throw new AppError('FORBIDDEN');
  return reach === 'PLATFORM' || named ? groupSeries(asked, keys) : ownSeries(asked, keys);
}

const nameIf = <N extends string>(name: N, estimated: boolean): N[] => (estimated ? [name] : []);

const bodyAnswer = ({ list, change, ...rest }: Series<(typeof BODY_KEYS)[number]>) => ({
  ...rest,
  change: change && { ...change, estimated: nameIf('smm', true) },
  list: list.map(({ day, values, estimated }) => ({ mdte: day, ...values, estimated: nameIf('smm', estimated && values.smm !== null) })),
});
const rateAnswer = ({ list, ...rest }: Series<(typeof RATE_KEYS)[number]>) => ({
  ...rest,
  list: list.map(({ day, values, estimated }) => ({
    date: day,
    ...values,
    estimated: nameIf('smmGoalRate', estimated && values.smmGoalRate !== null),
  })),
});

export function dashboardChartRoutes(app: PlatformApp): void {
  const asked = <C extends Omit<ChartRequest, 'now'>>({ access, tx, query }: C): ChartRequest => ({
    access,
    tx,
    query,
    now: app.services.clock(),
  });

  route(app, dashboardApi.bodyComp, async (call) => bodyAnswer(await series(asked(call), BODY)));
  route(app, dashboardApi.goalAchieve, async (call) => rateAnswer(await series(asked(call), RATES)));
  route(app, dashboardApi.bodyCompForManager, async (call) => bodyAnswer(await groupSeries(asked(call), BODY)));
  route(app, dashboardApi.goalAchieveForManager, async (call) => rateAnswer(await groupSeries(asked(call), RATES)));
}
