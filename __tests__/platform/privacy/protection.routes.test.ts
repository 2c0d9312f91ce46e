import type { Erasure, RuleState } from '@/lib/privacy/protection/contract';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { seedRecord, seedSteps } from '../../support/database/seedRecords';

const DAY = 86_400_000;
let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform({ PUBLIC_URL: 'https://portal.example' });
  fixtures = await seedFixtures(platform, 'KEEPING');
});
afterAll(() => platform.stop());

const rules = async (token = fixtures.U.token): Promise<RuleState[]> =>
  (await platform.call<{ list: RuleState[] }>('GET', '/company/protection', { token })).body.list;
const ruled = async (rule: RuleState['rule']) => (await rules()).find((entry) => entry.rule === rule)!;
const save = (body: object, token = fixtures.S.token) =>
  platform.call<{ list: RuleState[] }>('POST', '/company/protection', { token, body });
const mails = async () => {
  const found = await platform.sql<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from mail_outbox where company_seq = ${fixtures.compSeq} order by "to"`,
  );
  await platform.sql(`delete from mail_outbox where company_seq = ${fixtures.compSeq}`);
  return found;
};
/** Tokens last an hour and a re-authentication minutes, while the clock is advanced by years. */
const keepSignedIn = () =>
  platform.sql("update access_token set expires_at = now() + interval '30 years', auth_at = now() + interval '30 years'");
const daysFromNow = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / DAY);

describe('R-PRIV-04: a master sets how long data is kept and the smallest group', () => {
  beforeAll(keepSignedIn);

  test('by default data is kept as long as the account, and the smallest group is five', async () => {
    expect(await rules()).toEqual([
      ...['body', 'activity', 'sleep', 'vitals', 'sugar'].map((rule) => ({ rule, value: null, next: null })),
      { rule: 'group', value: 5, next: null },
    ]);
  });

  test.each([
    [{ body: 0 }, 'body'],
    [{ sleep: 11 }, 'sleep'],
    [{ sugar: 1.5 }, 'sugar'],
    [{ group: 4 }, 'group'],
    [{ group: 21 }, 'group'],
    [{ group: null }, 'group'],
  ])('a value outside the platform’s limits is refused by field: %j', async (body, path) => {
    const refused = await platform.call<{ error: { code: string; fields: { path: string }[] } }>('POST', '/company/protection', {
      token: fixtures.S.token,
      body,
    });
    expect([refused.status, refused.body.error.fields.map((field) => field.path)]).toEqual([422, [path]]);
    expect((await rules()).every(({ next }) => next === null)).toBe(true);
  });

  test('a stronger rule takes effect at once, without an email', async () => {
    expect((await save({ group: 12 })).body.list.find(({ rule }) => rule === 'group')).toEqual({ rule: 'group', value: 12, next: null });
    expect(await ruled('group')).toEqual({ rule: 'group', value: 12, next: null });
    expect(await mails()).toEqual([]);
  });

  test('a weaker rule waits 14 days, and every member is emailed, with a link to their data', async () => {
    await platform.sql(`update member set lang = 'KO' where seq = ${fixtures.otherU.seq}`);
    expect((await save({ group: 8, body: 2 })).status).toBe(200);
    for (const [rule, from, to] of [
      ['group', 12, 8],
      ['body', null, 2],
    ] as const) {
      const { value, next } = await ruled(rule);
      expect([value, next?.value, daysFromNow(next!.at)]).toEqual([from, to, 14]);
    }
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['keeping.another@example.com', 'keeping.member@example.com']);
    expect(sent.map(({ text }) => /^ {4}(https.*)$/m.exec(text)?.[1])).toEqual(
      Array(2).fill('https://portal.example/usr/setting?tab=data'),
    );
    expect(sent[1]!.text).toMatch(/Body composition is kept: 2 years \(before: as long as the account\)/);
    expect(sent[1]!.text).toMatch(/figures are shown of: 8 people \(before: 12 people\)/);
    expect(sent[0]!.text).toMatch(/체성분 보관 기간: 2년 \(이전: 계정이 있는 동안\)/);
    expect(sent[1]!.text).toContain('Data older than the new limit is erased then');
    expect(sent[0]!.text).toContain('새 보관 기간이 지난 데이터는 삭제되며');
    // the day is written as on pages
    expect(sent[1]!.text).toMatch(/^From [A-Z][a-z]{2} \d{1,2}, \d{4}, KEEPING protects data/m);
    expect(sent[0]!.text).toMatch(/^\d{4}년 \d{1,2}월 \d{1,2}일부터 /m);
    // repeated, it is neither another change nor another email
    expect((await save({ group: 8, body: 2 })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('it can be cancelled within the 14 days, and the members are told that too', async () => {
    await platform.advance(13 * DAY);
    expect((await ruled('body')).value).toBeNull();
    await save({ body: null });
    expect(await ruled('body')).toEqual({ rule: 'body', value: null, next: null });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toContain('KEEPING called off a change to data protection');
    // the cancelled rule never took effect
    expect(sent[1]!.text).toMatch(/^- Body composition is kept: as long as the account \(called off: 2 years\)$/m);
    expect(sent[0]!.text).toMatch(/^- 체성분 보관 기간: 계정이 있는 동안 \(취소된 변경: 2년\)$/m);
    await platform.advance(DAY + 60_000);
    expect([await ruled('body'), await ruled('group')]).toEqual([
      { rule: 'body', value: null, next: null },
      { rule: 'group', value: 8, next: null },
    ]);
  });

  test('a smaller group alone erases nothing, and the email does not claim it', async () => {
    await save({ group: 7 });
    const sent = await mails();
    expect(sent[1]!.text).toMatch(/figures are shown of: 7 people \(before: 8 people\)/);
    expect(sent[1]!.text).toContain('No data is erased by this.');
    expect(sent[1]!.text).not.toMatch(/is erased then/);
    expect(sent[0]!.text).toContain('이 변경으로 삭제되는 데이터는 없습니다.');
    expect(sent[0]!.text).not.toMatch(/데이터는 삭제되며/);
    for (const { text } of sent) expect(text).toContain('https://portal.example/usr/setting?tab=data');
    await save({ group: 8 });
    await mails();
  });

  test('a stronger choice replaces a pending weaker one', async () => {
    await save({ group: 6 });
    await save({ group: 10 });
    await platform.advance(15 * DAY);
    expect(await ruled('group')).toEqual({ rule: 'group', value: 10, next: null });
    await mails();
  });

  test('only the master changes the rules and reads the receipts; everyone in the company reads the rules in force', async () => {
    for (const { token } of [fixtures.U, fixtures.M]) {
      expect((await save({ group: 20 }, token)).status).toBe(403);
      expect((await platform.call('GET', '/company/erasures', { token })).status).toBe(403);
      expect(await rules(token)).toEqual(await rules());
    }
    const foreign = await seedFixtures(platform, 'OTHERS');
    await keepSignedIn();
    const answer = await platform.call('GET', `/company/protection?compSeq=${fixtures.compSeq}`, { token: foreign.S.token });
    expect(answer.status).toBe(403);
    expect((await rules(foreign.U.token)).find(({ rule }) => rule === 'group')?.value).toBe(5);
  });
});

describe('R-PRIV-04: a job erases expired data', () => {
  const left = async () => {
    const [row] = await platform.sql<Record<string, number>>(
      `select (select count(*)::int from body_record where company_seq = ${fixtures.compSeq}) as body,
        (select count(*)::int from step_day where company_seq = ${fixtures.compSeq}) as steps,
        (select coalesce(sum(days), 0)::int from step_month where company_seq = ${fixtures.compSeq}) as days`,
    );
    return row;
  };
  const receipts = async () =>
    (await platform.call<{ list: Erasure[]; total: number }>('GET', '/company/erasures', { token: fixtures.S.token })).body;

  test('P5: by day and kind, with a receipt; nothing of companies and kinds without a limit', async () => {
    await keepSignedIn();
    const { compSeq, U, otherU } = fixtures;
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    const record = (memberSeq: number, at: Date) =>
      seedRecord(platform, { compSeq, memberSeq, at: at.toISOString(), reading: { weight: 70, bfp: 20 } });
    for (const days of [500, 400, 10]) await record(U.seq, ago(days));
    await record(otherU.seq, ago(450));
    for (const days of [500, 400]) await seedSteps(platform, compSeq, U.seq, ago(days).toISOString().slice(0, 10), 5000);
    await platform.tidy();
    expect(await left()).toEqual({ body: 4, steps: 2, days: 2 });

    await save({ body: 1, activity: 1 });
    await platform.tidy();
    expect(await left()).toEqual({ body: 4, steps: 2, days: 2 });
    await platform.advance(14 * DAY + 60_000);
    await save({ activity: 10 });
    await platform.tidy();
    expect(await left()).toEqual({ body: 1, steps: 2, days: 2 });
    const { list, total } = await receipts();
    expect([list.map(({ kind, rows }) => ({ kind, rows })), total]).toEqual([[{ kind: 'body', rows: 3 }], 1]);
    expect(Math.abs((Date.parse(list[0]!.at) - Date.parse(list[0]!.until)) / DAY - 366)).toBeLessThan(2);
    // nothing left to do, and no empty receipt
    await platform.tidy();
    expect((await receipts()).total).toBe(1);
  });

  test('values derived from erased data are erased too: monthly sums, latest records', async () => {
    const newest = await platform.sql(`select member_seq as seq from body_newest where company_seq = ${fixtures.compSeq}`);
    expect(newest).toEqual([{ seq: fixtures.U.seq }]);
    await save({ activity: 1 });
    await platform.advance(14 * DAY + 60_000);
    await platform.tidy();
    expect(await left()).toMatchObject({ steps: 0, days: 0 });
  });

  test('P5: accesses are kept two years, consents three, except the latest answers', async () => {
    const { compSeq, S, U } = fixtures;
    await platform.sql('delete from access_log');
    await platform.sql('delete from consent');
    await platform.sql(
      `insert into access_log (company_seq, viewer_seq, subject_seq, action, ip) values (${compSeq}, ${S.seq}, ${U.seq}, 'GET /body/list', '')`,
    );
    for (const given of [true, false])
      await platform.sql(
        `insert into consent (company_seq, member_seq, kind, version, given) values (${compSeq}, ${U.seq}, 'MAIL', 1, ${given})`,
      );
    const kept = async () =>
      (await platform.sql(`select (select count(*)::int from access_log) as looks, (select count(*)::int from consent) as consents`))[0];
    await platform.advance(729 * DAY);
    await platform.tidy();
    expect(await kept()).toEqual({ looks: 1, consents: 2 });
    await platform.advance(3 * DAY);
    await platform.tidy();
    expect(await kept()).toEqual({ looks: 0, consents: 2 });
    await platform.advance(367 * DAY);
    await platform.tidy();
    expect(await kept()).toEqual({ looks: 0, consents: 1 });
    expect(await platform.sql('select given from consent')).toEqual([{ given: false }]);
  });
});

test('R-PRIV-04: a change announced before a company went out of use is announced again, to its members only, and takes effect 14 days later', async () => {
  const { compSeq, S, U } = await seedFixtures(platform, 'PAUSED');
  const office = await platform.addCompany('OFFICE');
  await platform.addMember({ compSeq: office, id: 'the.admin', type: 'A' });
  const admin = { token: await platform.signIn(office, 'the.admin') };
  await keepSignedIn();
  await seedSteps(platform, compSeq, U.seq, '2020-01-02', 5000);
  await save({ sleep: 3 }, S.token);
  await platform.advance(14 * DAY + 60_000);
  await save({ group: 8 }, S.token);
  await save({ activity: 1, group: 6 }, S.token);
  await platform.sql('delete from mail_outbox');
  const change = (body: object) => {
    const facts = { compSeq, compName: 'Paused Ltd', email: 'office@paused.example', tel: '', address: '', ppw: PASSWORD };
    return platform.call('POST', '/company/profile', { ...admin, body: { ...facts, ...body } });
  };
  const state = async () => {
    await platform.tidy();
    const { body } = await platform.call<{ list: RuleState[] }>('GET', `/company/protection?compSeq=${compSeq}`, admin);
    const of = (name: string) => body.list.filter(({ rule }) => rule === name).map(({ value, next }) => [value, next?.value]);
    const [kept] = await platform.sql<{ days: number }>(`select count(*)::int as days from step_day where company_seq = ${compSeq}`);
    return { activity: of('activity')[0], group: of('group')[0], sleep: of('sleep')[0], days: kept!.days };
  };
  const announced = { activity: [null, 1], group: [8, 6], sleep: [3, undefined], days: 1 };
  await platform.advance(10 * DAY);
  expect((await change({ cstatus: 'N' })).status).toBe(200);
  await platform.advance(30 * DAY);
  expect(await state()).toEqual(announced);
  // saved as it is, it is not in use again
  expect((await change({ cstatus: 'N' })).status).toBe(200);
  expect(await platform.sql('select 1 from mail_outbox')).toEqual([]);
  expect((await change({ cstatus: 'Y' })).status).toBe(200);
  const sent = await platform.sql<{ to: string; text: string }>('select "to", text from mail_outbox order by "to"');
  expect(sent.map(({ to }) => to)).toEqual(['paused.another@example.com', 'paused.member@example.com']);
  expect(sent[1]!.text).toContain('Paused Ltd protects data');
  expect(sent[1]!.text).toMatch(/1 year \(before: as long as the account\)\n.*: 6 people \(before: 8 people\)$/m);
  expect(sent[1]!.text).not.toContain('3 years');
  await platform.advance(14 * DAY - 60_000);
  expect(await state()).toEqual(announced);
  await platform.advance(2 * 60_000);
  expect(await state()).toEqual({ activity: [1, undefined], group: [6, undefined], sleep: [3, undefined], days: 0 });
});
