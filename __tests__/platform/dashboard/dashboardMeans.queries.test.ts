import { attachStatements } from '@/platform/db/queryOwnPrepared';
import { runningMeans } from '@/lib/dashboard/smallGroups';
import { addDays } from '@/lib/shared/dates';
import { mean, round } from '@/lib/shared/rounding';
import { bodyAttainment, rateAttainment, type BucketRow } from '@/platform/dashboard/attainment';
import type { Database, Tx } from '@/platform/db/client';
import { bodyGoals, bodyRecords, REVIEW_STATUSES } from '@/platform/db/schema/body';
import { companies } from '@/platform/db/schema/company';
import { stepDays } from '@/platform/db/schema/health';
import { members } from '@/platform/db/schema/member';
import { missions } from '@/platform/db/schema/mission';
import { Random } from '@/platform/seed/random';
import { countWeights, listBuckets, listFatMuscle, listScores, type BucketRecord } from '@/platform/dashboard/dashboard.queries';
import { listBodyChanges, listRateChanges, readBodyChange } from '@/platform/dashboard/dashboardMeans.queries';
import { listGoals } from '@/platform/dashboard/goalProgress.queries';
import type { CohortScope } from '@/platform/core/cohort.queries';
import { listContestants, sumSteps } from '@/platform/rank/rank.queries';
import { openTestDatabase, rowsOf } from '../../support/database/database';

jest.setTimeout(120_000);

const FIRST = '2026-01-10';
const DAYS = 75;
const random = new Random('kept sums');
const pick = (below: number) => Math.floor(random.between(0, below));
const hour = 3_600_000;
const from = new Date(`${FIRST}T00:00:00Z`);
/** The 18th birthday of one member. */
const grownAt = new Date(`${addDays(FIRST, 35)}T00:00:00Z`);
/** Full hours, so that some records share an instant. */
const anyInstant = () => new Date(from.getTime() + pick(DAYS * 24) * hour);

let database: Database;
let compSeq: number;
let seqs: number[];
let sent: number[];
let scope: CohortScope<'body' | 'activity'>;
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
    const letters = Array.from({ length: 3 }, (_, index) => ({
      compSeq,
      senderSeq: seqs[0]!,
      title: `Kept ${index}`,
      contents: '',
      missionType: 'ALL' as const,
      startDate: from,
    }));
    sent = (await tx.insert(missions).values(letters).returning({ seq: missions.seq })).map(({ seq }) => seq);
    await tx.insert(bodyRecords).values(seqs.map((memberSeq) => ({ ...anyRecord(memberSeq), externalId: 'stays' })));
    await tx.insert(bodyGoals).values({ compSeq, memberSeq: seqs[0]!, wgt: 60, bfp: 18, setAt: new Date(from.getTime() + 20 * 24 * hour) });
  });
  scope = { compSeq, managerSeq: null, viewer: { compSeq, memberSeq: 1, role: 'S' } } as unknown as CohortScope<'body' | 'activity'>;
});
afterAll(() => database.close());

const anyone = () => seqs[pick(seqs.length)]!;

function anyRecord(memberSeq = anyone()): typeof bodyRecords.$inferInsert {
  const weight = round(random.between(45, 110), 1);
  const bfp = random.chance(0.15) ? null : round(random.between(8, 45), 1);
  const bfm = bfp === null ? null : round((weight * bfp) / 100, 1);
  const measuredAt = anyInstant();
  return {
    compSeq,
    memberSeq,
    device: random.chance(0.5) ? 'FT' : 'SM',
    source: 'test',
    externalId: String((named += 1)),
    measuredAt,
    // without ideal values: one has no height, and one turns 18 in the middle
    gender: memberSeq % 2 ? 'M' : 'F',
    age: memberSeq === seqs[2] ? (measuredAt < grownAt ? 17 : 18) : 30 + (memberSeq % 40),
    height: memberSeq === seqs[1] ? null : 170,
    weight,
    bfp,
    bfm,
    smm: bfm === null ? null : round((weight - bfm) * 0.55, 1),
    bodyScore: bfm === null || random.chance(0.2) ? null : round(random.between(40, 95), 1),
  };
}

