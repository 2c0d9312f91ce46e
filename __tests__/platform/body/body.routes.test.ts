import type { BodyRecord } from '@/lib/body/contract';
import { addDays, dayOf } from '@/lib/shared/dates';
import { seedSteps } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Failure = { error: { code: string; fields?: { path: string; code: string }[] } };
type Page = { list: BodyRecord[]; total: number };

let platform: TestPlatform;
let compSeq: number;
let member: number;
let manager: number;
let token: string;
let managerToken: string;

/** Persona M1 of the domain reference, a man of 178 cm: 45 years old from 5 March 2026 in Seoul. */
beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('BODY');
  manager = await platform.addMember({ compSeq, id: 'body.manager', type: 'M' });
  member = await platform.addMember({ compSeq, id: 'body.member', type: 'U', managerSeq: manager });
  token = await platform.signIn(compSeq, 'body.member');
  managerToken = await platform.signIn(compSeq, 'body.manager');
  await weigh('2026-03-01T07:30:00', 82.6, 24.4, 'SM');
  await weigh('2026-03-04T23:30:00', 82.3, 24.2, 'FN');
  await weigh('2026-03-06T07:30:00', 82, 24, 'FT');
});
afterAll(() => platform.stop());

async function weigh(measuredAt: string, weight: number, bfp: number, device: string, by = token): Promise<void> {
  const readings = [{ kind: 'body', externalId: measuredAt, device, measuredAt, weight, bfp, ecf: 0.385 }];
  const { body } = await platform.call<{ accepted: number }>('POST', '/ingest/readings', {
    token: by,
    body: { source: 'device', readings },
  });
  expect(body.accepted).toBe(1);
}

