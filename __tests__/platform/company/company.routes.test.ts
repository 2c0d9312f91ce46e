import { randomUUID } from 'node:crypto';
import { MEMBER_CHANGE_MESSAGES } from '@/lib/member/memberMessages';
import type { CompanyProfile } from '@/lib/company/contract';
import { agreeToAll, PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let acme: number;
let other: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};

const people = async (compSeq: number, list: [id: string, type: 'U' | 'M' | 'S' | 'A', manager?: string][]) => {
  for (const [id, type, manager] of list) {
    seqs[id] = await platform.addMember({ compSeq, id, type, ...(manager && { managerSeq: seqs[manager]! }) });
    tokens[id] = await platform.signIn(compSeq, id);
  }
};

beforeAll(async () => {
  platform = await startPlatform();
  acme = await platform.addCompany('ACME', 'Acme');
  other = await platform.addCompany('OTHER', 'Other');
  await people(acme, [
    ['the.admin', 'A'],
    ['acme.master', 'S'],
    ['acme.one', 'M'],
    ['acme.two', 'M'],
    ['member.a', 'U', 'acme.one'],
    ['member.b', 'U', 'acme.one'],
    ['member.c', 'U', 'acme.two'],
  ]);
  await people(other, [
    ['other.master', 'S'],
    ['other.one', 'M'],
    ['member.x', 'U', 'other.one'],
  ]);
  await platform.sql(`update company set master_seq = ${seqs['acme.master']} where seq = ${acme}`);
}, 60_000);

afterAll(() => platform.stop());

const as = (id: string) => ({ token: tokens[id]! });
const newMail = async (to: string) =>
  (
    await platform.sql<{ text: string; subject: string }>(
      `select text, subject from mail_outbox where "to" = '${to}' order by seq desc limit 1`,
    )
  )[0];
const oneTimeIn = (text: string) => / {4}(?:One-time password: )?(\S{14})$/m.exec(text)![1]!;

const registration = (code: string, change: object = {}) => ({
  companyInfo: { cgbn: '', cstatus: 'Y', ctype: '', expDte: null, pcode: code, ppw: PASSWORD, caddr: '', ctel: '' },
  companyProfile: { address: '1 Main Street', compName: `Company ${code}`, countryCode: '82', email: 'office@new.example', tel: '021234' },
  login: { lang: 'EN', pw: 'ignored', id: 'new.master', sns: 'O' },
  profile: { email: `${code}@new.example` },
  ...change,
});

test('R-COMP-01: a new company is found by its code, and its master signs in with the emailed password and must change it', async () => {
  expect((await platform.call('POST', '/company/register', { ...as('the.admin'), body: registration('fresh') })).body).toEqual({
    ok: true,
  });
  const { status, body } = await platform.call<{ compSeq: number; compName: string }>('GET', '/company/find?code=FrEsH');
  expect([status, body.compName]).toEqual([200, 'Company fresh']);
  const mail = await newMail('fresh@new.example');
  const login = (pw: string) =>
    platform.call<{ type: string; mustChangePassword: boolean }>('POST', '/login', {
      body: { compSeq: body.compSeq, id: 'new.master', sns: 'O', pw, timezone: 0, lang: 'EN' },
    });
  expect((await login('ignored')).status).toBe(401);
  expect((await login(oneTimeIn(mail!.text))).body).toMatchObject({ type: 'S', mustChangePassword: true });
});

/** What an account email contains, in either language; signing in from it uses nothing else. */
function readMail(text: string) {
  const line = (label: string) => new RegExp(` {4}(?:${label}): (.+)$`, 'm').exec(text)?.[1] ?? '';
  const [signInAt = '', findAt = ''] = [...text.matchAll(/^ {4}(http\S+\?company=\S+)$/gm)].map(([, address]) => address!);
  return {
    company: line('Company|기업'),
    code: line('Company code|기업 코드'),
    id: line('ID|아이디'),
    password: line('One-time password|임시 비밀번호'),
    email: /\(([^()\s]+@[^()\s]+)\)/.exec(text)?.[1] ?? '',
    codes: [signInAt, findAt].map((address) => new URL(address).searchParams.get('company')),
    paths: [signInAt, findAt].map((address) => new URL(address).origin + new URL(address).pathname),
  };
}

test('R-HOME-04 R-MEMB-04: the administrator sends a master’s invitation again, until the first sign-in', async () => {
  const made = { ...registration('AGAIN'), login: { lang: 'EN', id: 'again.master', sns: 'O' }, profile: { email: 'again@new.example' } };
  expect((await platform.call('POST', '/company/register', { ...as('the.admin'), body: made })).status).toBe(200);
  const { compSeq } = (await platform.call<{ compSeq: number }>('GET', '/company/find?code=AGAIN')).body;
  const invite = (body: object) =>
    platform.call('POST', '/company/inviteMaster', { ...as('the.admin'), body }).then(({ status }) => status);
  const signIn = (pw: string) =>
    platform
      .call('POST', '/login', { body: { compSeq, id: 'again.master', sns: 'O', pw, timezone: 9, lang: 'EN' } })
      .then(({ status }) => status);
  const first = (await newMail('again@new.example'))!.text;
  expect(await invite({ compSeq })).toBe(200);
  const second = (await newMail('again@new.example'))!.text;
  expect(readMail(second)).toMatchObject({ code: 'AGAIN', id: 'again.master' });
  expect([await signIn(readMail(first).password), await signIn(readMail(second).password)]).toEqual([401, 200]);
  expect(await invite({ compSeq })).toBe(409);
  expect(await invite({ compSeq: 999_999_999 })).toBe(404);
});

