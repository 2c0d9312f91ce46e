import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface ListReply<T = Record<string, unknown>> {
  list: T[];
  total: number;
}
type Refusal = { error: { code: string; fields?: { path: string; code: string }[] } };

let platform: TestPlatform;
let fixtures: Fixtures;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'READ');
}, 60_000);
afterAll(() => platform.stop());

const person = (timeZone = 'Asia/Seoul') =>
  seedPerson(platform, { compSeq: fixtures.compSeq, id: `read.person${(count += 1)}`, type: 'U', managerSeq: fixtures.M.seq, timeZone });
const call = <T = Refusal>(method: string, path: string, { token }: Person, body?: unknown) =>
  platform.call<T>(method, path, { token, body });
const get = async <T>(path: string, who: Person) => (await call<T>('GET', path, who)).body;

describe('manual blood pressure', () => {
  const reading = { insDte: '2024-11-10T08:30', sbp: 142, dbp: 85, bpm: 66 };
  const range = 'startDate=2024-11-10&endDate=2024-11-10';

  test.each([
    ['Asia/Seoul', '2024-11-09T23:30:00.000Z'],
    ['America/New_York', '2024-11-10T13:30:00.000Z'],
    ['Asia/Kathmandu', '2024-11-10T02:45:00.000Z'],
  ])('R-HEALTH-09: 08:30 in %s is %s, and stays on its day', async (zone, instant) => {
    const who = await person(zone);
    const { status, body } = await call<{ seq: number }>('POST', '/user/saveBloodPressure', who, reading);
    expect(status).toBe(200);
    const expected = { seq: body.seq, insDte: instant, sbp: 142, dbp: 85, bpm: 66, bpClass: 'ISOLATED_SYSTOLIC' };
    expect(await get(`/v19blood/getBpManually?${range}`, who)).toEqual({ list: [expected], total: 1 });
    expect(await get('/v19blood/listExistData', who)).toEqual({ list: [{ date: '2024-11-10', count: 1 }], total: 1 });
  });

  test('R-HEALTH-09: in summer time the clock is an hour ahead', async () => {
    const who = await person('America/New_York');
    await call('POST', '/user/saveBloodPressure', who, { ...reading, insDte: '2024-07-10T08:30' });
    const { list } = await get<ListReply>('/v19blood/getBpManually?startDate=2024-07-10&endDate=2024-07-10', who);
    expect(list).toMatchObject([{ insDte: '2024-07-10T12:30:00.000Z' }]);
  });

  test('R-HEALTH-09: a second click adds nothing, another reading in the same minute does', async () => {
    const who = await person();
    const [first, second] = [
      await call<{ seq: number }>('POST', '/user/saveBloodPressure', who, reading),
      await call<{ seq: number }>('POST', '/user/saveBloodPressure', who, reading),
    ];
    expect(second.body).toEqual(first.body);
    await call('POST', '/user/saveBloodPressure', who, { ...reading, sbp: 139 });
    expect(await get<ListReply>(`/v19blood/getBpManually?${range}`, who)).toMatchObject({ total: 2 });
  });

  test('R-HEALTH-09: a reading is changed and deleted by its owner', async () => {
    const who = await person();
    const { body } = await call<{ seq: number }>('POST', '/user/saveBloodPressure', who, reading);
    expect(
      (
        await call('POST', '/user/saveBloodPressure', who, {
          ...reading,
          seq: body.seq,
          sbp: 118,
          dbp: 76,
          insDte: '2024-11-10T21:00',
          bpm: null,
        })
      ).status,
    ).toBe(200);
    const changed = { seq: body.seq, insDte: '2024-11-10T12:00:00.000Z', sbp: 118, dbp: 76, bpm: null, bpClass: 'NORMAL' };
    expect(await get(`/v19blood/getBpManually?${range}`, who)).toEqual({ list: [changed], total: 1 });
    expect((await call('DELETE', `/user/deleteBloodPressure?seq=${body.seq}`, who)).body).toEqual({ ok: true });
    expect(await get(`/v19blood/getBpManually?${range}`, who)).toEqual({ list: [], total: 0 });
    expect((await call('DELETE', `/user/deleteBloodPressure?seq=${body.seq}`, who)).status).toBe(404);
  });

  test('R-HEALTH-09: in the repeated hour at the end of summer time, changing only the numbers keeps the instant', async () => {
    const who = await person('America/New_York');
    // 01:30 in New York on 3 November 2024, for the second time
    const [row] = await platform.sql<{ seq: number }>(
      `insert into blood_pressure (company_seq, member_seq, source, external_id, measured_at, measured_text, manual, sbp, dbp) values (${fixtures.compSeq}, ${who.seq}, 'manual', 'twice', '2024-11-03T06:30:20Z', '2024-11-03T01:30', true, 130, 80) returning seq`,
    );
    const november = '/v19blood/getBpManually?startDate=2024-11-03&endDate=2024-11-03';
    const save = (insDte: string) => call('POST', '/user/saveBloodPressure', who, { seq: row!.seq, insDte, sbp: 128, dbp: 78 });
    expect((await save('2024-11-03T01:30')).status).toBe(200);
    expect(await get<ListReply>(november, who)).toMatchObject({ list: [{ insDte: '2024-11-03T06:30:20.000Z', sbp: 128 }] });
    // a changed time is taken as typed, and changing it back means the first of the two
    await save('2024-11-03T01:31');
    expect(await get<ListReply>(november, who)).toMatchObject({ list: [{ insDte: '2024-11-03T05:31:00.000Z' }] });
  });

  test('Z4: no one changes or deletes another’s reading, or one from a device', async () => {
    const [owner, other] = [await person(), await person()];
    const { body } = await call<{ seq: number }>('POST', '/user/saveBloodPressure', owner, reading);
    const [device] = await platform.sql<{ seq: number }>(
      `insert into blood_pressure (company_seq, member_seq, source, external_id, measured_at, sbp, dbp) values (${fixtures.compSeq}, ${owner.seq}, 'device', 'd1', '2024-11-10T03:00:00Z', 121, 79) returning seq`,
    );
    for (const [who, seq] of [
      [other, body.seq],
      [owner, device!.seq],
      [owner, 2_000_000_000],
    ] as const) {
      expect((await call('POST', '/user/saveBloodPressure', who, { ...reading, seq, sbp: 100, dbp: 60 })).status).toBe(404);
      expect((await call('DELETE', `/user/deleteBloodPressure?seq=${seq}`, who)).status).toBe(404);
    }
    const { list } = await get<ListReply>(`/user/getBloodPressure?${range}`, owner);
    expect(list).toMatchObject([
      { sbp: 142, manual: true },
      { sbp: 121, manual: false, bpClass: 'ELEVATED' },
    ]);
    expect(await get<ListReply>(`/v19blood/getBpManually?${range}`, owner)).toMatchObject({ total: 1 });
  });

  test.each([
    [{ insDte: '2031-01-01T08:00' }, 'insDte', 'too_big'],
    [{ insDte: '1999-12-31T08:00' }, 'insDte', 'too_small'],
    [{ insDte: '2024-02-30T08:00' }, 'insDte', 'custom'],
    [{ sbp: 300 }, 'sbp', 'too_big'],
    [{ sbp: 90, dbp: 85 }, 'sbp', 'custom'],
  ])('R-HEALTH-09: %j is refused at its %s (%s)', async (change, path, code) => {
    const { status, body } = await call('POST', '/user/saveBloodPressure', fixtures.U, { ...reading, ...change });
    expect([status, body.error.fields]).toEqual([422, [{ path, code }]]);
  });

  test('R-TRUE-02: a reading from before the member’s birth is refused at its time; without a birth date it is accepted', async () => {
    const who = await person();
    const unborn = { ...reading, insDte: '2004-03-01T08:00' };
    await platform.sql(`update member set birth_date = '2004-03-02' where seq = ${who.seq}`);
    const { status, body } = await call('POST', '/user/saveBloodPressure', who, unborn);
    expect([status, body.error.fields]).toEqual([422, [{ path: 'insDte', code: 'before_birth' }]]);
    expect((await call('POST', '/user/saveBloodPressure', who, { ...unborn, insDte: '2004-03-02T08:00' })).status).toBe(200);
    await platform.sql(`update member set birth_date = null where seq = ${who.seq}`);
    expect((await call('POST', '/user/saveBloodPressure', who, unborn)).status).toBe(200);
  });
});

