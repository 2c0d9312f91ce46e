import { QUESTIONS } from '@/lib/consent/readers';
import type { LeftOut } from '@/lib/consent/contract';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { DATA_KINDS, type DataKind } from '@/lib/shared/permissions';
import { measureTables } from '@/platform/db/readerPolicies';
import { declaredCalls } from '../../support/calls/contracts';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { sampleReadings } from '../../support/sampleReadings';

let platform: TestPlatform;
let home: Fixtures;
let key: string;

const post = <T = Report>(token: string, path: string, body: unknown) => platform.call<T>('POST', path, { token, body });
interface Report {
  accepted: number;
  duplicates: number;
  waiting?: number;
  refused: object[];
}

beforeAll(async () => {
  platform = await startPlatform();
  home = await seedFixtures(platform, 'COLLECT');
  key = (await post<{ key: string }>(home.S.token, '/ingest/key/create', { name: 'Scale', device: 'FT' })).body.key;
}, 60_000);
afterAll(() => platform.stop());

let number = 0;
const member = (more: object = {}) => {
  number += 1;
  return seedPerson(platform, { compSeq: home.compSeq, id: `collect.${number}`, type: 'U', managerSeq: home.M.seq, ...more });
};
const answer = (who: Person, given: boolean, kinds: readonly DataKind[] = DATA_KINDS) =>
  post<object>(who.token, '/consent/save', { answers: kinds.map((kind) => ({ reader: 'COLLECT', kind, given })) });

const at = (day: number) => `2026-03-0${day}T07:30:00+09:00`;
/** A reading of every measure, on a day in March. */
const readings = (day = 2) => sampleReadings(at(day));

/** The number of a person's rows in each table. */
async function rowsOf({ seq }: Pick<Person, 'seq'>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of measureTables()) {
    const [row] = await platform.sql<{ n: number }>(`select count(*)::int as n from ${table} where member_seq = ${seq}`);
    if (row!.n > 0) found[table] = row!.n;
  }
  return found;
}
const leftOut = async ({ token }: Person) => (await platform.call<{ list: LeftOut[] }>('GET', '/consent/leftOut', { token })).body.list;

/** Every way in which a person's readings arrive, by sender; each returns the sender's report. */
const DELIVERIES: Record<string, (who: Person, day: number) => Promise<Report>> = {
  'the person or their import': async (who, day) =>
    (await post(who.token, '/ingest/readings', { source: 'watch', readings: readings(day) })).body,
  'their manager': async (who, day) => {
    const list = readings(day).map((reading) => ({ ...reading, memberSeq: who.seq }));
    return (await post(home.M.token, '/ingest/readings', { source: 'partner', readings: list })).body;
  },
  'a device by its key': async (who, day) => {
    const [{ login_id: person }] = (await platform.sql<{ login_id: string }>(`select login_id from member where seq = ${who.seq}`)) as [
      { login_id: string },
    ];
    const list = readings(day).map((reading) => ({ ...reading, person }));
    return (await post(key, '/ingest/readings', { source: 'kiosk', readings: list })).body;
  },
  'what a manager assigns': async (who, day) => {
    const list = readings(day).map((reading) => ({
      ...reading,
      externalId: `${who.seq} ${reading.externalId}`,
      person: `unknown.${who.seq}`,
    }));
    await post(key, '/ingest/readings', { source: 'lobby', readings: list });
    const waiting = await platform.sql<{ seq: number }>(
      `select seq from unassigned_reading where person = 'unknown.${who.seq}' and settled_at is null`,
    );
    return (await post(home.S.token, '/ingest/unassigned/assign', { seqs: waiting.map(({ seq }) => seq), memberSeq: who.seq })).body;
  },
};

