import { sql, type SQL } from 'drizzle-orm';
import type { BucketChange } from '@/lib/dashboard/smallGroups';
import { currentAt, type Interval } from '../body/newest.queries';
import { ofCohort, type CohortScope, type PastCohort, queryForCohort } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { selectRows, timestampOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';

/** Time buckets: the first starts at `from`, each ends where the next one starts; `ends` are ascending. */
export interface Buckets {
  from: Date;
  ends: readonly Date[];
}

/** SQL sums over records, by key. */
type Sums<K extends string> = Record<K, SQL>;

/**
 * Changes of the sums of members' newest values from bucket to bucket, aggregated in the database: a company's year is half a million
 * records. Only records that are current at a bucket's end are read, as the index has `currentUntil`. Each adds its values in that bucket
 * and subtracts them in the bucket where it is superseded, mostly the next one. Records not matching `counted` are ignored.
 */
async function listChanges<K extends string>(
  tx: Tx,
  scope: PastCohort<'body'>,
  { from, ends }: Buckets,
  sums: Sums<K>,
  counted: SQL = sql`true`,
): Promise<BucketChange<K>[]> {
  if (ends.length === 0) return [];
  const keys = Object.keys(sums) as K[];
  const list = sql.join(
    keys.map((key) => sql`${sums[key]}::float8 as ${sql.identifier(key)}`),
    sql`, `,
  );
  const { compSeq, memberSeq, measuredAt, currentUntil } = bodyRecords;
  const last = ends.map((end) => end.toISOString());
  const values = { first: [from.toISOString(), ...last.slice(0, -1)], last, following: [...last.slice(1), 'infinity'] };
  const rows = await queryForCohort(tx, `changes of ${keys.join(' and ')}`, scope, values, (own, marks) =>
    selectRows<Record<K, number> & { bucket: number; ended: number; members: number }>(
      tx,
      ['bucket', 'ended', 'members', ...keys],
      sql`select place.at::int - 1 as bucket, newest.*
        from unnest(${marks.first}::timestamptz[], ${marks.last}::timestamptz[], ${marks.following}::timestamptz[])
          with ordinality as place (first, until, following, at)
        cross join lateral (
          select case when ${currentUntil} < place.following then place.at::int
              else width_bucket(${currentUntil}, ${marks.last}::timestamptz[]) end as ended,
            count(*)::int as members, ${list}
          from ${bodyRecords}
          where ${compSeq} = ${own.compSeq} and ${measuredAt} >= place.first and ${measuredAt} < place.until
            and ${currentUntil} >= place.until and ${counted} and ${ofCohort(own, memberSeq)}
          group by 1
        ) newest`,
    ),
  );
  return changesOf(rows, keys, ends.length);
}

/** Converts sums by first and last bucket into changes per bucket. */
function changesOf<K extends string>(
  rows: readonly (Record<K, number> & { bucket: number; ended: number; members: number })[],
  keys: readonly K[],
  buckets: number,
): BucketChange<K>[] {
  const changes = Array.from({ length: buckets }, (_, bucket): BucketChange<K> => ({
    bucket,
    members: 0,
    sums: Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>,
  }));
  for (const row of rows) {
    for (const [bucket, sign] of [
      [row.bucket, 1],
      [row.ended, -1],
    ] as const) {
      const change = changes[bucket];
      if (!change) continue;
      change.members += sign * row.members;
      for (const key of keys) change.sums[key] += sign * row[key];
    }
  }
  return changes;
}

/** Changes of the sums of weight, fat and muscle mass in kg. */
export function listBodyChanges(tx: Tx, scope: PastCohort<'body'>, buckets: Buckets) {
  const { weight, bfm, smm } = bodyRecords;
  return listChanges(tx, scope, buckets, { weight: sql`sum(${weight})`, bfm: sql`sum(${bfm})`, smm: sql`sum(${smm})` });
}

/**
 * Changes of the sums of attainment in percent, for members with a goal and records with age and height; the database stores the rates with
 * each record. A member whose newest record has no height has no rate; earlier records with a height are not used instead.
 */
export function listRateChanges(tx: Tx, scope: PastCohort<'body'>, buckets: Buckets) {
  const { smmRate, bfmRate } = bodyRecords;
  const sums = { smmGoalRate: sql`sum(${smmRate}) / 10.0`, bfmGoalRate: sql`sum(${bfmRate}) / 10.0` };
  return listChanges(tx, scope, buckets, sums, sql`${smmRate} is not null`);
}

/**
 * Number of members with a current record at both ends of a span, the latter measured within it, and the change of their means in kg. Both
 * ends are read in bulk and grouped by member, because a join would search the earlier one among all records of each member.
 */
export async function readBodyChange(tx: Tx, scope: CohortScope<'body'>, { from, to }: Required<Interval>) {
  const keys = ['weight', 'bfm', 'smm'] as const;
  const { compSeq, memberSeq, measuredAt, currentUntil } = bodyRecords;
  const named = (valueOf: (key: (typeof keys)[number]) => SQL) =>
    sql.join(
      keys.map((key) => sql`${valueOf(key)} as ${sql.identifier(key)}`),
      sql`, `,
    );
  const [row] = await queryForCohort(tx, 'change of the same', scope, { from, to }, (own, span) => {
    const [first, last] = [timestampOf(span.from), timestampOf(span.to)];
    return selectRows<Record<(typeof keys)[number], number | null> & { people: number }>(
      tx,
      ['people', ...keys],
      sql`select count(*)::int as people, ${named((key) => sql`avg(${sql.identifier(key)})`)} from (
        select member_seq, ${named((key) => sql`sum(${sql.identifier(key)})`)} from (
          select ${memberSeq}, ${named((key) => sql`${bodyRecords[key]}`)} from ${bodyRecords}
          where ${currentAt(own, span.to)} and ${measuredAt} >= ${first} and ${ofCohort(own, memberSeq)}
          union all
          select ${memberSeq}, ${named((key) => sql`-${bodyRecords[key]}`)} from ${bodyRecords}
          where ${compSeq} = ${own.compSeq} and ${measuredAt} < ${first} and ${currentUntil} >= ${first} and ${currentUntil} < ${last}
        ) ends group by 1 having count(*) = 2
      ) same`,
    );
  });
  const { people = 0, weight = null, bfm = null, smm = null } = row ?? {};
  return weight === null || bfm === null || smm === null ? null : { people, weight, bfm, smm };
}