/** Each member's first record stays: others refer to it as the same weigh-in, and deleting one frees only those of about its own time. */
const goes = "external_id <> 'stays'";
const anySeq = `(select seq from body_record where ${goes} order by seq offset floor(random() * (select count(*) from body_record where ${goes})) limit 1)`;
const at = () => `'${anyInstant().toISOString()}'`;
const anyDay = () => `'${addDays(FIRST, pick(DAYS))}'`;
const anyGoal = '(select seq from body_goal order by seq offset floor(random() * (select count(*) from body_goal)) limit 1)';
const anyMission = () => sent[pick(sent.length)]!;

/** Changes to the tables: deliveries, corrections, goals, missions, deletions, and moves from one member to another. */
const WRITES: (() => string)[] = [
  () => `update body_record set measured_at = ${at()} where seq = ${anySeq}`,
  () => `update body_record set bfp = null, bfm = null where seq = ${anySeq}`,
  () => `update body_record set bfp = 20, bfm = weight / 5, smm = weight * 0.4 where seq = ${anySeq}`,
  // the height follows the member, not the record; and no record is of the same weigh-in as another member's
  () =>
    `update body_record set member_seq = m.seq, same_as_seq = null, height = nullif(170, 170 * (m.seq = ${seqs[1]})::int), external_id = 'moved ' || body_record.seq
     from member m where m.seq = ${anyone()} and body_record.seq = ${anySeq}`,
  () => `update body_record set standing = '${REVIEW_STATUSES[pick(REVIEW_STATUSES.length)]!}' where seq = ${anySeq} or seq = ${anySeq}`,
  () => `update body_record set same_as_seq = s.seq from (select seq, member_seq from body_record where external_id = 'stays') s
     where s.member_seq = ${anyone()} and body_record.member_seq = s.member_seq and ${goes} and random() < 0.3`,
  () => `update body_record set same_as_seq = null, standing = 'counts' where member_seq = ${anyone()}`,
  () => `delete from body_record where seq = ${anySeq}`,
  () =>
    `delete from body_record where member_seq = ${anyone()} and measured_at between ${at()}::timestamptz and ${at()}::timestamptz and ${goes}`,
  () =>
    `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at)
     values (${compSeq}, ${anyone()}, ${random.chance(0.2) ? '0, 0' : `${40 + pick(50)}, ${8 + pick(25)}`}, ${at()})`,
  () => `update body_goal set set_at = ${at()}, bfp = bfp + 1 where seq = ${anyGoal}`,
  () => `update body_goal set member_seq = ${anyone()} where seq = ${anyGoal}`,
  () => `update body_goal set bfm_down = case when bfm_down is null then seq % 2 = 0 end where seq = ${anyGoal} and (wgt > 0 or bfp > 0)`,
  () => `delete from body_goal where seq = ${anyGoal}`,
  () => `update body_record set age = ${15 + pick(50)}, weight = weight + 1 where seq = ${anySeq}`,
  () =>
    `insert into mission_taker (company_seq, mission_seq, member_seq, completed_at)
     select company_seq, ${anyMission()}, seq, case when seq % 2 = 0 then now() end from member where seq <= ${anyone()} on conflict do nothing`,
  () =>
    `update mission_taker set completed_at = ${random.chance(0.6) ? 'now()' : 'null'}, opened_at = now() where member_seq = ${anyone()}`,
  () => `update mission_taker set opened_at = now()`,
  () => `delete from mission_taker where mission_seq = ${anyMission()} and member_seq = ${anyone()}`,
  () => `update step_day set step = ${pick(20_000)} where day = ${anyDay()}`,
  () => `update step_day set day = day + 100 where member_seq = ${anyone()} and day = ${anyDay()}`,
  () => `delete from step_day where day = ${anyDay()} or member_seq = ${anyone()} and day < ${anyDay()}`,
];

/** As every delivery and correction does before it adds a record or changes what attainment is calculated from. */
const lockEverybody = (tx: Tx) => rowsOf(tx, `select 1 from member where company_seq = ${compSeq} order by seq for no key update`);

