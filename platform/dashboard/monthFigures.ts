import { headsAt } from '@/lib/dashboard/comparison';
import type { ReportFigures } from '@/lib/dashboard/report/contract';
import type { HIDDEN } from '@/lib/dashboard/report/reportFigure';
import { hiddenWith, reportFigure } from '@/lib/dashboard/report/reportFigure';
import { runningMeans, runningPeople, type BucketChange } from '@/lib/dashboard/smallGroups';
import { stepsADay } from '@/lib/health/steps/steps';
import { daysBetween } from '@/lib/shared/dates';
import { mean, round } from '@/lib/shared/rounding';
import type { DaySpan } from '@/lib/time/range';
import { isHidden, type Audience } from '../core/access/cohort';
import { instantsOf } from '../core/chartRange';
import type { CohortScope, PastCohort } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { countHeads } from './comparison.queries';
import { listScores } from './dashboard.queries';
import { listBodyChanges, listRateChanges } from './dashboardMeans.queries';
import { scoreAnswer } from './groupAnswers';
import { readMissionFigures } from './missionFigures';

/** Time of the request, and the group's time zone. */
interface Moment {
  now: Date;
  timeZone: string;
}

/** A value and the number of people behind it. */
interface Figure {
  value: number | null;
  people: number;
}

/** Means at the end of a month over members with a record in the month. */
function meansOf<K extends string>(changes: readonly BucketChange<K>[], keys: readonly K[]): Record<K, Figure> {
  const [means] = runningMeans(changes, keys, 1, 0);
  const [people = 0] = runningPeople(changes, 1);
  return Object.fromEntries(keys.map((key) => [key, { value: means?.[key] ?? null, people }])) as Record<K, Figure>;
}

/** Means of the scores and of the steps per day, over members who have one. */
async function readScores(tx: Tx, scope: PastCohort<'body' | 'activity'>, month: DaySpan, to: Date, audience: Audience) {
  const days = daysBetween(month.first, month.last) + 1;
  const members = await listScores(tx, scope, to, month);
  const [total, body, step] = scoreAnswer(members, days, { ...audience, least: 0 }).map(({ average, people }) => ({
    value: average,
    people: people ?? 0,
  })) as [Figure, Figure, Figure];
  const walked = members.flatMap(({ steps }) => (steps === null ? [] : [stepsADay(steps, days)]));
  const steps = mean(walked);
  return {
    totalScore: total,
    bodyScore: body,
    stepScore: step,
    steps: { value: steps === null ? null : round(steps), people: walked.length },
  };
}

/** All figures of one month with the number of people behind them; mission figures apply the minimum group size themselves. */
async function readMonth(tx: Tx, scope: CohortScope<'body' | 'activity'>, month: DaySpan, moment: Moment, audience: Audience) {
  const { from, to } = instantsOf(month, moment.timeZone);
  const buckets = { from, ends: [to] };
  // members who joined before the month's end and have not left: leavers' measurements may be erased already
  const present = (await countHeads(tx, scope, [to], { from, to })).filter(({ gone }) => gone === null);
  const heads = present.filter(({ joined }) => joined === 0);
  // narrowed only if somebody joined later, because it takes a scan of the accounts
  const theirs: PastCohort<'body' | 'activity'> = heads.length < present.length ? { ...scope, joinedBefore: to } : scope;
  const [size = 0] = headsAt(heads, 1);
  const measured = heads.reduce((sum, one) => sum + one.measured, 0);
  const told: Record<Exclude<keyof ReportFigures, 'received' | 'completed' | 'mission' | 'estimated'>, Figure> = {
    members: { value: size === 0 ? null : size, people: size },
    measured: { value: size === 0 ? null : measured, people: measured },
    ...meansOf(await listRateChanges(tx, theirs, buckets), ['smmGoalRate', 'bfmGoalRate']),
    ...meansOf(await listBodyChanges(tx, theirs, buckets), ['weight', 'bfm', 'smm']),
    ...(await readScores(tx, theirs, month, to, audience)),
  };
  return { told, mission: await readMissionFigures(tx, scope, month, moment, audience) };
}

/** Figures of a month and, unless `before` is null, of the one before, hidden as for passing on to anyone; null if all are hidden. */
export async function readMonthFigures(
  tx: Tx,
  scope: CohortScope<'body' | 'activity'>,
  { month, before }: { month: DaySpan; before: DaySpan | null },
  moment: Moment,
  audience: Audience,
): Promise<ReportFigures | null> {
  if (isHidden(audience)) return null;
  const now = await readMonth(tx, scope, month, moment, audience);
  const then = before && (await readMonth(tx, scope, before, moment, audience));
  const names = Object.keys(now.told) as (keyof typeof now.told)[];
  const figures = names.map((name) => {
    const [a, b] = [now.told[name], then?.told[name]];
    return [name, reportFigure({ now: a.value, before: b?.value ?? null }, { now: a.people, before: b?.people ?? 0 }, audience.least)];
  });
  const ofMissions = (key: 'received' | 'completed' | 'percentage') => ({
    value: now.mission[key],
    hidden: now.mission.hidden,
    before: then?.mission[key] ?? null,
    beforeHidden: then?.mission.hidden ?? false,
  });
  const shown = Object.fromEntries(figures) as Record<(typeof names)[number], typeof HIDDEN>;
  return {
    ...shown,
    totalScore: hiddenWith(shown.totalScore, [shown.bodyScore, shown.stepScore]),
    estimated: (['smm', 'smmGoalRate'] as const).filter((name) => shown[name].value !== null || shown[name].before !== null),
    received: ofMissions('received'),
    completed: ofMissions('completed'),
    mission: ofMissions('percentage'),
  };
}