async function read<T>(path: string, by = token): Promise<T> {
  const { status, body } = await platform.call<T>('GET', path, { token: by });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

describe('records', () => {
  test('R-BODY-02: the latest record matches the manual calculation in the domain reference (M1)', async () => {
    const { list, total } = await read<Page>('/body/list?page=0&size=1');
    expect([total, list.length]).toEqual([3, 1]);
    const derived = {
      weight: 82,
      bfp: 24,
      bfm: 19.7,
      smm: 34.9,
      bmr: 1716,
      bmi: 25.9,
      bwp: 55.6,
      ecf: 0.385,
      protein: 12.3,
      minerals: 4.36,
      bodyScore: 73.84,
    };
    const ideal = {
      genWeight: 69.7,
      genBmi: 22,
      genBfp: 15,
      genBfm: 10.5,
      genSmm: 33.2,
      genBmr: 1650,
      genBwp: 62.2,
      genProtein: 11.7,
      genMinerals: 4.15,
    };
    expect(list[0]).toMatchObject({ date: '2026-03-05T22:30:00.000Z', device: 'FT', ...derived, ...ideal });
    expect(list[0]!.idx).toMatchObject({ weight: 125, smm: 112, bfm: 134, bfp: 144 });
  });

  test('R-BODY-06: records are listed latest first, in pages', async () => {
    const first = await read<Page>('/body/list?page=0&size=2');
    const second = await read<Page>('/body/list?page=1&size=2');
    expect([...first.list, ...second.list].map(({ weight }) => weight)).toEqual([82, 82.3, 82.6]);
    expect((await read<Page>('/body/list?page=9&size=2')).list).toEqual([]);
  });

  test('R-BODY-06: records are sorted by any value in either direction, filtered by device, and listed up to a record', async () => {
    const weights = async (query: string) => (await read<Page>(`/body/list?page=0&size=9${query}`)).list.map(({ weight }) => weight);
    expect(await weights('&order=asc')).toEqual([82.6, 82.3, 82]);
    expect(await weights('&sort=weight')).toEqual([82.6, 82.3, 82]);
    expect(await weights('&sort=weight&order=asc')).toEqual([82, 82.3, 82.6]);
    expect(await weights('&sort=bodyScore')).toEqual([82, 82.3, 82.6]);
    // sorted by a measure, pages are addressed by number
    const heavy = await read<Page & { next?: string }>('/body/list?page=1&size=1&sort=weight&after=1_1');
    expect([heavy.list[0]?.weight, heavy.next]).toEqual([82.3, undefined]);
    // equal ratios of extracellular water: latest first in either direction
    expect(await weights('&sort=ecf&order=asc')).toEqual([82, 82.3, 82.6]);
    expect(await weights('&devCode=FT')).toEqual([82, 82.3]);
    expect(await weights('&devCode=FT&devCode=SM&sort=bfp&order=asc')).toEqual([82, 82.3, 82.6]);
    const middle = (await read<Page>('/body/list?page=1&size=1')).list[0]!.seq;
    expect(await read<Page>(`/body/list?page=0&size=8&upTo=${middle}`)).toMatchObject({
      list: [{ weight: 82.3 }, { weight: 82.6 }],
      total: 2,
    });
    expect(await read<Page>('/body/list?page=0&size=8&upTo=999999')).toEqual({ list: [], total: 0, next: null });
    for (const query of ['sort=password', 'order=up', 'sort=weight;drop table member']) {
      expect([query, (await platform.call('GET', `/body/list?${query}`, { token })).status]).toEqual([query, 422]);
    }
  });

  test('R-BODY-01: FT also finds records that arrived as FN; several devices may be requested', async () => {
    const weights = async (query: string) => (await read<Page>(`/body/detail?page=0${query}`)).list.map(({ weight }) => weight);
    expect(await weights('&devCode=FT')).toEqual([82, 82.3]);
    expect(await weights('&devCode=SM')).toEqual([82.6]);
    expect(await weights('&devCode=SM&devCode=FN')).toEqual([82, 82.3, 82.6]);
    expect((await read<Page>('/user/getBodyCompDetailList?device=SM')).total).toBe(1);
  });

  test('R-BODY-01 R-BODY-06: details are returned in pages of ten, or all at once for one device', async () => {
    await platform.addMember({ compSeq, id: 'often.weighed', type: 'U' });
    const own = await platform.signIn(compSeq, 'often.weighed');
    const mornings = Array.from({ length: 12 }, (_, day) => `2026-04-${String(day + 1).padStart(2, '0')}T07:30:00`);
    const readings = mornings.map((measuredAt) => ({ kind: 'body', externalId: measuredAt, device: 'SM', measuredAt, weight: 70 }));
    await platform.call('POST', '/ingest/readings', { token: own, body: { source: 'device', readings } });
    const days = async (path: string) => {
      const { list, total } = await read<Page>(path, own);
      return [list.map(({ date }) => Number(date.slice(8, 10))), total];
    };
    // 07:30 in Seoul is the evening before in UTC
    expect(await days('/body/detail?page=0')).toEqual([[11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 12]);
    expect(await days('/body/detail?page=1')).toEqual([[1, 31], 12]);
    expect(await days('/user/getBodyCompDetailList?device=SM')).toEqual([[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 31], 12]);
    expect(await days('/user/getBodyCompDetailList?device=FT')).toEqual([[], 0]);
  });

  test('R-BODY-02: the analysis contains the record, the previous one and the person’s data on that day', async () => {
    const newest = await read<{ record: BodyRecord; previous: BodyRecord; person: object }>('/body/newAnalysis');
    expect([newest.record.weight, newest.previous.weight, newest.person]).toEqual([82, 82.3, { gender: 'M', age: 45, height: 178 }]);
    const older = await read<{ record: BodyRecord; previous: BodyRecord; person: object }>(`/body/newAnalysis?seq=${newest.previous.seq}`);
    expect([older.record.weight, older.previous.weight, older.person]).toEqual([82.3, 82.6, { gender: 'M', age: 44, height: 178 }]);
  });

  test('R-BODY-01: the analysis of one device compares with the previous record of the same device', async () => {
    type Answer = { record: BodyRecord | null; previous: BodyRecord | null };
    const weights = async (query: string) => {
      const { record, previous } = await read<Answer>(`/body/newAnalysis?${query}`);
      return [record?.weight, previous?.weight];
    };
    expect(await weights('devCode=SM')).toEqual([82.6, undefined]);
    // FT and FN are shown as one device
    expect(await weights('devCode=FT')).toEqual([82, 82.3]);
    expect(await weights('devCode=FA')).toEqual([undefined, undefined]);
  });

  test('R-BODY-08: a member without measurements gets nulls, not an error', async () => {
    await platform.addMember({ compSeq, id: 'unmeasured', type: 'U' });
    const own = await platform.signIn(compSeq, 'unmeasured');
    expect(await read('/body/newAnalysis', own)).toEqual({ record: null, previous: null, person: null, questions: [] });
    expect(await read('/body/guide', own)).toMatchObject({ somatotype: null, calorie: null });
    expect(await read('/body/list', own)).toEqual({ list: [], total: 0, next: null });
    expect((await platform.call('GET', '/body/recommend', { token: own })).status).toBe(404);
  });

  test('Z4: another member’s record is not found by its number', async () => {
    const other = await platform.addMember({ compSeq, id: 'other.body', type: 'U' });
    const own = await platform.signIn(compSeq, 'other.body');
    await weigh('2026-03-06T07:30:00', 60, 20, 'SM', own);
    const theirs = (await read<Page>('/body/list', own)).list[0]!.seq;
    for (const path of ['/body/newAnalysis', '/body/guide', '/body/recommend']) {
      expect((await platform.call('GET', `${path}?seq=${theirs}`, { token })).status).toBe(404);
      expect((await platform.call('GET', `${path}?seq=${theirs}&memberSeq=${member}`, { token: managerToken })).status).toBe(404);
    }
    expect((await platform.call('GET', `/body/list?memberSeq=${other}`, { token: managerToken })).status).toBe(403);
  });
});

describe('advice', () => {
  test('R-BODY-03: somatotype, intake and control match the manual calculation (M1)', async () => {
    // fat: 62.32 × 15/85 − 19.68 = −8.68; muscle is already above the ideal 59.25
    expect(await read('/body/guide')).toEqual({
      somatotype: 9,
      calorie: 2360,
      estimated: ['calorie'],
      targetWeight: 73.3,
      targetBfp: 15,
      weightControl: -8.7,
      fatControl: -8.7,
      muscleControl: 0,
    });
  });

  test('R-BODY-04: without a goal the plan follows the body type, with the amounts of the recommended target', async () => {
    // TDEE 1716 × 1.375; eating 275 kcal less and burning 275 kcal more make 0.5 kg a week; 8.68 / 0.5 rounded up
    expect(await read('/body/recommend')).toMatchObject({
      mode: 'LOSS',
      advice: 'LOSE',
      fatChange: -8.7,
      muscleChange: 0,
      fatMilestone: null,
      leanOffer: null,
      targetWeight: 73.3,
      fatControl: -8.7,
      muscleControl: 0,
      tdee: 2360,
      dietKcal: -275,
      exerciseKcal: 275,
      intake: 2085,
      weeks: 18,
      firstMilestone: 77.9,
      warnings: [],
    });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'R-BODY-04: the activity level follows from the thirty days before today in %s, so that a morning changes no plan',
    async (timeZone) => {
      const id = `walker.${timeZone.slice(8, 10)}`.toLowerCase();
      const walker = await platform.addMember({ compSeq, id, type: 'U', timeZone });
      const own = await platform.signIn(compSeq, id);
      await weigh('2026-03-06T07:30:00', 82, 24, 'FT', own);
      const walk = (ago: number, step: number) => seedSteps(platform, compSeq, walker, addDays(dayOf(new Date(), timeZone), -ago), step);
      await walk(0, 350);
      // today alone is not enough: light activity, as without a tracker
      expect(await read('/body/recommend', own)).toMatchObject({ tdee: 2360, intake: 2085 });
      await walk(31, 100_000);
      expect(await read('/body/recommend', own)).toMatchObject({ tdee: 2360, intake: 2085 });
      for (let ago = 1; ago <= 30; ago += 1) await walk(ago, 10_150);
      // 1716 × 1.55
      expect(await read('/body/recommend', own)).toMatchObject({ tdee: 2660, intake: 2385 });
    },
  );

  test('R-BODY-04: a custom goal: unhealthy ones get a warning, impossible ones are refused', async () => {
    // 12 % of 70 kg is 8.4 kg fat and 61.6 kg lean: −11.28 kg fat, −0.72 kg lean
    expect(await read('/body/recommend?goalWeight=70&goalBfp=12')).toMatchObject({
      mode: 'LOSS',
      targetWeight: 70,
      fatControl: -11.3,
      muscleControl: -0.7,
      weeks: 23,
      warnings: ['GOAL_LEAN_LOSS'],
      // 62.32 kg of lean mass with 12 % fat
      leanOffer: { wgt: 70.8, bfp: 12 },
    });
    expect(await read('/body/recommend?goalWeight=58&goalBfp=9')).toMatchObject({
      warnings: ['GOAL_BMI_LOW', 'GOAL_BFP_LOW', 'GOAL_LEAN_LOSS'],
    });
    expect(await read('/body/recommend?goalWeight=74.2&goalBfp=16')).toMatchObject({ warnings: [], leanOffer: null });
    for (const [query, field] of [
      ['goalWeight=112&goalBfp=20', 'goalWeight'],
      ['goalWeight=70&goalBfp=41', 'goalBfp'],
      ['goalWeight=70', 'goalWeight'],
    ] as const) {
      const { status, body } = await platform.call<Failure>('GET', `/body/recommend?${query}`, { token });
      expect([query, status, body.error.fields?.[0]?.path]).toEqual([query, 422, field]);
    }
  });
});

describe('goals', () => {
  const save = (body: object, by = token) =>
    platform.call<Failure>('POST', '/body/somatoGoal', { token: by, body: { UIndex: member, goalGroup: null, ...body } });

  /** The day this many days from today, in the member's zone. */
  const ahead = (days: number) => addDays(dayOf(new Date(), 'Asia/Seoul'), days);

  test('R-BODY-04: the plan follows the goal in force unless another is requested, and the goal has its baseline', async () => {
    expect((await save({ wgt: 70, bfp: 12 })).status).toBe(200);
    expect(await read('/body/recommend')).toMatchObject({ targetWeight: 70, targetBfp: 12, fatControl: -11.3, weeks: 23 });
    expect(await read('/body/recommend?goalWeight=0&goalBfp=0')).toMatchObject({ targetWeight: 73.3, targetBfp: 15 });
    expect(await read('/body/somatoGoal')).toMatchObject({ baseline: { date: '2026-03-05T22:30:00.000Z', weight: 82, bfp: 24 } });
    expect((await save({ wgt: 0, bfp: 0 })).status).toBe(200);
    expect(await read('/body/recommend')).toMatchObject({ targetWeight: 73.3 });
  });

  test('R-BODY-04 R-TRUE-03: a goal that a height entered later puts out of range gives the recommended plan, marked; asked for by itself it is refused', async () => {
    const tall = await platform.addMember({ compSeq, id: 'tall.member', type: 'U', managerSeq: manager });
    await platform.sql(`update member set height = null where seq = ${tall}`);
    const own = await platform.signIn(compSeq, 'tall.member');
    await weigh('2026-03-06T07:30:00', 60, 20, 'FT', own);
    expect((await save({ UIndex: tall, wgt: 45, bfp: 18 }, own)).status).toBe(200);
    const { name, email } = await read<{ name: string; email: string }>('/member/profile', own);
    const body = { memberSeq: tall, name, email, height: 170 };
    expect((await platform.call('POST', '/member/profile', { token: own, body })).status).toBe(200);
    // BMI 15.6
    const recommended = await read<object>('/body/recommend?goalWeight=0&goalBfp=0', own);
    expect(recommended).not.toHaveProperty('goalUnfit');
    expect(await read('/body/recommend', own)).toEqual({ ...recommended, goalUnfit: true });
    expect(await read(`/body/recommend?memberSeq=${tall}`, managerToken)).toEqual({ ...recommended, goalUnfit: true });
    expect((await platform.call('GET', '/body/recommend?goalWeight=45&goalBfp=18', { token: own })).status).toBe(422);
    expect((await save({ UIndex: tall, wgt: 60, bfp: 18 }, own)).status).toBe(200);
    const changed = await read<object>('/body/recommend', own);
    expect(changed).toMatchObject({ advice: 'OWN_GOAL', targetWeight: 60 });
    expect(changed).not.toHaveProperty('goalUnfit');
  });

  test('R-BODY-04: a goal below the age of 18 is refused, whoever sets it', async () => {
    const young = await platform.addMember({
      compSeq,
      id: 'young.member',
      type: 'U',
      managerSeq: manager,
      birthDate: '2015-06-01',
      height: 150,
    });
    const own = await platform.signIn(compSeq, 'young.member');
    for (const by of [own, managerToken]) {
      const { status, body } = await save({ UIndex: young, wgt: 45, bfp: 18 }, by);
      expect([status, body.error.fields]).toEqual([422, [{ path: 'wgt', code: 'GOAL_MINOR' }]]);
    }
    expect((await save({ UIndex: young, wgt: 0, bfp: 0 }, own)).status).toBe(200);
  });

  test('R-BODY-04: a goal is a somatotype, a weight with fat, or none', async () => {
    expect(await read('/body/somatoGoal')).toEqual({
      goalGroup: null,
      goal: { wgt: 0, bfp: 0 },
      setAt: null,
      targetDate: null,
      cell: null,
      height: 178,
      baseline: null,
      start: null,
    });
    expect((await save({ goalGroup: 5 })).status).toBe(200);
    // BMI 22 at 178 cm
    expect(await read('/body/somatoGoal')).toMatchObject({ goalGroup: 5, goal: { wgt: 69.7, bfp: 15 } });
    expect((await save({ wgt: 72, bfp: 18 }, managerToken)).status).toBe(200);
    expect(await read('/body/somatoGoal?goal=2')).toMatchObject({
      goalGroup: null,
      goal: { wgt: 72, bfp: 18 },
      cell: { wgt: 69.7, bfp: 8 },
    });
    expect((await read<{ goal: object }>('/user/getMyTrend?startDate=2026-03-01&endDate=2026-03-06')).goal).toEqual({ wgt: 72, bfp: 18 });
    expect((await save({ wgt: 0, bfp: 0 })).status).toBe(200);
    expect(await read('/body/somatoGoal')).toMatchObject({ goal: { wgt: 0, bfp: 0 }, setAt: null });
  });

  test('R-BODY-04: a target date belongs to its goal, and changing it keeps the baseline', async () => {
    const state = () => read<{ setAt: string | null; targetDate: string | null; baseline: object | null }>('/body/somatoGoal');
    expect((await save({ wgt: 70, bfp: 12, targetDate: ahead(60) })).status).toBe(200);
    const first = await state();
    expect(first).toMatchObject({ targetDate: ahead(60), baseline: { weight: 82 } });
    expect((await save({ wgt: 70, bfp: 12, targetDate: ahead(90) })).status).toBe(200);
    expect(await state()).toEqual({ ...first, targetDate: ahead(90) });
    expect((await save({ wgt: 70, bfp: 12 })).status).toBe(200);
    expect(await state()).toEqual({ ...first, targetDate: null });
    expect((await save({ wgt: 0, bfp: 0, targetDate: ahead(90) })).status).toBe(200);
    expect(await state()).toMatchObject({ setAt: null, targetDate: null });
  });

  test('R-BODY-04: saving the goal in force unchanged, by anyone, keeps the same goal and its progress', async () => {
    const goals = () =>
      platform.sql(`select seq, wgt, bfp, target_date, set_at, set_by_seq from body_goal where member_seq = ${member} order by seq`);
    for (const goal of [{ wgt: 70.1, bfp: 12.3, targetDate: ahead(60) }, { wgt: 70.1, bfp: 12.4 }, { goalGroup: 5 }]) {
      expect((await save(goal)).status).toBe(200);
      const before = await goals();
      expect([(await save(goal)).status, (await save(goal, managerToken)).status]).toEqual([200, 200]);
      expect(await goals()).toEqual(before);
    }
    expect((await save({ wgt: 0, bfp: 0 })).status).toBe(200);
  });

  test('R-BODY-04: the same figures, by body type or by numbers, are one goal, which keeps its progress', async () => {
    const state = () => read<{ setAt: string | null; goal: { wgt: number; bfp: number }; goalGroup: number | null }>('/body/somatoGoal');
    expect((await save({ goalGroup: 5 })).status).toBe(200);
    const byType = await state();
    expect(byType).toMatchObject({ goalGroup: 5, targetDate: null });
    expect((await save({ ...byType.goal, targetDate: ahead(60) })).status).toBe(200);
    expect(await state()).toEqual({ ...byType, goalGroup: null, targetDate: ahead(60) });
    expect((await save({ goalGroup: 5, targetDate: ahead(60) })).status).toBe(200);
    expect(await state()).toEqual({ ...byType, targetDate: ahead(60) });
    expect((await save({ wgt: 0, bfp: 0 })).status).toBe(200);
  });

  test('R-BODY-04: a target date of today, in the past or beyond two years is refused by field, and the goal stays', async () => {
    for (const targetDate of [ahead(0), ahead(-1), ahead(731)]) {
      const { status, body } = await save({ wgt: 70, bfp: 12, targetDate });
      expect([targetDate, status, body.error.fields]).toEqual([targetDate, 422, [{ path: 'targetDate', code: 'GOAL_DATE' }]]);
    }
    expect(await read('/body/somatoGoal')).toMatchObject({ goal: { wgt: 0, bfp: 0 } });
    for (const targetDate of [ahead(1), ahead(730)]) {
      expect((await save({ wgt: 70, bfp: 12, targetDate })).status).toBe(200);
      expect(await read('/body/somatoGoal')).toMatchObject({ targetDate });
    }
    // a goal whose date has passed can be removed together with it
    expect((await save({ wgt: 0, bfp: 0, targetDate: ahead(-1) })).status).toBe(200);
  });

  test('R-BODY-04: the limits enforced are those shown, to a tenth: BMI 16 and 35 at 178 cm', async () => {
    for (const [wgt, answer] of [
      [50.6, 422],
      [50.7, 200],
      [110.8, 200],
      [110.9, 422],
    ] as const)
      expect([wgt, (await save({ wgt, bfp: 20 })).status]).toEqual([wgt, answer]);
    expect((await save({ wgt: 0, bfp: 0 })).status).toBe(200);
  });

  test('R-BODY-04: an unhealthy somatotype is 400, an impossible or incomplete goal 422, two different members 422', async () => {
    expect((await save({ goalGroup: 1 })).status).toBe(400);
    expect((await save({ wgt: 112, bfp: 20 })).status).toBe(422);
    for (const [half, path] of [
      [{ wgt: 70, bfp: 0 }, 'bfp'],
      [{ wgt: 0, bfp: 20 }, 'wgt'],
    ] as const) {
      const { status, body } = await save(half);
      expect([status, body.error.fields]).toEqual([422, [{ path, code: 'GOAL_INCOMPLETE' }]]);
    }
    const mixed = await platform.call('POST', `/body/somatoGoal?memberSeq=${manager}`, { token, body: { UIndex: member, goalGroup: 5 } });
    expect(mixed).toMatchObject({ status: 422, body: { error: { fields: [{ path: 'UIndex', code: 'invalid_value' }] } } });
    expect(await read('/body/somatoGoal')).toMatchObject({ goal: { wgt: 0, bfp: 0 } });
  });
});

describe('trend', () => {
  type Trend = { list: { date: string; weight: number }[]; lastDay: string | null };
  const trend = (startDate: string, endDate: string, rest = '') =>
    read<Trend>(`/user/getMyTrend?startDate=${startDate}&endDate=${endDate}${rest}`);

  test('R-BODY-05: days are in the member’s zone, and the range includes both ends', async () => {
    expect((await trend('2026-03-01', '2026-03-06')).list.map(({ weight }) => weight)).toEqual([82.6, 82.3, 82]);
    expect((await trend('2026-03-06', '2026-03-06')).list.map(({ weight }) => weight)).toEqual([82]);
    expect((await trend('2026-03-04', '2026-03-04')).list.map(({ weight }) => weight)).toEqual([82.3]);
    expect((await trend('2026-03-05', '2026-03-05')).list).toEqual([]);
  });

  test('R-BODY-05: an empty range returns the last day with data; a range that ends before it starts is refused', async () => {
    expect(await trend('2026-05-01', '2026-05-31')).toMatchObject({ list: [], lastDay: '2026-03-06' });
    // of the device asked for
    expect(await trend('2026-05-01', '2026-05-31', '&devcode=SM')).toMatchObject({ list: [], lastDay: '2026-03-01' });
    expect(await trend('2026-05-01', '2026-05-31', '&devcode=SM&devcode=FN')).toMatchObject({ list: [], lastDay: '2026-03-06' });
    expect(await trend('2026-05-01', '2026-05-31', '&devcode=FA')).toMatchObject({ list: [], lastDay: null });
    const { status, body } = await platform.call<Failure>('GET', '/user/getMyTrend?startDate=2026-03-06&endDate=2026-03-01', { token });
    expect([status, body.error.fields]).toEqual([422, [{ path: 'endDate', code: 'too_small' }]]);
    expect((await platform.call('GET', '/user/getMyTrend?startDate=2026-02-30&endDate=2026-03-01', { token })).status).toBe(422);
  });
});
