import { and, asc, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { inCrowd, type CrowdScope } from './group';
import { newestRecord, type Span } from './newest';
import { counted } from './standing';

/** Members by gender. */
export async function countGenders(tx: Tx, scope: CrowdScope): Promise<{ male: number; female: number }> {
  const rows = await tx.select({ gender: members.gender, count: count() }).from(members).where(inCrowd(scope)).groupBy(members.gender);
  const of = (gender: 'M' | 'F') => rows.find((row) => row.gender === gender)?.count ?? 0;
  return { male: of('M'), female: of('F') };
}

/** How many members were born on each day; null for those of whom it is not known. */
export function countBirthDates(tx: Tx, scope: CrowdScope): Promise<{ birthDate: string | null; count: number }[]> {
  return tx.select({ birthDate: members.birthDate, count: count() }).from(members).where(inCrowd(scope)).groupBy(members.birthDate);
}

/** Weight in kg of each member's newest record of a span; members without one are left out. */
export async function listWeights(tx: Tx, scope: CrowdScope, span: Span): Promise<number[]> {
  const newest = newestRecord(tx, span);
  const rows = await tx
    .select({ weight: newest.weight })
    .from(members)
    .innerJoinLateral(newest, sql`true`)
    .where(inCrowd(scope));
  return rows.map(({ weight }) => weight);
}

export interface MemberScore {
  memberSeq: number;
  bodyScore: number | null;
}

/** Every member with the newest body score before an instant, null without one. */
export function listBodyScores(tx: Tx, scope: CrowdScope, before: Date): Promise<MemberScore[]> {
  const newest = newestRecord(tx, { to: before }, isNotNull(bodyRecords.bodyScore));
  return tx
    .select({ memberSeq: members.seq, bodyScore: newest.bodyScore })
    .from(members)
    .leftJoinLateral(newest, sql`true`)
    .where(inCrowd(scope));
}

export interface FatMuscle {
  memberSeq: number;
  memberName: string;
  gender: 'M' | 'F';
  optedOut: boolean;
  bfm: number;
  smm: number;
}

/** Fat and muscle in kg of each member's newest record of a span that has both. */
export async function listFatMuscle(tx: Tx, scope: CrowdScope, span: Span): Promise<FatMuscle[]> {
  const newest = newestRecord(tx, span, and(isNotNull(bodyRecords.bfm), isNotNull(bodyRecords.smm)));
  return tx
    .select({
      memberSeq: members.seq,
      memberName: members.name,
      gender: members.gender,
      optedOut: members.rankOptOut,
      bfm: sql<number>`${newest.bfm}`,
      smm: sql<number>`${newest.smm}`,
    })
    .from(members)
    .innerJoinLateral(newest, sql`true`)
    .where(inCrowd(scope))
    .orderBy(asc(members.seq));
}

/** A member's newest complete record of one bucket of time. */
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
}

/**
 * For every bucket the newest record of each member in it, ordered by member and bucket. `ends` are the buckets' ends, ascending;
 * the first begins at `from`. Records without body composition are left out: they say nothing of fat and muscle.
 */
export async function listBuckets(tx: Tx, scope: CrowdScope, from: Date, ends: readonly Date[]): Promise<BucketRecord[]> {
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
      measuredAt: bodyRecords.measuredAt,
      seq: bodyRecords.seq,
    })
    .from(bodyRecords)
    .innerJoin(members, and(eq(members.compSeq, bodyRecords.compSeq), eq(members.seq, bodyRecords.memberSeq)))
    .where(
      and(
        inCrowd(scope),
        gte(bodyRecords.measuredAt, from),
        lt(bodyRecords.measuredAt, last),
        counted,
        isNotNull(bodyRecords.bfp),
        isNotNull(bodyRecords.bfm),
        isNotNull(bodyRecords.smm),
      ),
    )
    .as('measured');
  const { memberSeq, bucket, gender, age, height, weight, bfp, bfm, smm } = measured;
  return tx
    .selectDistinctOn([memberSeq, bucket], {
      ...{ memberSeq, bucket, gender, age, height, weight },
      ...{ bfp: sql<number>`${bfp}`, bfm: sql<number>`${bfm}`, smm: sql<number>`${smm}` },
    })
    .from(measured)
    .orderBy(asc(memberSeq), asc(bucket), desc(measured.measuredAt), desc(measured.seq));
}
