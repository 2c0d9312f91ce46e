import { addDays, addMonths, dayOf } from '@/lib/shared/dates';
import { seedRecord } from '../../support/database/seedRecords';
import { clearDays } from '@/platform/dashboard/groupAnswers';
import { seedFixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let compSeq: number;
let small: number;
let many: number;
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
    await seedRecord(platform, {
      compSeq,
      memberSeq: seqs[index]!,
      at: noonOf(addDays(today, -1)),
      reading: { weight: 60, bfp: 25, gender: index < 3 ? 'F' : 'M' },
    });
    await seedRecord(platform, {
      compSeq,
      memberSeq: seqs[index]!,
      at: noonOf(today),
      reading: { weight, bfp: 20, gender: index < 3 ? 'F' : 'M' },
    });
  }
  await seedRecord(platform, { compSeq, memberSeq: seqs[7]!, at: noonOf(addDays(today, -40)), reading: { weight: 82, bfp: 24 } });
  await seedMany();
  await staff('smallMaster', 'S', small);
  for (const index of [0, 1, 2]) await platform.addMember({ compSeq: small, id: `small.${index}`, type: 'U' });
}, 60_000);

afterAll(() => platform.stop());

/** Sixteen members, in groups large enough to be shown. */
async function seedMany(): Promise<void> {
  many = await platform.addCompany('MANY');
  await staff('manyMaster', 'S', many);
  for (let index = 0; index < 16; index += 1) {
    const gender = index < 6 ? ('F' as const) : ('M' as const);
    const age = index < 5 ? 17 : index < 10 ? 18 : 44;
    const weight = index < 5 ? 39.9 : index < 11 ? 79.9 : 100;
    const facts = { gender, birthDate: addMonths(today, -12 * age) };
    const memberSeq = await platform.addMember({ compSeq: many, id: `many.${index}`, type: 'U', ...facts });
    await seedRecord(platform, { compSeq: many, memberSeq, at: noonOf(today), reading: { weight, bfp: 20, gender } });
  }
}

async function ask<T = Record<string, unknown>>(who: string, path: string): Promise<T> {
  const { status, body } = await platform.call<T>('GET', `/manager/${path}`, { token: tokens[who]! });
  expect(status).toBe(200);
  return body;
}

const bandsOf = async (who: string, path: string) => {
  const { list, ...rest } = await ask<{ list: { band: unknown; count: number | null }[] }>(who, path);
  return { counts: list.map(({ count }) => count), ...rest };
};

test('R-DASH-01: members by gender, of the company for its master, of the team for its manager', async () => {
  expect(await ask('second', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 5, male: 5, female: 0 });
  expect(await ask('manyMaster', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 16, male: 10, female: 6 });
  expect(await ask('admin', `getMembersGenderCnt?companySeq=${many}`)).toEqual({ hidden: false, total: 16, male: 10, female: 6 });
});

test('P6: the administrator sees neither the three women nor the men, from whom they would follow; managers and masters see both', async () => {
  expect(await ask('admin', `getMembersGenderCnt?companySeq=${compSeq}`)).toEqual({ hidden: false, total: 12, male: null, female: null });
  expect(await ask('master', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 12, male: 9, female: 3 });
  expect(await ask('first', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 7, male: 4, female: 3 });
});

test('R-DASH-01 P6: age bands begin and end on birthdays, and small ones are hidden from the administrator only', async () => {
  expect(await bandsOf('manyMaster', 'getMembersAgeUnit')).toEqual({ hidden: false, total: 16, counts: [5, 5, 6, 0, 0], unknown: 0 });
  const hidden = { hidden: false, total: 12, counts: [null, null, 6, null, null], unknown: 0 };
  expect(await bandsOf('master', 'getMembersAgeUnit')).toEqual({ ...hidden, counts: [1, 2, 6, 2, 1] });
  expect(await bandsOf('admin', `getMembersAgeUnit?companySeq=${compSeq}`)).toEqual(hidden);
  expect(await bandsOf('first', 'getMembersAgeUnit')).toEqual({
    hidden: false,
    total: 7,
    counts: [1, 2, 2, 2, 0],
    unknown: 0,
  });
});