describe('blood pressure pattern', () => {
  const seed = (who: Person, hours: [string, number, number][]) =>
    platform.sql(
      `insert into blood_pressure (company_seq, member_seq, source, external_id, measured_at, sbp, dbp) values ${hours
        .map(([at, sbp, dbp]) => `(${fixtures.compSeq}, ${who.seq}, 'device', '${at}', '${at}', ${sbp}, ${dbp})`)
        .join(', ')}`,
    );
  // in Seoul: noon of three days, and two in the night of three
  const rows: [string, number, number][] = ['08', '09', '10'].flatMap((day): [string, number, number][] => [
    [`2024-11-${day}T03:00:00Z`, 130, 80],
    [`2024-11-${day}T17:00:00Z`, 113, 70],
  ]);
  const path = '/v19blood/personalBpPattern?startDate=2024-11-08&endDate=2024-11-11';

  test('R-HEALTH-03: day and night by the member’s own clock', async () => {
    const who = await person();
    await seed(who, rows);
    // (130 − 113) / 130
    expect(await get(path, who)).toEqual({ pattern: { kind: 'DAY_NIGHT', type: 'DIPPER', dipPct: 13.1 }, readings: 6 });
  });

  test('R-HEALTH-03: in New York the same instants are evening and noon, too few for a pattern', async () => {
    const who = await person('America/New_York');
    await seed(who, rows);
    // the first of them is on 7 November there
    expect(await get(path, who)).toEqual({ pattern: null, readings: 5 });
  });

  test('R-HEALTH-03: without readings there is no pattern', async () => {
    expect(await get('/v19blood/personalBpPattern', await person())).toEqual({ pattern: null, readings: 0 });
  });
});

