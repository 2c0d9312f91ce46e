import type { DaySpan } from '@/lib/time/range';
import { and, asc, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { newestBefore, currentAt, type Interval } from '../body/newest.queries';
import { countsInFigures } from '../body/reviewStatus.queries';
import { inCohort, type CohortScope, type PastCohort, queryForCohort } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { selectRows, timestampOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { stepSumsOnce } from '../health/stepSums.queries';

/** Members by gender. */
export async function countGenders(tx: Tx, scope: CohortScope): Promise<{ male: number; female: number }> {
  const rows = await queryForCohort(tx, 'genders', scope, {}, (own) =>
    tx.select({ gender: members.gender, count: count() }).from(members).where(inCohort(own)).groupBy(members.gender),
  );
  const of = (gender: 'M' | 'F') => rows.find((row) => row.gender === gender)?.count ?? 0;
  return { male: of('M'), female: of('F') };
}

/** Number of members per age in completed years on a day; null for an unknown birth date. */
export async function countAges(tx: Tx, scope: CohortScope, today: string): Promise<{ age: number | null; count: number }[]> {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  // 'extract' computes in numeric, at three times the cost
  const part = (name: 'year' | 'month' | 'day') => sql`date_part('${sql.raw(name)}', ${members.birthDate})`;
  return queryForCohort(tx, 'ages', scope, { year, monthAndDay: month * 100 + date }, (own, marks) => {
    const due = sql`${part('month')} * 100 + ${part('day')} > ${marks.monthAndDay}::int`;
    return tx
      .select({ age: sql<number | null>`(${marks.year}::int - ${part('year')} - (${due})::int)::int`.as('age'), count: count() })
      .from(members)
      .where(inCohort(own))
      .groupBy(sql`1`);
  });
}

/** Number of members per 10 kg of weight, rounded down, by their newest record of a span; members without one are left out. */
export async function countWeights(
  tx: Tx,
  scope: CohortScope<'body'>,
  { from, to }: Required<Interval>,
): Promise<{ weight: number; count: number }[]> {
  return queryForCohort(tx, 'weights', scope, { from, to }, (own, span) => {
    const newest = newestBefore(tx, 'weight', span.to);
    return selectRows<{ weight: number; count: number }>(
      tx,
      ['weight', 'count'],
      sql`select floor(${newest.value} / 10) * 10 as weight, count(*)::int as count from ${members} ${newest.join}
        where ${inCohort(own)} and ${newest.at} >= ${timestampOf(span.from)} group by 1`,
    );
  });
}

/** Inputs of a member's scores; null if missing. */
export interface MemberScore {
  bodyScore: number | null;
  steps: number | null;
}

/** Each member's newest body score before the end of a range, and their steps in it. */
export async function listScores(tx: Tx, scope: PastCohort<'body' | 'activity'>, before: Date, days: DaySpan): Promise<MemberScore[]> {
  const { values, shape, sums } = stepSumsOnce(days);
  return queryForCohort(tx, `scores: ${shape}`, scope, { before, days: values }, (own, marks) => {
    const newest = newestBefore(tx, 'bodyScore', marks.before);
    return selectRows<MemberScore>(
      tx,
      ['bodyScore', 'steps'],
      sql`select ${newest.value} as "bodyScore", walked.step as steps from ${members} ${newest.join}
        left join (${sums(own, marks.days)}) walked on walked.member_seq = ${members.seq}
        where ${inCohort(own)}`,
    );
  });
}

/** Whether the muscle mass of a record was not measured by a device; the SQL counterpart of `estimatedIn` in lib/body. */
const smmEstimated = sql<boolean>`coalesce(${bodyRecords.measured} -> 'smm', 'null') = 'null'`;

export interface FatMuscle {
  memberSeq: number;
  memberName: string;
  gender: 'M' | 'F';
  optedOut: boolean;
  bfm: number;
  smm: number;
  /** The muscle mass is computed by a formula, not measured. */
  estimated: boolean;
}

/** Fat and muscle mass in kg of each member's newest counted record, if it lies in the span. */
export async function listFatMuscle(tx: Tx, scope: CohortScope<'body'>, { from, to }: Required<Interval>): Promise<FatMuscle[]> {
  return queryForCohort(tx, 'fat and muscle', scope, { from, to }, (own, span) =>
    tx
      .select({
        memberSeq: members.seq,
        memberName: members.name,
        gender: members.gender,
        optedOut: members.rankOptOut,
        bfm: sql<number>`${bodyRecords.bfm}`,
        smm: sql<number>`${bodyRecords.smm}`,
        estimated: smmEstimated,
      })
      .from(bodyRecords)
      .innerJoin(members, and(eq(members.seq, bodyRecords.memberSeq), inCohort(own)))
      .where(and(currentAt(own, span.to), gte(bodyRecords.measuredAt, span.from)))
      .orderBy(members.seq),
  );
}

/** A member's newest complete record in a time bucket. */
export interface BucketRecord {
  memberSeq: number;
  bucket: number;
  gender: 'M' | 'F';
  age: number | null;
  height: number | null;
  weight: number;
  bfp: number;
  bfm: number;
  smm: number;
  estimated: boolean;
}

/**
 * The newest record of each member in each bucket, ordered by member and bucket. `ends` are the buckets' ends, ascending; the first bucket
 * starts at `from`. Records without body composition are left out.
 */
export async function listBuckets(tx: Tx, scope: CohortScope<'body'>, from: Date, ends: readonly Date[]): Promise<BucketRecord[]> {
  const last = ends.at(-1);
  if (!last) return [];
  const edges = `{${ends.map((end) => end.toISOString()).join(',')}}`;
  const measured = tx
    .select({
      memberSeq: bodyRecords.memberSeq,
      bucket: sql<number>`width_bucket(${bodyRecords.measuredAt}, ${edges}::timestamptz[])`.as('bucket'),
      gender: bodyRecords.gender,
      age: bodyRecords.age,
      height: bodyRecords.height,
      weight: bodyRecords.weight,
      bfp: bodyRecords.bfp,
      bfm: bodyRecords.bfm,
      smm: bodyRecords.smm,
      estimated: smmEstimated.as('estimated'),
      measuredAt: bodyRecords.measuredAt,
      seq: bodyRecords.seq,
    })
    .from(bodyRecords)
    .innerJoin(members, and(eq(members.compSeq, bodyRecords.compSeq), eq(members.seq, bodyRecords.memberSeq)))
    .where(
      and(
        inCohort(scope),
        gte(bodyRecords.measuredAt, from),
        lt(bodyRecords.measuredAt, last),
        countsInFigures,
        isNotNull(bodyRecords.bfp),
        isNotNull(bodyRecords.bfm),
        isNotNull(bodyRecords.smm),
      ),
    )
    .as('measured');
  const { memberSeq, bucket, gender, age, height, weight, bfp, bfm, smm, estimated } = measured;
  return tx
    .selectDistinctOn([memberSeq, bucket], {
      memberSeq,
      bucket,
      gender,
      age,
      height,
      weight,
      bfp: sql<number>`${bfp}`,
      bfm: sql<number>`${bfm}`,
      smm: sql<number>`${smm}`,
      estimated,
    })
    .from(measured)
    .orderBy(asc(memberSeq), asc(bucket), desc(measured.measuredAt), desc(measured.seq));
}