test('R-DASH-01 P6: weight bands use the latest record of the period; below 40 and above 100 kg count in the outer ones', async () => {
  const bands = { hidden: false, total: 16, counts: [5, 0, 0, 6, 0, 0, 5] };
  expect(await bandsOf('manyMaster', 'getMembersWeightUnit?period=MONTH')).toEqual(bands);
  expect(await bandsOf('admin', `getMembersWeightUnit?period=MONTH&companySeq=${many}`)).toEqual(bands);
  expect(await bandsOf('master', 'getMembersWeightUnit?period=MONTHS_3')).toMatchObject({ total: 8 });
  const none = [null, null, null, null, null, null, null];
  expect(await bandsOf('admin', `getMembersWeightUnit?period=WEEK&companySeq=${compSeq}`)).toEqual({
    hidden: false,
    total: 7,
    counts: none,
  });
  expect(await bandsOf('master', 'getMembersWeightUnit?period=WEEK')).toEqual({ hidden: false, total: 7, counts: [2, 1, 0, 0, 1, 1, 2] });
  // one of the five members of this team was measured in the period
  expect(await bandsOf('second', 'getMembersWeightUnit?period=MONTHS_3')).toMatchObject({ hidden: false, total: 1 });
  expect((await platform.call('GET', '/manager/getMembersWeightUnit?period=DECADE', { token: tokens.master! })).status).toBe(422);
});

test('P2: a scatter of one member is shown to their manager, and the access is logged', async () => {
  expect(await ask('second', 'scatterPlot?period=MONTHS_3')).toMatchObject({ hidden: false, list: [{ memberSeq: seqs[7] }] });
  const log = await platform.sql(`delete from access_log where action = 'GET /manager/scatterPlot' returning subject_seq`);
  expect(log).toEqual([{ subject_seq: seqs[7] }]);
});

