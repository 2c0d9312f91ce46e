import { MAX_PERSON, MAX_READINGS } from '@/lib/ingest/contract';
import { BODY_PARTS } from '@/lib/measures/bodyParts';
import type { MeasuredValue } from '@/lib/measures/measure';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface Report {
  accepted: number;
  duplicates: number;
  refused: { index: number; field: string; reason: string }[];
}

let platform: TestPlatform;
let compSeq: number;
const member: Record<string, number> = {};
const token: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('ONE');
  const other = await platform.addCompany('TWO');
  member.master = await platform.addMember({ compSeq, id: 'master.one', type: 'S' });
  member.manager = await platform.addMember({ compSeq, id: 'manager.one', type: 'M' });
  member.own = await platform.addMember({ compSeq, id: 'member.one', type: 'U', managerSeq: member.manager, timeZone: 'Asia/Seoul' });
  member.elsewhere = await platform.addMember({ compSeq, id: 'member.two', type: 'U' });
  member.foreign = await platform.addMember({ compSeq: other, id: 'member.far', type: 'U' });
  for (const id of ['master.one', 'manager.one', 'member.one']) token[id] = await platform.signIn(compSeq, id);
}, 60_000);
afterAll(() => platform.stop());

async function deliver(who: string, readings: unknown[], source = 'device') {
  return platform.call<Report>('POST', '/ingest/readings', { token: token[who], body: { source, readings } });
}

const weighIn = (externalId: string, rest: object = {}) => ({
  kind: 'body',
  externalId,
  device: 'FT',
  measuredAt: '2025-03-05T07:30:00+09:00',
  weight: 82,
  bfp: 24,
  ecf: 0.385,
  ...rest,
});

