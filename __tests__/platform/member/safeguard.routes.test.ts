import { setTimeout as pause } from 'node:timers/promises';
import { mailLinkIn } from '@/lib/auth/entry/entryLinks';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

const DAY = 24 * 3_600_000;
const FRESH = 'Quiet7harbour!';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform({ LOG_LEVEL: 'info' });
  fixtures = await seedFixtures(platform, 'SAFE');
});
afterAll(() => platform.stop());

type Body = { token: string; email: string | null; locked: boolean; error?: { details?: { reason?: string; companyCode?: string } } };
const post = (path: string, body: object = {}, token?: string, headers: Record<string, string> = {}) =>
  platform.call<Body>('POST', path, { token, body, headers });
const HOME = { 'x-browser': 'Chrome, Windows', 'x-forwarded-for': '203.0.113.7' };
const signIn = (id: string, pw = PASSWORD, headers: Record<string, string> = HOME) =>
  post('/login', { compSeq: fixtures.compSeq, id, sns: 'O', pw, timezone: 9, lang: 'EN' }, undefined, headers);
const opens = async (token: string) => (await platform.call('GET', '/member/sessions', { token })).status === 200;
const mailsTo = (to: string) =>
  platform.sql<{ subject: string; text: string }>(`select subject, text from mail_outbox where "to" = '${to}' order by seq`);
const subjectsTo = async (id: string) => (await mailsTo(`${id}@example.com`)).map(({ subject }) => subject);
/** The undo or lock link in the latest email to an address. */
async function linkTo(to: string) {
  const address = /https?:\S+\/entry\?state=(?:undo|lock)#\S+/.exec((await mailsTo(to)).at(-1)?.text ?? '')?.[0] ?? '';
  return { ...mailLinkIn(new URL(address).hash)!, kind: new URL(address).searchParams.get('state') };
}
const press = ({ memberSeq, code }: { memberSeq: number; code: string }) => post('/member/safeguard', { memberSeq, code });
/** The status and the reason; a used link has its company, an unknown one has not. */
const outcomeOf = ({ status, body: { error } }: Awaited<ReturnType<typeof press>>) => [status, error?.details];
const unknown = [401, { reason: 'unknown' }];
const ofCompany = (reason: string) => [401, { reason, companyCode: 'SAFE' }];
const change = (token: string, memberSeq: number, oldPw: string, newPw: string) =>
  post('/member/changePassword', { memberSeq, oldPw, newPw }, token);

/** Adds a recent and an old passkey and a recent identity. */
async function addWaysIn(seq: number) {
  for (const age of ['1 day', '30 days'])
    await platform.sql(
      `insert into passkey (company_seq, member_seq, credential_id, public_key, name, created_at) values (${fixtures.compSeq}, ${seq}, '${age}${seq}', 'AA', '${age}', now() - interval '${age}')`,
    );
  await platform.sql(
    `insert into member_identity (company_seq, member_seq, provider, issuer, subject, linked_at) values (${fixtures.compSeq}, ${seq}, 'oidc', 'https://id.example', '${seq}', now())`,
  );
}
const waysIn = async (seq: number) =>
  (
    await platform.sql<{ name: string }>(
      `select name from passkey where member_seq = ${seq} union all select provider from member_identity where member_seq = ${seq} order by name`,
    )
  ).map(({ name }) => name);

let count = 0;
/** A member who has used the account before, and is signed in at home. */
async function newMember() {
  const id = `safe.one${(count += 1)}`;
  const seq = await platform.addMember({ compSeq: fixtures.compSeq, id, type: 'U', managerSeq: fixtures.M.seq });
  await platform.sql(`update member set password_changed_at = now() - interval '1 year', check_in_at = now() where seq = ${seq}`);
  await platform.sql(
    `insert into known_browser (company_seq, member_seq, browser, address, first_used_at, last_used_at) values (${fixtures.compSeq}, ${seq}, 'Chrome, Windows', '203.0.113', now(), now())`,
  );
  const { token } = (await signIn(id)).body;
  return { id, seq, token, mail: `${id}@example.com` };
}

