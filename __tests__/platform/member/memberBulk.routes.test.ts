import type { NewMember } from '@/lib/member/bulk/contract';
import { MAX_MEMBERS } from '@/lib/member/bulk/bulkRows';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let compSeq: number;
let other: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('BULK', 'Bulk & Co');
  other = await platform.addCompany('OTHER');
  for (const [id, type, company] of [
    ['the.master', 'S', compSeq],
    ['manager.one', 'M', compSeq],
    ['manager.two', 'M', compSeq],
    ['known.member', 'U', compSeq],
    ['foreign.one', 'M', other],
    ['only.there', 'U', other],
  ] as const) {
    seqs[id] = await platform.addMember({ compSeq: company, id, type });
    tokens[id] = await platform.signIn(company, id);
  }
});
afterAll(() => platform.stop());

const person = (id: string, more: Partial<NewMember> = {}): NewMember => ({
  id,
  name: '김하나',
  email: `${id}@example.com`,
  gender: 'F',
  phone: '01012345678',
  ...more,
});

const add = (members: readonly object[], who = 'manager.one') =>
  platform.call<{
    added: { uindex: number; name: string }[];
    error: { code: string; fields?: { path: string }[]; details?: { taken: string[] } };
  }>('POST', '/member/addMany', { token: tokens[who]!, body: { lang: 'KR', members } });
const made = (like: string) =>
  platform.sql<{ login_id: string; manager_seq: number | null; name: string; type: string; lang: string; phone: string }>(
    `select login_id, manager_seq, name, type, lang, phone from member where company_seq = ${compSeq} and login_id like '${like}' order by seq`,
  );