describe('R-DATA-01: delivering readings', () => {
  test('a weigh-in becomes a full record, with the values derived as in the domain reference', async () => {
    expect((await deliver('member.one', [weighIn('first')])).body).toEqual({ accepted: 1, duplicates: 0, refused: [] });
    const { body } = await platform.call<{ list: Record<string, unknown>[] }>('GET', '/body/list', { token: token['member.one'] });
    // persona M1 of the domain reference: male, 178 cm, on his 44th birthday
    expect(body.list[0]).toMatchObject({
      date: '2025-03-04T22:30:00.000Z',
      device: 'FT',
      weight: 82,
      bfp: 24,
      bfm: 19.7,
      bmi: 25.9,
      bmr: 1716,
      smm: 34.9,
      ecf: 0.385,
      bodyScore: 73.84,
      genWeight: 69.7,
      idx: { weight: 125, bfp: 144 },
    });
  });

  test('a delivery of the promised number of readings is accepted, however large each one is', async () => {
    const parts = Object.entries<MeasuredValue>(BODY_PARTS);
    const full = {
      kind: 'body',
      device: 'FT',
      person: 'x'.repeat(MAX_PERSON),
      measuredAt: '2025-03-05T07:30:00.000+09:00',
      weight: 123.45,
      height: 178.5,
      bfp: 23.45,
      ...Object.fromEntries(parts.map(([name, { max }]) => [name, max - 0.123456])),
      given: Object.fromEntries(parts.map(([name]) => [name, '123456.123456 kggggggg'])),
    };
    const readings = Array.from({ length: MAX_READINGS }, (_, index) => ({ ...full, externalId: String(index).padStart(120, 'x') }));
    const { status, body } = await deliver('manager.one', readings);
    expect(status).toBe(200);
    expect(body.refused).toHaveLength(MAX_READINGS);
    expect((await deliver('manager.one', [...readings, ...readings])).status).toBe(413);
  });

  test('R-DATA-01: readings of two kinds with the same id are both stored, also in one table', async () => {
    const night = { externalId: 'night 1', measuredAt: '2025-03-05T07:00:00Z' };
    const both = [
      { kind: 'restingHeart', restingHeart: 55, ...night },
      { kind: 'hrv', rmssd: 55, ...night },
    ];
    expect((await deliver('member.one', both)).body).toEqual({ accepted: 2, duplicates: 0, refused: [] });
    expect((await deliver('member.one', both)).body).toEqual({ accepted: 0, duplicates: 2, refused: [] });
  });

  test('repeating a delivery changes nothing, whoever sends it; another source may use the same id', async () => {
    expect((await deliver('member.one', [weighIn('first')])).body).toEqual({ accepted: 0, duplicates: 1, refused: [] });
    expect((await deliver('manager.one', [weighIn('first', { memberSeq: member.own, weight: 83 })])).body).toEqual({
      accepted: 0,
      duplicates: 1,
      refused: [],
    });
    expect((await deliver('member.one', [weighIn('first', { measuredAt: '2025-03-06T07:30:00Z' })], 'other-scale')).body.accepted).toBe(1);
  });

  test('a plain scale leaves unmeasured values empty', async () => {
    await deliver('member.one', [{ kind: 'body', externalId: 'plain', measuredAt: '2025-03-07T07:30:00', weight: 81.96 }], 'plain-scale');
    const { body } = await platform.call<{ list: Record<string, unknown>[] }>('GET', '/body/list', { token: token['member.one'] });
    expect(body.list[0]).toMatchObject({
      date: '2025-03-06T22:30:00.000Z',
      device: 'EX',
      weight: 82,
      bmi: 25.9,
      bfp: null,
      bfm: null,
      smm: null,
      ecf: null,
      bodyScore: null,
    });
  });

  test('the larger daily total is kept, in any order', async () => {
    const day = (steps: number, externalId = '2025-03-05') => ({ kind: 'steps', externalId, day: '2025-03-05', steps });
    expect((await deliver('member.one', [day(4_000), day(7_000, 'again')])).body).toMatchObject({ accepted: 1, duplicates: 1 });
    expect((await deliver('member.one', [day(6_000)])).body).toMatchObject({ accepted: 0, duplicates: 1 });
    expect((await deliver('member.one', [{ ...day(9_000), distance: 6.3 }])).body).toMatchObject({ accepted: 1, duplicates: 0 });
    expect((await deliver('member.one', [day(9_001)])).body).toMatchObject({ accepted: 1 });
    expect(await platform.sql(`select step, distance from step_day where member_seq = ${member.own}`)).toEqual([
      { step: 9_001, distance: 6.3 },
    ]);
  });

  test('a day’s distance and energy come from the source of its steps only', async () => {
    const day = (steps: number, rest: object = {}) => [{ kind: 'steps', externalId: '2025-03-08', day: '2025-03-08', steps, ...rest }];
    const storedSteps = async () =>
      (
        await platform.sql(
          `select step, distance, calories, source, device from step_day where member_seq = ${member.own} and day = '2025-03-08'`,
        )
      )[0];
    await deliver('member.one', day(3_000, { distance: 2.1, calories: 95 }), 'apple-health');
    await deliver('member.one', day(3_100, { calories: 98 }), 'apple-health');
    expect(await storedSteps()).toEqual({ step: 3_100, distance: 2.1, calories: 98, source: 'apple-health', device: null });
    await deliver('member.one', day(10_000), 'withings');
    expect(await storedSteps()).toEqual({ step: 10_000, distance: null, calories: null, source: 'withings', device: null });
    const { body } = await platform.call<{ list: object[] }>('GET', '/user/getStepIndicator?startDate=2025-03-08&endDate=2025-03-08', {
      token: token['member.one'],
    });
    // 178 cm × 0.415 per step, and 0.501 kcal per km and kg
    expect(body).toMatchObject({ list: [{ step: 10_000, distance: 7.387, calories: 303 }] });
    await deliver('member.one', day(10_100, { distance: 7.5, device: 'FT' }), 'withings');
    await deliver('member.one', day(10_200, { device: 'FL' }), 'withings');
    expect(await storedSteps()).toEqual({ step: 10_200, distance: null, calories: null, source: 'withings', device: 'FL' });
  });

  test('each kind is stored in its own table, with the time as the source wrote it', async () => {
    const at = { measuredAt: '2025-04-01T08:00:00+09:00' };
    const all = [
      { kind: 'heart', externalId: 'a', ...at, bpm: 61, oxygen: 98 },
      { kind: 'stress', externalId: 'a', ...at, stressIndex: 40 },
      { kind: 'temperature', externalId: 'a', ...at, temperature: 36.44, category: 'S' },
      { kind: 'bloodPressure', externalId: 'a', ...at, sbp: 118, dbp: 76 },
      { kind: 'bloodSugar', externalId: 'a', ...at, bloodSugar: 96, taken: 'FASTING' },
      { kind: 'run', externalId: 'a', ...at, distance: 5, seconds: 1_800 },
      {
        kind: 'sleep',
        externalId: 'a',
        day: '2025-04-01',
        inBed: 430,
        asleep: 400,
        deep: 70,
        light: 240,
        rem: 90,
        from: '2025-03-31T23:10:00+09:00',
        to: '2025-04-01T06:20:00+09:00',
      },
    ];
    expect((await deliver('member.one', all)).body).toEqual({ accepted: 7, duplicates: 0, refused: [] });
    expect((await deliver('member.one', all)).body).toEqual({ accepted: 0, duplicates: 7, refused: [] });
    const [row] = await platform.sql(
      `select h.bpm, h.measured_text, h.measured_offset, t.temperature, p.sbp, s.blood_sugar, r.seconds, n.rem, n.start_text, i.stress_index from heart_sample h, temperature_sample t, blood_pressure p, blood_sugar s, run r, sleep_night n, stress_sample i`,
    );
    expect(row).toEqual({
      bpm: 61,
      measured_text: '2025-04-01T08:00:00+09:00',
      measured_offset: 540,
      temperature: 36.4,
      sbp: 118,
      blood_sugar: 96,
      seconds: 1_800,
      rem: 90,
      start_text: '2025-03-31T23:10:00+09:00',
      stress_index: 40,
    });
  });
});