describe('R-ACC-03: a sign-in from a new place', () => {
  test('R-ACC-03: a browser family or network not used for 90 days is emailed, once; a known one is not', async () => {
    const { id, mail } = await newMember();
    await signIn(id);
    expect(await subjectsTo(id)).toEqual([]);
    const elsewhere = { ...HOME, 'x-forwarded-for': '198.51.100.9' };
    await Promise.all([signIn(id, PASSWORD, elsewhere), signIn(id, PASSWORD, elsewhere)]);
    expect(await subjectsTo(id)).toEqual(['New sign-in to your account']);
    const text = (await mailsTo(mail))[0]!.text;
    expect(text).toContain('Chrome, Windows');
    expect(text).toContain('198.51.100');
    expect(text).not.toContain('198.51.100.9');
    await signIn(id, PASSWORD, { ...HOME, 'x-browser': 'Safari, iOS' });
    expect(await subjectsTo(id)).toHaveLength(2);
    await platform.sql(`update known_browser set last_used_at = last_used_at - interval '91 days' where browser = 'Safari, iOS'`);
    await signIn(id, PASSWORD, { ...HOME, 'x-browser': 'Safari, iOS' });
    expect(await subjectsTo(id)).toHaveLength(3);
  });

  test('R-ACC-03: the first use of an account is not emailed', async () => {
    const id = 'safe.first';
    await platform.addMember({ compSeq: fixtures.compSeq, id, type: 'U', managerSeq: fixtures.M.seq });
    await platform.sql(`update member set password_changed_at = null where login_id = '${id}'`);
    expect((await signIn(id)).status).toBe(200);
    expect(await subjectsTo(id)).toEqual([]);
    expect(
      await platform.sql(`select browser, address from known_browser where member_seq = (select seq from member where login_id = '${id}')`),
    ).toEqual([{ browser: 'Chrome, Windows', address: '203.0.113' }]);
  });
});