describe('R-PRIV-01: data whose collection a member refused is not stored, whoever delivers it', () => {
  test.each(Object.entries(DELIVERIES))(
    '%s: nothing is stored, and the sender gets the same report as for a member who consents',
    async (_, deliver) => {
      const [agrees, refuses] = [await member(), await member()];
      await answer(refuses, false);
      const answers = [await deliver(agrees, 2), await deliver(refuses, 2)];
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ accepted: MEASURE_SPECS.length, refused: [] });
      expect([await rowsOf(refuses), Object.keys(await rowsOf(agrees)).sort()]).toEqual([{}, measureTables()]);
      // only the member sees the counts, by kind and day
      const counts = DATA_KINDS.map((kind) => ({
        kind,
        day: '2026-03-02',
        count: MEASURE_SPECS.filter(({ about }) => about === kind).length,
      }));
      expect(new Set((await leftOut(refuses)).map((row) => JSON.stringify(row)))).toEqual(
        new Set(counts.map((count) => JSON.stringify(count))),
      );
      expect(await leftOut(agrees)).toEqual([]);
    },
  );

  test('a repeat is reported as a duplicate, as with stored data', async () => {
    const [agrees, refuses] = [await member(), await member()];
    await answer(refuses, false);
    for (const again of [false, true]) {
      const answers = await Promise.all([agrees, refuses].map((who) => DELIVERIES['the person or their import']!(who, 3)));
      expect([again, answers[1]]).toEqual([again, answers[0]]);
      expect(answers[0]!.duplicates).toBe(again ? MEASURE_SPECS.length : 0);
    }
    expect((await leftOut(refuses)).reduce((sum, { count }) => sum + count, 0)).toBe(MEASURE_SPECS.length);
  });

  test.each(DATA_KINDS)('refusing %s alone stores the rest; after consent a repeated delivery is stored too', async (kind) => {
    const who = await member();
    await answer(who, false, [kind]);
    await DELIVERIES['the person or their import']!(who, 4);
    const of = MEASURE_SPECS.filter(({ about }) => about === kind);
    const kept = await rowsOf(who);
    expect(Object.values(kept).reduce((sum, rows) => sum + rows, 0)).toBe(MEASURE_SPECS.length - of.length);
    await answer(who, true, [kind]);
    await DELIVERIES['the person or their import']!(who, 4);
    expect(Object.values(await rowsOf(who)).reduce((sum, rows) => sum + rows, 0)).toBe(MEASURE_SPECS.length);
  });

  const insDte = '2026-03-05T08:00:00';
  const TYPED: Record<string, object> = {
    'POST /body/saveWeight': { insDte, value: 80 },
    'POST /body/saveReading': { kind: 'waist', insDte, value: 90 },
    'POST /vitals/saveReading': { kind: 'restingHeart', insDte, value: 55 },
    'POST /activity/saveReading': { kind: 'vo2max', insDte, value: 40 },
    'POST /user/saveBloodPressure': { insDte, sbp: 118, dbp: 76, bpm: 60 },
    'POST /user/saveBloodSugar': { insDte, bloodSugar: 96, taken: 'FASTING' },
    'POST /sleep/saveNight': { from: '2026-03-04T23:00:00', to: '2026-03-05T07:00:00', awake: null },
  };

  test('TYPED names every call that saves a manual entry', async () => {
    const calls = (await declaredCalls()).map(({ spec }) => spec);
    const writers = calls.filter(({ method, path, needs }) => method === 'POST' && /:write$/.test(needs ?? '') && /\/save[A-Z]/.test(path));
    const typed = writers.filter(({ needs }) => DATA_KINDS.some((kind) => needs === `${kind}:write`)).map(({ path }) => `POST ${path}`);
    expect(typed.filter((name) => name !== 'POST /user/saveStepGoal').sort()).toEqual(Object.keys(TYPED).sort());
  });

  test('manual entries of a refused kind are refused with 409, and stored once collection is consented to', async () => {
    const who = await member();
    await answer(who, false);
    for (const [name, body] of Object.entries(TYPED)) {
      const { status } = await post(who.token, name.split(' ')[1]!, body);
      expect([name, status]).toEqual([name, 409]);
    }
    expect(await rowsOf(who)).toEqual({});
    await answer(who, true);
    for (const [name, body] of Object.entries(TYPED)) {
      const { status } = await post(who.token, name.split(' ')[1]!, body);
      expect([name, status]).toEqual([name, 200]);
    }
  });

  test('P1: the database rejects rows of a refused kind, even if the code forgets to check', async () => {
    const [model, refuses] = [await member(), await member()];
    await DELIVERIES['the person or their import']!(model, 6);
    await answer(refuses, false);
    const copy = (table: string, whose: number) =>
      platform.sql(
        `do $$ begin
           perform set_config('app.company_seq', '${home.compSeq}', true), set_config('app.reads_as', 'KEEPER', true), set_config('role', 'wellness_app', true);
           insert into ${table} select copied.* from ${table} t, json_populate_record(t, json_build_object('member_seq', ${whose}${
             table === 'step_day' ? '' : `, 'seq', 900000 + t.seq`
           })) copied where t.member_seq = ${model.seq};
         end $$`,
      );
    for (const table of measureTables()) await expect(copy(table, refuses.seq)).rejects.toThrow(/row-level security/);
    const agrees = await member();
    for (const table of measureTables()) await copy(table, agrees.seq);
    expect(await rowsOf(agrees)).toEqual(await rowsOf(model));
  });
});

