import type { bodyApi } from '@/lib/body/contract';
import type { dashboardApi } from '@/lib/dashboard/contract';
import type { homeApi } from '@/lib/home/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedRecord } from '../../support/database/seedRecords';

const DAY = 86_400_000;
const ZONE = 'Asia/Seoul';

let platform: TestPlatform;
let compSeq: number;
let ahead = 0;
let count = 0;
beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('AGED');
  const master = await platform.addMember({ compSeq, id: 'aged.master', type: 'S' });
  await platform.sql(`insert into protection_change (company_seq, rule, value, asked_by_seq, effective_at)
    values (${compSeq}, 'body', 1, ${master}, now() - interval '1 day')`);
}, 60_000);
afterAll(() => platform.stop());

/** Noon by the platform's clock, this many days ago. */
const noon = (ago: number) => `${new Date(Date.now() + ahead + 9 * 3_600_000 - ago * DAY).toISOString().slice(0, 10)}T00:01:00+09:00`;

/** A member with records from these days ago, and the goal shown to them. */
async function person(records: readonly [ago: number, weight: number, bfp?: number][]) {
  const id = `aged.n${(count += 1)}`;
  const memberSeq = await platform.addMember({ compSeq, id, type: 'U', birthDate: '1980-01-01', height: 178, timeZone: ZONE });
  const weigh = async (ago: number, weight: number, bfp?: number) => {
    const reading = { weight, bfp: bfp ?? 25, height: 178, age: 46, gender: 'M' as const };
    const seq = await seedRecord(platform, { compSeq, memberSeq, at: noon(ago), reading });
    if (bfp === undefined) await platform.sql(`update body_record set bfp = null, bfm = null where seq = ${seq}`);
  };
  for (const [ago, weight, bfp] of records) await weigh(ago, weight, bfp);
  return {
    weigh,
    setGoal: (ago: number, wgt: number, bfp: number) =>
      platform.sql(
        `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${compSeq}, ${memberSeq}, ${wgt}, ${bfp}, '${noon(ago)}')`,
      ),
    async read() {
      const token = await platform.signIn(compSeq, id);
      const get = async <T>(path: string) => (await platform.call<T>('GET', path, { token })).body;
      const { tiles, highlights } = await get<ResponseOf<typeof homeApi.today>>('/user/today');
      const [from, to] = [noon(20).slice(0, 10), noon(0).slice(0, 10)];
      const { list } = await get<ResponseOf<typeof dashboardApi.goalAchieve>>(`/user/getGoalAchieve?sDate=${from}&eDate=${to}`);
      const kept = await platform.sql<{ bfm_rate: number }>(
        `select bfm_rate from body_record where member_seq = ${memberSeq} and bfp is not null order by measured_at desc limit 1`,
      );
      const goal = tiles.find((tile) => tile.tile === 'goal');
      const { baseline, start } = await get<ResponseOf<typeof bodyApi.somatoGoal>>('/body/somatoGoal');
      return {
        weight: goal?.weight?.percent,
        bfp: goal?.bfp?.percent,
        met: highlights.flatMap((highlight) => (highlight.say === 'GOAL_MET' ? [highlight.goal] : [])),
        baseline,
        ways: [start?.weight.way, start?.bfp.way],
        rate: list.at(-1)?.bfmGoalRate,
        kept: kept[0]!.bfm_rate / 10,
      };
    },
  };
}

/** Advances the clock and erases what has expired. */
async function pass(days: number): Promise<void> {
  ahead += days * DAY;
  await platform.advance(days * DAY);
  await platform.tidy();
}