/** The emails to matching accounts, once there are this many. */
async function mailsTo(like: string, count: number): Promise<{ to: string; text: string }[]> {
  for (;;) {
    const mails = await platform.sql<{ to: string; text: string }>(
      `select "to", text from mail_outbox where company_seq = ${compSeq} and "to" like '${like}' order by seq`,
    );
    if (mails.length >= count) return mails;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('R-MEMB-07 R-MEMB-04: members are added together, and each signs in with the emailed one-time password and must change it', async () => {
  const { status, body } = await add([person('first.one', { name: '=SUM(A1)' }), person('first.two', { managerSeq: seqs['manager.two'] })]);
  const numbered = (name: string) => ({ uindex: expect.any(Number) as number, name });
  expect([status, body]).toEqual([200, { added: [numbered('=SUM(A1)'), numbered('김하나')] }]);
  const common = { type: 'U', lang: 'KR', phone: '01012345678' };
  expect(await made('first.%')).toEqual([
    { login_id: 'first.one', manager_seq: seqs['manager.one'], name: '=SUM(A1)', ...common },
    { login_id: 'first.two', manager_seq: seqs['manager.two'], name: '김하나', ...common },
  ]);
  const mails = await mailsTo('first.%', 2);
  expect(mails.map(({ to }) => to)).toEqual(['first.one@example.com', 'first.two@example.com']);
  const passwords = mails.map(({ text }) => / {4}(?:\S+ )*?(\S{14})$/m.exec(text)![1]!);
  expect(new Set(passwords).size).toBe(2);
  const { body: session } = await platform.call<{ mustChangePassword: boolean }>('POST', '/login', {
    body: { compSeq, id: 'first.one', sns: 'O', pw: passwords[0], timezone: 9, lang: 'KR' },
  });
  expect(session.mustChangePassword).toBe(true);
});

test('R-MEMB-07: one ID in use means nothing is added or emailed; the answer names it', async () => {
  const { status, body } = await add([person('second.one'), person('known.member'), person('second.two')]);
  expect([status, body.error.code, body.error.details]).toEqual([409, 'CONFLICT', { taken: ['known.member'] }]);
  expect(await made('second.%')).toEqual([]);
});

test('R-MEMB-07 O8: the same list twice, concurrently or later, adds its members once', async () => {
  const list = Array.from({ length: 40 }, (_, index) => person(`third.${index}`));
  const statuses = (await Promise.all([add(list), add(list, 'manager.two'), add(list)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await add(list)).status).toBe(409);
  expect(await made('third.%')).toHaveLength(40);
  const mails = await mailsTo('third.%', 40);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(40);
});

test('R-MEMB-07 O8: a failure at the last row leaves nothing behind', async () => {
  await platform.sql("alter table member add constraint one_bad check (name <> 'Breaks') not valid");
  const list = [...Array.from({ length: 700 }, (_, index) => person(`fourth.${index}`)), person('fourth.last', { name: 'Breaks' })];
  expect((await add(list)).status).toBe(500);
  expect(await made('fourth.%')).toEqual([]);
  await platform.sql('alter table member drop constraint one_bad');
});

test('R-MEMB-07: fields are those of the single form, and each invalid one is named', async () => {
  const { status, body } = await add([person('fifth.one'), { ...person('no'), email: 'x', phone: '+82 10', gender: 'X', name: ' ' }]);
  expect(status).toBe(422);
  expect(body.error.fields!.map(({ path }) => path).sort()).toEqual(
    ['email', 'gender', 'id', 'name', 'phone'].map((field) => `members.1.${field}`),
  );
  expect((await add([person('fifth.one'), person('fifth.one')])).status).toBe(422);
  expect((await add([])).status).toBe(422);
  expect((await add(Array.from({ length: MAX_MEMBERS + 1 }, (_, index) => person(`fifth.${index}`)))).status).toBe(422);
  expect(await made('fifth.%')).toEqual([]);
});

test('Z5 Z7: managers of another company, companies and roles cannot be named', async () => {
  expect((await add([person('sixth.one', { managerSeq: seqs['foreign.one'] })])).status).toBe(403);
  expect((await add([person('sixth.one', { managerSeq: seqs['known.member'] })])).status).toBe(403);
  expect(await made('sixth.%')).toEqual([]);
  expect((await add([{ ...person('sixth.two'), type: 'S', compSeq: other, mustChangePassword: false }])).status).toBe(200);
  expect((await made('sixth.%')).map(({ type }) => type)).toEqual(['U']);
});

test('Z5: only IDs in use in one’s own company are returned', async () => {
  const { body } = await platform.call<{ taken: string[] }>('POST', '/member/takenIds', {
    token: tokens['manager.one']!,
    body: { ids: ['known.member', 'only.there', 'free.for.all'] },
  });
  expect(body).toEqual({ taken: ['known.member'] });
});

test('P6: other accounts without a password get none', async () => {
  await platform.sql(
    `insert into member (company_seq, login_id, type, name, email) values (${compSeq}, 'seeded.one', 'U', 'S', 'seeded.one@example.com')`,
  );
  await add([person('seventh.one')]);
  await mailsTo('seventh.%', 1);
  expect(await platform.sql(`select 1 from mail_outbox where "to" = 'seeded.one@example.com'`)).toEqual([]);
});

test('R-MEMB-07: birth date, height, department and country are stored from the list; if one is invalid, no one is added', async () => {
  const whole = { birthDate: '1990-05-07', height: 168.5, dept: '영업팀', countryCode: '82' };
  expect((await add([person('whole.one', whole), person('plain.one')])).status).toBe(200);
  expect(
    await platform.sql(
      `select login_id, birth_date::text, height, dept, country_code from member where login_id in ('whole.one', 'plain.one') order by 1`,
    ),
  ).toEqual([
    { login_id: 'plain.one', birth_date: null, height: null, dept: null, country_code: null },
    { login_id: 'whole.one', birth_date: '1990-05-07', height: 168.5, dept: '영업팀', country_code: '82' },
  ]);
  for (const [field, value] of [
    ['birthDate', '2999-01-01'],
    // a valid date in the future
    ['birthDate', '2150-01-01'],
    ['birthDate', '1850-01-01'],
    ['height', 20],
  ] as const) {
    const { status, body } = await add([person('refused.fine'), person('refused.wrong', { [field]: value })]);
    expect([status, body.error.fields?.map(({ path }) => path)]).toEqual([422, [`members.1.${field}`]]);
  }
  expect(await made('refused.%')).toEqual([]);
});