async function write(): Promise<void> {
  await database.asPlatform(async (tx) => {
    if (random.chance(0.6)) {
      await lockEverybody(tx);
      await tx.insert(bodyRecords).values(Array.from({ length: 1 + pick(6) }, () => anyRecord()));
      const days = new Map(Array.from({ length: 8 }, () => [`${anyone()} ${addDays(FIRST, pick(DAYS))}`, pick(15_000)]));
      const rows = [...days].map(([key, step]) => ({ memberSeq: Number(key.split(' ')[0]), day: key.split(' ')[1]!, step }));
      await tx
        .insert(stepDays)
        .values(rows.map((row) => ({ ...row, compSeq, source: 'test', externalId: row.day })))
        .onConflictDoUpdate({ target: [stepDays.compSeq, stepDays.memberSeq, stepDays.day], set: { step: 12_345 } });
    } else {
      const statement = WRITES[pick(WRITES.length)]!();
      if (/^update body_record set (?!standing|measured_at)/.test(statement)) await lockEverybody(tx);
      await rowsOf(tx, statement);
    }
  });
}

/** The database aborts one of two transactions in a deadlock. */
function again(error: { code?: string; cause?: { code?: string } }): Promise<void> {
  if ((error.code ?? error.cause?.code) === '40P01') return write().catch(again);
  throw error;
}

const COUNTED = "standing = 'counts' and same_as_seq is null";
const COMPLETE = `bfp is not null and bfm is not null and smm is not null and ${COUNTED}`;
/** Each member's latest record matching the condition, with the member first. */
const newestOf = (which: string, columns: string) =>
  `select distinct on (member_seq) member_seq, ${columns} from body_record where ${which} order by member_seq, measured_at desc, seq desc`;

/** Members whose latest record does not count, has no score, or both. */
const PARTED = 'select 1 from body_newest where seen_at is distinct from measured_at or scored_at is distinct from measured_at';

/** Rows whose stored value differs from the recalculated one. */
const WRONG = {
  standing: `select seq from body_record r where stands_until <> case when not (${COMPLETE}) then measured_at
    else coalesce((select min(n.measured_at) from (select * from body_record where ${COMPLETE}) n where n.member_seq = r.member_seq
      and (n.measured_at, n.seq) > (r.measured_at, r.seq)), 'infinity') end`,
  newest: `select * from (${newestOf("standing <> 'denied'", 'measured_at as seen_at')}) seen
    left join (${newestOf(COUNTED, 'measured_at, device, weight')}) newest using (member_seq)
    left join (${newestOf(`${COUNTED} and body_score is not null`, 'measured_at as scored_at, body_score')}) scored using (member_seq)
    full join body_newest stored using (member_seq)
    where (seen.seen_at, newest.measured_at, newest.device, newest.weight, scored.scored_at, scored.body_score)
      is distinct from (stored.seen_at, stored.measured_at, stored.device, stored.weight, stored.scored_at, stored.body_score)`,
  months: `select * from (select member_seq, date_trunc('month', day::timestamp)::date as month, sum(step)::int as step, count(*)::int as days
    from step_day group by 1, 2) recomputed full join step_month stored using (member_seq, month)
    where recomputed.step is distinct from stored.step or recomputed.days is distinct from stored.days`,
  missions: `select seq from mission left join (select mission_seq as seq, count(*) as received, count(completed_at) as completed
    from mission_taker group by 1) recomputed using (seq) left join mission_count stored on stored.mission_seq = seq
    where coalesce(recomputed.received, 0) <> coalesce(stored.received, 0) or coalesce(recomputed.completed, 0) <> coalesce(stored.completed, 0)`,
};

/** The stored attainment of every record by number, beside the result of lib/body/goal/goal. */
async function listRates(tx: Tx) {
  const goals = await listGoals(tx, scope);
  const records = await rowsOf<BucketRecord & { member_seq: number; smm_rate: number | null; bfm_rate: number | null }>(
    tx,
    'select member_seq, gender, age, height, weight, bfp, bfm, smm, smm_rate, bfm_rate from body_record order by seq',
  );
  const stored = records.map(({ smm_rate: smm, bfm_rate: bfm }) =>
    smm === null ? null : { smmGoalRate: smm / 10, bfmGoalRate: bfm! / 10 },
  );
  const recomputed = records.map((record) => {
    const own = goals.filter(({ memberSeq }) => memberSeq === record.member_seq);
    return record.bfp === null ? null : (rateAttainment([record], own)[0]?.values ?? null);
  });
  return { stored, recomputed };
}