test('R-BODY-04 R-PRIV-04: an erased baseline is gone, and no other record replaces it', async () => {
  const old = await person([
    [301, 90, 30],
    [200, 77, 17],
    [1, 79.5, 19.5],
  ]);
  await old.setGoal(300, 78, 18);
  // the weight baseline is later than the fat baseline
  const apart = await person([
    [301, 90, 30],
    [230, 89],
    [200, 80, 20],
    [1, 79.5, 19.5],
  ]);
  await apart.setGoal(220, 78, 18);
  // set before the first measurement
  const early = await person([
    [295, 90, 30],
    [200, 77, 17],
    [1, 79.5, 19.5],
  ]);
  await early.setGoal(300, 78, 18);
  const before = await old.read();
  expect(before).toMatchObject({ weight: 87.5, bfp: 87.5, met: [], rate: 90.6, kept: 90.6, baseline: { weight: 90, bfp: 30 } });
  expect(await early.read()).toMatchObject({ weight: 87.5, rate: 90.6, kept: 90.6 });
  expect(await apart.read()).toMatchObject({ weight: 86.4, bfp: 87.5, baseline: { weight: 89, bfp: 30 } });

  await pass(100);
  for (const person of [old, apart, early]) await person.weigh(1, 79.5, 19.5);
  const withoutGoal = { weight: null, bfp: null, met: [], rate: 90.6, kept: 90.6, baseline: null, ways: [-1, -1] };
  expect(await old.read()).toEqual(withoutGoal);
  expect(await early.read()).toEqual(withoutGoal);
  expect(await apart.read()).toMatchObject({ ...withoutGoal, weight: 86.4, baseline: { weight: 89, bfp: null }, ways: [null, -1] });

  // once the target is reached, that is shown, in the direction that was stored
  await old.weigh(0, 77.9, 17.9);
  expect(await old.read()).toMatchObject({ weight: 100, bfp: 100, met: ['weight', 'bfp'], baseline: null });
  // a newly set goal starts from the remaining records
  await old.setGoal(0, 70, 15);
  expect(await old.read()).toMatchObject({ weight: 0, met: [], baseline: { weight: 77.9 } });
});

test('R-BODY-04 R-PRIV-04: a goal to keep a weight is met by the figure alone, before and after its baseline is erased', async () => {
  const keeper = await person([
    [301, 78.04, 26],
    [1, 74, 19],
  ]);
  await keeper.setGoal(300, 78, 20);
  expect(await keeper.read()).toMatchObject({ weight: null, bfp: 100, met: ['bfp'], ways: [null, null] });
  await pass(100);
  await keeper.weigh(1, 74, 19);
  expect(await keeper.read()).toMatchObject({ weight: null, bfp: 100, met: ['bfp'], ways: [0, -1], baseline: null });
  await keeper.weigh(0, 78.02, 20.5);
  expect(await keeper.read()).toMatchObject({ weight: 100, bfp: null, met: ['weight'] });
});

test('R-BODY-04 R-PRIV-04: fat is measured from the first record that has it, also when the earlier weight is erased', async () => {
  const mixed = await person([
    [301, 80],
    [200, 78, 26],
    [1, 74, 19],
  ]);
  await mixed.setGoal(300, 75, 20);
  expect(await mixed.read()).toMatchObject({ weight: 100, bfp: 100, met: ['weight', 'bfp'], baseline: { weight: 80, bfp: 26 } });
  await pass(100);
  await mixed.weigh(1, 74, 20.6);
  expect(await mixed.read()).toMatchObject({ weight: 100, bfp: 90, met: ['weight'], baseline: null, ways: [-1, null] });
  await mixed.weigh(0, 74, 19);
  expect(await mixed.read()).toMatchObject({ weight: 100, bfp: 100, met: ['weight', 'bfp'], baseline: null });
  // and its direction is kept when that record is erased too
  await pass(100);
  await mixed.weigh(0, 74, 19);
  expect(await mixed.read()).toMatchObject({ bfp: 100, met: ['weight', 'bfp'], ways: [-1, -1] });
});

