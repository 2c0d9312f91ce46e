import { mailLinkIn } from '@/lib/auth/entry/entryLinks';
import type { Profile } from '@/lib/member/contract';
import { seedFixtures, seedPerson, type Fixtures, type Person } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

type EmailReply = {
  email: string;
  done: boolean;
  error?: { code: string; fields?: object[]; details?: { reason?: string; companyCode?: string } };
};

const HOUR = 3_600_000;

let platform: TestPlatform;
let fixtures: Fixtures;
const companyCode = 'ADDRESS';
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, companyCode);
});
afterAll(() => platform.stop());

const post = (path: string, body: object, token?: string) => platform.call<EmailReply>('POST', path, { token, body });
const save = (token: string, memberSeq: number, email: string, more: object = {}) =>
  post('/member/profile', { memberSeq, name: 'Same', email, ...more }, token);
const profileOf = async (token: string, memberSeq?: number) =>
  (await platform.call<Profile>('GET', `/member/profile${memberSeq ? `?memberSeq=${memberSeq}` : ''}`, { token })).body;
const mailsTo = async (to: string) =>
  (await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = '${to}' order by seq`)).map(({ text }) => text);
/** The link in the latest email to an address. */
const linkTo = async (to: string) => {
  const address = /https?:\S+\/entry\?\S+/.exec((await mailsTo(to)).at(-1) ?? '')?.[0] ?? '';
  return mailLinkIn(new URL(address).hash)!;
};
const confirm = ({ memberSeq, code }: { memberSeq: number; code: string }) => post('/member/emailConfirm', { memberSeq, code });
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [status, body.error?.details?.reason];

let count = 0;
/** A member of M's who has signed in before, with a unique address. */
async function seedMember(more = '', manager: Person = fixtures.M) {
  const id = `address.own${(count += 1)}`;
  const person = await seedPerson(platform, { compSeq: fixtures.compSeq, id, type: 'U', managerSeq: manager.seq });
  await platform.sql(`update member set check_in_at = now() ${more} where seq = ${person.seq}`);
  return { ...person, id, old: `${id}@example.com`, fresh: `${id}@new.example` };
}

describe('R-ACC-03: one’s own email address', () => {
  test('R-ACC-03: changing it takes the password; a wrong one changes nothing and counts', async () => {
    const { token, seq, old, fresh, id } = await seedMember();
    const without = await save(token, seq, fresh);
    expect([without.status, without.body.error?.fields]).toEqual([422, [{ path: 'proof', code: 'required' }]]);
    expect((await save(token, seq, fresh, { proof: 'Wrong!2026', phone: '0101' })).status).toBe(406);
    expect(await profileOf(token)).toMatchObject({ email: old, emailChange: null, phone: null, name: id });
    const [failure] = await platform.sql<{ fail_count: number }>(`select fail_count from login_failure where login_id = '${id}'`);
    expect(failure?.fail_count).toBe(1);
    expect(await mailsTo(fresh)).toEqual([]);
    // the same address needs no password
    expect((await save(token, seq, old, { phone: '0102' })).status).toBe(200);
  });

  test('R-ACC-03: the old one stays in use until the link to the new one is confirmed, and is emailed before and after', async () => {
    const { token, seq, old, fresh } = await seedMember();
    expect((await save(token, seq, fresh, { proof: PASSWORD })).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({ email: old, name: 'Same', emailChange: { email: fresh, stage: 'NEW' } });
    expect(await mailsTo(old)).toEqual([expect.stringContaining(fresh)]);
    // it cannot confirm: its only link undoes the change
    expect((await mailsTo(old))[0]!.match(/state=\w+/g)).toEqual(['state=undo']);
    const link = await linkTo(fresh);
    expect(reasonOf(await confirm({ ...link, memberSeq: fixtures.U.seq }))).toEqual([401, 'unknown']);
    const done = await confirm(link);
    expect([done.status, done.body]).toEqual([200, { email: fresh, done: true, companyCode }]);
    expect(await profileOf(token)).toMatchObject({ email: fresh, emailChange: null });
    expect(await mailsTo(old)).toHaveLength(2);
    expect((await confirm(link)).body.error?.details).toEqual({ reason: 'used', companyCode });
  });

  test('a confirmation link opens no session', async () => {
    const { token, seq, fresh } = await seedMember();
    await save(token, seq, fresh, { proof: PASSWORD });
    const { code } = await linkTo(fresh);
    expect((await post('/handOff', { code, memberSeq: seq, lang: 'EN' })).status).toBe(401);
    expect((await platform.call('GET', `/getComp?token=${code}`)).status).toBe(404);
  });

  test('R-ACC-03: a new password or its owner cancels the change; resending the link ends the previous one', async () => {
    const { token, seq, old, fresh } = await seedMember();
    await save(token, seq, fresh, { proof: PASSWORD });
    const first = await linkTo(fresh);
    expect((await post('/member/emailResend', { memberSeq: seq }, token)).status).toBe(200);
    expect(reasonOf(await confirm(first))).toEqual([401, 'expired']);
    const second = await linkTo(fresh);
    expect((await post('/member/emailCancel', { memberSeq: seq }, token)).status).toBe(200);
    expect((await post('/member/emailCancel', { memberSeq: seq }, token)).status).toBe(404);
    expect(reasonOf(await confirm(second))).toEqual([401, 'expired']);
    await save(token, seq, fresh, { proof: PASSWORD });
    const third = await linkTo(fresh);
    expect((await post('/member/changePassword', { memberSeq: seq, oldPw: PASSWORD, newPw: 'Meadow-lark!27' }, token)).status).toBe(200);
    expect(reasonOf(await confirm(third))).toEqual([401, 'expired']);
    expect(await profileOf(token)).toMatchObject({ email: old, emailChange: null });
  });

  test('the sixth email about a new address within an hour is refused', async () => {
    const { token, seq, fresh } = await seedMember();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await save(token, seq, `${turn}.${fresh}`, { proof: PASSWORD })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await post('/member/emailResend', { memberSeq: seq }, token)).status).toBe(429);
  });

  test('R-ACC-03: an account without a password needs both the old and the new mailbox', async () => {
    const { token, seq, old, fresh, id } = await seedMember(`, password_hash = null`);
    expect(await profileOf(token)).toMatchObject({ proof: 'ID' });
    expect((await save(token, seq, fresh, { proof: id })).status).toBe(200);
    expect(await mailsTo(fresh)).toEqual([]);
    expect((await mailsTo(old)).at(-1)).toContain('If that was you');
    const agreed = await confirm(await linkTo(old));
    expect(agreed.body).toEqual({ email: fresh, done: false, companyCode });
    expect(await profileOf(token)).toMatchObject({ email: old, emailChange: { email: fresh, stage: 'NEW' } });
    expect((await confirm(await linkTo(fresh))).body).toEqual({ email: fresh, done: true, companyCode });
    expect((await profileOf(token)).email).toBe(fresh);
  });
});

describe('R-ACC-03: a member’s email address, changed by a manager or master', () => {
  test('a manager cannot take over a member’s sign-in by changing the address and resetting the password', async () => {
    const { token, seq, old, id } = await seedMember();
    const trap = 'trap@manager.example';
    expect((await save(fixtures.M.token, seq, trap)).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({ email: old, emailChange: { email: trap, stage: 'OLD' } });
    // every email that a manager can trigger
    expect((await post('/company/resetPassword', { memberSeq: seq }, fixtures.M.token)).status).toBe(200);
    const find = (email: string) => post('/member/findPassword', { compSeq: fixtures.compSeq, id, email, lang: 'EN' });
    expect((await find(trap)).status).toBe(404);
    await platform.sql(
      `insert into consent (company_seq, member_seq, kind, version, given) values (${fixtures.compSeq}, ${seq}, 'MAIL', 1, true)`,
    );
    await post('/message/send', { title: 'Walk', contents: 'At noon' }, fixtures.M.token);
    expect((await post('/member/emailResend', { memberSeq: seq }, fixtures.M.token)).status).toBe(404);
    expect(await mailsTo(trap)).toEqual([]);
    expect((await mailsTo(old)).length).toBeGreaterThanOrEqual(2);
  });

  test('R-ACC-03: a manager’s change needs the member’s approval and the new mailbox; the manager can cancel it', async () => {
    const { token, seq, old, fresh } = await seedMember();
    await save(fixtures.M.token, seq, fresh, { phone: '0109' });
    expect(await profileOf(fixtures.M.token, seq)).toMatchObject({
      email: old,
      phone: '0109',
      emailChange: { email: fresh, stage: 'OLD' },
    });
    expect((await post('/member/emailCancel', { memberSeq: seq }, fixtures.otherM.token)).status).toBe(403);
    expect((await post('/member/emailCancel', { memberSeq: seq }, fixtures.M.token)).status).toBe(200);
    await save(fixtures.M.token, seq, fresh);
    expect((await mailsTo(old)).at(-1)).toContain('Your manager has entered');
    expect((await confirm(await linkTo(old))).body).toEqual({ email: fresh, done: false, companyCode });
    expect((await confirm(await linkTo(fresh))).body).toEqual({ email: fresh, done: true, companyCode });
    expect((await profileOf(token)).email).toBe(fresh);
  });

  test('a member’s own change is not shown to their manager, who cannot cancel it', async () => {
    const { token, seq, fresh } = await seedMember();
    await save(token, seq, fresh, { proof: PASSWORD });
    expect((await profileOf(fixtures.M.token, seq)).emailChange).toBeNull();
    expect((await post('/member/emailCancel', { memberSeq: seq }, fixtures.M.token)).status).toBe(404);
    expect((await profileOf(token)).emailChange?.email).toBe(fresh);
  });

  test('R-ACC-03: the master’s change takes effect at once, with an email to the old address', async () => {
    const { token, seq, old, fresh } = await seedMember();
    expect((await save(fixtures.S.token, seq, fresh)).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({ email: fresh, emailChange: null });
    expect(await mailsTo(old)).toEqual([expect.stringContaining(fresh)]);
    await post('/company/resetPassword', { memberSeq: seq }, fixtures.S.token);
    expect(await mailsTo(fresh)).toHaveLength(1);
    expect(await mailsTo(old)).toHaveLength(1);
  });

  test('R-MEMB-04: before the first sign-in a manager corrects the address, and the welcome email is sent again with another password', async () => {
    const login = { id: 'typo.member', sns: 'O', lang: 'EN' };
    const profile = { name: 'Typo', email: 'tipo@example.com', gender: 'F' };
    const { body: made } = await platform.call<{ memberSeq: number }>('POST', '/company/registerUser', {
      token: fixtures.M.token,
      body: { login, profile },
    });
    const passwordIn = (mail = '') => /One-time password: (\S+)/.exec(mail)?.[1] ?? '';
    const signIn = async (pw: string) =>
      (await post('/login', { compSeq: fixtures.compSeq, id: login.id, sns: 'O', pw, timezone: 9, lang: 'EN' })).status;
    const first = passwordIn((await mailsTo('tipo@example.com'))[0]);
    const firstLink = await linkTo('tipo@example.com');
    expect((await save(fixtures.M.token, made.memberSeq, 'typo@example.com')).status).toBe(200);
    const second = passwordIn((await mailsTo('typo@example.com'))[0]);
    expect([await signIn(first), (await post('/handOff', { ...firstLink, page: undefined, lang: 'EN' })).status]).toEqual([401, 401]);
    // requested again
    expect((await post('/company/resetPassword', { memberSeq: made.memberSeq }, fixtures.M.token)).status).toBe(200);
    const third = passwordIn((await mailsTo('typo@example.com'))[1]);
    expect([await signIn(second), await signIn(third)]).toEqual([401, 200]);
    // from here on the account is its member's
    await save(fixtures.M.token, made.memberSeq, 'trap@example.com');
    expect((await profileOf(fixtures.M.token, made.memberSeq)).email).toBe('typo@example.com');
  });

  test('a first sign-in by an emailed link also makes the account its member’s', async () => {
    const login = { id: 'linked.member', sns: 'O', lang: 'EN' };
    const { body: made } = await platform.call<{ memberSeq: number }>('POST', '/company/registerUser', {
      token: fixtures.M.token,
      body: { login, profile: { name: 'Linked', email: 'linked@example.com', gender: 'F' } },
    });
    const { memberSeq, code } = await linkTo('linked@example.com');
    expect((await post('/handOff', { memberSeq, code, lang: 'EN' })).status).toBe(200);
    await save(fixtures.M.token, made.memberSeq, 'trap@example.com');
    expect((await profileOf(fixtures.M.token, made.memberSeq)).email).toBe('linked@example.com');
  });

  test('withdrawing removes the emails to a pending address', async () => {
    const { token, seq, fresh } = await seedMember();
    await save(token, seq, fresh, { proof: PASSWORD });
    expect((await post('/privacy/withdraw', { pw: PASSWORD }, token)).status).toBe(200);
    expect(await mailsTo(fresh)).toEqual([]);
    expect(await platform.sql(`select 1 from one_time_code where member_seq = ${seq}`)).toEqual([]);
  });

  // last, because the clock is not moved back
  test('R-ACC-03: a link not opened within a day confirms nothing', async () => {
    const { token, seq, old, fresh } = await seedMember();
    await save(token, seq, fresh, { proof: PASSWORD });
    const link = await linkTo(fresh);
    await platform.advance(24 * HOUR + 1_000);
    expect(reasonOf(await confirm(link))).toEqual([401, 'expired']);
    const [row] = await platform.sql<{ email: string }>(`select email from member where seq = ${seq}`);
    expect(row?.email).toBe(old);
  });
});