test('R-COMP-01 R-MEMB-04: until a master’s first sign-in, the administrator corrects a mistyped address; the password sent there becomes invalid', async () => {
  const [wrong, right] = ['typo@mistyped.example', 'right@mistyped.example'];
  const made = { ...registration('MISTYPED'), login: { lang: 'EN', id: 'mistyped.master', sns: 'O' }, profile: { email: wrong } };
  expect((await platform.call('POST', '/company/register', { ...as('the.admin'), body: made })).status).toBe(200);
  const { compSeq } = (await platform.call<{ compSeq: number }>('GET', '/company/find?code=MISTYPED')).body;
  const invite = (email: string) => platform.call('POST', '/company/inviteMaster', { ...as('the.admin'), body: { compSeq, email } });
  const address = async () =>
    (await platform.call<{ list: { invitedEmail: string }[] }>('GET', '/company/companyList?compInfo=MISTYPED', as('the.admin'))).body
      .list[0]!.invitedEmail;
  const signIn = (pw: string) =>
    platform
      .call('POST', '/login', { body: { compSeq, id: 'mistyped.master', sns: 'O', pw, timezone: 9, lang: 'EN' } })
      .then(({ status }) => status);
  const logged = () => platform.sql(`select viewer_seq, action from access_log where company_seq = ${compSeq}`);
  const first = (await newMail(wrong))!.text;
  expect(await address()).toBe(wrong);
  expect(await invite('nobody')).toMatchObject({ status: 422, body: { error: { fields: [{ path: 'email' }] } } });
  expect([(await invite(wrong)).status, await logged()]).toEqual([200, []]);
  const again = (await newMail(wrong))!.text;
  expect((await invite(right)).status).toBe(200);
  expect([await address(), await logged()]).toEqual([right, [{ viewer_seq: seqs['the.admin'], action: 'POST /company/inviteMaster' }]]);
  const { text } = (await newMail(right))!;
  expect(readMail(text)).toMatchObject({ code: 'MISTYPED', id: 'mistyped.master', email: right });
  expect((await newMail(wrong))!.text).toBe(again);
  const answers: number[] = [];
  for (const mail of [first, again, text]) answers.push(await signIn(readMail(mail).password));
  expect(answers).toEqual([401, 401, 200]);
  expect([(await invite(wrong)).status, await address()]).toEqual([409, null]);
  expect(await platform.sql(`select email from member where company_seq = ${compSeq}`)).toEqual([{ email: right }]);
});

test('R-COMP-01: a master without an email address keeps the first password, and the invitation is refused until it names one', async () => {
  const compSeq = await platform.addCompany('UNREACHED');
  const seq = await platform.addMember({ compSeq, id: 'unreached.master', type: 'S' });
  await platform.sql(
    `update member set email = '', must_change_password = true, password_hash = null, one_time_hash = 'kept' where seq = ${seq}`,
  );
  await platform.sql(`update company set master_seq = ${seq} where seq = ${compSeq}`);
  const { status, body } = await platform.call<{ error: object }>('POST', '/company/inviteMaster', {
    ...as('the.admin'),
    body: { compSeq },
  });
  expect([status, body.error]).toEqual([422, expect.objectContaining({ fields: [{ path: 'email', code: 'no_email' }] })]);
  expect(await platform.sql(`select one_time_hash from member where seq = ${seq}`)).toEqual([{ one_time_hash: 'kept' }]);
  const named = { compSeq, email: 'reached@new.example' };
  expect((await platform.call('POST', '/company/inviteMaster', { ...as('the.admin'), body: named })).status).toBe(200);
  expect(readMail((await newMail('reached@new.example'))!.text).id).toBe('unreached.master');
});

