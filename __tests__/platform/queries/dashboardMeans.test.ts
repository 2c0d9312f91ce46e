import { runningMeans } from '@/lib/dashboard/group/rules';
import { addDays } from '@/lib/shared/dates';
import { mean, round } from '@/lib/shared/rounding';
import { bodyRows, MUSCLE_SHARES, rateRows, targetsOf, type BucketRow } from '@/platform/attainment';
import type { Database } from '@/platform/db/client';
import { bodyGoals, bodyRecords } from '@/platform/db/schema/body';
import { companies } from '@/platform/db/schema/company';
import { stepDays } from '@/platform/db/schema/health';
import { members } from '@/platform/db/schema/member';
import { Random } from '@/platform/db/seed/random';
import { listBuckets, listFatMuscle } from '@/platform/queries/dashboard';
import { listBodyChanges, listRateChanges } from '@/platform/queries/dashboardMeans';
import { listGoals } from '@/platform/queries/goals';
import type { CrowdScope } from '@/platform/queries/group';
import { sumSteps } from '@/platform/queries/rank';
import { openTestDatabase, rowsOf } from '../../support/database';

jest.setTimeout(120_000);

const FIRST = '2026-01-10';
const DAYS = 75;
const random = new Random('kept sums');
const pick = (below: number) => Math.floor(random.between(0, below));
const hour = 3_600_000;
const from = new Date(`${FIRST}T00:00:00Z`);
/** Full hours, so that some records are of the same instant. */
const anyInstant = () => new Date(from.getTime() + pick(DAYS * 24) * hour);

let database: Database;
let compSeq: number;
let seqs: number[];
let scope: CrowdScope;
let named = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.asPlatform(async (tx) => {
    const [company] = await tx.insert(companies).values({ code: 'KEPT', name: 'Kept' }).returning({ seq: companies.seq });
    compSeq = company!.seq;
    const people = Array.from({ length: 7 }, (_, index) => ({
      compSeq,
      loginId: `kept.${index}`,
      type: 'U' as const,
      name: `Kept ${index}`,
    }));
    seqs = (await tx.insert(members).values(people).returning({ seq: members.seq })).map(({ seq }) => seq);
    await tx.insert(bodyGoals).values({ compSeq, memberSeq: seqs[0]!, wgt: 60, bfp: 18, setAt: new Date(from.getTime() + 20 * 24 * hour) });
  });
  scope = { compSeq, managerSeq: null } as CrowdScope;
});
afterAll(() => database.close());

function anyRecord(): typeof bodyRecords.$inferInsert {
  const weight = round(random.between(45, 110), 1);
  const bfp = random.chance(0.15) ? null : round(random.between(8, 45), 1);
  const bfm = bfp === null ? null : round((weight * bfp) / 100, 1);
  const memberSeq = seqs[pick(seqs.length)]!;
  return {
    ...{ compSeq, memberSeq, device: 'FT', source: 'test', externalId: String((named += 1)), measuredAt: anyInstant() },
    ...{ gender: memberSeq % 2 ? 'M' : 'F', age: 30 + (memberSeq % 40), height: memberSeq === seqs[1] ? null : 170 },
    ...{ weight, bfp, bfm, smm: bfm === null ? null : round((weight - bfm) * 0.55, 1) },
  };
}

const anySeq = '(select seq from body_record order by seq offset floor(random() * (select count(*) from body_record)) limit 1)';
const at = () => `'${anyInstant().toISOString()}'`;
const anyDay = () => `'${addDays(FIRST, pick(DAYS))}'`;
const anyone = () => seqs[pick(seqs.length)]!;

/** What is done to the two tables: deliveries, corrections, deletions, and moves from one member to another. */
const WRITES: (() => string)[] = [
  () => `update body_record set measured_at = ${at()} where seq = ${anySeq}`,
  () => `update body_record set bfp = null, bfm = null where seq = ${anySeq}`,
  () => `update body_record set bfp = 20, bfm = weight / 5, smm = weight * 0.4 where seq = ${anySeq}`,
  // the height goes with the person, not with the record
  () =>
    `update body_record set member_seq = m.seq, height = nullif(170, 170 * (m.seq = ${seqs[1]})::int), external_id = 'moved ' || body_record.seq
     from member m where m.seq = ${anyone()} and body_record.seq = ${anySeq}`,
  () => `delete from body_record where seq = ${anySeq}`,
  () => `delete from body_record where member_seq = ${anyone()} and measured_at between ${at()}::timestamptz and ${at()}::timestamptz`,
  () => `update step_day set step = ${pick(20_000)} where day = ${anyDay()}`,
  () => `update step_day set day = day + 100 where member_seq = ${anyone()} and day = ${anyDay()}`,
  () => `delete from step_day where day = ${anyDay()} or member_seq = ${anyone()} and day < ${anyDay()}`,
];

async function write(): Promise<void> {
  await database.asPlatform(async (tx) => {
    if (random.chance(0.6)) {
      await tx.insert(bodyRecords).values(Array.from({ length: 1 + pick(6) }, anyRecord));
      const days = new Map(Array.from({ length: 8 }, () => [`${anyone()} ${addDays(FIRST, pick(DAYS))}`, pick(15_000)]));
      const rows = [...days].map(([key, step]) => ({ memberSeq: Number(key.split(' ')[0]), day: key.split(' ')[1]!, step }));
      await tx
        .insert(stepDays)
        .values(rows.map((row) => ({ ...row, compSeq, source: 'test', externalId: row.day })))
        .onConflictDoUpdate({ target: [stepDays.compSeq, stepDays.memberSeq, stepDays.day], set: { step: 12_345 } });
    } else await rowsOf(tx, WRITES[pick(WRITES.length)]!());
  });
}

