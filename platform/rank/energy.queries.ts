import { and, between, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays } from '@/lib/shared/dates';
import type { DaySpan } from '@/lib/time/range';
import { inCohort, type CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { rowsOf, timestampOf } from '../db/rows';
import { runs, stepDays } from '../db/schema/health';
import { members } from '../db/schema/member';
import type { RunRow, StepSum } from './activeEnergy';

/** Steps and energy of each member over a range of their own days; energy is only stored per day. Members without steps are left out. */
export async function sumStepsAndEnergy(tx: Tx, scope: CohortScope<'activity'>, { first, last }: DaySpan): Promise<Map<number, StepSum>> {
  const rows = await rowsOf<StepSum & { memberSeq: number }>(
    tx,
    sql`select ${stepDays.memberSeq} as "memberSeq", sum(${stepDays.step})::int as steps, coalesce(sum(${stepDays.calories}), 0)::float8 as calories,
      coalesce(sum(${stepDays.step}) filter (where ${stepDays.calories} is null), 0)::int as "stepsWithoutCalories"
    from ${stepDays} where ${and(eq(stepDays.compSeq, scope.compSeq), between(stepDays.day, first, last))}
    group by 1`,
  );
  return new Map(rows.map((row) => [row.memberSeq, row]));
}

/** Runs of members in a range of their own days, each with the steps and kcal of its day. */
export async function listRunDays(tx: Tx, scope: CohortScope<'activity'>, { first, last }: DaySpan): Promise<RunRow[]> {
  // one extra day on either side covers every zone and keeps the index usable
  const made = and(
    inCohort(scope),
    gte(runs.measuredAt, timestampOf(new Date(addDays(first, -1)))),
    lt(runs.measuredAt, timestampOf(new Date(addDays(last, 2)))),
  );
  // materialised so that days are looked up by index: row-level security keeps conditions on computed values out of an index scan
  return rowsOf<RunRow>(
    tx,
    sql`with made as materialized (
      select ${runs.memberSeq}, (${runs.measuredAt} at time zone ${members.timeZone})::date as day, ${runs.distance}, ${runs.seconds}, ${runs.calories}, ${runs.step}
      from ${runs} join ${members} on ${and(eq(members.compSeq, runs.compSeq), eq(members.seq, runs.memberSeq))} where ${made})
    select made.member_seq as "memberSeq", made.day::text, made.distance, made.seconds, made.calories, made.step,
      ${stepDays.step} as "daySteps", ${stepDays.calories} as "dayCalories"
    from made
    left join ${stepDays} on ${and(eq(stepDays.compSeq, scope.compSeq), sql`${stepDays.memberSeq} = made.member_seq and ${stepDays.day} = made.day`)}
    where made.day between ${first}::date and ${last}::date`,
  );
}