describe('R-MEMB-04: an email is enough to sign in, and to find the password once the emailed one has expired', () => {
  const origin = 'http://localhost:3000';
  const signInFrom = async (text: string, lang: 'EN' | 'KR') => {
    const read = readMail(text);
    const found = await platform.call<{ compSeq: number }>('GET', `/company/find?code=${read.codes[0]}`);
    const body = { compSeq: found.body.compSeq, id: read.id, sns: 'O', pw: read.password, timezone: 9, lang };
    return { read, compSeq: found.body.compSeq, status: (await platform.call('POST', '/login', { body })).status };
  };

  test.each(['EN', 'KR'] as const)('in %s: for a new master, manager and member, after a reset, and after Find Password', async (lang) => {
    // a different code for each run
    const code = `${lang}${randomUUID().slice(0, 8)}`.toUpperCase();
    const made = {
      ...registration(code),
      login: { lang, id: 'first.master', sns: 'O' },
      profile: { email: `master@${code}.example`, name: '한별 Kim' },
    };
    expect((await platform.call('POST', '/company/register', { ...as('the.admin'), body: made })).status).toBe(200);
    const { compSeq } = (await platform.call<{ compSeq: number }>('GET', `/company/find?code=${code}`)).body;
    const first = (await newMail(`master@${code}.example`))!.text;
    expect(first).toContain('한별 Kim');
    const { token, memberSeq } = (
      await platform.call<{ token: string; memberSeq: number }>('POST', '/login', {
        body: { compSeq, id: 'first.master', sns: 'O', pw: readMail(first).password, timezone: 9, lang },
      })
    ).body;
    await platform.call('POST', '/member/changePassword', {
      token,
      body: { memberSeq, oldPw: readMail(first).password, newPw: PASSWORD },
    });
    await agreeToAll(platform.sql, `seq = ${memberSeq} and company_seq = ${compSeq}`);
    const profile = (id: string) => ({ name: `Person ${id}`, email: `${id}@${code}.example`, gender: 'F' });
    const account = (id: string) => ({ login: { id, lang }, profile: profile(id) });
    const member = await platform.call<{ memberSeq: number }>('POST', '/company/registerUser', { token, body: account('first.member') });
    await platform.call('POST', '/company/registerManager', { token, body: account('first.manager') });
    for (const id of ['first.member', 'first.manager']) {
      const { text } = (await newMail(`${id}@${code}.example`))!;
      const { read, status } = await signInFrom(text, lang);
      expect(text).toContain(`Person ${id}`);
      expect(read).toMatchObject({ company: `Company ${code}`, code, id, email: `${id}@${code}.example`, codes: [code, code] });
      expect([status, read.paths]).toEqual([200, [`${origin}/`, `${origin}/find`]]);
    }
    await platform.call('POST', '/company/resetPassword', { token, body: { memberSeq: member.body.memberSeq } });
    const reset = (await newMail(`first.member@${code}.example`))!.text;
    await platform.sql(`update member set one_time_expires_at = now() - interval '1 minute' where seq = ${member.body.memberSeq}`);
    const ended = await signInFrom(reset, lang);
    expect(ended.status).toBe(401);
    // Find Password needs only what the expired email contains
    const answer = await platform.call('POST', '/member/findPassword', {
      body: { compSeq: ended.compSeq, id: ended.read.id, email: ended.read.email, lang },
    });
    expect(answer.status).toBe(200);
    expect((await signInFrom((await newMail(`first.member@${code}.example`))!.text, lang)).status).toBe(200);
  });
});

test('R-COMP-01: a code in use, in any case, returns 409 and leaves nothing behind', async () => {
  const before = await platform.sql<{ companies: string; members: string }>(
    'select (select count(*) from company) companies, (select count(*) from member) members',
  );
  const { status, body } = await platform.call<{ error: { code: string } }>('POST', '/company/register', {
    ...as('the.admin'),
    body: registration('acme'),
  });
  expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  expect(await platform.sql('select (select count(*) from company) companies, (select count(*) from member) members')).toEqual(before);
});

test('R-COMP-01: company, master and email are created in one transaction: if the email cannot be queued, there is no company', async () => {
  await platform.sql('alter table mail_outbox rename to mail_outbox_away');
  try {
    const { status } = await platform.call('POST', '/company/register', { ...as('the.admin'), body: registration('halfway') });
    expect(status).toBeGreaterThanOrEqual(500);
  } finally {
    await platform.sql('alter table mail_outbox_away rename to mail_outbox');
  }
  expect(await platform.sql(`select code from company where code = 'HALFWAY'`)).toEqual([]);
  expect((await platform.call('POST', '/company/register', { ...as('the.admin'), body: registration('halfway') })).status).toBe(200);
});

test('R-COMP-01: an expiry before today is refused by field, and the company is not created', async () => {
  const info = { ...registration('late').companyInfo, expDte: '2020-01-01' };
  const { status, body } = await platform.call<{ error: { fields: unknown } }>('POST', '/company/register', {
    ...as('the.admin'),
    body: registration('late', { companyInfo: info }),
  });
  expect([status, body.error.fields]).toEqual([422, [{ path: 'companyInfo.expDte', code: 'too_small' }]]);
  expect((await platform.call('GET', '/company/find?code=LATE')).status).toBe(404);
});