describe('blood sugar', () => {
  test('R-HEALTH-09: is added, classified, changed and deleted', async () => {
    const who = await person();
    const reading = { insDte: '2024-11-10T07:15', bloodSugar: 126, taken: 'FASTING' };
    const range = '/user/getBloodSugar?startDate=2024-11-10&endDate=2024-11-10';
    const { body } = await call<{ seq: number }>('POST', '/user/saveBloodSugar', who, reading);
    const saved = {
      seq: body.seq,
      insDte: '2024-11-09T22:15:00.000Z',
      bloodSugar: 126,
      taken: 'FASTING',
      sugarClass: 'DIABETES',
      manual: true,
    };
    expect(await get(range, who)).toEqual({ list: [saved], total: 1 });
    await call('POST', '/user/saveBloodSugar', who, { ...reading, seq: body.seq, taken: 'POST_MEAL' });
    expect(await get(range, who)).toEqual({ list: [{ ...saved, taken: 'POST_MEAL', sugarClass: 'NORMAL' }], total: 1 });
    expect((await call('DELETE', `/user/deleteBloodSugar?seq=${body.seq}`, fixtures.U)).status).toBe(404);
    expect((await call('DELETE', `/user/deleteBloodSugar?seq=${body.seq}`, who)).status).toBe(200);
    expect(await get(range, who)).toEqual({ list: [], total: 0 });
  });

  test.each([
    ['Asia/Seoul', '2024-11-02T16:30:00.000Z'],
    ['America/New_York', '2024-11-03T05:30:00.000Z'],
    ['Asia/Kathmandu', '2024-11-02T19:45:00.000Z'],
  ])(
    'R-HEALTH-09: 01:30 on 3 November in %s is %s, belongs to that day, and does not move when its number changes',
    async (zone, instant) => {
      const who = await person(zone);
      const reading = { insDte: '2024-11-03T01:30', bloodSugar: 101, taken: 'BEDTIME' };
      const range = '/user/getBloodSugar?startDate=2024-11-03&endDate=2024-11-03';
      const { body } = await call<{ seq: number }>('POST', '/user/saveBloodSugar', who, reading);
      expect(await get<ListReply>(range, who)).toMatchObject({ list: [{ insDte: instant, sugarClass: 'NORMAL' }], total: 1 });
      await call('POST', '/user/saveBloodSugar', who, { ...reading, seq: body.seq, bloodSugar: 141 });
      expect(await get<ListReply>(range, who)).toMatchObject({ list: [{ insDte: instant, sugarClass: 'PREDIABETES' }], total: 1 });
    },
  );

  test.each([
    [{ bloodSugar: 19 }, 'bloodSugar'],
    [{ bloodSugar: 601 }, 'bloodSugar'],
    [{ bloodSugar: 100.5 }, 'bloodSugar'],
    [{ taken: 'BRUNCH' }, 'taken'],
    [{ insDte: '2031-01-01T08:00' }, 'insDte'],
  ])('R-HEALTH-09: a blood sugar with %j is refused at its %s', async (change, path) => {
    const { status, body } = await call('POST', '/user/saveBloodSugar', fixtures.U, {
      insDte: '2024-11-10T07:15',
      bloodSugar: 95,
      taken: 'FASTING',
      ...change,
    });
    expect([status, body.error.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  test('R-HEALTH-09: manual entries stay listed beside more sensor readings than fit one answer', async () => {
    const who = await person();
    const typed = { insDte: '2024-10-01T07:15', bloodSugar: 131, taken: 'FASTING' };
    expect((await call('POST', '/user/saveBloodSugar', who, typed)).status).toBe(200);
    await platform.sql(
      `insert into blood_sugar (company_seq, member_seq, source, external_id, measured_at, blood_sugar, taken)
       select ${fixtures.compSeq}, ${who.seq}, 'sensor', n::text, '2024-10-20T00:00:00Z'::timestamptz + n * interval '1 minute', 110, 'RANDOM'
       from generate_series(1, 10001) n`,
    );
    const { list, total } = await get<ListReply>('/user/getBloodSugar?startDate=2024-10-01&endDate=2024-11-10', who);
    expect([list.length, total]).toEqual([10_000, 10_002]);
    // the sensor's two oldest are left out
    expect(list.slice(0, 2)).toMatchObject([
      { insDte: '2024-09-30T22:15:00.000Z', taken: 'FASTING', manual: true },
      { insDte: '2024-10-20T00:03:00.000Z', manual: false },
    ]);
    expect(list.at(-1)).toMatchObject({ insDte: '2024-10-26T22:41:00.000Z' });
  });

  test('Z4: a blood sugar from a device cannot be changed or deleted', async () => {
    const who = await person();
    const [device] = await platform.sql<{ seq: number }>(
      `insert into blood_sugar (company_seq, member_seq, source, external_id, measured_at, blood_sugar, taken) values (${fixtures.compSeq}, ${who.seq}, 'device', 's1', '2024-11-10T03:00:00Z', 99, 'FASTING') returning seq`,
    );
    const draft = { insDte: '2024-11-10T07:15', bloodSugar: 95, taken: 'FASTING', seq: device!.seq };
    expect((await call('POST', '/user/saveBloodSugar', who, draft)).status).toBe(404);
    expect((await call('DELETE', `/user/deleteBloodSugar?seq=${device!.seq}`, who)).status).toBe(404);
  });
});

describe('sleep', () => {
  const night = (
    who: Person,
    day: string,
    startAt: string | null,
    endAt: string | null,
    [inBed, deep, light, rem]: (number | null)[],
    asleep: number,
    stages = 'null',
  ) =>
    platform.sql(
      `insert into sleep_night (company_seq, member_seq, day, start_at, end_at, in_bed, asleep, deep, light, rem, stages, source, external_id)
       values (${fixtures.compSeq}, ${who.seq}, '${day}', ${startAt ? `'${startAt}'` : 'null'}, ${endAt ? `'${endAt}'` : 'null'}, ${inBed}, ${asleep}, ${deep}, ${light}, ${rem}, ${stages}, 'band', '${day} ${asleep}')`,
    );

  test('R-HEALTH-05: the latest night with its stages, the longest of its day', async () => {
    const who = await person();
    await night(who, '2024-11-09', '2024-11-08T14:00:00Z', '2024-11-08T22:00:00Z', [480, 64, 248, 88], 400);
    // 23:30 to 07:30 in Seoul, then an hour's nap
    await night(
      who,
      '2024-11-10',
      '2024-11-09T14:30:00Z',
      '2024-11-09T22:30:00Z',
      [480, 80, 255, 100],
      435,
      `'[[0,"LIGHT"],[60,"DEEP"],[140,"REM"],[240,"AWAKE"],[285,"LIGHT"]]'`,
    );
    await night(who, '2024-11-10', '2024-11-10T05:00:00Z', '2024-11-10T06:00:00Z', [60, 0, 50, 0], 50);
    const {
      night: newest,
      stages,
      recommended,
    } = await get<{ night: object; stages: { stage: string; minutes: number }[]; recommended: object }>('/v19sleep/sleepDetailDte', who);
    // 45 years: 7.25 h in 7–9 is 50, efficiency 90.6 % 20, deep 18.4 % 15, REM 23.0 % 15
    expect(newest).toEqual({
      date: '2024-11-10',
      startDate: '2024-11-09T14:30:00.000Z',
      endDate: '2024-11-09T22:30:00.000Z',
      inBed: 480,
      asleep: 435,
      deep: 80,
      light: 255,
      rem: 100,
      efficiency: 90.6,
      score: 100,
      typed: null,
    });
    expect(stages.map(({ stage, minutes }) => [stage, minutes])).toEqual([
      ['LIGHT', 60],
      ['DEEP', 80],
      ['REM', 100],
      ['AWAKE', 45],
      ['LIGHT', 195],
    ]);
    expect(recommended).toEqual({ from: 7, to: 9 });
    expect(await get('/v19sleep/sleepDetailDte?day=2024-11-09', who)).toMatchObject({ night: { asleep: 400 }, stages: [] });
    expect(await get('/v19sleep/sleepDetailDte?day=2024-11-08', who)).toEqual({ night: null, stages: [], recommended: null });
    expect((await call('GET', '/v19sleep/sleepDetailDte?day=2024-02-30', who)).status).toBe(422);
    const newestOf = async (range: string) =>
      (await get<{ night: { date: string } | null }>(`/v19sleep/sleepDetailDte?${range}`, who)).night?.date ?? null;
    expect(await newestOf('startDate=2024-11-01&endDate=2024-11-09')).toBe('2024-11-09');
    expect(await newestOf('endDate=2024-11-09')).toBe('2024-11-09');
    expect(await newestOf('startDate=2024-11-01&endDate=2024-11-08')).toBeNull();
    expect(await get('/v19sleep/listExistData', who)).toEqual({
      list: [
        { date: '2024-11-10', count: 2 },
        { date: '2024-11-09', count: 1 },
      ],
      total: 2,
    });
  });

  test('R-HEALTH-05: average score, sleep and bedtime of a range, one night per day', async () => {
    const who = await person();
    // to bed at 23:30 and at 00:30 in Seoul: midnight on average, half an hour to either side
    await night(who, '2024-11-09', '2024-11-08T14:30:00Z', '2024-11-08T22:30:00Z', [480, 80, 255, 100], 435);
    await night(who, '2024-11-10', '2024-11-09T15:30:00Z', '2024-11-09T21:30:00Z', [360, 0, 300, 0], 300);
    await night(who, '2024-11-10', '2024-11-10T05:00:00Z', '2024-11-10T06:00:00Z', [60, 0, 50, 0], 50);
    const answer = await get<{ list: object[] }>('/v19sleep/avgSleepPoint?startDate=2024-11-09&endDate=2024-11-10', who);
    // 5 h of at least 7: 50 × (5 − 3) / 4 = 25; efficiency 83.3 %: 20 × 18.33 / 20 = 18.3; no deep, no REM: 43; (100 + 43) / 2
    expect(answer).toMatchObject({ avgSleepPoint: 72, asleep: 368, bedtime: 0, bedtimeDeviation: 30 });
    expect(answer.list).toMatchObject([
      { date: '2024-11-09', score: 100 },
      { date: '2024-11-10', asleep: 300, score: 43 },
    ]);
  });

  test('R-HEALTH-05: bedtimes of a member who sleeps until midnight are clock times, whichever day they wake on', async () => {
    const who = await person();
    // to bed at 15:50 and 16:10 in Seoul, up at 23:50 and at 00:10
    await night(who, '2024-11-08', '2024-11-08T06:50:00Z', '2024-11-08T14:50:00Z', [480, 80, 255, 100], 435);
    await night(who, '2024-11-10', '2024-11-09T07:10:00Z', '2024-11-09T15:10:00Z', [480, 80, 255, 100], 435);
    await night(who, '2024-11-11', '2024-11-10T07:10:00Z', '2024-11-10T15:10:00Z', [480, 80, 255, 100], 435);
    const answer = await get('/v19sleep/avgSleepPoint?startDate=2024-11-08&endDate=2024-11-11', who);
    // 16:03 of the evening before
    expect(answer).toMatchObject({ bedtime: 16 * 60 + 3 - 24 * 60, bedtimeDeviation: 9 });
  });

  test('R-HEALTH-05: implausible times stored before they were refused are left out', async () => {
    const who = await person();
    const stages: [number, number, number, number] = [480, 80, 255, 100];
    await night(who, '2024-11-09', '2024-11-08T14:30:00Z', '2024-11-08T22:30:00Z', stages, 435);
    await night(who, '2024-11-10', '2024-11-09T15:30:00Z', '2024-11-09T23:30:00Z', stages, 435);
    await night(who, '2024-11-11', '2024-11-10T22:30:00Z', '2024-11-10T14:30:00Z', stages, 435);
    await night(who, '2024-11-12', '2020-01-04T14:30:00Z', '2020-01-04T22:30:00Z', stages, 435);
    const answer = await get<{ list: object[] }>('/v19sleep/avgSleepPoint?startDate=2024-11-09&endDate=2024-11-12', who);
    expect(answer).toMatchObject({ asleep: 435, bedtime: 0, bedtimeDeviation: 30 });
    expect(answer.list.slice(2)).toMatchObject([
      { date: '2024-11-11', startDate: null, endDate: null, inBed: 480 },
      { date: '2024-11-12', startDate: null, endDate: null, inBed: 480 },
    ]);
  });

  test('R-HEALTH-05: a source with minutes only has no stages, times or score', async () => {
    const who = await person();
    await night(who, '2024-11-10', null, null, [420, null, null, null], 399);
    expect(await get('/v19sleep/avgSleepPoint?startDate=2024-11-10&endDate=2024-11-10', who)).toEqual({
      avgSleepPoint: null,
      asleep: 399,
      bedtime: null,
      bedtimeDeviation: null,
      list: [
        {
          date: '2024-11-10',
          startDate: null,
          endDate: null,
          inBed: 420,
          asleep: 399,
          deep: null,
          light: null,
          rem: null,
          efficiency: 95,
          score: null,
          typed: null,
        },
      ],
      questions: [],
    });
  });
});
