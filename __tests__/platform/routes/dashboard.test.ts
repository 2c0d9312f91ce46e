import { addDays, addMonths, dayOf } from '@/lib/shared/dates';
import { plantRecord } from '../../support/plant';
import { startPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let compSeq: number;
let small: number;
let today: string;
const seqs: number[] = [];
const tokens: Record<string, string> = {};

const AGES = [17, 18, 24, 25, 44, 45, 54, 55, 30, 30, 30, 30];
const WEIGHTS = [35, 49.9, 50, 82, 99.9, 100, 130];
const noonOf = (day: string) => `${day}T03:00:00Z`;

async function staff(id: string, type: 'M' | 'S' | 'A', company: number): Promise<number> {
  const seq = await platform.addMember({ compSeq: company, id: `${id}.dash`, type });
  tokens[id] = await platform.signIn(company, `${id}.dash`);
  return seq;
}

/** Twelve members, three of them women: the first seven under one manager, the others under another; and a company of three. */
beforeAll(async () => {
  platform = await startPlatform();
  today = dayOf(new Date(), 'Asia/Seoul');
  compSeq = await platform.addCompany('DASH');
  small = await platform.addCompany('SMALL');
  await staff('admin', 'A', await platform.addCompany('PLATFORM'));
  await staff('master', 'S', compSeq);
  const managers = [await staff('first', 'M', compSeq), await staff('second', 'M', compSeq)];
  for (const [index, age] of AGES.entries()) {
    const facts = {
      gender: index < 3 ? ('F' as const) : ('M' as const),
      birthDate: addMonths(today, -12 * age),
      managerSeq: managers[index < 7 ? 0 : 1]!,
    };
    seqs.push(await platform.addMember({ compSeq, id: `member.${index}`, type: 'U', name: `Member ${index}`, ...facts }));
  }
  await platform.addMember({ compSeq, id: 'withdrawn.member', type: 'U' });
  await platform.sql(`update member set withdrawn_at = now() where login_id = 'withdrawn.member'`);
  for (const [index, weight] of WEIGHTS.entries()) {
    await plantRecord(platform, {
      compSeq,
      memberSeq: seqs[index]!,
      at: noonOf(addDays(today, -1)),
      reading: { weight: 60, bfp: 25, gender: index < 3 ? 'F' : 'M' },
    });
    await plantRecord(platform, {
      compSeq,
      memberSeq: seqs[index]!,
      at: noonOf(today),
      reading: { weight, bfp: 20, gender: index < 3 ? 'F' : 'M' },
    });
  }
  await plantRecord(platform, { compSeq, memberSeq: seqs[7]!, at: noonOf(addDays(today, -40)), reading: { weight: 82, bfp: 24 } });
  await staff('smallMaster', 'S', small);
  for (const index of [0, 1, 2]) await platform.addMember({ compSeq: small, id: `small.${index}`, type: 'U' });
}, 60_000);

afterAll(() => platform.stop());

async function ask<T = Record<string, unknown>>(who: string, path: string): Promise<T> {
  const { status, body } = await platform.call<T>('GET', `/manager/${path}`, { token: tokens[who]! });
  expect(status).toBe(200);
  return body;
}

const bandsOf = async (who: string, path: string) => {
  const { list, ...rest } = await ask<{ list: { band: unknown; count: number | null }[] }>(who, path);
  return { counts: list.map(({ count }) => count), ...rest };
};

test('R-DASH-01: members by gender, of the company to its master, of the team to its manager', async () => {
  expect(await ask('master', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 12, male: 9, female: 3 });
  expect(await ask('first', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 7, male: 4, female: 3 });
  expect(await ask('second', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 5, male: 5, female: 0 });
});

test('P6: the administrator is not told of three women, nor of the men, from whom they would follow', async () => {
  expect(await ask('admin', `getMembersGenderCnt?companySeq=${compSeq}`)).toEqual({ hidden: false, total: 12, male: null, female: null });
});

test('R-DASH-01: age bands begin and end on birthdays', async () => {
  expect(await bandsOf('master', 'getMembersAgeUnit')).toEqual({ hidden: false, total: 12, counts: [1, 2, 6, 2, 1], unknown: 0 });
  expect(await bandsOf('first', 'getMembersAgeUnit')).toEqual({ hidden: false, total: 7, counts: [1, 2, 2, 2, 0], unknown: 0 });
  expect(await bandsOf('admin', `getMembersAgeUnit?companySeq=${compSeq}`)).toEqual({
    hidden: false,
    total: 12,
    counts: [null, null, 6, null, null],
    unknown: 0,
  });
});

test('R-DASH-01: weight bands take the newest record of the period; lighter than 40 and heavier than 100 are in the outer ones', async () => {
  expect(await bandsOf('master', 'getMembersWeightUnit?period=MONTH')).toEqual({ hidden: false, total: 7, counts: [2, 1, 0, 0, 1, 1, 2] });
  expect(await bandsOf('master', 'getMembersWeightUnit?period=MONTHS_3')).toEqual({
    hidden: false,
    total: 8,
    counts: [2, 1, 0, 0, 2, 1, 2],
  });
  expect(await bandsOf('second', 'getMembersWeightUnit?period=MONTHS_3')).toEqual({
    hidden: false,
    total: 1,
    counts: [0, 0, 0, 0, 1, 0, 0],
  });
  expect(await bandsOf('admin', `getMembersWeightUnit?period=WEEK&companySeq=${compSeq}`)).toEqual({
    hidden: false,
    total: 7,
    counts: [null, null, 0, 0, null, null, null],
  });
  expect((await platform.call('GET', '/manager/getMembersWeightUnit?period=DECADE', { token: tokens.master! })).status).toBe(422);
});

test('R-DASH-02, P2: the scatter names its members to their manager, and each look is written down', async () => {
  await platform.sql(`update member set rank_opt_out = true where seq = ${seqs[6]}`);
  const { list, ...means } = await ask<{ list: { memberSeq: number | null; memberName: string | null; bfm: number }[] }>(
    'first',
    'scatterPlot?period=WEEK',
  );
  expect(list.map(({ memberName }) => memberName)).toEqual(['Member 0', 'Member 1', 'Member 2', 'Member 3', 'Member 4', 'Member 5', null]);
  expect(list[6]!.memberSeq).toBeNull();
  expect(list[3]).toMatchObject({ memberSeq: seqs[3], gender: 'M', bfm: 16.4 });
  // 20 % of (35 + 49.9 + 50 + 82 + 99.9 + 100 + 130) kg among seven, from the stored values with one decimal
  expect(means).toMatchObject({ hidden: false, avgBfm: 15.6 });
  const log = await platform.sql(`select subject_seq from access_log where action = 'GET /manager/scatterPlot' order by subject_seq`);
  expect(log.map((row) => row.subject_seq)).toEqual(seqs.slice(0, 7));
});

test('Z3: the administrator’s scatter holds no name and no exact value, and nothing of few people', async () => {
  const { list, avgBfm } = await ask<{ list: Record<string, unknown>[]; avgBfm: number }>(
    'admin',
    `scatterPlot?period=WEEK&companySeq=${compSeq}`,
  );
  expect(avgBfm).toBe(15.6);
  expect(list).toHaveLength(7);
  for (const point of list) {
    expect(point).toMatchObject({ memberSeq: null, memberName: null, gender: null });
    expect([Number.isInteger(point.bfm), Number.isInteger(point.smm)]).toEqual([true, true]);
  }
  expect(await ask('admin', `scatterPlot?companySeq=${small}`)).toEqual({ hidden: true, list: [], avgBfm: null, avgSmm: null });
});

test('P6: a company of three is not described, neither to the administrator nor to its master', async () => {
  for (const path of [
    `getMembersGenderCnt?companySeq=${small}`,
    `getMembersAgeUnit?companySeq=${small}`,
    `getMembersWeightUnit?companySeq=${small}`,
  ]) {
    for (const who of ['admin', 'smallMaster']) {
      const { hidden, total } = await ask(who, path);
      expect([path, hidden, total]).toEqual([path, true, null]);
    }
  }
});

test('Z5: managers and masters name no company but their own', async () => {
  for (const path of [
    'getMembersGenderCnt',
    'getMembersAgeUnit',
    'getMembersWeightUnit',
    'scatterPlot',
    'getBodyCompForManager',
    'getGoalAchieveForManager',
  ]) {
    expect((await platform.call('GET', `/manager/${path}?companySeq=${small}`, { token: tokens.master! })).status).toBe(403);
    expect((await platform.call('GET', `/manager/${path}?companySeq=${small}`, { token: tokens.first! })).status).toBe(403);
    expect((await platform.call('GET', `/manager/${path}?companySeq=999999`, { token: tokens.admin! })).status).toBe(404);
  }
});

describe('missions', () => {
  const day = (back: number) => addDays(today, -back);
  const asked = () => `startDate=${day(7)}&endDate=${today}`;

  beforeAll(async () => {
    const mission = async (start: string, takers: [index: number, done: boolean][]) => {
      const [row] = await platform.sql<{ seq: number }>(
        `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date) values (${compSeq}, 1, 't', 'c', 'INDIVIDUAL', '${start}') returning seq`,
      );
      for (const [index, done] of takers) {
        await platform.sql(
          `insert into mission_taker (company_seq, mission_seq, member_seq, completed_at) values (${compSeq}, ${row!.seq}, ${seqs[index]}, ${done ? 'now()' : 'null'})`,
        );
      }
    };
    await mission(noonOf(day(1)), [
      [0, true],
      [1, true],
      [2, true],
      [8, false],
      [9, false],
    ]);
    await mission(noonOf(day(1)), [[0, true]]);
    // 23:30 in Korea still belongs to the day before midnight
    await mission(`${day(5)}T14:30:00Z`, [
      [0, false],
      [1, true],
    ]);
    await mission(noonOf(day(9)), [
      [0, true],
      [3, true],
    ]);
  });

  test('R-DASH-03: completion is of the missions that started in the range, in all and by day', async () => {
    expect(await ask('master', `missionClearPercentage?${asked()}`)).toEqual({
      ...{ hidden: false, received: 8, completed: 5, percentage: 62.5 },
      list: [
        { date: day(5), percentage: 50 },
        { date: day(1), percentage: 66.7 },
      ],
    });
    expect(await ask('second', `missionClearPercentage?${asked()}`)).toMatchObject({ received: 2, completed: 0, percentage: 0 });
  });

  test('P6: the administrator is given no day on which fewer than five had a mission', async () => {
    expect((await ask<{ list: unknown }>('admin', `missionClearPercentage?${asked()}&companySeq=${compSeq}`)).list).toEqual([
      { date: day(5), percentage: null },
      { date: day(1), percentage: 66.7 },
    ]);
    expect(await ask('admin', `missionClearPercentage?startDate=${day(5)}&endDate=${day(5)}&companySeq=${compSeq}`)).toMatchObject({
      hidden: true,
      received: null,
      list: [],
    });
  });

  test('nothing received is no percentage, not zero', async () => {
    expect(await ask('master', `missionClearPercentage?startDate=${day(3)}&endDate=${day(2)}`)).toEqual({
      hidden: false,
      received: 0,
      completed: 0,
      percentage: null,
      list: [],
    });
  });

  test('R-DASH-03: each member’s missions, of a manager’s own members alone', async () => {
    const { list, total } = await ask<{
      list: { memberName: string; received: number; completed: number; percentage: number }[];
      total: number;
    }>('first', `missionClearMemberList?${asked()}`);
    expect(list.map(({ memberName, received, completed, percentage }) => [memberName, received, completed, percentage])).toEqual([
      ['Member 0', 3, 2, 66.7],
      ['Member 1', 2, 2, 100],
      ['Member 2', 1, 1, 100],
    ]);
    expect(total).toBe(3);
    expect((await platform.call('GET', `/manager/missionClearMemberList?${asked()}`, { token: tokens.admin! })).status).toBe(403);
  });
});