test('R-COMP-01: a company’s days are in the zone it was created with, until its master or the administrator changes it', async () => {
  const make = (code: string, timeZone?: string) =>
    platform.call<{ error: { fields: unknown } }>('POST', '/company/register', {
      ...as('the.admin'),
      body: registration(code, { companyProfile: { ...registration(code).companyProfile, timeZone } }),
    });
  expect((await make('newyork', 'America/New_York')).status).toBe(200);
  const zones = () =>
    platform.sql(
      `select c.time_zone as company, m.time_zone as master from company c join member m on m.seq = c.master_seq where code = 'NEWYORK'`,
    );
  expect(await zones()).toEqual([{ company: 'America/New_York', master: 'America/New_York' }]);
  const refused = await make('nowhere', 'Mars/Olympus');
  expect([refused.status, refused.body.error.fields]).toMatchObject([422, [{ path: 'companyProfile.timeZone' }]]);
  const { compSeq } = (await platform.call<{ compSeq: number }>('GET', '/company/find?code=NEWYORK')).body;
  const facts = { compSeq, compName: 'New', email: 'new@example.com', tel: '', address: '', ppw: PASSWORD };
  const change = (timeZone?: string) => platform.call('POST', '/company/profile', { ...as('the.admin'), body: { ...facts, timeZone } });
  expect([(await change('Mars/Olympus')).status, (await change()).status]).toEqual([422, 200]);
  expect(await zones()).toEqual([{ company: 'America/New_York', master: 'America/New_York' }]);
  expect((await change('Europe/Berlin')).status).toBe(200);
  // existing accounts keep their own
  expect(await zones()).toEqual([{ company: 'Europe/Berlin', master: 'America/New_York' }]);
});

test('R-ADMIN-01: the list is filtered by status and by part of a code or name, and counts members', async () => {
  await platform.sql(`insert into company (code, name, status) values ('HALF', '50%_off', 'N')`);
  const list = async (query: string) =>
    (
      await platform.call<{ list: { pcode: string; cntUser: number; id: string | null }[]; total: number }>(
        'GET',
        `/company/companyList${query}`,
        as('the.admin'),
      )
    ).body;
  expect((await list('?compInfo=cm')).list).toEqual([
    expect.objectContaining({ pcode: 'ACME', cntUser: 3, id: 'acme.master', compName: 'Acme' }),
  ]);
  expect((await list('?cStatus=N')).list.map((company) => company.pcode)).toEqual(['HALF']);
  expect((await list('?compInfo=%25_')).list.map((company) => company.pcode)).toEqual(['HALF']);
  expect((await list('?compInfo=othe&cStatus=N')).total).toBe(0);
});

test('Z5: an unknown company and one that is not in use are both not found', async () => {
  for (const code of ['NOWHERE', 'HALF']) expect((await platform.call('GET', `/company/find?code=${code}`)).status).toBe(404);
});

test('R-ADMIN-03: changing the administrator’s own password ends all their other sessions', async () => {
  const seq = await platform.addMember({ compSeq: acme, id: 'careful.admin', type: 'A' });
  const [currentToken, otherToken] = [await platform.signIn(acme, 'careful.admin'), await platform.signIn(acme, 'careful.admin')];
  const change = (oldPw: string, newPw: string) =>
    platform.call('POST', '/member/changePassword', { token: currentToken, body: { memberSeq: seq, oldPw, newPw } });
  expect((await change('Not&It4242', 'Fresh&4242')).status).toBe(406);
  expect((await change(PASSWORD, PASSWORD)).status).toBe(409);
  expect((await change(PASSWORD, 'Fresh&4242')).status).toBe(200);
  const profiles = await Promise.all([currentToken, otherToken].map((token) => platform.call('GET', '/member/profile', { token })));
  expect(profiles.map(({ status }) => status)).toEqual([200, 401]);
  await expect(platform.signIn(acme, 'careful.admin')).rejects.toThrow('401');
  expect(await platform.signIn(acme, 'careful.admin', 'Fresh&4242')).toEqual(expect.any(String));
});

const profile = (compSeq: number, change: object = {}) => ({
  address: 'New Street',
  compName: 'Acme Ltd',
  compSeq,
  email: 'office@acme.example',
  tel: '0299',
  ...change,
});

test('R-COMP-01: a master edits their own company, but not its expiry or status', async () => {
  const save = (body: object) => platform.call('POST', '/company/profile', { ...as('acme.master'), body });
  expect((await save(profile(acme))).status).toBe(200);
  expect((await platform.call('GET', '/company/profile', as('acme.master'))).body).toMatchObject({
    compSeq: acme,
    compName: 'Acme Ltd',
    tel: '0299',
    id: 'acme.master',
    expDte: null,
  });
  expect((await save(profile(acme, { expDte: '2099-01-01' }))).status).toBe(403);
  expect((await save(profile(acme, { cstatus: 'N' }))).status).toBe(403);
  expect((await save(profile(other))).status).toBe(403);
  expect((await platform.call('GET', `/company/profile?compSeq=${other}`, as('acme.master'))).status).toBe(403);
});

test('R-ADMIN-01: the administrator edits any company, expiry included', async () => {
  const save = (change: object) =>
    platform.call('POST', '/company/profile', {
      ...as('the.admin'),
      body: profile(other, { compName: 'Other', ppw: PASSWORD, ...change }),
    });
  expect((await save({ expDte: '2099-01-01' })).status).toBe(200);
  expect((await save({ expDte: '2001-01-01' })).status).toBe(422);
  expect((await platform.call('GET', `/company/profile?compSeq=${other}`, as('the.admin'))).body).toMatchObject({
    compName: 'Other',
    expDte: '2099-01-01',
  });
  expect((await platform.call('GET', `/company/profile?compSeq=999999`, as('the.admin'))).status).toBe(404);
});

