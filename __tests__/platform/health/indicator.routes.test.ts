import vectors from '@/__tests__/support/domain-vectors.json';
import { DEFAULT_UNITS, inUnits } from '@/lib/format/units';
import type { StepDay } from '@/lib/health/contract';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Row = Record<string, unknown>;
interface ListReply {
  list: Row[];
  total: number;
}

let platform: TestPlatform;
let fixtures: Fixtures;
let inNewYork: Person;
let today: string;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'HEALTH');
  inNewYork = await seedPerson(platform, {
    compSeq: fixtures.compSeq,
    id: 'health.newyork',
    type: 'U',
    managerSeq: fixtures.M.seq,
    timeZone: 'America/New_York',
  });
  today = dayOf(new Date(), 'Asia/Seoul');
}, 60_000);
afterAll(() => platform.stop());

const get = async <T>(path: string, person: Person = fixtures.U) => {
  const { status, body } = await platform.call<T>('GET', path, { token: person.token });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** Seeds readings of a table; each row is an instant and further columns. */
async function seed(table: string, person: Person, rows: Row[]): Promise<void> {
  for (const [index, { at, ...columns }] of rows.entries()) {
    const names = Object.keys(columns);
    const values = Object.values(columns).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
    await platform.sql(
      `insert into ${table} (company_seq, member_seq, source, external_id, measured_at${names.map((name) => `, ${name}`).join('')})
       values (${fixtures.compSeq}, ${person.seq}, 'test', '${String(at)} ${index}', '${String(at)}'${values.map((value) => `, ${value}`).join('')})`,
    );
  }
}

describe('a day is in the member’s own zone', () => {
  // one minute before midnight in Seoul, midnight, and the next evening
  const evenings = [
    { at: '2024-11-09T14:59:00Z', bpm: 61, oxygen: 97 },
    { at: '2024-11-09T15:00:00Z', bpm: 62, oxygen: null },
    { at: '2024-11-10T14:59:59.999Z', bpm: null, oxygen: 95 },
  ];

  test('R-HEALTH-02: readings of a day in Seoul, oldest first', async () => {
    await seed('heart_sample', fixtures.U, evenings);
    expect(await get('/user/getBpmIndicator?startDate=2024-11-10&endDate=2024-11-10')).toEqual({
      list: [
        { date: '2024-11-09T15:00:00.000Z', bpm: 62, oxygen: null },
        { date: '2024-11-10T14:59:59.999Z', bpm: null, oxygen: 95 },
      ],
      total: 2,
    });
  });

  test('R-HEALTH-02: the same instants fall on one day in New York', async () => {
    await seed('heart_sample', inNewYork, evenings);
    const { total } = await get<ListReply>('/user/getBpmIndicator?startDate=2024-11-09&endDate=2024-11-09', inNewYork);
    expect(total).toBe(2);
  });

  test('R-HEALTH-01: days with data, latest first, by the zone', async () => {
    expect(await get('/v19heart/listExistDataAllDev')).toEqual({
      list: [
        { date: '2024-11-10', count: 2 },
        { date: '2024-11-09', count: 1 },
      ],
      total: 2,
    });
    expect(await get('/v19heart/listExistDataAllDev', inNewYork)).toEqual({
      list: [
        { date: '2024-11-10', count: 1 },
        { date: '2024-11-09', count: 2 },
      ],
      total: 2,
    });
    expect(await get('/v19heart/listExistDataAllDev?page=1&size=1')).toEqual({ list: [{ date: '2024-11-09', count: 1 }], total: 2 });
  });

  test('R-HEALTH-01: the manager sees the member’s days in the member’s zone, and the access is logged', async () => {
    const path = `/v19heart/listExistDataAllDev?memberSeq=${inNewYork.seq}`;
    expect((await get<ListReply>(path, fixtures.M)).list[0]).toEqual({ date: '2024-11-10', count: 1 });
    const log = await platform.sql(`select viewer_seq, action from access_log where subject_seq = ${inNewYork.seq}`);
    expect(log).toEqual([{ viewer_seq: fixtures.M.seq, action: 'GET /v19heart/listExistDataAllDev' }]);
  });

  test.each([
    ['startDate=2024-11-10&endDate=2024-11-09', 'endDate'],
    ['startDate=2024-02-30&endDate=2024-03-01', 'startDate'],
    ['startDate=2024-02-01&endDate=2024-02-31', 'endDate'],
    ['startDate=10.11.2026&endDate=2024-11-10', 'startDate'],
    ['endDate=2024-11-10', 'startDate'],
  ])('R-HEALTH-01: the range %s is refused at its %s', async (range, field) => {
    const { status, body } = await platform.call<{ error: { fields: { path: string }[] } }>('GET', `/user/getBpmIndicator?${range}`, {
      token: fixtures.U.token,
    });
    expect([status, ...new Set(body.error.fields.map(({ path }) => path))]).toEqual([422, field]);
  });
});

test('R-HEALTH-04: stress has its level, spelled with a space', async () => {
  await seed(
    'stress_sample',
    fixtures.U,
    [25, 26, 50, 51, 75, 76].map((index, minute) => ({ at: `2024-11-10T01:0${minute}:00Z`, stress_index: index })),
  );
  const { list } = await get<ListReply>('/user/getStressIndicator?startDate=2024-11-10&endDate=2024-11-10');
  expect(list.map(({ stressStatus }) => stressStatus)).toEqual(['LOW', 'MID', 'MID', 'HIGH', 'HIGH', 'VERY HIGH']);
  expect(list[0]).toEqual({ date: '2024-11-10T01:00:00.000Z', stressIndex: 25, stressStatus: 'LOW' });
  expect(await get('/v19Stress/listExistData')).toEqual({ list: [{ date: '2024-11-10', count: 6 }], total: 1 });
});

test('R-HEALTH-06: category S is skin, everything else surface', async () => {
  await seed('temperature_sample', fixtures.U, [
    { at: '2024-11-10T01:00:00Z', temperature: 36.4, category: 'S' },
    { at: '2024-11-10T02:00:00Z', temperature: 21.5, category: 'O' },
    { at: '2024-11-10T03:00:00Z', temperature: 36.6, category: 'S' },
  ]);
  expect(await get('/user/getTemperatureIndicator?startDate=2024-11-10&endDate=2024-11-10')).toEqual({
    skinTemperatureList: [
      { date: '2024-11-10T01:00:00.000Z', temperature: 36.4, category: 'S' },
      { date: '2024-11-10T03:00:00.000Z', temperature: 36.6, category: 'S' },
    ],
    skinTemperatureTotal: 2,
    temperatureList: [{ date: '2024-11-10T02:00:00.000Z', temperature: 21.5, category: 'O' }],
    temperatureTotal: 1,
  });
});

test('R-HEALTH-06: more skin temperatures than fit one answer do not push out surface temperatures', async () => {
  const who = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'health.patch', type: 'U', managerSeq: fixtures.M.seq });
  await seed('temperature_sample', who, [{ at: '2024-10-01T01:00:00Z', temperature: 21.5, category: 'O' }]);
  await platform.sql(
    `insert into temperature_sample (company_seq, member_seq, source, external_id, measured_at, temperature, category)
     select ${fixtures.compSeq}, ${who.seq}, 'patch', n::text, '2024-10-20T00:00:00Z'::timestamptz + n * interval '1 minute', 36.4, 'S'
     from generate_series(1, 10001) n`,
  );
  const { skinTemperatureList, ...rest } = await get<{ skinTemperatureList: Row[] }>(
    '/user/getTemperatureIndicator?startDate=2024-10-01&endDate=2024-11-10',
    who,
  );
  expect(rest).toEqual({
    skinTemperatureTotal: 10_001,
    temperatureList: [{ date: '2024-10-01T01:00:00.000Z', temperature: 21.5, category: 'O' }],
    temperatureTotal: 1,
  });
  expect([skinTemperatureList.length, skinTemperatureList[0]?.date]).toEqual([10_000, '2024-10-20T00:02:00.000Z']);
});

