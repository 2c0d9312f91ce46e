import { and, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { RATE_CAP } from '@/lib/body/goal/rules';
import type { BucketChange } from '@/lib/dashboard/group/rules';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { inCrowd, type CrowdScope } from './group';
import { counted } from './standing';

/** Buckets of time: the first begins at `from`, each ends where the next begins; ends are ascending. */
export interface Buckets {
  from: Date;
  ends: readonly Date[];
}

type Columns<K extends string> = Record<K, SQL>;

/**
 * How the sums over members of each one's newest values change from bucket to bucket, reckoned where the records are: a company's
 * year is half a million of them. The records are read in the order of their index, newest first; one counts when the newer one
 * beside it is of another bucket. `values` are made from `newest`, and records without one of them are left out.
 */
async function listChanges<K extends string>(
  tx: Tx,
  scope: CrowdScope,
  { from, ends }: Buckets,
  values: Columns<K>,
  joined: SQL = sql``,
): Promise<BucketChange<K>[]> {
  const last = ends.at(-1);
  if (!last) return [];
  const keys = Object.keys(values) as K[];
  const list = (part: (key: K) => SQL) => sql.join(keys.map(part), sql`, `);
  const name = (key: string) => sql.identifier(key);
  const edges = `{${ends.map((end) => end.toISOString()).join(',')}}`;
  const wanted = and(
    inCrowd(scope),
    eq(bodyRecords.compSeq, scope.compSeq),
    gte(bodyRecords.measuredAt, from),
    lt(bodyRecords.measuredAt, last),
    counted,
    isNotNull(bodyRecords.bfp),
    isNotNull(bodyRecords.bfm),
    isNotNull(bodyRecords.smm),
  );
  const newer = sql`(partition by member_seq order by measured_at desc, seq desc)`;
  const { rows } = (await tx.execute(sql`
    with measured as (
      select ${bodyRecords.memberSeq}, ${bodyRecords.measuredAt}, ${bodyRecords.seq}, ${bodyRecords.weight}, ${bodyRecords.bfp},
        ${bodyRecords.bfm}, ${bodyRecords.smm}, ${bodyRecords.gender}, ${bodyRecords.age}, ${bodyRecords.height},
        width_bucket(${bodyRecords.measuredAt}, ${edges}::timestamptz[]) as bucket
      from ${bodyRecords}
      join ${members} on ${and(eq(members.compSeq, bodyRecords.compSeq), eq(members.seq, bodyRecords.memberSeq))}
      where ${wanted}
    ), beside as (
      select *, lag(bucket) over ${newer} as later from measured
    ), newest as (
      select * from beside where later is distinct from bucket
    ), valued as (
      select newest.member_seq, newest.measured_at, newest.seq, newest.bucket, ${list((key) => sql`${values[key]} as ${name(key)}`)}
      from newest ${joined}
    ), changes as (
      select bucket, lead(member_seq) over ${newer} is null as first,
        ${list((key) => sql`${name(key)} - lead(${name(key)}, 1, 0::float8) over ${newer} as ${name(key)}`)}
      from valued
    )
    select bucket, count(*) filter (where first)::int as members, ${list((key) => sql`sum(${name(key)})::float8 as ${name(key)}`)}
    from changes group by bucket order by bucket`)) as unknown as { rows: (Record<K, number> & { bucket: number; members: number })[] };
  return rows.map((row) => ({ bucket: row.bucket, members: row.members, sums: row }));
}

/** Changes of the sums of weight, fat and muscle in kg. */
export function listBodyChanges(tx: Tx, scope: CrowdScope, buckets: Buckets) {
  const column = (name: string) => sql`newest.${sql.identifier(name)}::float8`;
  return listChanges(tx, scope, buckets, { weight: column('weight'), bfm: column('bfm'), smm: column('smm') });
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

/** Muscle's share of the fat-free mass by sex and age. */
export interface Share {
  gender: 'M' | 'F';
  age: number;
  share: number;
}

/** One value of every element as an array of the database; a parameter each would be too many. */
function arrayOf(values: readonly (number | string | boolean | null)[], type: 'int' | 'float8' | 'bool' | 'text'): SQL {
  return sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::${sql.raw(type)}[]`;
}

/**
 * Changes of the sums of attainment in percent, of members with a target and records with age and height. The rates are those of
 * lib/body/goal/rules, from weight and fat percentage, which are stored as measured.
 */
export function listRateChanges(tx: Tx, scope: CrowdScope, buckets: Buckets, targets: readonly Target[], shares: readonly Share[]) {
  const rate = (part: SQL, whole: SQL) =>
    sql`case when ${whole} > 0 then floor(least(${RATE_CAP}, greatest(0, 100 * ${part} / ${whole})) * 10 + 0.5 + 1e-9) / 10 else ${RATE_CAP} end`;
  const fat = sql`(newest.weight::float8 * newest.bfp / 100)`;
  const lean = sql`(newest.weight::float8 - ${fat})`;
  const values = {
    smmGoalRate: sql`(${rate(sql`(shares.share * ${lean})`, sql`(coalesce(targets.share, shares.share) * targets.ffm)`)})::float8`,
    bfmGoalRate: sql`(case when targets.losing then ${rate(sql`targets.bfm`, fat)} else ${rate(fat, sql`targets.bfm`)} end)::float8`,
  };
  const column = <K extends keyof Target>(key: K) => targets.map((target) => target[key]);
  const joined = sql`
    join unnest(${arrayOf(column('memberSeq'), 'int')}, ${arrayOf(column('bfm'), 'float8')}, ${arrayOf(column('ffm'), 'float8')},
      ${arrayOf(column('share'), 'float8')}, ${arrayOf(column('losing'), 'bool')}) as targets (member_seq, bfm, ffm, share, losing)
      on targets.member_seq = newest.member_seq
    join unnest(${arrayOf(
      shares.map(({ gender }) => gender),
      'text',
    )}, ${arrayOf(
      shares.map(({ age }) => age),
      'int',
    )}, ${arrayOf(
      shares.map(({ share }) => share),
      'float8',
    )}) as shares (gender, age, share)
      on shares.gender = newest.gender and shares.age = newest.age
    where newest.height is not null`;
  return listChanges(tx, scope, buckets, values, joined);
}