test('R-COMP-01: of two concurrent edits the later one is refused, whoever makes it, and nothing is overwritten', async () => {
  const seq = await platform.addCompany('BOTH', 'Both');
  await platform.addMember({ compSeq: seq, id: 'both.master', type: 'S' });
  tokens['both.master'] = await platform.signIn(seq, 'both.master');
  const read = async (who: string) =>
    (await platform.call<{ version: string; tel: string }>('GET', `/company/profile?compSeq=${seq}`, as(who))).body;
  const save = async (who: string, change: object) =>
    (await platform.call('POST', '/company/profile', { ...as(who), body: profile(seq, { ppw: PASSWORD, ...change }) })).status;
  const [slow, master] = [(await read('the.admin')).version, (await read('both.master')).version];
  expect(await save('both.master', { tel: '0277', version: master })).toBe(200);
  expect([await save('the.admin', { version: slow }), (await read('the.admin')).tel]).toEqual([409, '0277']);
  expect(await save('both.master', { tel: '0288', version: master })).toBe(409);
  const { version } = await read('the.admin');
  expect(await save('the.admin', { tel: '0277', expDte: '2099-01-01', version })).toBe(200);
  expect(await save('the.admin', { tel: '0299', version })).toBe(409);
  // changes to fields outside the master's form do not make it stale
  const unchanged = await read('both.master');
  expect(await save('the.admin', { tel: '0277', expDte: '2098-01-01' })).toBe(200);
  expect(await save('both.master', { tel: '0266', version: unchanged.version })).toBe(200);
  // an older portal sends no version
  expect([await save('the.admin', {}), (await read('both.master')).tel]).toEqual([200, '0299']);
});

type Refusal = { error: { code: string; details?: { failCount: number }; fields?: unknown } };

test('R-COMP-01, spec §8: a wrong or missing authentication password returns 401 to create, edit and delete, and changes nothing', async () => {
  const admin = await platform.addMember({ compSeq: acme, id: 'forgetful.admin', type: 'A' });
  tokens['forgetful.admin'] = await platform.signIn(acme, 'forgetful.admin');
  const send = (method: string, path: string, body: object) => platform.call<Refusal>(method, path, { ...as('forgetful.admin'), body });
  const wrong = { ...registration('wrong').companyInfo, ppw: 'Not&It4242' };
  const facts = () => platform.sql(`select code, name, deleted_at from company order by seq`);
  const before = await facts();
  const answers = [
    await send('POST', '/company/register', registration('wrong', { companyInfo: wrong })),
    await send('POST', '/company/profile', profile(other, { ppw: 'Not&It4242' })),
    await send('POST', '/company/profile', profile(other)),
    await send('DELETE', '/company/deleteCompany', { list: [other], codes: ['OTHER'], ppw: 'Not&It4242' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.details?.failCount])).toEqual([
    [401, 1],
    [401, 2],
    [401, 3],
    [401, 4],
  ]);
  for (let failures = 5; failures <= 6; failures += 1) await send('POST', '/company/profile', profile(other, { ppw: 'Not&It4242' }));
  const locked = await send('POST', '/company/profile', profile(other, { ppw: PASSWORD }));
  expect([locked.status, locked.body.error.details]).toEqual([401, { failCount: 6, lockedMinutes: 15 }]);
  expect(await facts()).toEqual(before);
  await platform.sql(`update member set withdrawn_at = now() where seq = ${admin}`);
});

test('R-COMP-01: an administrator cannot put a company in use again after its last day', async () => {
  const seq = await platform.addCompany('RETURN', 'Return');
  await platform.sql(`update company set status = 'N', exp_dte = '2020-01-01' where seq = ${seq}`);
  const save = (change: object) =>
    platform.call('POST', '/company/profile', { ...as('the.admin'), body: profile(seq, { ppw: PASSWORD, cstatus: 'Y', ...change }) });
  expect((await save({})).status).toBe(422);
  expect((await save({ expDte: null })).status).toBe(200);
  expect((await platform.call('GET', '/company/find?code=RETURN')).status).toBe(200);
});

test('R-COMP-01: a later last day, or none, puts a company that has ended in use again, unless the administrator put it out of use', async () => {
  const seq = await platform.addCompany('LONGER', 'Longer');
  const save = (change: object) =>
    platform.call('POST', '/company/profile', { ...as('the.admin'), body: profile(seq, { ppw: PASSWORD, ...change }) });
  /** Status, whether it has ended, and the answer to its code. */
  const state = async () => {
    const { body } = await platform.call<CompanyProfile>('GET', `/company/profile?compSeq=${seq}`, as('the.admin'));
    return [body.cstatus, body.ended, (await platform.call('GET', '/company/find?code=LONGER')).status];
  };
  const end = async () => {
    await platform.sql(`update company set exp_dte = (now() at time zone time_zone)::date - 1 where seq = ${seq}`);
    await platform.tidy();
    expect(await state()).toEqual(['N', true, 404]);
  };
  for (const expDte of ['2099-01-01', null]) {
    await end();
    expect((await save({ tel: '0255' })).status).toBe(200);
    expect(await state()).toEqual(['N', true, 404]);
    expect((await save({ expDte })).status).toBe(200);
    expect(await state()).toEqual(['Y', false, 200]);
  }
  // by the same change
  await end();
  expect((await save({ expDte: '2099-01-01', cstatus: 'N' })).status).toBe(200);
  expect(await state()).toEqual(['N', false, 404]);
  // before its last day, which passes afterwards
  await platform.sql(
    `update company set exp_dte = (now() at time zone time_zone)::date - 1, out_of_use_since = now() - interval '5 days' where seq = ${seq}`,
  );
  expect(await state()).toEqual(['N', false, 404]);
  expect((await save({ expDte: null })).status).toBe(200);
  expect(await state()).toEqual(['N', false, 404]);
});