test('R-HEALTH-08: runs with their pace, latest first, and the km from which miles are rounded once', async () => {
  await seed('run', fixtures.U, [
    { at: '2024-11-10T01:00:00Z', distance: 5, seconds: 1650, calories: 402.6 },
    { at: '2024-11-11T01:00:00Z', distance: 10.004, seconds: 3600, calories: null },
  ]);
  expect(await get('/run/list?startDay=2024-11-10&endDay=2024-11-11')).toEqual({
    list: [
      { date: '2024-11-11T01:00:00.000Z', distance: 10.004, seconds: 3600, pace: 360, calories: 774, estimated: true },
      { date: '2024-11-10T01:00:00.000Z', distance: 5, seconds: 1650, pace: 330, calories: 403, estimated: false },
    ],
    total: 2,
  });
});

test('R-HEALTH-02: a pulse during a run, just after it or in a recorded workout is marked, and no other', async () => {
  const who = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'health.runner', type: 'U', managerSeq: fixtures.M.seq });
  // one that began the day before, and one of another member
  await seed('run', who, [
    { at: '2024-11-09T14:50:00Z', distance: 4, seconds: 1200 },
    { at: '2024-11-10T01:00:00Z', distance: 5, seconds: 1800 },
  ]);
  await seed('run', inNewYork, [{ at: '2024-11-10T03:00:00Z', distance: 5, seconds: 1800 }]);
  const rest = ['00:59:59', '01:40:00', '03:10:00'];
  const moved = ['01:00:00', '01:29:00', '01:39:59'];
  await seed(
    'heart_sample',
    who,
    [...rest, ...moved].map((time) => ({ at: `2024-11-10T${time}Z`, bpm: 90, oxygen: 97 })),
  );
  await seed('heart_sample', who, [{ at: '2024-11-09T15:05:00Z', bpm: 140 }]);
  await platform.sql(
    `insert into heart_sample (company_seq, member_seq, source, external_id, measured_at, bpm) values (${fixtures.compSeq}, ${who.seq}, 'tcx', 'ride', '2024-11-10T05:00:00Z', 120)`,
  );
  const marked = async (viewer: Person) => {
    const about = viewer === who ? '' : `&memberSeq=${who.seq}`;
    const { list } = await get<ListReply>(`/user/getBpmIndicator?startDate=2024-11-10&endDate=2024-11-10${about}`, viewer);
    return list.flatMap(({ date, moving }) => (moving === undefined ? [] : [[String(date).slice(11, 19), moving]]));
  };
  const all = ['15:05:00', ...moved, '05:00:00'].map((time) => [time, true]);
  expect([await marked(who), await marked(fixtures.M)]).toEqual([all, all]);
  // the times of runs are hidden from viewers who may not see runs
  const recorded = [['05:00:00', true]];
  await platform.lessen('M', ['activity:read']);
  expect(await marked(fixtures.M)).toEqual(recorded);
  await platform.lessen('M', []);
  const answers = [{ reader: 'MANAGER', kind: 'activity', given: false }];
  expect((await platform.call('POST', '/consent/save', { token: who.token, body: { answers } })).status).toBe(200);
  expect([await marked(who), await marked(fixtures.M)]).toEqual([all, recorded]);
});

