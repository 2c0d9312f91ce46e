import type { MonthReport } from '@/lib/dashboard/report/contract';
import { seedRecord, seedSteps } from '../../support/database/seedRecords';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
const tokens: Record<string, string> = {};
const companies: Record<'large' | 'small', number> = { large: 0, small: 0 };

/** Noon in Seoul on a day of the month this many months before the current one. */
const at = (months: number, day: number) => {
  // the current month in Seoul
  const now = new Date(Date.now() + 9 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day, 3)).toISOString();
};
const monthAt = (months: number) => at(months, 15).slice(0, 7);

async function ask(who: string, query = ''): Promise<{ status: number; body: MonthReport }> {
  return platform.call<MonthReport>('GET', `/manager/getMonthReport${query}`, { token: tokens[who]! });
}

beforeAll(async () => {
  platform = await startPlatform();
  for (const [name, size] of [
    ['large', 12],
    ['small', 4],
  ] as const) {
    const compSeq = await platform.addCompany(name.toUpperCase(), `The ${name}`);
    companies[name] = compSeq;
    await platform.sql(`update company set time_zone = 'Asia/Seoul', created_at = '${at(3, 2)}' where seq = ${compSeq}`);
    await platform.addMember({ compSeq, id: `${name}.master`, type: 'S' });
    const managerSeq = await platform.addMember({ compSeq, id: `${name}.manager`, type: 'M', name: 'Team Lead' });
    for (let index = 0; index < size; index += 1) {
      const memberSeq = await platform.addMember({ compSeq, id: `${name}.m${index}`, type: 'U', ...(index < 6 && { managerSeq }) });
      await platform.sql(`update member set created_at = '${at(3, 3)}' where seq = ${memberSeq}`);
      await seedRecord(platform, { compSeq, memberSeq, at: at(1, 10), reading: { weight: 70 + index, bfp: 20 } });
      if (index < 6) await seedRecord(platform, { compSeq, memberSeq, at: at(2, 10), reading: { weight: 80 + index, bfp: 20 } });
    }
    for (const id of ['master', 'manager', 'm0']) tokens[`${name}.${id}`] = await platform.signIn(compSeq, `${name}.${id}`);
  }
  await platform.addMember({ compSeq: companies.large, id: 'the.admin', type: 'A' });
  tokens.admin = await platform.signIn(companies.large, 'the.admin');
}, 90_000);

afterAll(() => platform.stop());

test('R-HOME-04: the report compares the last complete month with the one before, in the company’s days', async () => {
  const { status, body } = await ask('large.master');
  expect(status).toBe(200);
  expect(body).toMatchObject({ compName: 'The large', mngName: null, month: monthAt(1), timeZone: 'Asia/Seoul', least: 5 });
  expect([body.from, body.before.from]).toEqual([`${monthAt(1)}-01`, `${monthAt(2)}-01`]);
  expect(body.months).toEqual([monthAt(1), monthAt(2), monthAt(3)]);
  const { members, measured, weight, smm, mission } = body.figures;
  expect(members).toEqual({ value: 12, hidden: false, before: 12, beforeHidden: false });
  expect(measured).toEqual({ value: 12, hidden: false, before: 6, beforeHidden: false });
  expect(weight).toEqual({ value: 75.5, hidden: false, before: 82.5, beforeHidden: false });
  expect(mission.value).toBeNull();
  expect(smm.value === null ? [] : ['smm']).toEqual(body.figures.estimated.filter((name) => name === 'smm'));
});

test('R-HOME-04: a manager’s report covers their own members and says so', async () => {
  const { body } = await ask('large.manager', `?month=${monthAt(1)}`);
  expect([body.mngName, body.figures.members.value, body.figures.weight.value]).toEqual(['Team Lead', 6, 72.5]);
});

test('P6: figures of fewer than five are shown to no one, neither the master, who may open each of them, nor the administrator', async () => {
  for (const [who, query] of [
    ['small.master', ''],
    ['small.manager', ''],
    ['admin', `?companySeq=${companies.small}`],
  ] as const) {
    const { status, body } = await ask(who, query);
    expect([who, status, body.figures.estimated]).toEqual([who, 200, []]);
    const { estimated: _, ...figures } = body.figures;
    for (const figure of Object.values(figures)) expect(figure).toEqual({ value: null, hidden: true, before: null, beforeHidden: true });
  }
  const { body } = await ask('admin', `?companySeq=${companies.large}`);
  expect(body.figures.weight.value).toBe(75.5);
});