describe('R-DATA-01: each row is checked on its own', () => {
  test('an implausible row is refused with index, field and reason; the rest is stored', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const { status, body } = await deliver('member.one', [
      weighIn('judged'),
      weighIn('w1', { weight: 19 }),
      weighIn('w2', { bfp: 61 }),
      weighIn('w3', { ecf: 38.5 }),
      weighIn('w4', { measuredAt: tomorrow }),
      weighIn('w5', { measuredAt: '2025-02-30T07:00:00Z' }),
      weighIn('w6', { weight: 'heavy' }),
      { kind: 'weather', externalId: 'x' },
      { kind: 'steps', externalId: 'x', day: '2025-03-05', steps: 100_001 },
      { kind: 'steps', externalId: 'x', day: '1999-12-31', steps: 1 },
      { kind: 'sleep', externalId: 'x', day: '2025-03-05', inBed: 300, asleep: 301 },
      { kind: 'bloodPressure', externalId: 'x', measuredAt: '2025-03-05T07:00:00Z', sbp: 80, dbp: 75 },
      { kind: 'heart', externalId: 'x', measuredAt: '2025-03-05T07:00:00Z' },
      { kind: 'run', externalId: 'x', measuredAt: '2025-03-05T07:00:00Z', distance: 10, seconds: 60 },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      accepted: 1,
      duplicates: 0,
      refused: [
        { index: 1, field: 'weight', reason: 'implausible' },
        { index: 2, field: 'bfp', reason: 'implausible' },
        { index: 3, field: 'ecf', reason: 'implausible' },
        { index: 4, field: 'measuredAt', reason: 'time' },
        { index: 5, field: 'measuredAt', reason: 'time' },
        { index: 6, field: 'weight', reason: 'invalid' },
        { index: 7, field: 'kind', reason: 'invalid' },
        { index: 8, field: 'steps', reason: 'implausible' },
        { index: 9, field: 'day', reason: 'time' },
        { index: 10, field: 'asleep', reason: 'implausible' },
        { index: 11, field: 'sbp', reason: 'implausible' },
        { index: 12, field: 'bpm', reason: 'invalid' },
        { index: 13, field: 'distance', reason: 'implausible' },
      ],
    });
  });

  test('a reading from before its owner’s birth is refused with that reason; the others are stored', async () => {
    const memberSeq = await platform.addMember({ compSeq, id: 'member.young', type: 'U', timeZone: 'Asia/Seoul' });
    await platform.sql(`update member set birth_date = '2025-03-05' where company_seq = ${compSeq} and seq = ${memberSeq}`);
    token['member.young'] = await platform.signIn(compSeq, 'member.young');
    const early = weighIn('early', { measuredAt: '2025-03-04T23:30:00+09:00' });
    expect((await deliver('member.young', [early, weighIn('later')])).body).toEqual({
      accepted: 1,
      duplicates: 0,
      refused: [{ index: 0, field: 'measuredAt', reason: 'beforeBirth' }],
    });
  });

  test('an invalid delivery is refused as a whole', async () => {
    for (const readings of [[], Array.from({ length: 1_001 }, (_, index) => weighIn(String(index)))]) {
      expect((await deliver('member.one', readings)).status).toBe(422);
    }
    expect((await deliver('member.one', [weighIn('x')], 'manual')).status).toBe(422);
    expect((await deliver('nobody', [weighIn('x')])).status).toBe(401);
  });

  test('D3: a row with a character that cannot be stored, at an end of the calendar or that is no object is refused alone, by index and field', async () => {
    const rows = [
      weighIn('a\u0000b'),
      weighIn('whole'),
      weighIn('half', { person: '\ud800' }),
      7,
      null,
      'text',
      [[]],
      weighIn('before', { measuredAt: '0001-01-01T00:00:00Z' }),
      weighIn('after', { measuredAt: '9999-12-31T23:59:59+14:00' }),
      { kind: 'steps', externalId: 'days', day: '0000-01-01', steps: 5 },
      { kind: 'temperature', externalId: 't', measuredAt: '2025-03-05T07:30:00Z', temperature: 33, category: 'S\u0000' },
      weighIn('too', { unknown: '\u0000' }),
    ];
    const { status, body } = await deliver('member.one', rows);
    expect([status, body.accepted]).toEqual([200, 2]);
    expect(body.refused.map(({ index, field }) => [index, field]).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [0, 'externalId'],
      [2, 'person'],
      [3, 'kind'],
      [4, 'kind'],
      [5, 'kind'],
      [6, 'kind'],
      [7, 'measuredAt'],
      [8, 'measuredAt'],
      [9, 'day'],
      [10, 'category'],
    ]);
  });

  test.each([
    ['step', 2 ** 31],
    ['calories', 1e300],
  ])('F17: a run with an extreme %s is refused alone', async (field, much) => {
    const run = {
      kind: 'run',
      externalId: `much ${field}`,
      measuredAt: '2025-03-05T07:30:00Z',
      distance: 5,
      seconds: 1_800,
      [field]: much,
    };
    expect((await deliver('member.one', [run])).body.refused).toEqual([{ index: 0, field, reason: 'implausible' }]);
  });

  test('D3: a delivery with a field of its own that cannot be stored is refused as a whole, by field', async () => {
    for (const more of [{ batchId: 'a\u0000b' }, { batchId: '\udfff' }, { source: 'de\u0000vice' }]) {
      const answer = await platform.call<{ error: { fields: { path: string }[] } }>('POST', '/ingest/readings', {
        token: token['member.one'],
        body: { source: 'device', readings: [weighIn('never')], ...more },
      });
      expect([answer.status, answer.body.error.fields.map(({ path }) => path)]).toEqual([422, Object.keys(more)]);
    }
  });

  test('a thousand rows fit into one delivery', async () => {
    const readings = Array.from({ length: 1_000 }, (_, index) =>
      weighIn(`bulk ${index}`, { memberSeq: member.elsewhere, measuredAt: new Date(Date.UTC(2024, 0, 1, index)).toISOString() }),
    );
    expect((await deliver('master.one', readings)).body).toEqual({ accepted: 1_000, duplicates: 0, refused: [] });
  }, 30_000);

  test('R-OPS-01: repeated readings use up no row numbers, which a source that sends everything again would exhaust', async () => {
    const beat = (minute: number) => ({ kind: 'heart', externalId: `beat ${minute}`, measuredAt: `2025-03-05T07:0${minute}:00Z`, bpm: 70 });
    await deliver('member.one', [beat(1)]);
    for (let time = 0; time < 3; time += 1) await deliver('member.one', [beat(1)]);
    await deliver('member.one', [beat(1), beat(2)]);
    const [row] = await platform.sql<{ used: string }>(
      `select max(seq) - min(seq) as used from heart_sample where external_id like 'beat %'`,
    );
    expect(Number(row!.used)).toBe(1);
  });

  test.each([
    ['heart', 'heart_sample', { bpm: 70 }],
    ['stress', 'stress_sample', { stressIndex: 30 }],
    ['temperature', 'temperature_sample', { temperature: 33.1, category: 'S' }],
  ])('R-OPS-01: %s readings, taken by the minute, go on after the last 32-bit row number', async (kind, table, values) => {
    await platform.sql(`select setval(pg_get_serial_sequence('${table}', 'seq'), 2147483647)`);
    const late = { kind, externalId: 'after 32 bits', measuredAt: '2025-03-05T08:00:00Z', ...values };
    expect((await deliver('member.one', [late])).body).toEqual({ accepted: 1, duplicates: 0, refused: [] });
  });
});