test('R-ADMIN-01: the list is paged on the server and sorted by name', async () => {
  const page = async (query: string) =>
    (await platform.call<{ list: { compName: string }[]; total: number }>('GET', `/company/companyList?${query}`, as('the.admin'))).body;
  const all = await page('');
  const [first, second] = [await page('page=0&size=2'), await page('page=1&size=2')];
  expect([first.total, second.total]).toEqual([all.total, all.total]);
  expect([...first.list, ...second.list]).toEqual(all.list.slice(0, 4));
  expect((await page('page=99&size=2')).list).toEqual([]);
});

test('R-COMP-02: companies are closed all or none, at once, by their codes, and never one’s own', async () => {
  const remove = (list: number[], codes: string[]) =>
    platform.call<Refusal>('DELETE', '/company/deleteCompany', { ...as('the.admin'), body: { list, codes, ppw: PASSWORD } });
  const doomed = await platform.addCompany('DOOMED');
  await platform.addMember({ compSeq: doomed, id: 'doomed.member', type: 'U' });
  const token = await platform.signIn(doomed, 'doomed.member');
  expect((await remove([doomed, acme], ['DOOMED', 'ACME'])).status).toBe(409);
  expect((await remove([doomed, 999_999], ['DOOMED', 'NONE'])).status).toBe(404);
  for (const [wrong, codes] of [
    [0, ['DOMED', 'OTHER']],
    [1, ['DOOMED', 'OTTER']],
  ] as const) {
    const mistyped = await remove([doomed, other], [...codes]);
    expect([mistyped.status, mistyped.body.error.fields]).toEqual([422, [{ path: `codes.${wrong}`, code: 'mismatch' }]]);
  }
  expect((await platform.call('GET', '/member/profile', { token })).status).toBe(200);
  expect((await remove([doomed], ['doomed'])).status).toBe(200);
  expect((await platform.call('GET', '/member/profile', { token })).status).toBe(401);
  expect((await platform.call('GET', '/company/find?code=DOOMED')).status).toBe(404);
  const login = { compSeq: doomed, id: 'doomed.member', sns: 'O', pw: PASSWORD, timezone: 0, lang: 'EN' };
  expect((await platform.call('POST', '/login', { body: login })).status).toBe(401);
  expect((await remove([doomed], ['DOOMED'])).status).toBe(404);
});