test('P6: the total score is hidden together with the step score of fewer than five, which would follow from it and the body score', async () => {
  const walked = (months: number, people: number) =>
    platform.sql(
      `insert into step_day (company_seq, member_seq, day, step, source, external_id)
       select company_seq, seq, '${monthAt(months)}-10', 9000, 'test', '1' from member where company_seq = ${companies.large} and type = 'U' order by seq limit ${people}`,
    );
  const scores = async () => {
    const { totalScore, bodyScore, stepScore, steps } = (await ask('admin', `?companySeq=${companies.large}`)).body.figures;
    return [totalScore, bodyScore, stepScore, steps].map(({ hidden, beforeHidden }) => [hidden, beforeHidden]);
  };
  await platform.sql(`update body_record set body_score = 80 where company_seq = ${companies.large}`);
  const before = await scores();
  expect(before.map(([hidden]) => hidden)).toEqual([false, false, false, false]);
  await walked(1, 3);
  expect((await scores()).map(([hidden]) => hidden)).toEqual([true, false, true, true]);
  await walked(2, 3);
  expect((await scores()).map(([, beforeHidden]) => beforeHidden)).toEqual([true, false, true, true]);
});

test('R-HOME-04 Z4: the current month, one before the company’s first, and an unauthorised role are refused', async () => {
  for (const [who, query, status] of [
    ['large.master', `?month=${monthAt(0)}`, 422],
    ['large.master', `?month=${monthAt(4)}`, 422],
    ['large.master', '?month=2026-13', 422],
    ['large.master', `?companySeq=${companies.small}`, 403],
    ['large.m0', '', 403],
  ] as const)
    expect([who, query, (await ask(who, query)).status]).toEqual([who, query, status]);
});

test('R-HOME-04: the numbers measured and the number of members cover the same people: members then who still are', async () => {
  const of = async (query: string) => {
    const { members, measured } = (await ask('large.master', query)).body.figures;
    return [members.value, measured.value, members.before, measured.before];
  };
  const change = (set: string, ...ids: string[]) =>
    platform.sql(
      `update member set ${set} where company_seq = ${companies.large} and login_id in (${ids.map((id) => `'large.${id}'`).join()})`,
    );
  await change('withdrawn_at = now()', 'm6', 'm7', 'm8', 'm9', 'm10');
  // one of the six measured in the previous month has left: hidden
  expect(await of('')).toEqual([7, 7, 7, null]);
  await change('withdrawn_at = null', 'm6', 'm7', 'm8', 'm9', 'm10');
  // measured before they joined
  await change(`created_at = '${at(0, 1)}'`, 'm0', 'm1', 'm2', 'm3', 'm4');
  expect((await of('')).slice(0, 2)).toEqual([7, 7]);
  await change(`created_at = '${at(3, 3)}'`, 'm0', 'm1', 'm2', 'm3', 'm4');
});