test('R-DASH-02, P2: the scatter names its members to their manager, and each access is logged', async () => {
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

test('R-DASH-04: a scatter takes custom days as well as a period, and returns the days it used', async () => {
  const yesterday = addDays(today, -1);
  const range = await ask<{ list: { bfm: number }[] }>('first', `scatterPlot?sDate=${yesterday}&eDate=${yesterday}`);
  // everyone weighed 60 kg with 25 % fat the day before
  expect(range).toMatchObject({ hidden: false, from: yesterday, to: yesterday, avgBfm: 15 });
  expect(range.list.map(({ bfm }) => bfm)).toEqual([15, 15, 15, 15, 15, 15, 15]);
  expect(await ask('first', 'scatterPlot?period=WEEK')).toMatchObject({ from: addDays(today, -6), to: today });
  expect((await platform.call('GET', `/manager/scatterPlot?sDate=${today}&eDate=${yesterday}`, { token: tokens.first! })).status).toBe(422);
});

test('R-DASH-01: members by total, body and step score, calculated as in the rankings', async () => {
  await platform.sql(`update body_record set body_score = 85.9 where company_seq = ${many}`);
  // 70,000 steps in seven days are 10,000 a day, 100 points; the first five walked
  const rows = await platform.sql<{ seq: number }>(
    `select seq from member where company_seq = ${many} and type = 'U' order by seq limit 5`,
  );
  for (const { seq } of rows)
    await platform.sql(
      `insert into step_day (company_seq, member_seq, day, step, source, external_id) values (${many}, ${seq}, '${today}', 70000, 'test', '1')`,
    );
  const { list } = await ask<{ list: { score: string; people: number; average: number; list: { count: number }[] }[] }>(
    'manyMaster',
    'getMembersScore?period=WEEK',
  );
  const spread = list.map(({ score, people, average, list: bands }) => [score, people, average, bands.map(({ count }) => count)]);
  expect(spread).toEqual([
    // (85 + 100) / 2 of five, 85 / 2 of eleven: (5 × 92.5 + 11 × 42.5) / 16
    ['ALL', 16, 58.1, [0, 11, 0, 5, 0, 0]],
    ['BODY', 16, 85, [0, 0, 0, 16, 0, 0]],
    ['STEP', 5, 100, [0, 0, 0, 0, 5, 0]],
  ]);
  expect(await ask('admin', `getMembersScore?companySeq=${small}`)).toMatchObject({
    list: [{ hidden: true, people: null, average: null, list: [] }, {}, {}],
  });
  expect(await ask('smallMaster', 'getMembersScore')).toMatchObject({ list: [{ hidden: false }, { hidden: false }, { hidden: false }] });
});

test('Z3: the administrator’s scatter has no names and no exact values, and none of small groups', async () => {
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
  expect(await ask('admin', `scatterPlot?companySeq=${small}`)).toMatchObject({ hidden: true, list: [], avgBfm: null, avgSmm: null });
});

test('P6: figures of a company of three are shown to its master only, who may open each member', async () => {
  for (const [path, people] of [
    [`getMembersGenderCnt?companySeq=${small}`, 3],
    [`getMembersAgeUnit?companySeq=${small}`, 3],
    [`getMembersWeightUnit?companySeq=${small}`, 0],
  ] as const) {
    expect([path, await ask('admin', path)]).toMatchObject([path, { hidden: true, total: path.includes('Gender') ? people : null }]);
    expect([path, await ask('smallMaster', path)]).toMatchObject([path, { hidden: false, total: people }]);
  }
});

test('P6: a manager’s figures are about members they may open, and reveal nothing about the company’s others', async () => {
  // the master's figure less one manager's would be the other team's: no manager sees the master's
  for (const path of ['getMembersGenderCnt', 'getMembersAgeUnit', 'getMembersWeightUnit?period=MONTHS_3']) {
    const named = `${path}${path.includes('?') ? '&' : '?'}companySeq=${compSeq}`;
    for (const who of ['first', 'second']) expect([named, await ask(who, named)]).toEqual([named, await ask(who, path)]);
  }
  const open = async (who: string, index: number) =>
    (await platform.call('GET', `/member/profile?memberSeq=${seqs[index]}`, { token: tokens[who]! })).status;
  for (const [index, who, other] of [
    [0, 'first', 'second'],
    [8, 'second', 'first'],
  ] as const)
    expect([await open(who, index), await open(other, index), await open('master', index), await open('admin', index)]).toEqual([
      200, 403, 200, 403,
    ]);
  // a member who changes team counts in the new manager's figures from then on, and in no one else's
  await platform.sql(`update member set manager_seq = (select seq from member where login_id = 'second.dash') where seq = ${seqs[0]}`);
  try {
    expect(await ask('first', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 6, male: 4, female: 2 });
    expect(await ask('second', 'getMembersGenderCnt')).toEqual({ hidden: false, total: 6, male: 5, female: 1 });
    expect(await open('first', 0)).toBe(403);
  } finally {
    await platform.sql(`update member set manager_seq = (select seq from member where login_id = 'first.dash') where seq = ${seqs[0]}`);
  }
});

test('Z5: managers and masters see no company but their own', async () => {
  for (const path of [
    'getMembersGenderCnt',
    'getMembersAgeUnit',
    'getMembersWeightUnit',
    'getMembersScore',
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
  const rangeQuery = () => `startDate=${day(7)}&endDate=${today}`;

  beforeAll(async () => {
    const mission = async (start: string, recipients: [index: number, done: boolean][]) => {
      const [row] = await platform.sql<{ seq: number }>(
        `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date) values (${compSeq}, 1, 't', 'c', 'INDIVIDUAL', '${start}') returning seq`,
      );
      for (const [index, done] of recipients) {
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

  test('R-DASH-03: completion covers missions that started in the range, in total and by day', async () => {
    expect(await ask('master', `missionClearPercentage?${rangeQuery()}`)).toMatchObject({
      hidden: false,
      received: 8,
      completed: 5,
      percentage: 62.5,
    });
    expect(await ask('master', `missionClearPercentage?startDate=${day(1)}&endDate=${day(1)}`)).toEqual({
      hidden: false,
      from: day(1),
      to: day(1),
      received: 6,
      completed: 4,
      percentage: 66.7,
      list: [{ date: day(1), percentage: 66.7 }],
    });
    // two members of this team received one: their manager still sees it
    expect(await ask('second', `missionClearPercentage?${rangeQuery()}`)).toMatchObject({
      hidden: false,
      received: 2,
      completed: 0,
      percentage: 0,
      list: [{ date: day(1), percentage: 0 }],
    });
  });

  test('P6: a day on which fewer than five had a mission is hidden from the administrator, along with the day it would follow from', async () => {
    expect((await ask<{ list: unknown }>('master', `missionClearPercentage?${rangeQuery()}`)).list).toEqual([
      { date: day(5), percentage: 50 },
      { date: day(1), percentage: 66.7 },
    ]);
    expect((await ask<{ list: unknown }>('admin', `missionClearPercentage?${rangeQuery()}&companySeq=${compSeq}`)).list).toEqual([
      { date: day(5), percentage: null },
      { date: day(1), percentage: null },
    ]);
    const days = [{ recipients: 2 }, { recipients: 6 }, { recipients: 9 }].map((counts, index) => ({
      date: day(index),
      received: 10,
      completed: 5,
      ...counts,
    }));
    expect(clearDays(days, { opensMembers: false, size: 20, least: 5 }).map(({ percentage }) => percentage)).toEqual([null, null, 50]);
    expect(await ask('admin', `missionClearPercentage?startDate=${day(5)}&endDate=${day(5)}&companySeq=${compSeq}`)).toMatchObject({
      hidden: true,
      received: null,
      list: [],
    });
  });

  test('without received missions the percentage is null, not zero', async () => {
    expect(await ask('master', `missionClearPercentage?startDate=${day(3)}&endDate=${day(2)}`)).toEqual({
      hidden: false,
      from: day(3),
      to: day(2),
      received: 0,
      completed: 0,
      percentage: null,
      list: [],
    });
  });

  test('R-DASH-03: each member’s missions, for a manager’s own members only', async () => {
    const { list, total } = await ask<{
      list: { memberName: string; received: number; completed: number; percentage: number }[];
      total: number;
    }>('first', `missionClearMemberList?${rangeQuery()}`);
    expect(list.map(({ memberName, received, completed, percentage }) => [memberName, received, completed, percentage])).toEqual([
      ['Member 0', 3, 2, 66.7],
      ['Member 1', 2, 2, 100],
      ['Member 2', 1, 1, 100],
    ]);
    expect(total).toBe(3);
    expect((await platform.call('GET', `/manager/missionClearMemberList?${rangeQuery()}`, { token: tokens.admin! })).status).toBe(403);
  });
});

test('a new company’s first steps are checked off from its data, for its master and for each manager', async () => {
  const fresh = await platform.addCompany('FRESH');
  await staff('freshMaster', 'S', fresh);
  const manager = await staff('freshManager', 'M', fresh);
  await staff('freshOther', 'M', fresh);
  const steps = (who: string) => ask(who, 'firstSteps');
  expect(await steps('freshMaster')).toEqual({ members: 0, measuring: false, missions: false });
  expect(await steps('freshManager')).toEqual({ members: 0, measuring: null, missions: false });
  await platform.addMember({ compSeq: fresh, id: 'fresh.member', type: 'U', managerSeq: manager });
  await platform.call('POST', '/ingest/key/create', { token: tokens.freshMaster!, body: { name: 'Scale', device: 'FT' } });
  await platform.sql(
    `insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date) values (${fresh}, ${manager}, 't', 'c', 'INDIVIDUAL', now())`,
  );
  expect(await steps('freshMaster')).toEqual({ members: 1, measuring: true, missions: true });
  expect(await steps('freshManager')).toEqual({ members: 1, measuring: null, missions: true });
  // another manager has neither members nor missions
  expect(await steps('freshOther')).toEqual({ members: 0, measuring: null, missions: false });
  await platform.sql(`update device_key set revoked_at = now() where company_seq = ${fresh}`);
  expect(await steps('freshMaster')).toMatchObject({ measuring: false });
  expect((await platform.call('GET', '/manager/firstSteps', { token: tokens.admin! })).status).toBe(403);
});

test('R-DASH-03: a mission does not count before it begins', async () => {
  const own = await seedFixtures(platform, 'SOON');
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  for (const [start, done] of [
    [minutes(-1), true],
    [minutes(10), false],
  ] as const)
    await platform.sql(
      `with made as (insert into mission (company_seq, sender_seq, title, contents, mission_type, start_date)
         values (${own.compSeq}, ${own.M.seq}, 't', 'c', 'INDIVIDUAL', '${start.toISOString()}') returning seq)
       insert into mission_taker (company_seq, mission_seq, member_seq, completed_at)
         select ${own.compSeq}, seq, ${own.U.seq}, ${done ? 'now()' : 'null'} from made`,
    );
  const last = dayOf(minutes(10), 'Asia/Seoul');
  const rangeQuery = `startDate=${addDays(last, -1)}&endDate=${last}`;
  const read = async (path: string) => (await platform.call<Record<string, unknown>>('GET', path, { token: own.M.token })).body;
  const counted = async () => {
    const { received, completed, percentage } = await read(`/manager/missionClearPercentage?${rangeQuery}`);
    const { list } = await read(`/manager/missionClearMemberList?${rangeQuery}`);
    const statics = await read(`/mission/statics?${rangeQuery}`);
    const trends = (await read(`/mission/trends?${rangeQuery}`)).list as { recipientCnt: number }[];
    return {
      dashboard: [received, completed, percentage],
      members: (list as Record<string, unknown>[]).map((row) => [row.received, row.completed, row.percentage]),
      statics: [statics.recipientCnt, statics.clearCnt, statics.percentage],
      trends: trends.reduce((sum, { recipientCnt }) => sum + recipientCnt, 0),
    };
  };
  expect(await counted()).toEqual({ dashboard: [1, 1, 100], members: [[1, 1, 100]], statics: [1, 1, 100], trends: 1 });
  await platform.advance(11 * 60_000);
  expect(await counted()).toEqual({ dashboard: [2, 1, 50], members: [[2, 1, 50]], statics: [2, 1, 50], trends: 2 });
});