test('R-ADMIN-01, S8: members of a company that is not in use, or past its last day, are signed out and cannot sign in', async () => {
  const ending = await platform.addCompany('ENDING');
  await platform.addMember({ compSeq: ending, id: 'ending.member', type: 'U' });
  const token = await platform.signIn(ending, 'ending.member');
  const signIn = { compSeq: ending, id: 'ending.member', sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  const profiles = async () => [
    (await platform.call('GET', '/member/profile', { token })).status,
    (await platform.call('POST', '/login', { body: signIn })).status,
    (await platform.call('GET', '/company/find?code=ENDING')).status,
  ];
  const save = (change: object) =>
    platform.call('POST', '/company/profile', { ...as('the.admin'), body: profile(ending, { ppw: PASSWORD, ...change }) });
  await platform.sql(`update company set exp_dte = (now() at time zone time_zone)::date where seq = ${ending}`);
  await platform.tidy();
  expect(await profiles()).toEqual([200, 200, 200]);
  await platform.sql(`update company set exp_dte = (now() at time zone time_zone)::date - 1 where seq in (${ending}, ${acme})`);
  await platform.tidy();
  expect(await profiles()).toEqual([401, 404, 404]);
  // the administrator's own company stays in use, or none could be put in use again
  await platform.sql(`update company set exp_dte = null where seq = ${acme}`);
  expect((await save({ cstatus: 'Y', expDte: null })).status).toBe(200);
  expect((await profiles())[1]).toBe(200);
  expect((await save({ cstatus: 'N' })).status).toBe(200);
  expect(await profiles()).toEqual([401, 401, 404]);
});

const member = (id: string, change: object = {}) => ({
  login: { lang: 'KR', id, sns: 'O' },
  profile: { name: 'New Member', email: `${id}@example.com`, gender: 'F', birthDate: '1990-02-28', height: 165 },
  ...change,
});

test('R-MEMB-04, L5: two new members are emailed different passwords, in their language, stored only as hashes', async () => {
  const made = await Promise.all(
    ['fresh.one', 'fresh.two'].map((id) =>
      platform.call<{ memberSeq: number }>('POST', '/company/registerUser', { ...as('acme.one'), body: member(id) }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  const mails = await Promise.all(['fresh.one@example.com', 'fresh.two@example.com'].map(newMail));
  const passwords = mails.map((mail) => /임시 비밀번호: (\S+)/.exec(mail!.text)![1]!);
  expect(new Set(passwords).size).toBe(2);
  const rows = await platform.sql<{ one_time_hash: string; password_hash: null; type: string; manager_seq: number }>(
    `select one_time_hash, password_hash, type, manager_seq from member where seq = ${made[0]!.body.memberSeq}`,
  );
  expect(rows[0]).toMatchObject({ password_hash: null, type: 'U', manager_seq: seqs['acme.one'] });
  expect(rows[0]!.one_time_hash).toMatch(/^\$argon2id\$/);
  const token = await platform.signIn(acme, 'fresh.one', passwords[0]);
  expect((await platform.call<{ error: { code: string } }>('GET', '/body/list', { token })).body.error.code).toBe(
    'PASSWORD_CHANGE_REQUIRED',
  );
});

test('R-MEMB-03: a login ID in use returns 409, and is free in another company', async () => {
  const register = (who: string, body: object) =>
    platform.call<{ error: { code: string } }>('POST', '/company/registerUser', { ...as(who), body });
  expect((await register('acme.master', member('member.a'))).status).toBe(409);
  expect((await register('other.master', member('member.a'))).status).toBe(200);
  expect((await register('acme.master', member('short'))).status).toBe(422);
});

test('Z7: a registration cannot set the account’s company or type, or name a foreign manager', async () => {
  const sneaky = {
    ...member('sneaky.one'),
    compSeq: other,
    type: 'S',
    profile: { ...member('sneaky.one').profile, type: 'A', compSeq: other },
  };
  const { body } = await platform.call<{ memberSeq: number }>('POST', '/company/registerUser', { ...as('acme.master'), body: sneaky });
  expect(await platform.sql(`select company_seq, type, manager_seq from member where seq = ${body.memberSeq}`)).toEqual([
    { company_seq: acme, type: 'U', manager_seq: null },
  ]);
  for (const managerSeq of [seqs['other.one'], seqs['member.b'], 999_999]) {
    expect(
      (await platform.call('POST', '/company/registerUser', { ...as('acme.master'), body: member('sneaky.two', { managerSeq }) })).status,
    ).toBe(403);
  }
});

test('a new manager has no manager, and is listed with their number of members', async () => {
  const { body } = await platform.call<{ memberSeq: number }>('POST', '/company/registerManager', {
    ...as('acme.master'),
    body: member('acme.three'),
  });
  expect(body.memberSeq).toBeGreaterThan(0);
  const { list } = (
    await platform.call<{ list: { id: string; type: string; memberCnt: number }[] }>(
      'GET',
      '/company/listManager?name=acme',
      as('acme.two'),
    )
  ).body;
  expect(list.map(({ id, type }) => [id, type])).toEqual([
    ['acme.master', 'S'],
    ['acme.one', 'M'],
    ['acme.two', 'M'],
  ]);
  expect(list.find(({ id }) => id === 'acme.two')!.memberCnt).toBe(1);
  expect((await platform.call<{ total: number }>('GET', '/company/listManager', as('acme.two'))).body.total).toBe(4);
});

test('a manager lists their own members, a master all of the company, no one those of another company', async () => {
  const ids = async (who: string) =>
    (await platform.call<{ list: { id: string }[] }>('GET', '/company/listUser?size=100&name=member.', as(who))).body.list.map(
      ({ id }) => id,
    );
  expect(await ids('acme.one')).toEqual(['member.a', 'member.b']);
  expect(await ids('acme.master')).toEqual(['member.a', 'member.b', 'member.c']);
  expect(await ids('other.master')).toEqual(['member.x']);
});

test('R-MEMB-02, S8: a reset ends the old password and all sessions, and emails a one-time password', async () => {
  expect((await platform.call('POST', '/company/resetPassword', { ...as('acme.two'), body: { memberSeq: seqs['member.c'] } })).status).toBe(
    200,
  );
  expect((await platform.call('GET', '/member/profile', as('member.c'))).status).toBe(401);
  await expect(platform.signIn(acme, 'member.c')).rejects.toThrow('401');
  tokens['member.c'] = await platform.signIn(acme, 'member.c', oneTimeIn((await newMail('member.c@example.com'))!.text));
  const log = await platform.sql(
    `select action from access_log where viewer_seq = ${seqs['acme.two']} and subject_seq = ${seqs['member.c']}`,
  );
  expect(log).toEqual([{ action: 'POST /company/resetPassword' }]);
});

test.each([
  ['another manager’s member', 'acme.two', 'member.a'],
  ['another company’s member', 'acme.master', 'member.x'],
  ['the administrator', 'acme.master', 'the.admin'],
  ['one’s own master', 'acme.one', 'acme.master'],
])('Z4, Z5: no one resets or deletes %s', async (_, who, whom) => {
  const body = { memberSeq: seqs[whom] };
  expect((await platform.call('POST', '/company/resetPassword', { ...as(who), body })).status).toBe(403);
  expect((await platform.call('DELETE', '/company/deleteMember', { ...as(who), body })).status).toBe(403);
});

test('R-MEMB-03, Z8: members are assigned all or none, effective at the next request', async () => {
  const assign = (who: string, list: number[], managerSeq: number) =>
    platform.call('POST', '/company/setManager', { ...as(who), body: { list, managerSeq } });
  const seen = async () => (await platform.call('GET', `/member/profile?memberSeq=${seqs['member.b']}`, as('acme.one'))).status;
  expect((await assign('acme.master', [seqs['member.b']!, seqs['member.x']!], seqs['acme.two']!)).status).toBe(403);
  expect((await assign('acme.one', [seqs['member.b']!], seqs['other.one']!)).status).toBe(403);
  expect((await assign('acme.two', [seqs['member.b']!], seqs['acme.two']!)).status).toBe(403);
  expect(await seen()).toBe(200);
  expect((await assign('acme.one', [seqs['member.b']!], seqs['acme.two']!)).status).toBe(200);
  expect(await seen()).toBe(403);
});

test('R-MEMB-02: a deleted member disappears from lists and sessions at once, and the login ID stays taken', async () => {
  const remove = (who: string, whom: string) =>
    platform.call('DELETE', '/company/deleteMember', { ...as(who), body: { memberSeq: seqs[whom] } });
  expect((await remove('acme.one', 'member.a')).status).toBe(200);
  expect((await platform.call('GET', '/member/profile', as('member.a'))).status).toBe(401);
  expect((await platform.call<{ total: number }>('GET', '/company/listUser?name=member.a', as('acme.master'))).body.total).toBe(0);
  expect((await platform.call('POST', '/company/registerUser', { ...as('acme.master'), body: member('member.a') })).status).toBe(409);
  expect((await remove('acme.one', 'member.a')).status).toBe(403);
  expect((await remove('acme.master', 'acme.master')).status).toBe(403);
});

test('deleting a manager leaves the members without one, still in the master’s list', async () => {
  expect(
    (await platform.call('DELETE', '/company/deleteMember', { ...as('acme.master'), body: { memberSeq: seqs['acme.two'] } })).status,
  ).toBe(200);
  const { list } = (
    await platform.call<{ list: { id: string; mngIndex: number | null }[] }>('GET', '/company/listUser?name=member.c', as('acme.master'))
  ).body;
  expect(list).toEqual([expect.objectContaining({ id: 'member.c', mngIndex: null, mngName: null })]);
});

test('R-MEMB-02: each refused change to an account gets its own message', async () => {
  const social = await platform.addMember({ compSeq: acme, id: 'member.social', type: 'U' });
  await platform.sql(`update member set sns = 'G', password_hash = null where seq = ${social}`);
  const deleted = await platform.addMember({ compSeq: acme, id: 'member.gone', type: 'U' });
  const send = async (id: string, method: string, path: string, memberSeq: number) =>
    (await platform.call(method, path, { ...as(id), body: { memberSeq } })).status;
  const reset = (memberSeq: number) => send('acme.master', 'POST', '/company/resetPassword', memberSeq);
  const remove = (id: string, memberSeq: number) => send(id, 'DELETE', '/company/deleteMember', memberSeq);
  for (const kind of ['welcome', 'reset'] as const) {
    expect([kind, MEMBER_CHANGE_MESSAGES[kind](await reset(social))]).toEqual([kind, 'noPassword']);
    await platform.sql(`update member set check_in_at = now() where seq = ${social}`);
  }
  const mute = await platform.addMember({ compSeq: acme, id: 'member.mute', type: 'U' });
  await platform.sql(`update member set email = '' where seq = ${mute}`);
  for (const kind of ['welcome', 'reset'] as const) {
    const { status, body } = await platform.call('POST', '/company/resetPassword', { ...as('acme.master'), body: { memberSeq: mute } });
    expect([kind, MEMBER_CHANGE_MESSAGES[kind](status), body]).toEqual([
      kind,
      'noEmail',
      { error: expect.objectContaining({ fields: [{ path: 'memberSeq', code: 'no_email' }] }) },
    ]);
    await platform.sql(`update member set check_in_at = now() where seq = ${mute}`);
  }
  // no password was replaced, and no mail waits for nobody
  await expect(platform.signIn(acme, 'member.mute')).resolves.toBeDefined();
  expect(await platform.sql(`select 1 from mail_outbox where "to" = ''`)).toEqual([]);
  // already deleted by a colleague: the platform treats it as another manager's member
  expect([await remove('acme.master', deleted), await remove('acme.master', deleted)]).toEqual([200, 403]);
  const restore = () => send('acme.master', 'POST', '/manager/restoreMember', deleted);
  expect([await restore(), MEMBER_CHANGE_MESSAGES.restore(await restore())]).toEqual([200, 'notDeleted']);
});

test('ten thousand members can be named in one assignment, whatever their numbers', async () => {
  const list = Array.from({ length: 10_000 }, (_, n) => 2_147_483_647 - n);
  const body = { list, managerSeq: seqs['acme.one'] };
  expect((await platform.call('POST', '/company/setManager', { ...as('acme.master'), body })).status).toBe(403);
});