/** Expects every stored value to equal the recalculated one. */
async function expectKept(): Promise<(object | null)[]> {
  return database.asPlatform(async (tx) => {
    for (const statement of Object.values(WRONG)) expect(await rowsOf(tx, statement)).toEqual([]);
    const { stored, recomputed } = await listRates(tx);
    expect(stored).toEqual(recomputed);
    return stored;
  });
}

test('stored values equal recalculated ones after any writes, also concurrent ones', async () => {
  let rated = 0;
  let parted = 0;
  for (let round = 0; round < 16; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => write().catch(again)));
    rated = (await expectKept()).filter((rates) => rates !== null).length;
    parted += (await database.asPlatform((tx) => rowsOf(tx, PARTED))).length;
  }
  const counts = "select count(*)::int as all, (count(*) filter (where stands_until = 'infinity'))::int as last from body_record";
  const [counted] = await database.asPlatform((tx) => rowsOf<{ all: number; last: number }>(tx, counts));
  // the rounds have left enough data that could be wrong
  expect(counted!.all).toBeGreaterThan(30);
  expect(counted!.last).toBeGreaterThan(3);
  expect(rated).toBeGreaterThan(20);
  expect(rated).toBeLessThan(counted!.all);
  expect(parted).toBeGreaterThan(0);
});

test('deleting a member deletes the values stored about them', async () => {
  const removed = seqs.pop()!;
  await database.asPlatform(async (tx) => {
    await rowsOf(
      tx,
      `insert into mission_taker (company_seq, mission_seq, member_seq) values (${compSeq}, ${sent[0]}, ${removed}) on conflict do nothing`,
    );
    await rowsOf(tx, `delete from member where seq = ${removed}`);
    expect(await rowsOf(tx, `select * from body_aim where member_seq = ${removed}`)).toEqual([]);
    await rowsOf(tx, `delete from mission where seq = ${sent.pop()}`);
  });
  await expectKept();
});

const ends = Array.from({ length: 9 }, (_, index) => new Date(from.getTime() + (index + 1) * 7 * 24 * hour));

/** Averages of each member's latest value up to each end, one member at a time. */
function meansOf<K extends string>(rows: readonly BucketRow<K>[][], keys: readonly K[], least: number) {
  return ends.map((_, bucket) => {
    const newest = rows.flatMap((own) => own.findLast((row) => row.bucket <= bucket) ?? []);
    const ofKey = (key: K) => (newest.length < least ? null : round(mean(newest.map(({ values }) => values[key]))!, 1));
    return Object.fromEntries(keys.map((key) => [key, ofKey(key)]));
  });
}

test('R-DASH-03: a group’s averages equal those calculated member by member', async () => {
  await database.asPlatform(async (tx) => {
    attachStatements(tx, new Map());
    const buckets = { from, ends };
    const goals = await listGoals(tx, scope);
    const records = await Promise.all(
      seqs.map((memberSeq) => listBuckets(tx, { ...scope, memberSeq } as CohortScope<'body' | 'activity'>, from, ends)),
    );
    const body = runningMeans(await listBodyChanges(tx, scope, buckets), ['weight', 'bfm', 'smm'], ends.length, 2);
    expect(body).toEqual(meansOf(records.map(bodyAttainment), ['weight', 'bfm', 'smm'], 2));
    const changes = await listRateChanges(tx, scope, buckets);
    const own = records.map((list, index) =>
      rateAttainment(
        list,
        goals.filter(({ memberSeq }) => memberSeq === seqs[index]),
      ),
    );
    expect(own.flat().length).toBeGreaterThan(10);
    const rates = runningMeans(changes, ['smmGoalRate', 'bfmGoalRate'], ends.length, 2);
    expect(rates).toEqual(meansOf(own, ['smmGoalRate', 'bfmGoalRate'], 2));
  });
});

