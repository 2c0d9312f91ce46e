import { addDays, dayOf } from '@/lib/shared/dates';
import { startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedRecord } from '../../support/database/seedRecords';

interface Earlier {
  before: number | null;
  hidden: boolean;
}
type Answer = Record<'members' | 'measured' | 'mission' | 'smmGoalRate' | 'bfmGoalRate', Earlier> & {
  from: string;
  to: string;
  line: (number | null)[];
};

let platform: TestPlatform;
let today: string;
let compSeq: number;
let few: number;
const seqs: number[] = [];
const tokens: Record<string, string> = {};

const noonOf = (day: string) => `${day}T03:00:00Z`;
const compare = async (who: string, query = 'period=WEEK') => {
  const { status, body } = await platform.call<Answer>('GET', `/manager/getComparison?${query}`, { token: tokens[who]! });
  return { status, body };
};
async function staff(id: string, type: 'M' | 'S' | 'A', company: number): Promise<number> {
  const seq = await platform.addMember({ compSeq: company, id: `${id}.compare`, type });
  tokens[id] = await platform.signIn(company, `${id}.compare`);
  return seq;
}
const measure = (index: number, ago: number, weight = 80) =>
  seedRecord(platform, {
    compSeq,
    memberSeq: seqs[index]!,
    at: noonOf(addDays(today, -ago)),
    reading: { weight, bfp: 25, height: 175, age: 40, gender: 'M' },
  });

/**
 * Twelve members, the first seven of one manager; two joined three days ago, one left yesterday. Seven were measured last week, eight the
 * week before.
 */
beforeAll(async () => {
  platform = await startPlatform();
  today = dayOf(new Date(), 'Asia/Seoul');
  compSeq = await platform.addCompany('COMPARE');
  few = await platform.addCompany('COMPFEW');
  await staff('admin', 'A', await platform.addCompany('COMPADMIN'));
  await staff('master', 'S', compSeq);
  await staff('fewMaster', 'S', few);
  const managers = [await staff('first', 'M', compSeq), await staff('second', 'M', compSeq)];
  for (let index = 0; index < 12; index += 1)
    seqs.push(
      await platform.addMember({
        compSeq,
        id: `compare.${index}`,
        type: 'U' as const,
        gender: 'M' as const,
        birthDate: '1986-01-01',
        managerSeq: managers[index < 7 ? 0 : 1]!,
      }),
    );
  await platform.sql(`update member set height = 175, created_at = now() - interval '300 days' where company_seq = ${compSeq}`);
  await platform.sql(`update member set created_at = now() - interval '3 days' where seq in (${seqs[10]}, ${seqs[11]})`);
  const deleted = await platform.addMember({ compSeq, id: 'compare.gone', type: 'U', managerSeq: managers[0]! });
  await platform.sql(
    `update member set created_at = now() - interval '300 days', withdrawn_at = now() - interval '1 day' where seq = ${deleted}`,
  );
  for (let index = 0; index < 8; index += 1) await measure(index, 9, 84);
  for (let index = 0; index < 7; index += 1) await measure(index, 1);
  for (let index = 0; index < 4; index += 1) await platform.addMember({ compSeq: few, id: `few.${index}`, type: 'U' });
}, 60_000);
afterAll(() => platform.stop());

test('R-HOME-04: a master and a manager compare with as many days right before', async () => {
  const { body } = await compare('master');
  expect([body.from, body.to]).toEqual([addDays(today, -13), addDays(today, -7)]);
  // eleven then: without the two who joined later, with the one who has left since
  expect(body.members).toEqual({ before: 11, hidden: false });
  expect(body.measured).toEqual({ before: 8, hidden: false });
  expect(body.line).toHaveLength(7);
  expect([body.line[0], body.line.at(-1)]).toEqual([11, 12]);
  expect((await compare('first')).body).toMatchObject({ members: { before: 8 }, measured: { before: 7 } });
  expect((await compare('second')).body).toMatchObject({ members: { before: 3 }, measured: { before: 1 } });
  expect((await compare('second')).body.smmGoalRate.before).not.toBeNull();
});