describe('R-ACC-03: the lock link', () => {
  test('R-ACC-03: a changed password is emailed; the link ends every session and locks the account until Find Password', async () => {
    const { id, seq, token, mail } = await newMember();
    const thief = (await signIn(id)).body.token;
    expect((await change(thief, seq, PASSWORD, FRESH)).status).toBe(200);
    expect(await opens(token)).toBe(false);
    expect(await subjectsTo(id)).toEqual(['Your password was changed']);
    const link = await linkTo(mail);
    expect(link.kind).toBe('lock');
    // no action of an intruder ends the link
    await post('/member/endSessions', {}, thief);
    expect(outcomeOf(await press({ ...link, memberSeq: fixtures.U.seq }))).toEqual(unknown);
    const done = await press(link);
    expect([done.status, done.body]).toEqual([200, { email: null, locked: true, companyCode: 'SAFE' }]);
    expect(outcomeOf(await press(link))).toEqual(ofCompany('used'));
    expect(await opens(thief)).toBe(false);
    expect([(await signIn(id, FRESH)).status, (await signIn(id)).status]).toEqual([401, 401]);
    expect(await subjectsTo(id)).toEqual(['Your password was changed', 'Your account is locked']);
    const { text } = (await mailsTo(mail)).at(-1)!;
    for (const fact of ['SAFE', id, mail, '/find?company=']) expect(text).toContain(fact);

    await post('/member/findPassword', { compSeq: fixtures.compSeq, id, email: mail, lang: 'EN' });
    const oneTime = /One-time password: (\S+)/.exec((await mailsTo(mail)).at(-1)!.text)![1]!;
    expect((await mailsTo(mail)).at(-1)!.text).toContain('previous password no longer works');
    const back = await signIn(id, oneTime);
    expect(back.status).toBe(200);
    expect((await change(back.body.token, seq, oneTime, 'Amber3lantern!')).status).toBe(200);
    expect((await signIn(id, 'Amber3lantern!')).status).toBe(200);
    expect(await platform.sql(`select locked_at from member where seq = ${seq}`)).toEqual([{ locked_at: null }]);
    const line = `"memberSeq":${seq},"locked":true,"undone":false,"msg":"account safeguarded"`;
    for (let waits = 0; waits < 1000 && !platform.logged().includes(line); waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(platform.logged()).toContain(line);
  });

  test('R-ACC-03: an account only opened by a one-time password stays locked, and is not welcomed again', async () => {
    const { id, seq, mail } = await newMember();
    await post('/member/findPassword', { compSeq: fixtures.compSeq, id, email: mail, lang: 'EN' });
    const oneTime = /One-time password: (\S+)/.exec((await mailsTo(mail)).at(-1)!.text)![1]!;
    expect((await signIn(id, oneTime, { ...HOME, 'x-browser': 'Safari, iOS' })).status).toBe(200);
    expect((await press(await linkTo(mail))).body.locked).toBe(true);
    const before = await subjectsTo(id);
    // a later account makes the platform look for accounts without a password
    const last = { id: `safe.late${seq}`, name: 'Late', email: `safe.late${seq}@example.com`, gender: 'F', phone: '' };
    expect((await post('/member/addMany', { lang: 'EN', members: [last] }, fixtures.S.token)).status).toBe(200);
    while ((await subjectsTo(last.id)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await subjectsTo(id)).toEqual(before);
    expect(await platform.sql(`select one_time_hash from member where seq = ${seq}`)).toEqual([{ one_time_hash: null }]);
  });

  test('R-ACC-03: a locked account cannot be opened by passkey, provider, hand-off or emailed link; recent ones are removed', async () => {
    const { seq, token, mail } = await newMember();
    const handOff = (await post('/member/handOff', { kind: 'tablet' }, token)).body as unknown as { code: string; memberSeq: number };
    await addWaysIn(seq);
    expect((await change(token, seq, PASSWORD, FRESH)).status).toBe(200);
    await press(await linkTo(mail));
    expect(await waysIn(seq)).toEqual(['30 days']);
    expect((await post('/handOff', { ...handOff, lang: 'EN' })).status).toBe(401);
    // a later code opens nothing either
    await platform.sql(
      `update one_time_code set used_at = null, token_hash = null, expires_at = now() + interval '1 hour' where member_seq = ${seq} and purpose = 'HANDOFF'`,
    );
    expect((await post('/handOff', { ...handOff, lang: 'EN' })).status).toBe(401);
    await platform.sql(`update member set locked_at = null where seq = ${seq}`);
    expect((await post('/handOff', { ...handOff, lang: 'EN' })).status).toBe(200);
  });

  test('R-ACC-03: an account of a provider is not locked; every session ends, and recent passkeys are removed', async () => {
    const { seq, token, mail } = await newMember();
    await addWaysIn(seq);
    expect((await change(token, seq, PASSWORD, FRESH)).status).toBe(200);
    await platform.sql(`update member set sns = 'G' where seq = ${seq}`);
    expect((await press(await linkTo(mail))).body).toMatchObject({ email: null, locked: false });
    expect([await opens(token), await waysIn(seq)]).toEqual([false, ['30 days', 'oidc']]);
  });

  test('R-ACC-03: a reset by another person is emailed with such a link, which also ends the emailed password', async () => {
    const { id, seq, mail } = await newMember();
    const master = await platform.signIn(fixtures.compSeq, 'safe.master');
    expect((await post('/company/resetPassword', { memberSeq: seq }, master)).status).toBe(200);
    const oneTime = /One-time password: (\S+)/.exec((await mailsTo(mail)).at(-1)!.text)![1]!;
    expect((await press(await linkTo(mail))).body.locked).toBe(true);
    expect((await signIn(id, oneTime)).status).toBe(401);
  });

  test('R-ACC-03: it is valid for seven days, stored as a hash, and removed by housekeeping', async () => {
    const { seq, token, mail } = await newMember();
    await change(token, seq, PASSWORD, FRESH);
    const link = await linkTo(mail);
    expect(JSON.stringify(await platform.sql('select * from one_time_code'))).not.toContain(link.code);
    await platform.sql(
      `update one_time_code set expires_at = created_at + interval '1 second' where member_seq = ${seq} and purpose = 'SAFEGUARD'`,
    );
    await platform.advance(2000);
    expect(outcomeOf(await press(link))).toEqual(ofCompany('expired'));
    const [{ days }] = (await platform.sql<{ days: number }>(
      `select round(extract(epoch from max(expires_at - created_at)) / 86400)::int as days from one_time_code where purpose = 'SAFEGUARD'`,
    )) as [{ days: number }];
    expect(days * DAY).toBe(7 * DAY);
  });

  test('R-ACC-03: it and a reset await a sign-in under way, to end its session too', async () => {
    const { id, seq, token, mail } = await newMember();
    await change(token, seq, PASSWORD, FRESH);
    const link = await linkTo(mail);
    const { token: manager } = fixtures.M;
    const order: unknown[] = [];
    const afterSignIn = async (end: () => Promise<{ status: number }>) => {
      // holds what a sign-in holds until it commits
      const lock = `perform pg_advisory_xact_lock(hashtextextended('${id}', ${fixtures.compSeq}))`;
      const signIns = platform.sql(`do $$ begin ${lock}; perform pg_sleep(1.5); end $$`).then(() => order.push('committed'));
      await pause(500);
      order.push((await end()).status);
      await signIns;
    };
    await afterSignIn(() => post('/company/resetPassword', { memberSeq: seq }, manager));
    await afterSignIn(() => press(link));
    expect(order).toEqual(['committed', 200, 'committed', 200]);
  });
});

describe('R-ACC-03: the link that restores an address', () => {
  async function changeAddress() {
    const member = await newMember();
    const fresh = `${member.id}@thief.example`;
    await post('/member/profile', { memberSeq: member.seq, name: 'Same', email: fresh, proof: PASSWORD }, member.token);
    const undoLink = await linkTo(member.mail);
    const { code } = mailLinkIn(new URL(/https?:\S+\/entry\?state=email#\S+/.exec((await mailsTo(fresh))[0]!.text)![0]).hash)!;
    return { ...member, fresh, undoLink, confirm: () => post('/member/emailConfirm', { memberSeq: member.seq, code }) };
  }
  const emailOf = async (seq: number) => (await platform.sql<{ email: string }>(`select email from member where seq = ${seq}`))[0]!.email;

  test('R-ACC-03: for a change made with the password it restores the address, also after further changes, and locks the account', async () => {
    const { id, seq, mail, fresh, undoLink, confirm } = await changeAddress();
    expect(undoLink.kind).toBe('undo');
    await confirm();
    expect(await emailOf(seq)).toBe(fresh);
    await platform.sql(`update member set email = 'further@thief.example' where seq = ${seq}`);
    const done = await press(await linkTo(mail));
    expect(done.body).toMatchObject({ email: mail, locked: true });
    expect([await emailOf(seq), (await signIn(id)).status]).toEqual([mail, 401]);
    expect((await subjectsTo(id)).at(-1)).toBe('Your account is locked');
  });

  test('R-ACC-03: before confirmation the link cancels the change', async () => {
    const { seq, mail, undoLink, confirm } = await changeAddress();
    expect((await press(undoLink)).body).toMatchObject({ email: mail, locked: true });
    expect((await confirm()).status).toBe(401);
    expect(await emailOf(seq)).toBe(mail);
  });

  test('R-ACC-03: an intruder’s address is not restored by any link once an older link was used', async () => {
    const { seq, token, mail, fresh, undoLink, confirm } = await changeAddress();
    await confirm();
    const changed = await linkTo(mail);
    await post('/member/profile', { memberSeq: seq, name: 'Same', email: 'second@thief.example', proof: PASSWORD }, token);
    const theirs = await linkTo(fresh);
    expect(theirs.kind).toBe('undo');
    expect((await press(changed)).body).toMatchObject({ email: mail, locked: true });
    expect(outcomeOf(await press(theirs))).toEqual(ofCompany('used'));
    expect(await emailOf(seq)).toBe(mail);
    // the other link to the same address stays valid
    expect((await press(undoLink)).body).toMatchObject({ email: mail, locked: true });
  });

  test('R-ACC-03: an address restored by an intruder’s link is reverted by an older link', async () => {
    const { seq, token, mail, fresh, undoLink, confirm } = await changeAddress();
    await confirm();
    await post('/member/profile', { memberSeq: seq, name: 'Same', email: 'second@thief.example', proof: PASSWORD }, token);
    expect((await press(await linkTo(fresh))).body.email).toBe(fresh);
    expect((await press(undoLink)).body).toMatchObject({ email: mail, locked: true });
    expect(await emailOf(seq)).toBe(mail);
  });

  test('R-ACC-03: for a change by the owner of an account of a provider it restores the address and removes recent passkeys', async () => {
    const { seq, mail, undoLink } = await changeAddress();
    await addWaysIn(seq);
    await platform.sql(`update member set sns = 'G' where seq = ${seq}`);
    expect((await press(undoLink)).body).toMatchObject({ email: mail, locked: false });
    expect(await waysIn(seq)).toEqual(['30 days', 'oidc']);
  });

  test('R-ACC-03: for the master’s change it restores the address and ends every session; password and passkeys stay', async () => {
    const { id, seq, token, mail } = await newMember();
    await addWaysIn(seq);
    const master = await platform.signIn(fixtures.compSeq, 'safe.master');
    await post('/member/profile', { memberSeq: seq, name: 'Same', email: 'other@example.org' }, master);
    expect((await press(await linkTo(mail))).body).toMatchObject({ email: mail, locked: false });
    expect([await emailOf(seq), await opens(token), (await signIn(id)).status]).toEqual([mail, false, 200]);
    expect(await waysIn(seq)).toEqual(['1 day', '30 days', 'oidc']);
  });

  test('R-ACC-03: for a member deleted after the change it restores the address and renews the offer of their data; nothing opens', async () => {
    const { id, seq, mail } = await newMember();
    const master = await platform.signIn(fixtures.compSeq, 'safe.master');
    const trap = `${id}@thief.example`;
    await post('/member/profile', { memberSeq: seq, name: 'Same', email: trap }, master);
    expect((await platform.call('DELETE', '/company/deleteMember', { token: master, body: { memberSeq: seq } })).status).toBe(200);
    const offered = `update member set take_out_hash = '${id}', take_out_at = now() where seq = ${seq} returning seq`;
    expect(await platform.sql(offered)).toHaveLength(1);
    expect((await press(await linkTo(mail))).body).toMatchObject({ email: mail, locked: false });
    // the offer that the intruder may have received is void, and is made again
    const state = `email, withdrawn_at is null as open, take_out_hash is not distinct from '${id}' as stale`;
    expect(await platform.sql(`select ${state} from member where seq = ${seq}`)).toEqual([{ email: mail, open: false, stale: false }]);
    expect((await signIn(id)).status).not.toBe(200);
  });

  test('R-ACC-03: a lock link does nothing for a deleted member, nor a restore link for an erased one', async () => {
    const { seq, token, mail } = await newMember();
    await change(token, seq, PASSWORD, FRESH);
    const lock = await linkTo(mail);
    const master = await platform.signIn(fixtures.compSeq, 'safe.master');
    await post('/member/profile', { memberSeq: seq, name: 'Same', email: `${seq}@thief.example` }, master);
    const undo = await linkTo(mail);
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seq}`);
    expect(outcomeOf(await press(lock))).toEqual(unknown);
    await platform.sql(`update member set erased_at = now() where seq = ${seq}`);
    expect(outcomeOf(await press(undo))).toEqual(unknown);
  });
});