test('R-DASH-02, R-RANK-02: points and steps of any range match its rows, with statements prepared once for all ranges', async () => {
  await database.asPlatform(async (tx) => {
    attachStatements(tx, new Map());
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
      const scored = (await listScores(tx, scope, new Date(last), { first, last })).flatMap(({ steps }) => steps ?? []);
      expect(scored.sort((a, b) => a - b)).toEqual(sums.map(({ step }) => step).sort((a, b) => a - b));
      const span = { from: new Date(`${first}T00:00:00Z`), to: new Date(`${last}T00:00:00Z`) };
      const points = (await listFatMuscle(tx, scope, span)).map(({ memberSeq, bfm, smm }) => ({ member_seq: memberSeq, bfm, smm }));
      expect(points).toEqual(
        await rowsOf(
          tx,
          newestOf(`${COMPLETE} and measured_at >= '${span.from.toISOString()}' and measured_at < '${span.to.toISOString()}'`, 'bfm, smm'),
        ),
      );
    }
  });
});

test('R-DASH-01, R-RANK-02: the latest weights and scores up to any instant match the rows, from stored values and from earlier rows', async () => {
  await database.asPlatform(async (tx) => {
    attachStatements(tx, new Map());
    for (let round = 0; round < 12; round += 1) {
      // the last rounds end after all records, as today's dashboard does
      const [start, end] = [anyInstant(), round < 8 ? anyInstant() : new Date(ends.at(-1)!.getTime() * 2)].sort((a, b) => +a - +b);
      const span = { from: start!, to: end! };
      const upTo = `measured_at < '${span.to.toISOString()}' and ${COUNTED}`;
      const newest = (measure: string) =>
        rowsOf<{ member_seq: number; value: number; at: Date }>(
          tx,
          newestOf(`${upTo} and ${measure} is not null`, `${measure} as value, measured_at as at`),
        );
      const [weights, scores] = [await newest('weight'), await newest('body_score')];
      for (const [measure, rows] of [
        ['weight', weights],
        ['bodyScore', scores],
      ] as const) {
        const contestants = await listContestants(tx, scope, measure, span.to);
        expect(contestants).toHaveLength(seqs.length);
        const found = contestants.filter(({ value }) => value !== null).sort((a, b) => a.memberSeq - b.memberSeq);
        expect(found.map(({ memberSeq, value, measuredAt }) => [memberSeq, value, +new Date(measuredAt!)])).toEqual(
          rows.map(({ member_seq: memberSeq, value, at: measuredAt }) => [memberSeq, value, +new Date(measuredAt)]),
        );
      }
      const tens = new Map<number, number>();
      for (const { value, at: measuredAt } of weights)
        if (+new Date(measuredAt) >= +span.from) tens.set(Math.floor(value / 10) * 10, (tens.get(Math.floor(value / 10) * 10) ?? 0) + 1);
      expect(new Map((await countWeights(tx, scope, span)).map(({ weight, count }) => [weight, count]))).toEqual(tens);
      const listed = await listScores(tx, scope, span.to, { first: FIRST, last: FIRST });
      expect(listed).toHaveLength(seqs.length);
      expect(listed.flatMap(({ bodyScore }) => bodyScore ?? []).sort()).toEqual(scores.map(({ value }) => value).sort());
    }
  });
});

test('R-DASH-03: a group’s change equals that of members measured before and in the range, calculated one by one', async () => {
  await database.asPlatform(async (tx) => {
    attachStatements(tx, new Map());
    const [start, end] = [ends[3]!, ends[7]!];
    const newestOf = async (memberSeq: number, first: Date, before: Date) =>
      (await listBuckets(tx, { ...scope, memberSeq } as CohortScope<'body' | 'activity'>, first, [before]))[0];
    const pairs = await Promise.all(
      seqs.map(async (memberSeq) => ({ now: await newestOf(memberSeq, start, end), then: await newestOf(memberSeq, from, start) })),
    );
    const same = pairs.flatMap(({ now, then }) => (now && then ? [{ now, then }] : []));
    expect(same.length).toBeGreaterThan(1);
    const changed = await readBodyChange(tx, scope, { from: start, to: end });
    const ofKey = (key: 'weight' | 'bfm' | 'smm') => round(mean(same.map(({ now, then }) => now[key] - then[key]))!, 1);
    expect({
      people: changed!.people,
      weight: round(changed!.weight, 1),
      bfm: round(changed!.bfm, 1),
      smm: round(changed!.smm, 1),
    }).toEqual({
      people: same.length,
      weight: ofKey('weight'),
      bfm: ofKey('bfm'),
      smm: ofKey('smm'),
    });
  });
});