describe('Z4 Z5: for whom a caller may deliver', () => {
  const forbidden = [{ index: 0, field: 'memberSeq', reason: 'forbidden' }];
  const cases: [string, string, boolean][] = [
    ['member.one', 'own', true],
    ['member.one', 'elsewhere', false],
    ['manager.one', 'own', true],
    ['manager.one', 'elsewhere', false],
    ['manager.one', 'foreign', false],
    ['master.one', 'elsewhere', true],
    ['master.one', 'foreign', false],
  ];
  test.each(cases)('%s for %s: %s', async (who, whom, allowed) => {
    const { body } = await deliver(who, [weighIn(`${who} for ${whom}`, { memberSeq: member[whom] })]);
    expect(body).toEqual({ accepted: allowed ? 1 : 0, duplicates: 0, refused: allowed ? [] : forbidden });
  });

  test('P2: delivering for another member is logged once', async () => {
    const rows = await platform.sql<{ viewer_seq: number; subject_seq: number }>(
      `select distinct viewer_seq, subject_seq from access_log where action = 'POST /ingest/readings' order by 1, 2`,
    );
    expect(rows).toEqual([
      { viewer_seq: member.master, subject_seq: member.elsewhere },
      { viewer_seq: member.manager, subject_seq: member.own },
    ]);
  });

  test('a delivery’s outcome is stored with its sender', async () => {
    const [row] = await platform.sql(`select source, sender_seq, accepted, duplicates, refused from ingest_batch where refused = 13`);
    expect(row).toEqual({ source: 'device', sender_seq: member.own, accepted: 1, duplicates: 0, refused: 13 });
  });

  test('R-PRIV-02: delivering for a member who hides a kind from the sender is answered as if there were no data of it', async () => {
    const full = await platform.addMember({ compSeq, id: 'member.full', type: 'U', managerSeq: member.manager });
    const blank = await platform.addMember({ compSeq, id: 'member.blank', type: 'U', managerSeq: member.manager });
    token['member.full'] = await platform.signIn(compSeq, 'member.full');
    const walk = (step: number, memberSeq?: number) => ({ kind: 'steps', externalId: 'walk', day: '2025-03-06', steps: step, memberSeq });
    const mine = [walk(8123), weighIn('mine')];
    expect((await deliver('member.full', mine)).body).toEqual({ accepted: 2, duplicates: 0, refused: [] });
    await platform.sql(
      `update consent_in_force set given = false where member_seq in (${full}, ${blank}) and reader = 'MANAGER' and kind = 'activity'`,
    );
    for (const whom of [full, blank])
      for (const step of [5000, 8123, 8124, 8124]) {
        // twice in one delivery is once
        const { body } = await deliver('manager.one', [walk(step, whom), walk(step, whom)]);
        expect([whom, step, body]).toEqual([whom, step, { accepted: 1, duplicates: 1, refused: [] }]);
      }
    expect(await platform.sql(`select step from step_day where member_seq in (${full}, ${blank}) order by step`)).toEqual([
      { step: 8124 },
      { step: 8124 },
    ]);
    const batches = await platform.sql(
      `select distinct accepted, duplicates from ingest_batch where company_seq = ${compSeq} and sender_seq = ${member.manager} and seq > (select max(seq) - 8 from ingest_batch)`,
    );
    expect(batches).toEqual([{ accepted: 1, duplicates: 1 }]);
    // kinds that the manager may see are reported as usual, and everything to the member
    expect((await deliver('manager.one', [weighIn('mine', { memberSeq: full })])).body).toMatchObject({ accepted: 0, duplicates: 1 });
    expect((await deliver('member.full', mine)).body).toEqual({ accepted: 0, duplicates: 2, refused: [] });
    // and also if it is not collected
    await platform.sql(`update consent_in_force set given = false where member_seq = ${full} and reader = 'COLLECT' and kind = 'activity'`);
    for (const step of [8200, 8200])
      expect((await deliver('manager.one', [walk(step, full)])).body).toEqual({ accepted: 1, duplicates: 0, refused: [] });
  });
});