/** Of two who wait for each other the database sends one back. */
function again(error: { code?: string; cause?: { code?: string } }): Promise<void> {
  if ((error.code ?? error.cause?.code) === '40P01') return write();
  throw error;
}

/** Rows whose kept value is not the one reckoned anew. */
const WRONG = {
  standing: `select seq from body_record r where stands_until <> case when bfp is null or bfm is null or smm is null then measured_at
    else coalesce((select min(n.measured_at) from body_record n where n.member_seq = r.member_seq and n.bfp is not null and n.bfm is not null
      and n.smm is not null and (n.measured_at, n.seq) > (r.measured_at, r.seq)), 'infinity') end`,
  months: `select * from (select member_seq, date_trunc('month', day::timestamp)::date as month, sum(step)::int as step, count(*)::int as days
    from step_day group by 1, 2) anew full join step_month kept using (member_seq, month)
    where anew.step is distinct from kept.step or anew.days is distinct from kept.days`,
};

test('what is kept is what would be reckoned anew, after any writes, also at once', async () => {
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => write().catch(again)));
    for (const statement of Object.values(WRONG)) expect(await database.asPlatform((tx) => rowsOf(tx, statement))).toEqual([]);
  }
  const counts = "select count(*)::int as all, (count(*) filter (where stands_until = 'infinity'))::int as last from body_record";
  const [counted] = await database.asPlatform((tx) => rowsOf<{ all: number; last: number }>(tx, counts));
  // the rounds have left something to be wrong about
  expect(counted!.all).toBeGreaterThan(30);
  expect(counted!.last).toBeGreaterThan(3);
});

const ends = Array.from({ length: 9 }, (_, index) => new Date(from.getTime() + (index + 1) * 7 * 24 * hour));

/** Means of everybody's newest value up to each end, one person after the other. */
function meansOf<K extends string>(rows: readonly BucketRow<K>[][], keys: readonly K[], least: number) {
  return ends.map((_, bucket) => {
    const newest = rows.flatMap((own) => own.findLast((row) => row.bucket <= bucket) ?? []);
    const ofKey = (key: K) => (newest.length < least ? null : round(mean(newest.map(({ values }) => values[key]))!, 1));
    return Object.fromEntries(keys.map((key) => [key, ofKey(key)]));
  });
}

test('R-DASH-03: the means of a group are those of its members taken one by one', async () => {
  await database.asPlatform(async (tx) => {
    const buckets = { from, ends };
    const goals = await listGoals(tx, scope);
    const records = await Promise.all(seqs.map((memberSeq) => listBuckets(tx, { compSeq, memberSeq } as CrowdScope, from, ends)));
    const body = runningMeans(await listBodyChanges(tx, scope, buckets), ['weight', 'bfm', 'smm'], ends.length, 2);
    expect(body).toEqual(meansOf(records.map(bodyRows), ['weight', 'bfm', 'smm'], 2));
    const changes = await listRateChanges(tx, scope, buckets, targetsOf(goals), MUSCLE_SHARES);
    const own = records.map((list, index) =>
      rateRows(
        list,
        goals.filter(({ memberSeq }) => memberSeq === seqs[index]),
      ),
    );
    expect(own.flat().length).toBeGreaterThan(10);
    const rates = runningMeans(changes, ['smmGoalRate', 'bfmGoalRate'], ends.length, 2);
    expect(rates).toEqual(meansOf(own, ['smmGoalRate', 'bfmGoalRate'], 2));
  });
});

test('R-DASH-02, R-RANK-02: points and steps of any range are those of its rows', async () => {
  await database.asPlatform(async (tx) => {
    for (let round = 0; round < 12; round += 1) {
      const [first, last] = [addDays(FIRST, pick(DAYS)), addDays(FIRST, pick(DAYS + 40))].sort() as [string, string];
      const sums = await rowsOf<{ member_seq: number; step: number }>(
        tx,
        `select member_seq, sum(step)::int as step from step_day where day between '${first}' and '${last}' group by 1 order by 1`,
      );
      const kept = [...(await sumSteps(tx, scope, { first, last }))].map(([memberSeq, { steps }]) => ({
        member_seq: memberSeq,
        step: steps,
      }));
      expect(kept.sort((a, b) => a.member_seq - b.member_seq)).toEqual(sums);
      const span = { from: new Date(`${first}T00:00:00Z`), to: new Date(`${last}T00:00:00Z`) };
      const points = (await listFatMuscle(tx, scope, span)).map(({ memberSeq, bfm, smm }) => ({ member_seq: memberSeq, bfm, smm }));
      expect(points).toEqual(
        await rowsOf(
          tx,
          `select distinct on (member_seq) member_seq, bfm, smm from body_record where bfp is not null and bfm is not null and smm is not null
           and measured_at >= '${span.from.toISOString()}' and measured_at < '${span.to.toISOString()}' order by member_seq, measured_at desc, seq desc`,
        ),
      );
    }
  });
});