describe('R-HOME-04: means cover those who were members in the month', () => {
  const MEANS = ['weight', 'bfm', 'smm', 'smmGoalRate', 'bfmGoalRate', 'totalScore', 'bodyScore', 'stepScore', 'steps'] as const;
  const VIEWERS = ['later.master', 'later.manager', 'admin'] as const;
  let compSeq: number;
  let managerSeq: number;

  /** Six members with records, goals and steps in both months; those who join later are heavier and walk more. */
  async function join(name: string, when: string, heavier: number) {
    for (let index = 0; index < 6; index += 1) {
      const memberSeq = await platform.addMember({ compSeq, id: `later.${name}${index}`, type: 'U', managerSeq });
      await platform.sql(`update member set created_at = '${when}' where seq = ${memberSeq}`);
      await platform.sql(
        `insert into body_goal (company_seq, member_seq, wgt, bfp, set_at) values (${compSeq}, ${memberSeq}, 65, 15, '${at(3, 4)}')`,
      );
      for (const months of [1, 2]) {
        const reading = { weight: 70 + index + months + heavier, bfp: 20 + heavier / 2 };
        await seedRecord(platform, { compSeq, memberSeq, at: at(months, 10), reading });
        await seedSteps(platform, compSeq, memberSeq, `${monthAt(months)}-10`, 100_000 + index * 1000 + heavier * 5000);
      }
    }
  }
  const figuresOf = async (who: string) => (await ask(who, who === 'admin' ? `?companySeq=${compSeq}` : '')).body.figures;
  const everyones = async () => [await figuresOf(VIEWERS[0]), await figuresOf(VIEWERS[1]), await figuresOf(VIEWERS[2])];

  beforeAll(async () => {
    compSeq = await platform.addCompany('LATER', 'Later');
    await platform.sql(`update company set time_zone = 'Asia/Seoul', created_at = '${at(3, 2)}' where seq = ${compSeq}`);
    await platform.addMember({ compSeq, id: 'later.master', type: 'S' });
    managerSeq = await platform.addMember({ compSeq, id: 'later.manager', type: 'M' });
    await join('first', at(3, 3), 0);
    for (const id of ['later.master', 'later.manager']) tokens[id] = await platform.signIn(compSeq, id);
  }, 60_000);

  test('those who joined later with an imported history change no figure, for a company as for a team', async () => {
    const before = await everyones();
    await join('second', at(0, 1), 20);
    expect(await everyones()).toEqual(before);
    for (const name of MEANS) expect([name, before[0]![name]]).toMatchObject([name, { hidden: false, beforeHidden: false }]);
    // had they been members, they would have changed each
    await platform.sql(`update member set created_at = '${at(3, 3)}' where company_seq = ${compSeq} and login_id like 'later.second%'`);
    const all = await everyones();
    for (const [index, who] of VIEWERS.entries())
      for (const name of MEANS)
        expect([
          who,
          name,
          all[index]![name].value === before[index]![name].value,
          all[index]![name].before === before[index]![name].before,
        ]).toEqual([who, name, false, false]);
  });

  test('P6: means over fewer than five of them are hidden, however many have been measured by now', async () => {
    await platform.sql(
      `update member set created_at = '${at(0, 1)}' where company_seq = ${compSeq} and (login_id like 'later.second%' or login_id in ('later.first0', 'later.first1'))`,
    );
    for (const figures of await everyones())
      for (const name of MEANS)
        expect([name, figures[name]]).toEqual([name, { value: null, hidden: true, before: null, beforeHidden: true }]);
  });
});

test('R-HOME-04 R-PRIV-04: a month of which some data has been erased has no report, and none is compared with it', async () => {
  const compSeq = companies.large;
  const { seq } = (await platform.sql<{ seq: number }>(`select seq from member where company_seq = ${compSeq} and type = 'S'`))[0]!;
  const day = 86_400_000;
  // two days into the thirteenth month: two days of the last month but twelve are erased, and everything older
  const now = new Date(Date.now() + 9 * 3_600_000);
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12, 3, 3);
  const days = Math.round((then - now.getTime()) / day);
  await platform.advance(days * day);
  await platform.sql(`insert into protection_change (company_seq, rule, value, asked_by_seq, effective_at)
    values (${compSeq}, 'activity', 1, ${seq}, now())`);
  await platform.tidy();
  tokens['large.master'] = await platform.signIn(compSeq, 'large.master');
  // the last twelve are complete; two days of the month that was current a year ago are erased
  const { body } = await ask('large.master');
  expect([body.months.length, body.months.at(-1), body.month]).toEqual([11, monthAt(-1), monthAt(-11)]);
  for (const month of [monthAt(0), monthAt(1), monthAt(3)]) expect((await ask('large.master', `?month=${month}`)).status).toBe(422);
  const first = (await ask('large.master', `?month=${monthAt(-1)}`)).body.figures;
  expect(first.members).toEqual({ value: 12, hidden: false, before: null, beforeHidden: false });
  expect([first.measured.before, first.weight.before, first.received.before]).toEqual([null, null, null]);
  const second = (await ask('large.master', `?month=${monthAt(-2)}`)).body.figures;
  expect(second.members).toEqual({ value: 12, hidden: false, before: 12, beforeHidden: false });
  // erased data does not come back with a longer retention
  await platform.sql(`insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, weight)
    select ${compSeq}, seq, 'SM', 'test', 'old', '${at(1, 20)}', 'M', 70 from member where company_seq = ${compSeq} and type = 'U'`);
  await platform.sql(`insert into protection_change (company_seq, rule, value, asked_by_seq, effective_at)
    values (${compSeq}, 'body', 1, ${seq}, now())`);
  await platform.tidy();
  await platform.sql(`insert into protection_change (company_seq, rule, value, asked_by_seq, effective_at)
    select ${compSeq}, rule, 5, ${seq}, now() from unnest(array['body', 'activity']) rule`);
  expect((await ask('large.master')).body.months.at(-1)).toBe(monthAt(-1));
});