test('R-HOME-04: the earlier figure is the one that the dashboard showed then', async () => {
  type Means = { list: { smmGoalRate: number | null; bfmGoalRate: number | null }[] };
  const range = `sDate=${addDays(today, -13)}&eDate=${addDays(today, -7)}`;
  const then = (await platform.call<Means>('GET', `/manager/getGoalAchieveForManager?${range}`, { token: tokens.master! })).body.list.at(
    -1,
  )!;
  const { body } = await compare('master');
  expect(then.smmGoalRate).not.toBeNull();
  expect([body.smmGoalRate.before, body.bfmGoalRate.before]).toEqual([then.smmGoalRate, then.bfmGoalRate]);
});

test('R-HOME-04: without earlier data there is no earlier value', async () => {
  const { body } = await compare('master', 'period=YEAR');
  for (const name of ['members', 'measured', 'mission', 'smmGoalRate', 'bfmGoalRate'] as const)
    expect([name, body[name]]).toEqual([name, { before: null, hidden: false }]);
});

test('P6, R-HOME-04: the administrator sees no figure whose difference would be that of a few', async () => {
  const { body } = await compare('admin', `period=WEEK&companySeq=${compSeq}`);
  // 12 members and 11 before, 7 measured and 8 before: each difference is one person
  for (const name of ['members', 'measured', 'smmGoalRate', 'bfmGoalRate'] as const)
    expect([name, body[name]]).toEqual([name, { before: null, hidden: true }]);
  expect(body.line.slice(0, -1).filter((count) => count !== null && count !== 12)).toEqual([]);
  // seven of them were measured again in the last three days of a period that had the same seven before
  for (let index = 7; index < 12; index += 1) await measure(index, 2);
  const grown = (await compare('admin', `period=WEEK&companySeq=${compSeq}`)).body;
  expect(grown.measured).toEqual({ before: null, hidden: true });
  for (const index of [8, 9, 10, 11]) await measure(index, 10, 84);
  // the same twelve now and then
  const same = (await compare('admin', `period=WEEK&companySeq=${compSeq}`)).body;
  expect(same.measured).toEqual({ before: 12, hidden: false });
  expect(same.smmGoalRate.hidden).toBe(false);
  expect(same.smmGoalRate.before).not.toBeNull();
});

test('P6, R-HOME-04: the administrator sees no figure of a small company, its master all of them', async () => {
  const { body } = await compare('admin', `companySeq=${few}`);
  expect(Object.values(body).filter((value) => typeof value === 'object' && 'hidden' in value)).toEqual(
    Array.from({ length: 5 }, () => ({ before: null, hidden: true })),
  );
  expect(body.line).toEqual([]);
  expect((await compare('fewMaster')).body.line.at(-1)).toBe(4);
});

test('R-HOME-04: only the administrator compares another company', async () => {
  expect((await compare('first', `companySeq=${few}`)).status).toBe(403);
});

test('R-HOME-04 R-PRIV-04: a period of which some data has been erased has no earlier figure', async () => {
  const { body } = await compare('master', 'period=YEAR');
  // the last day of the previous year, which a company that keeps one year still has
  for (const memberSeq of seqs)
    await seedRecord(platform, {
      compSeq,
      memberSeq,
      at: noonOf(body.to),
      reading: { weight: 84, bfp: 25, height: 175, age: 40, gender: 'M' },
    });
  const year = async () => {
    const { measured, smmGoalRate, bfmGoalRate } = (await compare('master', 'period=YEAR')).body;
    return [measured, smmGoalRate, bfmGoalRate].map(({ before }) => before);
  };
  expect(await year()).toEqual([12, expect.any(Number), expect.any(Number)]);
  await platform.sql(`insert into protection_change (company_seq, rule, value, asked_by_seq, effective_at)
    values (${compSeq}, 'body', 1, ${seqs[0]}, now() - interval '1 day')`);
  expect(await year()).toEqual([null, null, null]);
  const month = (await compare('master', 'period=MONTH')).body;
  expect([month.members.before, (await compare('master')).body.measured.before]).toEqual([expect.any(Number), 12]);
});
