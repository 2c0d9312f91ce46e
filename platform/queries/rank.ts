import { and, between, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '@/lib/shared/dates';
import type { CompanyScope } from '../access';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { runs, stepDays } from '../db/schema/health';
import { members } from '../db/schema/member';
import { fileUrl } from '../files';
import { inCrowd } from './group';
import { newestRecord } from './newest';

/** Somebody who may stand in a ranking; `value` is of the newest body record that has the measure asked for. */
export interface Contestant {
  memberSeq: number;
  name: string;
  gender: 'M' | 'F';
  height: number | null;
  optedOut: boolean;
  profile: string | null;
  mngSeq: number | null;
  mngName: string | null;
  value: number | null;
}

export type RankMeasure = 'bodyScore' | 'bfp' | 'bmi' | 'weight';

const managers = alias(members, 'manager');

/** Every member of a company with their newest value of a measure before an instant. */
export async function listContestants(tx: Tx, scope: CompanyScope, measure: RankMeasure, before: Date): Promise<Contestant[]> {
  const newest = newestRecord(tx, { to: before }, isNotNull(bodyRecords[measure]));
  const rows = await tx
    .select({
      memberSeq: members.seq,
      name: members.name,
      gender: members.gender,
      height: members.height,
      optedOut: members.rankOptOut,
      pictureFile: members.pictureFile,
      mngSeq: managers.seq,
      mngName: managers.name,
      value: newest[measure],
    })
    .from(members)
    .leftJoin(managers, and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq)))
    .leftJoinLateral(newest, sql`true`)
    .where(inCrowd(scope));
  return rows.map(({ pictureFile, ...row }) => ({ ...row, profile: fileUrl(pictureFile) }));
}

/** Days of a ranking, both included. */
export interface Days {
  first: string;
  last: string;
}

export interface StepSum {
  steps: number;
  /** kcal of the days that have any; the steps of the others are in `stepsWithoutCalories`. */
  calories: number;
  stepsWithoutCalories: number;
}

/** Steps of each member over a range of their own days; members without any are left out. */
export async function sumSteps(tx: Tx, scope: CompanyScope, { first, last }: Days): Promise<Map<number, StepSum>> {
  const rows = await tx
    .select({
      memberSeq: stepDays.memberSeq,
      steps: sql<number>`sum(${stepDays.step})::int`,
      calories: sql<number>`coalesce(sum(${stepDays.calories}), 0)::float8`,
      stepsWithoutCalories: sql<number>`coalesce(sum(${stepDays.step}) filter (where ${stepDays.calories} is null), 0)::int`,
    })
    .from(stepDays)
    .where(and(eq(stepDays.compSeq, scope.compSeq), between(stepDays.day, first, last)))
    .groupBy(stepDays.memberSeq);
  return new Map(rows.map(({ memberSeq, ...sum }) => [memberSeq, sum]));
}

export interface RunRow {
  memberSeq: number;
  distance: number;
  seconds: number;
  calories: number | null;
  step: number | null;
}

/** Runs that members made on a range of their own days. */
export async function listRuns(tx: Tx, scope: CompanyScope, { first, last }: Days): Promise<RunRow[]> {
  const ownDay = sql`(${runs.measuredAt} at time zone ${members.timeZone})::date`;
  return tx
    .select({ memberSeq: runs.memberSeq, distance: runs.distance, seconds: runs.seconds, calories: runs.calories, step: runs.step })
    .from(runs)
    .innerJoin(members, and(eq(members.compSeq, runs.compSeq), eq(members.seq, runs.memberSeq)))
    .where(
      and(
        inCrowd(scope),
        // a day more on either side holds every zone's day, and lets the index work
        gte(runs.measuredAt, new Date(addDays(first, -1))),
        lt(runs.measuredAt, new Date(addDays(last, 2))),
        sql`${ownDay} between ${first}::date and ${last}::date`,
      ),
    );
}
