import { addDays, dayOf } from '@/lib/shared/dates';
import { seedRecord } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

interface BodyPoint {
  mdte: string;
  weight: number | null;
  bfm: number | null;
}
interface RatePoint {
  date: string;
  smmGoalRate: number | null;
  bfmGoalRate: number | null;
}

let platform: TestPlatform;
let weights: number;
let goals: number;
let today: string;
const tokens: Record<string, string> = {};
const day = (back: number) => addDays(today, -back);
const noon = (back: number) => `${day(back)}T03:00:00Z`;

/** Members of worked examples: latest record, goal in kg and percent, and the baseline record. */
const GOALS = [
  { person: { gender: 'M', age: 45, height: 178 }, now: [82, 24], goal: [74, 16], then: [86, 25], rates: [100.3, 60.2] },
  { person: { gender: 'F', age: 38, height: 163 }, now: [58, 30], goal: [54, 25], then: [60, 31], rates: [100.2, 77.6] },
  { person: { gender: 'F', age: 24, height: 160 }, now: [44, 21], goal: [50, 22], then: [45, 20], rates: [89.1, 84] },
  { person: { gender: 'F', age: 29, height: 165 }, now: [57.2, 23], goal: null, then: null, rates: [100, 100] },
  { person: { gender: 'M', age: 45, height: 178 }, now: [82, 24], goal: [0, 0], then: null, rates: [100, 55.9] },
  // their fat is to be kept, and its mass rounds up for one and down for the other
  { person: { gender: 'F', age: 30, height: 165 }, now: [60, 25], goal: null, then: [57.2, 22], rates: [100.9, 83.9] },
  { person: { gender: 'F', age: 30, height: 165 }, now: [60, 25], goal: null, then: [57.3, 22], rates: [100.7, 84] },
] as const;

async function account(id: string, type: 'U' | 'M' | 'S' | 'A', compSeq: number, managerSeq?: number): Promise<number> {
  const seq = await platform.addMember({ compSeq, id: `${id}.chart`, type, ...(managerSeq && { managerSeq }) });
  tokens[id] = await platform.signIn(compSeq, `${id}.chart`);
  return seq;
}

beforeAll(async () => {
  platform = await startPlatform();
  today = dayOf(new Date(), 'Asia/Seoul');
  [weights, goals] = [await platform.addCompany('WEIGHTS'), await platform.addCompany('GOALS')];
  await account('admin', 'A', await platform.addCompany('PLATFORM'));
  await account('master', 'S', weights);
  const manager = await account('manager', 'M', weights);
  const people: number[] = [];
  for (const index of [0, 1, 2, 3, 4]) people.push(await account(`walker${index}`, 'U', weights, index < 2 ? manager : undefined));
  const record = (index: number, back: number, weight: number, bfp: number | null = 20) =>
    seedRecord(platform, { compSeq: weights, memberSeq: people[index]!, at: noon(back), reading: { weight, bfp } });
  for (const [index, weight] of [80, 70, 60, 50].entries()) await record(index, 3, weight);
  await record(4, 1, 40);
  await record(0, 0, 76);
  await record(1, 1, 99, null);
  await record(2, 9, 111);

  await account('goalMaster', 'S', goals);
  for (const [index, { person, now, goal, then }] of GOALS.entries()) {
    const memberSeq = await account(`goal${index}`, 'U', goals);
    if (then)
      await seedRecord(platform, { compSeq: goals, memberSeq, at: noon(60), reading: { ...person, weight: then[0], bfp: then[1] } });
    if (goal)
      await platform.sql(
        `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${goals}, ${memberSeq}, 1, 1, '${noon(59)}'), (${goals}, ${memberSeq}, ${goal[0]}, ${goal[1]}, '${noon(50)}')`,
      );
    await seedRecord(platform, { compSeq: goals, memberSeq, at: noon(0), reading: { ...person, weight: now[0], bfp: now[1] } });
  }
}, 90_000);

afterAll(() => platform.stop());

async function ask<T>(who: string, path: string): Promise<{ hidden: boolean; list: T[] }> {
  const { status, body } = await platform.call<{ hidden: boolean; list: T[] }>('GET', path, { token: tokens[who]! });
  expect(status).toBe(200);
  return body;
}

const fourDays = () => `sDate=${day(3)}&eDate=${today}`;
const weightsOf = ({ list }: { list: BodyPoint[] }) => list.map(({ mdte, weight, bfm }) => [mdte, weight, bfm]);

test('R-DASH-03, P6: a point is the average of each member’s latest record up to that day, hidden from the administrator below five; plain scales do not count', async () => {
  const expected = [
    [day(3), null, null],
    [day(2), null, null],
    [day(1), 60, 12],
    [day(0), 59.2, 11.8],
  ];
  const all = weightsOf(await ask<BodyPoint>('master', `/manager/getBodyCompForManager?${fourDays()}`));
  expect([all.slice(2), all.slice(0, 2).map(([date, weight]) => [date, weight === null])]).toEqual([
    expected.slice(2),
    [
      [day(3), false],
      [day(2), false],
    ],
  ]);
  expect(weightsOf(await ask<BodyPoint>('admin', `/user/getBodyComp?pageType=Detail&companySeq=${weights}&${fourDays()}`))).toEqual(
    expected,
  );
});

