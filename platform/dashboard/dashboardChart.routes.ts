import { dashboardApi } from '@/lib/dashboard/contract';
import { hideSmallSteps } from '@/lib/dashboard/comparison';
import { chartDays, runningMeans, runningPeople, type BucketChange } from '@/lib/dashboard/smallGroups';
import { dayOf, daysFrom, endOfDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { roleRow } from '@/lib/shared/roles';
import type { Access } from '../core/access/access';
import { type ChartQuery, chartRange, cohortOf, isHidden, audienceOf } from '../core/cohort';
import { getCohort, type CohortScope } from '../core/cohort.queries';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { bodyAttainment, rateAttainment, type BucketRow } from './attainment';
import { listBuckets, type BucketRecord } from './dashboard.queries';
import { listBodyChanges, listRateChanges, type Buckets } from './dashboardMeans.queries';
import { listGoals } from './goalProgress.queries';

const BODY_KEYS = ['weight', 'bfm', 'smm'] as const;
const RATE_KEYS = ['smmGoalRate', 'bfmGoalRate'] as const;

interface Asked {
  access: Access;
  tx: Tx;
  query: ChartQuery;
  now: Date;
}

type Keys<K extends string> = {
  keys: readonly K[];
  /** One person's own values. */
  rows: (tx: Tx, scope: CohortScope<'body'>, records: BucketRecord[]) => Promise<BucketRow<K>[]>;
  /** How a group's sums change. */
  changes: (tx: Tx, scope: CohortScope<'body'>, buckets: Buckets) => Promise<BucketChange<K>[]>;
};
type Series<K extends string> = {
  hidden: boolean;
  from: string;
  to: string;
  list: { day: string; values: Record<K, number | null>; estimated: boolean }[];
  /** How many members each is the mean of; none of one's own. */
  people: (number | null)[];
};

const BODY: Keys<(typeof BODY_KEYS)[number]> = {
  keys: BODY_KEYS,
  rows: async (_tx, _scope, records) => bodyAttainment(records),
  changes: listBodyChanges,
};
const RATES: Keys<(typeof RATE_KEYS)[number]> = {
  keys: RATE_KEYS,
  rows: async (tx, scope, records) => rateAttainment(records, await listGoals(tx, scope)),
  changes: listRateChanges,
};

/** The means of a group over time. Its muscle is said to be estimated: it is for everybody whose scale measured none. */
async function groupSeries<K extends string>({ access, tx, query, now }: Asked, { keys, changes }: Keys<K>): Promise<Series<K>> {
  const scope = await cohortOf(access, query.companySeq, 'body');
  const cohort = await getCohort(tx, scope);
  const { timeZone } = cohort;
  const { first, last } = chartRange(query, dayOf(now, timeZone));
  const audience = audienceOf(access, cohort);
  if (isHidden(audience)) return { hidden: true, from: first, to: last, list: [], people: [] };
  const days = chartDays(first, last);
  const ends = days.map((day) => endOfDay(day, timeZone));
  const changed = await changes(tx, scope, { from: startOfDay(first, timeZone), ends });
  const means = runningMeans(changed, keys, days.length, audience.least);
  const list = days.map((day, index) => ({ day, values: means[index]!, estimated: true }));
  const people = hideSmallSteps(runningPeople(changed, days.length), audience.least);
  return { hidden: false, from: first, to: last, list, people };
}

/** The viewer's own values, one for each day with a measurement. */
async function ownSeries<K extends string>({ access, tx, query, now }: Asked, { rows: read }: Keys<K>): Promise<Series<K>> {
  const scope = access.self('body');
  const { timeZone } = await getMember(tx, scope);
  const { first, last } = chartRange(query, dayOf(now, timeZone));
  const days = daysFrom(first, last);
  const ends = days.map((day) => endOfDay(day, timeZone));
  const rows = await read(tx, scope, await listBuckets(tx, scope, startOfDay(first, timeZone), ends));
  return { hidden: false, from: first, to: last, list: rows.map(({ bucket, ...row }) => ({ day: days[bucket]!, ...row })), people: [] };
}

/** The user calls: one's own values, unless a company is named; the administrator has none of their own. */
async function series<K extends string>(asked: Asked, keys: Keys<K>): Promise<Series<K>> {
  const { reach } = roleRow(asked.access.viewer.role);
  const named = asked.query.companySeq !== undefined;
  if (reach === 'SELF' && named) throw new AppError('FORBIDDEN');
  return reach === 'PLATFORM' || named ? groupSeries(asked, keys) : ownSeries(asked, keys);
}

const named = <N extends string>(name: N, estimated: boolean): N[] => (estimated ? [name] : []);

const bodyAnswer = ({ list, ...rest }: Series<(typeof BODY_KEYS)[number]>) => ({
  ...rest,
  list: list.map(({ day, values, estimated }) => ({ mdte: day, ...values, estimated: named('smm', estimated && values.smm !== null) })),
});
const rateAnswer = ({ list, ...rest }: Series<(typeof RATE_KEYS)[number]>) => ({
  ...rest,
  list: list.map(({ day, values, estimated }) => ({
    ...{ date: day, ...values },
    estimated: named('smmGoalRate', estimated && values.smmGoalRate !== null),
  })),
});

export function dashboardChartRoutes(app: PlatformApp): void {
  const asked = <C extends Omit<Asked, 'now'>>({ access, tx, query }: C): Asked => ({ access, tx, query, now: app.services.clock() });

  route(app, dashboardApi.bodyComp, async (call) => bodyAnswer(await series(asked(call), BODY)));
  route(app, dashboardApi.goalAchieve, async (call) => rateAnswer(await series(asked(call), RATES)));
  route(app, dashboardApi.bodyCompForManager, async (call) => bodyAnswer(await groupSeries(asked(call), BODY)));
  route(app, dashboardApi.goalAchieveForManager, async (call) => rateAnswer(await groupSeries(asked(call), RATES)));
}