describe('a member first measured at 17, who has turned 18 since', () => {
  /** Someone who turned 18 two to three months ago, with records from these days ago. */
  async function adult(records: readonly [ago: number, age: number, weight: number, bfp: number][]) {
    const birthday = `${noon(60).slice(0, 8)}01`;
    const birthDate = `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}`;
    const id = `aged.n${(count += 1)}`;
    const memberSeq = await platform.addMember({ compSeq, id, type: 'U', birthDate, height: 178, timeZone: ZONE });
    for (const [ago, age, weight, bfp] of records)
      await seedRecord(platform, { compSeq, memberSeq, at: noon(ago), reading: { weight, bfp, age, height: 178, gender: 'M' } });
    const token = await platform.signIn(compSeq, id);
    return { memberSeq, get: <T>(path: string) => platform.call<T>('GET', path, { token }), token };
  }

  test('R-DASH-03: without a goal is rated against the recommendation of the first measurement as an adult', async () => {
    const { memberSeq, get } = await adult([
      [120, 17, 60, 20],
      [50, 18, 80, 25],
      [1, 18, 78, 23],
    ]);
    const kept = await platform.sql<{ bfm_rate: number | null; smm_rate: number | null }>(
      `select bfm_rate, smm_rate from body_record where member_seq = ${memberSeq} order by measured_at`,
    );
    // 60 kg of lean mass with 15 % fat are 10.59 kg of fat: of 20 kg, then of 17.94 kg
    expect(kept.map(({ bfm_rate: rate }) => rate)).toEqual([null, 529, 590]);
    expect(kept.map(({ smm_rate: rate }) => rate === null)).toEqual([true, false, false]);
    const { list } = (
      await get<ResponseOf<typeof dashboardApi.goalAchieve>>(
        `/user/getGoalAchieve?sDate=${noon(130).slice(0, 10)}&eDate=${noon(0).slice(0, 10)}`,
      )
    ).body;
    expect(list.map(({ bfmGoalRate }) => bfmGoalRate)).toEqual([52.9, 59]);
  });

  test('R-BODY-04: has a plan to a goal of their own, but a recommendation only from a measurement as an adult', async () => {
    const { memberSeq, get, token } = await adult([[120, 17, 60, 20]]);
    expect((await get('/body/recommend')).status).toBe(404);
    const goal = { wgt: 55, bfp: 18 };
    const body = { UIndex: memberSeq, goalGroup: null, ...goal };
    expect((await platform.call('POST', '/body/somatoGoal', { token, body })).status).toBe(200);
    const { status, body: plan } = await get<ResponseOf<typeof bodyApi.recommend>>('/body/recommend');
    expect([status, plan]).toMatchObject([200, { advice: 'OWN_GOAL', targetWeight: 55, leanOffer: { wgt: 58.5, bfp: 18 } }]);
    expect(plan).not.toHaveProperty('goalUnfit');
    expect((await get('/body/recommend?goalWeight=58&goalBfp=18')).status).toBe(200);
  });
});

describe('the height that goals are judged by', () => {
  /** Someone with a measured height of 165 cm, whose account has this height. */
  async function measured(height: number | null) {
    const id = `aged.n${(count += 1)}`;
    const memberSeq = await platform.addMember({ compSeq, id, type: 'U', birthDate: '1980-01-01', timeZone: ZONE });
    await platform.sql(`update member set height = ${height} where seq = ${memberSeq}`);
    const reading = { weight: 60, bfp: 25, height: 165, age: 46, gender: 'M' as const };
    await seedRecord(platform, { compSeq, memberSeq, at: noon(1), reading });
    const token = await platform.signIn(compSeq, id);
    return {
      state: async () => (await platform.call<ResponseOf<typeof bodyApi.somatoGoal>>('GET', '/body/somatoGoal?goal=5', { token })).body,
      save: async (goal: object) => {
        const body = { UIndex: memberSeq, goalGroup: null, ...goal };
        return (await platform.call('POST', '/body/somatoGoal', { token, body })).status;
      },
      plan: async (wgt: number) => (await platform.call('GET', `/body/recommend?goalWeight=${wgt}&goalBfp=18`, { token })).status,
    };
  }

  test.each([
    // BMI 16 is 43.6 kg at 165 cm, and 51.9 kg at 180 cm
    ['the account’s, also if a device measured another', 180, 51.9],
    ['else the one of the records', null, 43.6],
  ])('R-BODY-04: is %s, for setting a goal and for its plan', async (_which, height, least) => {
    const { state, save, plan } = await measured(height);
    expect((await state()).height).toBe(height ?? 165);
    expect([await save({ wgt: least - 0.1, bfp: 18 }), await plan(least - 0.1)]).toEqual([422, 422]);
    expect([await save({ wgt: least, bfp: 18 }), await plan(least)]).toEqual([200, 200]);
    const { cell } = await state();
    expect([await save({ goalGroup: 5 }), (await state()).goal]).toEqual([200, cell]);
  });
});
