import { sql, type SQL } from 'drizzle-orm';
import { RATE_CAP } from '@/lib/body/goal/rules';
import type { BucketChange } from '@/lib/dashboard/group/rules';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { inCrowd, type CrowdScope } from './group';

/** Buckets of time: the first begins at `from`, each ends where the next begins; ends are ascending. */
export interface Buckets {
  from: Date;
  ends: readonly Date[];
}

type Columns<K extends string> = Record<K, SQL>;

/** What values need besides the record: facts about each member, from where, and which records have values. */
interface Besides {
  facts: SQL;
  joined: SQL;
  counted: SQL;
}

/** What means are made from: no more than the index holds. */
const NEEDED = sql.join(
  (['memberSeq', 'standsUntil', 'weight', 'bfp', 'bfm', 'smm', 'gender', 'age', 'height'] as const).map(
    (name) => sql`${bodyRecords[name]}`,
  ),
  sql`, `,
);

/**
 * How the sums over members of each one's newest values change from bucket to bucket, reckoned where the records are: a company's
 * year is half a million of them. Of each bucket only the records that stand at its end are met, because the index knows up to
 * when each does; such a record adds its values there and takes them away where it is followed by another. `values` are made from
 * `newest` and `one`; what `joined` and `counted` leave out counts nowhere.
 */
async function listChanges<K extends string>(
  tx: Tx,
  scope: CrowdScope,
  { from, ends }: Buckets,
  values: Columns<K>,
  { facts, joined, counted }: Besides = { facts: sql`null`, joined: sql``, counted: sql`true` },
): Promise<BucketChange<K>[]> {
  if (ends.length === 0) return [];
  const keys = Object.keys(values) as K[];
  const list = (part: (key: K) => SQL) => sql.join(keys.map(part), sql`, `);
  const instants = (dates: readonly Date[]) => sql`${`{${dates.map((date) => date.toISOString()).join(',')}}`}::timestamptz[]`;
  const { rows } = (await tx.execute(sql`
    select newest.bucket, width_bucket(newest.stands_until, ${instants(ends)}) as ended, count(*)::int as members,
      ${list((key) => sql`sum(${values[key]})::float8 as ${sql.identifier(key)}`)}
    from (
      select place.at::int - 1 as bucket, ${NEEDED}
      from unnest(${instants([from, ...ends.slice(0, -1)])}, ${instants(ends)}) with ordinality as place (first, until, at)
      join ${bodyRecords} on ${bodyRecords.compSeq} = ${scope.compSeq} and ${bodyRecords.measuredAt} >= place.first
        and ${bodyRecords.measuredAt} < place.until and ${bodyRecords.standsUntil} >= place.until
      offset 0 -- keeps the two sides apart: first the records, bucket by bucket, then each one's member from memory
    ) newest
    join (select ${members.seq} as whose, ${facts} from ${members} ${joined} where ${inCrowd(scope)} offset 0) one on one.whose = newest.member_seq
    where ${counted}
    group by 1, 2`)) as unknown as { rows: (Record<K, number> & { bucket: number; ended: number; members: number })[] };
  return changesOf(rows, keys, ends.length);
}

/** Sums of records that begin to stand in one bucket and end in another as changes of each bucket. */
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

/** Changes of the sums of weight, fat and muscle in kg. */
export function listBodyChanges(tx: Tx, scope: CrowdScope, buckets: Buckets) {
  return listChanges(tx, scope, buckets, { weight: sql`newest.weight`, bfm: sql`newest.bfm`, smm: sql`newest.smm` });
}

/** What a member's attainment is measured against. */
export interface Target {
  memberSeq: number;
  /** Masses in kg to reach. */
  bfm: number;
  ffm: number;
  /** Muscle's share of the fat-free mass to reach; null where it is that of the person at each record. */
  share: number | null;
  /** Fat is to be lost, not gained. */
  losing: boolean;
}

/** Muscle's share of the fat-free mass by sex, at the place of the age in years. */
export type Shares = Record<'M' | 'F', readonly number[]>;

/** One value of every element as an array of the database; a parameter each would be too many. */
function arrayOf(values: readonly (number | boolean | null)[], type: 'int' | 'float8' | 'bool'): SQL {
  return sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::${sql.raw(type)}[]`;
}

/**
 * Changes of the sums of attainment in percent, of members with a target and records with age and height. The rates are those of
 * lib/body/goal/rules, from weight and fat percentage, which are stored as measured. While a member's newest record has no height
 * the member has no rate; earlier ones with a height are then not taken in its place.
 */
export function listRateChanges(tx: Tx, scope: CrowdScope, buckets: Buckets, targets: readonly Target[], shares: Shares) {
  const rate = (part: SQL, whole: SQL) =>
    sql`case when ${whole} > 0 then floor(least(${RATE_CAP}, greatest(0, 100 * ${part} / ${whole})) * 10 + 0.5 + 1e-9) / 10 else ${RATE_CAP} end`;
  const fat = sql`(newest.weight * newest.bfp / 100)`;
  const lean = sql`(newest.weight - ${fat})`;
  const share = sql`(case newest.gender when 'M' then ${arrayOf(shares.M, 'float8')} else ${arrayOf(shares.F, 'float8')} end)[newest.age + 1]`;
  const values = {
    smmGoalRate: rate(sql`(${share} * ${lean})`, sql`(coalesce(one.share, ${share}) * one.ffm)`),
    bfmGoalRate: sql`case when one.losing then ${rate(sql`one.bfm`, fat)} else ${rate(fat, sql`one.bfm`)} end`,
  };
  const column = <K extends keyof Target>(key: K) => targets.map((target) => target[key]);
  const joined = sql`join unnest(${arrayOf(column('memberSeq'), 'int')}, ${arrayOf(column('bfm'), 'float8')}, ${arrayOf(column('ffm'), 'float8')},
      ${arrayOf(column('share'), 'float8')}, ${arrayOf(column('losing'), 'bool')}) as target (whose, bfm, ffm, share, losing)
    on target.whose = ${members.seq}`;
  const facts = sql`target.bfm, target.ffm, target.share, target.losing`;
  const counted = sql`newest.age between 0 and ${shares.M.length - 1} and newest.height is not null`;
  return listChanges(tx, scope, buckets, values, { facts, joined, counted });
}