describe('steps', () => {
  const put = (day: string, step: number, distance: number | null = null, calories: number | null = null) =>
    platform.sql(
      `insert into step_day (company_seq, member_seq, day, step, distance, calories, source, external_id) values (${fixtures.compSeq}, ${fixtures.U.seq}, '${day}', ${step}, ${distance}, ${calories}, 'test', '${day}')`,
    );

  test('R-HEALTH-07: without data the sums are zero, and nothing is estimated', async () => {
    const sums = { todaySteps: 0, todayDistance: 0, todayCalories: 0, weekSteps: 0, weekDistance: 0, weekCalories: 0, week: [] };
    const none = { ...sums, estimated: false, goal: null };
    expect(await get(`/user/getStepIndicator?startDate=${today}&endDate=${today}`)).toEqual({ list: [], ...none });
  });

  test('R-HEALTH-07: today, the seven days up to today, and each day of the range', async () => {
    await put(today, 10_000);
    await put(addDays(today, -6), 4000, 3.456, 120.4);
    await put(addDays(today, -7), 9999, 9, 900);
    const answer = await get(`/user/getStepIndicator?startDate=${addDays(today, -7)}&endDate=${addDays(today, -6)}`);
    // a man of 178 cm walks 10,000 × 0.415 × 178 cm = 7.387 km; 70 kg assumed: 0.501 × 7.387 × 70 = 259 kcal
    expect(answer).toEqual({
      list: [
        { date: addDays(today, -7), step: 9999, distance: 9, calories: 900 },
        { date: addDays(today, -6), step: 4000, distance: 3.456, calories: 120 },
      ],
      todaySteps: 10_000,
      todayDistance: expect.closeTo(7.387, 9),
      todayCalories: 259,
      weekSteps: 14_000,
      weekDistance: 10.85,
      weekCalories: 379,
      week: [
        { date: addDays(today, -6), step: 4000, distance: 3.456, calories: 120 },
        { date: today, step: 10_000, distance: expect.closeTo(7.387, 9), calories: 259 },
      ],
      estimated: true,
      goal: null,
    });
  });

  test.each(vectors.stepsDistanceCalories.filter(({ sex, height }) => sex === 'M' && height === 178))(
    'R-HEALTH-07: $steps steps are $distanceMi mi to a reader of miles, rounded once',
    async ({ steps, distanceKm, distanceMi }) => {
      const day = addDays(today, -20);
      await put(day, steps);
      const { list } = await get<{ list: StepDay[] }>(`/user/getStepIndicator?startDate=${day}&endDate=${day}`);
      await platform.sql(`delete from step_day where member_seq = ${fixtures.U.seq} and day = '${day}'`);
      const shown = (['km', 'mi'] as const).map((distance) => inUnits('distance', list[0]!.distance, { ...DEFAULT_UNITS, distance }));
      expect(shown).toEqual([distanceKm, distanceMi]);
    },
  );

  test('R-HEALTH-07: with a known weight nothing is assumed', async () => {
    await platform.sql(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, height, weight) values (${fixtures.compSeq}, ${fixtures.U.seq}, 'SM', 'test', 'w', '2024-11-01T00:00:00Z', 'M', 178, 80)`,
    );
    const { todayCalories, estimated } = await get<{ todayCalories: number; estimated: boolean }>(
      `/user/getStepIndicator?startDate=${today}&endDate=${today}`,
    );
    // 0.501 × 7.387 × 80
    expect([todayCalories, estimated]).toEqual([296, false]);
    // a range before that weight says nothing of today's
    expect(await get('/user/getStepIndicator?startDate=2024-10-01&endDate=2024-10-31')).toMatchObject({ todayCalories: 296, list: [] });
  });

  test('R-HEALTH-10: the tracker’s last readings and their times', async () => {
    await platform.sql(`update step_day set updated_at = '2024-11-20T23:00:00Z' where member_seq = ${fixtures.U.seq}`);
    expect(await get('/user/recentBandData')).toEqual({
      syncedAt: '2024-11-20T23:00:00.000Z',
      heart: { date: '2024-11-10T14:59:59.999Z', bpm: null, oxygen: 95 },
      stress: { date: '2024-11-10T01:05:00.000Z', stressIndex: 76, stressStatus: 'VERY HIGH' },
      temperature: { date: '2024-11-10T03:00:00.000Z', temperature: 36.6, category: 'S' },
      steps: { date: today, step: 10_000, distance: expect.closeTo(7.387, 9), calories: 296 },
      lastDay: {
        heart: '2024-11-10',
        pressure: null,
        stress: '2024-11-10',
        sleep: null,
        temperature: '2024-11-10',
        steps: today,
        run: '2024-11-11',
        pressureInput: null,
        sugarInput: null,
      },
    });
    expect(await get('/user/recentBandData', fixtures.otherU)).toEqual({
      syncedAt: null,
      heart: null,
      stress: null,
      temperature: null,
      steps: null,
      lastDay: Object.fromEntries(HEALTH_TABS.map((tab) => [tab, null])),
    });
  });

  test('R-HEALTH-01: the last day of each kind is in the member’s zone, with manual entries separate from devices', async () => {
    const who = await seedPerson(platform, {
      compSeq: fixtures.compSeq,
      id: 'health.lastday',
      type: 'U',
      managerSeq: fixtures.M.seq,
      timeZone: 'America/New_York',
    });
    // 03:00Z on 10 November is still the 9th in New York
    await seed('blood_pressure', who, [
      { at: '2024-11-05T12:00:00Z', sbp: 120, dbp: 80, manual: true },
      { at: '2024-11-10T03:00:00Z', sbp: 121, dbp: 79, manual: false },
    ]);
    await seed('blood_sugar', who, [{ at: '2024-11-04T04:59:00Z', blood_sugar: 99, taken: 'FASTING' }]);
    await platform.sql(
      `insert into sleep_night (company_seq, member_seq, day, in_bed, asleep, source, external_id) values (${fixtures.compSeq}, ${who.seq}, '2024-11-08', 480, 430, 'test', 'n1')`,
    );
    const { lastDay } = await get<{ lastDay: Row }>('/user/recentBandData', who);
    expect(lastDay).toEqual({
      heart: null,
      pressure: '2024-11-09',
      stress: null,
      sleep: '2024-11-08',
      temperature: null,
      steps: null,
      run: null,
      pressureInput: '2024-11-05',
      sugarInput: '2024-11-03',
    });
    const days = async (path: string) => (await get<ListReply>(path, who)).list;
    expect(await days('/v19blood/listExistData')).toEqual([
      { date: '2024-11-09', count: 1 },
      { date: '2024-11-05', count: 1 },
    ]);
    expect(await days('/v19blood/listExistDataManually')).toEqual([{ date: '2024-11-05', count: 1 }]);
    expect(await days('/v19sugar/listExistData')).toEqual([{ date: '2024-11-03', count: 1 }]);
    expect(await days('/v19sleep/listExistData')).toEqual([{ date: '2024-11-08', count: 1 }]);
  });

  test('R-HEALTH-01: days with temperatures, steps and runs', async () => {
    expect((await get<ListReply>('/v19temperature/listExistData')).list[0]).toMatchObject({ date: '2024-11-10' });
    expect((await get<ListReply>('/v19step/listExistData')).list[0]).toEqual({ date: today, count: 1 });
    expect((await get<ListReply>('/run/listExistData')).list[0]).toMatchObject({ date: '2024-11-11' });
    expect(await get<ListReply>('/run/listExistData', fixtures.otherU)).toEqual({ list: [], total: 0 });
  });
});

test('R-TRUE-03 R-PRIV-02: a member sets and removes their own step goal; no one else does, nor sees it if they refuse to show activity', async () => {
  const who = await seedPerson(platform, { compSeq: fixtures.compSeq, id: 'health.goal', type: 'U', managerSeq: fixtures.M.seq });
  const save = async (goal: unknown, token = who.token) =>
    (await platform.call('POST', '/user/saveStepGoal', { token, body: { goal } })).status;
  const goal = async (person = who, about = '') =>
    (await get<{ goal: number | null }>(`/user/getStepIndicator?startDate=${today}&endDate=${today}${about}`, person)).goal;
  expect(await goal()).toBeNull();
  expect([await save(8000), await goal()]).toEqual([200, 8000]);
  expect(await goal(fixtures.M, `&memberSeq=${who.seq}`)).toBe(8000);
  expect([await save(999), await save(100_001), await save(8000.5), await save('8000')]).toEqual([422, 422, 422, 422]);
  expect(await save(5000, fixtures.M.token)).toBe(403);
  expect([await goal(), await goal(fixtures.U)]).toEqual([8000, null]);
  // it tells of steps as much as their number
  const answers = [{ reader: 'MANAGER', kind: 'activity', given: false }];
  expect((await platform.call('POST', '/consent/save', { token: who.token, body: { answers } })).status).toBe(200);
  expect([await goal(), await goal(fixtures.M, `&memberSeq=${who.seq}`)]).toEqual([8000, null]);
  expect([await save(null), await goal()]).toEqual([200, null]);
});