test('R-PRIV-01: refusing alone erases nothing; existing data is erased on request, of that kind only', async () => {
  const who = await member();
  await DELIVERIES['the person or their import']!(who, 2);
  const before = await rowsOf(who);
  const erase = (kind: DataKind) => post<{ rows: number }>(who.token, '/consent/erase', { kind });
  expect((await erase('body')).status).toBe(409);
  await answer(who, false, ['body']);
  expect(await rowsOf(who)).toEqual(before);
  const { status, body } = await erase('body');
  expect([status, body]).toEqual([200, { rows: 2 }]);
  const { body_record: _, ...others } = before;
  expect(await rowsOf(who)).toEqual({ ...others, reading: others.reading! - 1 });
  for (const table of ['body_newest', 'body_aim'])
    expect(await platform.sql(`select 1 from ${table} where member_seq = ${who.seq}`)).toEqual([]);
  // the company's receipts do not reveal it
  expect(await platform.sql(`select 1 from erasure where company_seq = ${home.compSeq}`)).toEqual([]);
});

test('R-PRIV-01: erasing a kind also erases readings that were sent back; that they were sent back stays recorded', async () => {
  const who = await member();
  const list = (await DELIVERIES['the person or their import']!(who, 2)) && [
    { kind: 'body', externalId: 'of another', measuredAt: at(5), weight: 123.4, bfp: 31 },
  ];
  await post(who.token, '/ingest/readings', { source: 'watch', readings: list });
  const [record] = await platform.sql<{ seq: number }>(
    `select seq from body_record where member_seq = ${who.seq} and external_id = 'of another'`,
  );
  expect((await post(who.token, '/ingest/notMine', { seq: record!.seq })).status).toBe(200);
  await answer(who, false, ['body', 'sugar']);
  expect((await post<{ rows: number }>(who.token, '/consent/erase', { kind: 'sugar' })).body).toEqual({ rows: 1 });
  const back = () =>
    platform.sql(
      `select external_id, reading ->> 'weight' as weight, settled_as from unassigned_reading where returned_by_seq = ${who.seq}`,
    );
  expect(await back()).toEqual([{ external_id: 'of another', weight: '123.4', settled_as: null }]);
  const { body } = await post<{ rows: number }>(who.token, '/consent/erase', { kind: 'body' });
  expect(body).toEqual({ rows: 3 });
  expect(await back()).toEqual([{ external_id: 'of another', weight: null, settled_as: 'DISCARDED' }]);
  await answer(who, true, ['body']);
  await post(who.token, '/ingest/readings', { source: 'watch', readings: list });
  expect(await platform.sql(`select 1 from body_record where member_seq = ${who.seq} and external_id = 'of another'`)).toEqual([]);
});

describe('R-PRIV-01: before the questions are answered', () => {
  test('device data is stored for an adult, and none for a child under 14', async () => {
    const grown = await member({ unasked: true, birthDate: '1990-05-05' });
    const child = await member({ unasked: true, birthDate: '2020-05-05' });
    for (const who of [grown, child]) {
      const list = readings(2).map((reading) => ({ ...reading, memberSeq: who.seq }));
      const { body } = await post(home.M.token, '/ingest/readings', { source: 'partner', readings: list });
      expect(body).toEqual({ accepted: MEASURE_SPECS.length, duplicates: 0, refused: [] });
    }
    expect([Object.keys(await rowsOf(grown)).sort(), await rowsOf(child)]).toEqual([measureTables(), {}]);
    await post(child.token, '/consent/save', { answers: QUESTIONS.map((question) => ({ ...question, given: true })) });
    await DELIVERIES['the person or their import']!(child, 3);
    expect(Object.keys(await rowsOf(child)).sort()).toEqual(measureTables());
  });

  test('a refusal outlasts its year: being asked again does not start collection', async () => {
    const who = await member();
    await answer(who, false);
    await platform.sql(`update consent_in_force set until = '2020-01-01' where member_seq = ${who.seq}`);
    await platform.sql(`update member set consents_until = '2020-01-01' where seq = ${who.seq}`);
    const list = readings(2).map((reading) => ({ ...reading, memberSeq: who.seq }));
    await post(home.M.token, '/ingest/readings', { source: 'partner', readings: list });
    expect(await rowsOf(who)).toEqual({});
  });
});