test('R-DASH-03: a change covers the members measured before, and is hidden from the administrator below five', async () => {
  const changeOf = async (who: string, path: string) => ((await ask(who, path)) as { change?: object | null }).change;
  // all but one joined in those days: the average fell because lighter people joined
  expect(await changeOf('master', `/manager/getBodyCompForManager?${fourDays()}`)).toMatchObject({
    people: 1,
    weight: -51,
    bfm: -10.2,
    estimated: ['smm'],
  });
  expect(await changeOf('master', `/manager/getBodyCompForManager?sDate=${day(2)}&eDate=${today}`)).toMatchObject({
    people: 1,
    weight: -4,
  });
  expect(await changeOf('master', `/manager/getBodyCompForManager?sDate=${day(2)}&eDate=${day(1)}`)).toBeNull();
  expect(await changeOf('admin', `/user/getBodyComp?companySeq=${weights}&${fourDays()}`)).toBeNull();
});

test('figures of a team of two are shown to its manager, who may open both', async () => {
  expect(await ask('manager', `/manager/getBodyCompForManager?${fourDays()}`)).toMatchObject({ hidden: false });
  expect(await ask('manager', `/manager/getGoalAchieveForManager?${fourDays()}`)).toMatchObject({ hidden: false });
});

test('a member sees their own measurements, one per day', async () => {
  expect(weightsOf(await ask<BodyPoint>('walker0', '/user/getBodyComp?pageType=Dashboard'))).toEqual([
    [day(3), 80, 16],
    [day(0), 76, 15.2],
  ]);
});

test('Z4: a member can name no company, a master no other one', async () => {
  for (const call of ['getBodyComp', 'getGoalAchieve']) {
    expect((await platform.call('GET', `/user/${call}?companySeq=${weights}`, { token: tokens.walker0! })).status).toBe(403);
    expect((await platform.call('GET', `/user/${call}?companySeq=${goals}`, { token: tokens.master! })).status).toBe(403);
  }
});

test.each(GOALS.map(({ rates }, index) => [index, rates] as const))(
  'R-DASH-03: the attainment of member %i matches a worked example (domain.md §3): %j',
  async (index, [smm, bfm]) => {
    const { list } = await ask<RatePoint>(`goal${index}`, `/user/getGoalAchieve?sDate=${today}&eDate=${today}`);
    expect(list).toEqual([{ date: today, smmGoalRate: smm, bfmGoalRate: bfm, estimated: ['smmGoalRate'] }]);
  },
);

test('R-DASH-03: a group’s attainment is the average of its members’', async () => {
  const expected = [{ date: today, smmGoalRate: 98.7, bfmGoalRate: 77.9, estimated: ['smmGoalRate'] }];
  expect((await ask<RatePoint>('goalMaster', `/manager/getGoalAchieveForManager?sDate=${today}&eDate=${today}`)).list).toEqual(expected);
  expect(
    (await ask<RatePoint>('admin', `/manager/getGoalAchieveForManager?sDate=${today}&eDate=${today}&companySeq=${goals}`)).list,
  ).toEqual(expected);
});

test('R-DASH-04: a range that begins after today is refused at its first day, or at the last if only that is given', async () => {
  for (const [call, first, last] of [
    ['/manager/getBodyCompForManager', 'sDate', 'eDate'],
    ['/manager/getGoalAchieveForManager', 'sDate', 'eDate'],
    ['/user/getBodyComp', 'sDate', 'eDate'],
    ['/manager/scatterPlot', 'sDate', 'eDate'],
    ['/manager/missionClearPercentage', 'startDate', 'endDate'],
  ] as const) {
    const refusal = async (query: string) => {
      const { status, body } = await platform.call<{ error: { fields: unknown } }>('GET', `${call}?${query}`, { token: tokens.master! });
      return [call, status, body.error?.fields];
    };
    expect(await refusal(`${first}=${day(-1)}&${last}=${day(-5)}`)).toEqual([call, 422, [{ path: first, code: 'too_big' }]]);
    expect(await refusal(`${last}=${day(-300)}`)).toEqual([call, 422, [{ path: last, code: 'too_big' }]]);
  }
});

test('R-DASH-04: a range defaults to the last month, is cut at today, and is refused out of order', async () => {
  const byDefault = (await ask<BodyPoint>('master', '/manager/getBodyCompForManager')).list;
  expect(byDefault.at(-1)!.mdte).toBe(today);
  const ahead = await ask<BodyPoint>('master', `/manager/getBodyCompForManager?sDate=${day(3)}&eDate=${day(-90)}`);
  expect(ahead.list.map(({ mdte }) => mdte)).toEqual([day(3), day(2), day(1), day(0)]);
  for (const range of [
    `sDate=${day(0)}&eDate=${day(1)}`,
    'sDate=2026-02-30&eDate=2026-03-01',
    'sDate=2020-01-01&eDate=2026-01-01',
    'eDate=soon',
  ]) {
    expect((await platform.call('GET', `/manager/getBodyCompForManager?${range}`, { token: tokens.master! })).status).toBe(422);
  }
});
