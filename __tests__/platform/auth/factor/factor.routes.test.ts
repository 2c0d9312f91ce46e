import { Secret, TOTP } from 'otpauth';
import { seedFixtures, type Fixtures, type Person } from '../../../support/database/fixtures';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../../support/database/platform';

const MINUTE = 60_000;

let platform: TestPlatform;
let fixtures: Fixtures;
let admins: Person[];
/** How far the platform's clock has been set ahead, in ms. */
let ahead = 0;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'FACT');
  const own = await platform.addCompany('FACTADMIN');
  admins = [await newPerson(own, 'fact.admin.one', 'A'), await newPerson(own, 'fact.admin.two', 'A')];
  // real sessions: those of the fixtures end within the hour
  for (const [id, person] of [
    ['fact.master', fixtures.S],
    ['fact.manager', fixtures.M],
  ] as const)
    person.token = await platform.signIn(fixtures.compSeq, id);
});
afterAll(() => platform.stop());

type Failure = { error: { code: string; details?: { failCount?: number; lockedMinutes?: number; required?: boolean } } };
interface SignedIn {
  token: string;
  name: string;
  factorDue: boolean;
}

const post = <T = Failure>(path: string, token: string, body: object = {}) => platform.call<T>('POST', path, { token, body });
const outcomeOf = ({ status, body }: Answer<Failure>) => [status, body.error.code, body.error.details];
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
/** A code that the app does not currently show. */
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
async function later(ms: number): Promise<void> {
  ahead += ms;
  await platform.advance(ms);
}
/** The next code, half a minute after the previous one. */
async function nextCode(secret: string): Promise<string> {
  await later(30_000);
  return codeOf(secret);
}

/** A new account with this ID, signed in. */
async function newPerson(compSeq: number, id: string, type: 'U' | 'M' | 'A'): Promise<Person> {
  const seq = await platform.addMember({ compSeq, id, type, ...(type === 'U' && { managerSeq: fixtures.M.seq }) });
  return { seq, token: await platform.signIn(compSeq, id) };
}
const newMember = (id: string) => newPerson(fixtures.compSeq, id, 'U');
async function signIn(id: string, compSeq = fixtures.compSeq): Promise<SignedIn> {
  const login = { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  return (await platform.call<SignedIn>('POST', '/login', { body: login })).body;
}
/** Switches the factor on; returns the app's secret and the recovery codes. */
async function switchOn(token: string) {
  const begun = await post<{ secret: string; address: string }>('/member/factor/begin', token, { proof: PASSWORD });
  const { secret } = begun.body;
  const { status, body } = await post<{ recoveryCodes: string[] }>('/member/factor/confirm', token, { factorCode: await nextCode(secret) });
  expect([begun.status, status]).toEqual([200, 200]);
  return { secret, codes: body.recoveryCodes };
}
const state = async (token: string) =>
  (await platform.call<{ since: string | null; codesLeft: number; proof: string }>('GET', '/member/factor', { token })).body;
const opens = async (token: string) => (await platform.call('GET', '/member/unit', { token })).status;
const mailsTo = (id: string) =>
  platform.sql<{ subject: string; text: string }>(`select subject, text from mail_outbox where "to" = '${id}@example.com' order by seq`);

describe('switching two-step verification on', () => {
  test('R-ACC-01: it takes the password and a first code, ends other sessions, and sends an email; secret and codes are returned once', async () => {
    const { token } = await newMember('fact.on');
    const other = (await signIn('fact.on')).token;
    expect((await state(token)).since).toBeNull();
    expect((await post('/member/factor/begin', token, { proof: 'Not&the1' })).status).toBe(406);
    const { secret, codes } = await switchOn(token);
    expect(await state(token)).toMatchObject({ codesLeft: 10, proof: 'PASSWORD', since: expect.any(String) });
    expect([await opens(token), await opens(other)]).toEqual([200, 401]);
    expect((await mailsTo('fact.on')).map(({ subject }) => subject)).toEqual(['Two-step verification is on']);
    expect((await post('/member/factor/begin', token, { proof: PASSWORD })).status).toBe(409);
    const stored =
      JSON.stringify(await platform.sql('select * from second_factor')) + JSON.stringify(await platform.sql('select * from recovery_code'));
    for (const code of [secret, ...codes]) expect(stored).not.toContain(code);
  });

  test('R-ACC-01: an unconfirmed secret is not asked for, and can be confirmed for an hour', async () => {
    const { token } = await newMember('fact.begun');
    const { body } = await post<{ secret: string }>('/member/factor/begin', token, { proof: PASSWORD });
    expect((await signIn('fact.begun')).factorDue).toBe(false);
    expect((await post('/member/factor/confirm', token, { factorCode: wrongCode(body.secret) })).status).toBe(409);
    await later(61 * MINUTE);
    expect((await post('/member/factor/confirm', token, { factorCode: codeOf(body.secret) })).status).toBe(404);
  });
});

describe('signing in', () => {
  test('R-ACC-01: until the code is given, the token opens nothing and no name is returned', async () => {
    const { token } = await newMember('fact.wait');
    const { secret } = await switchOn(token);
    const waiting = await signIn('fact.wait');
    expect(waiting).toMatchObject({ factorDue: true, name: '' });
    for (const [method, path] of [
      ['GET', '/member/unit'],
      ['GET', '/member/profile'],
      ['GET', '/member/factor'],
      ['GET', '/member/sessions'],
      ['GET', '/member/withdrawalCheck'],
      ['POST', '/member/handOff'],
      ['POST', '/member/changePassword'],
      ['POST', '/chat/ticket'],
    ] as const)
      expect(
        outcomeOf(await platform.call<Failure>(method, path, { token: waiting.token, ...(method === 'POST' && { body: {} }) })),
      ).toEqual([403, 'FACTOR_REQUIRED', undefined]);
    const passed = await post<SignedIn>('/factor', waiting.token, { factorCode: await nextCode(secret) });
    expect([passed.status, passed.body.name, passed.body.factorDue]).toEqual([200, 'fact.wait', false]);
    expect([await opens(passed.body.token), await opens(waiting.token)]).toEqual([200, 401]);
  });

  test('R-ACC-01: a code counts once and invalidates earlier ones, also when sent twice concurrently', async () => {
    const { token } = await newMember('fact.once');
    const { secret } = await switchOn(token);
    const code = await nextCode(secret);
    const [one, two] = [await signIn('fact.once'), await signIn('fact.once')];
    const answers = await Promise.all([one, two].map((waiting) => post('/factor', waiting.token, { factorCode: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = await signIn('fact.once');
    expect(outcomeOf(await post('/factor', third.token, { factorCode: code }))).toEqual([
      409,
      'CONFLICT',
      { failCount: expect.any(Number) },
    ]);
  });

  test('R-ACC-01: once the app’s secret cannot be decrypted, its codes are refused without being counted, and a recovery code opens', async () => {
    const { token, seq } = await newMember('fact.unsealed');
    const { secret, codes } = await switchOn(token);
    await platform.sql(`update second_factor set secret = 'sealed-with-a-secret-that-is-gone' where member_seq = ${seq}`);
    const waiting = await signIn('fact.unsealed');
    for (let tries = 0; tries < 6; tries += 1) {
      const refused = await post('/factor', waiting.token, { factorCode: await nextCode(secret) });
      expect(outcomeOf(refused)).toEqual([409, 'CONFLICT', { failCount: 0 }]);
    }
    expect((await post('/factor', waiting.token, { factorCode: codes[0] })).status).toBe(200);
  });

  test('R-ACC-01: a sign-in waits ten minutes for its code, can sign out, and is not listed as a session', async () => {
    const { token } = await newMember('fact.late');
    const { secret } = await switchOn(token);
    const [left, late] = [await signIn('fact.late'), await signIn('fact.late')];
    expect((await platform.call<{ total: number }>('GET', '/member/sessions', { token })).body.total).toBe(1);
    expect((await post('/logout', left.token)).status).toBe(200);
    expect((await post('/factor', left.token, { factorCode: await nextCode(secret) })).status).toBe(401);
    await later(11 * MINUTE);
    expect((await post('/factor', late.token, { factorCode: codeOf(secret) })).status).toBe(401);
  });

  test('R-ACC-01: a manager requests the reset of a member’s factor, and the master, notified by email, confirms it', async () => {
    const { token, seq } = await newMember('fact.asked');
    // earlier tests have moved the clock beyond the lifetime of a step-up
    expect((await post('/member/stepUp/password', fixtures.S.token, { pw: PASSWORD })).status).toBe(200);
    const row = async (by: Person) =>
      (await platform.call<{ factor: string }>('GET', `/manager/member?memberSeq=${seq}`, { token: by.token })).body.factor;
    const ask = (by: Person, memberSeq = seq) => post('/member/factor/askReset', by.token, { memberSeq });
    expect([await row(fixtures.M), (await ask(fixtures.M)).status]).toEqual(['OFF', 404]);
    await switchOn(token);
    expect(await row(fixtures.M)).toBe('ON');
    const other = { ...fixtures.otherU, token: await platform.signIn(fixtures.compSeq, 'fact.another') };
    expect([(await ask(other)).status, (await ask(fixtures.M, fixtures.M.seq)).status]).toEqual([403, 403]);
    // the manager alone cannot switch it off
    expect((await post('/member/factor/reset', fixtures.M.token, { memberSeq: seq })).status).toBe(403);
    expect((await ask(fixtures.M)).status).toBe(200);
    expect((await ask(fixtures.M)).status).toBe(409);
    expect([await row(fixtures.M), await row(fixtures.S), (await signIn('fact.asked')).factorDue]).toEqual(['ASKED', 'ASKED', true]);
    const mail = (await mailsTo('fact.master')).at(-1)!;
    expect(mail.subject).toContain('asks to reset two-step verification of');
    expect(mail.text).toContain('/mng/member');
    expect((await post('/member/factor/reset', fixtures.S.token, { memberSeq: seq })).status).toBe(200);
    expect([await row(fixtures.S), (await signIn('fact.asked')).factorDue]).toEqual(['OFF', false]);
  });

  test('R-ACC-01: an email link and an identity provider still need a code; a hand-off inherits what its session has proved', async () => {
    const { token, seq } = await newMember('fact.link');
    const { secret } = await switchOn(token);
    const exchange = async (code: string) =>
      (await platform.call<SignedIn>('POST', '/handOff', { body: { code, memberSeq: seq, lang: 'EN' } })).body;
    for (const kind of ['tablet', 'mobile']) {
      const issued = await post<{ code: string }>('/member/handOff', token, { kind });
      const handed = await exchange(issued.body.code);
      expect([kind, handed.factorDue, await opens(handed.token)]).toEqual([kind, false, 200]);
    }
    const again = await platform.sql<{ same: boolean }>(
      `select count(distinct factor_at) = 1 as same from access_token where member_seq = ${seq} and revoked_at is null`,
    );
    expect(again).toEqual([{ same: true }]);
    // a code as an email link stores it
    await platform.sql(
      `insert into one_time_code (company_seq, code_hash, member_seq, purpose, created_at, expires_at) values (${fixtures.compSeq}, encode(sha256('a-code-of-a-mail-for-this'), 'hex'), ${seq}, 'MAIL', now(), now() + interval '10 years')`,
    );
    const mailed = await exchange('a-code-of-a-mail-for-this');
    expect([mailed.factorDue, await opens(mailed.token)]).toEqual([true, 403]);
    expect((await post('/factor', mailed.token, { factorCode: await nextCode(secret) })).status).toBe(200);
    // a code of a provider, which vouches for the first factor only
    await platform.sql(
      `insert into one_time_code (company_seq, code_hash, member_seq, purpose, created_at, expires_at) values (${fixtures.compSeq}, encode(sha256('a-code-of-a-provider-for-this'), 'hex'), ${seq}, 'SOCIAL', now(), now() + interval '10 years')`,
    );
    const vouched = await exchange('a-code-of-a-provider-for-this');
    expect([vouched.factorDue, await opens(vouched.token)]).toEqual([true, 403]);
  });

  test('R-ACC-01: a lobby display needs no code, and opens the rankings only', async () => {
    const { token, seq } = await newPerson(fixtures.compSeq, 'fact.lobby', 'M');
    await switchOn(token);
    const { code } = (await post<{ code: string }>('/member/handOff', token, { kind: 'lobby' })).body;
    const display = (await platform.call<SignedIn>('POST', '/handOff', { body: { code, memberSeq: seq, lang: 'EN' } })).body;
    const ranking = await platform.call('GET', '/member/rank/activity/step', { token: display.token });
    expect([display.factorDue, ranking.status, await opens(display.token)]).toEqual([false, 200, 403]);
  });

  test('R-ACC-01: too many wrong codes lock the account, despite right passwords in between, and the lock expires', async () => {
    const { token } = await newMember('fact.lock');
    const { secret } = await switchOn(token);
    for (let tries = 1; tries <= 5; tries += 1) {
      const waiting = await signIn('fact.lock');
      expect(outcomeOf(await post('/factor', waiting.token, { factorCode: wrongCode(secret) }))).toEqual([
        409,
        'CONFLICT',
        { failCount: tries },
      ]);
    }
    const waiting = await signIn('fact.lock');
    expect(outcomeOf(await post('/factor', waiting.token, { factorCode: wrongCode(secret) }))).toEqual([
      403,
      'FORBIDDEN',
      { lockedMinutes: 15 },
    ]);
    expect(outcomeOf(await post('/factor', waiting.token, { factorCode: await nextCode(secret) }))[0]).toBe(403);
    await later(15 * MINUTE);
    const after = await signIn('fact.lock');
    expect((await post('/factor', after.token, { factorCode: codeOf(secret) })).status).toBe(200);
  });

  test('R-ACC-01: a recovery code signs in once, and an email says how many are left', async () => {
    const { token } = await newMember('fact.lost');
    const { secret, codes } = await switchOn(token);
    const [one, two] = [await signIn('fact.lost'), await signIn('fact.lost')];
    const passed = await post<SignedIn>('/factor', one.token, { factorCode: codes[3] });
    expect(passed.status).toBe(200);
    expect((await post('/factor', two.token, { factorCode: codes[3] })).status).toBe(409);
    expect((await state(passed.body.token)).codesLeft).toBe(9);
    expect((await mailsTo('fact.lost')).at(-1)!.text).toContain('9 are left.');
    const renewed = await post<{ recoveryCodes: string[] }>('/member/factor/codes', passed.body.token, {
      factorCode: await nextCode(secret),
    });
    expect(new Set([...codes, ...renewed.body.recoveryCodes]).size).toBe(20);
    expect((await post('/factor', two.token, { factorCode: codes[4] })).status).toBe(409);
    expect((await post('/factor', two.token, { factorCode: renewed.body.recoveryCodes[0] })).status).toBe(200);
  });

  test('R-ACC-01: a new password does not switch it off', async () => {
    const { token, seq } = await newMember('fact.reset');
    await switchOn(token);
    const manager = await platform.signIn(fixtures.compSeq, 'fact.manager');
    expect((await post('/company/resetPassword', manager, { memberSeq: seq })).status).toBe(200);
    expect(await platform.sql(`select 1 as one from second_factor where member_seq = ${seq} and confirmed_at is not null`)).toHaveLength(1);
  });
});

describe('switching two-step verification off', () => {
  const off = (token: string, proof: string, code: string) =>
    platform.call<Failure>('DELETE', '/member/factor', { token, body: { proof, factorCode: code } });

  test('R-ACC-01: members need both password and code', async () => {
    const { token } = await newMember('fact.off');
    const { secret } = await switchOn(token);
    expect((await off(token, 'Not&the1', await nextCode(secret))).status).toBe(406);
    expect((await off(token, PASSWORD, wrongCode(secret))).status).toBe(409);
    expect((await state(token)).since).not.toBeNull();
    expect((await off(token, PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await signIn('fact.off')).factorDue).toBe(false);
    expect((await off(token, PASSWORD, codeOf(secret))).status).toBe(404);
    expect((await mailsTo('fact.off')).map(({ subject }) => subject)).toEqual([
      'Two-step verification is on',
      'Two-step verification is off',
    ]);
  });

  test('R-ACC-01: a factor that the role requires stays on, and the refusal says why before any proof counts', async () => {
    const { token } = await newMember('fact.must');
    const { secret } = await switchOn(token);
    const master = await platform.signIn(fixtures.compSeq, 'fact.master');
    expect((await post('/company/factorRoles', master, { roles: ['U'] })).status).toBe(200);
    expect(outcomeOf(await off(token, 'Not&the1', wrongCode(secret)))).toEqual([403, 'FORBIDDEN', { required: true }]);
    expect((await post('/company/factorRoles', master, { roles: [] })).status).toBe(200);
    expect((await off(token, PASSWORD, await nextCode(secret))).status).toBe(200);
  });

  test('R-ACC-01: the master resets a member’s factor, which signs the member out and notifies them; no one else can, and masters not their own', async () => {
    const { token, seq } = await newMember('fact.help');
    await switchOn(token);
    const reset = (by: string, memberSeq: number) => post('/member/factor/reset', by, { memberSeq });
    expect([(await reset(fixtures.M.token, seq)).status, (await reset(token, seq)).status]).toEqual([403, 403]);
    const master = await platform.signIn(fixtures.compSeq, 'fact.master');
    expect((await reset(master, fixtures.S.seq)).status).toBe(403);
    expect((await reset(master, seq)).status).toBe(200);
    expect([await opens(token), (await signIn('fact.help')).factorDue]).toEqual([401, false]);
    expect((await mailsTo('fact.help')).at(-1)!.subject).toBe('Your two-step verification was reset');
    expect((await reset(master, seq)).status).toBe(404);
    const logged = await platform.sql<{ n: number }>(
      `select count(*)::int as n from access_log where subject_seq = ${seq} and action = 'POST /member/factor/reset'`,
    );
    expect(logged[0]!.n).toBeGreaterThanOrEqual(1);
  });

  test('R-ACC-01: where the role requires a factor, the emails about its reset say that the next sign-in sets it up again', async () => {
    const { token, seq } = await newMember('fact.bound');
    await switchOn(token);
    const [master, manager] = [
      await platform.signIn(fixtures.compSeq, 'fact.master'),
      await platform.signIn(fixtures.compSeq, 'fact.manager'),
    ];
    expect((await post('/company/factorRoles', master, { roles: ['U'] })).status).toBe(200);
    expect((await post('/member/factor/askReset', manager, { memberSeq: seq })).status).toBe(200);
    expect((await post('/member/factor/reset', master, { memberSeq: seq })).status).toBe(200);
    expect((await signIn('fact.bound')).factorDue).toBe(true);
    for (const id of ['fact.bound', 'fact.master']) {
      const { text } = (await mailsTo(id)).at(-1)!;
      expect(text).toMatch(/sets? it up again/);
      expect(text).not.toMatch(/no longer takes a code|they sign in without a code/);
    }
    expect((await post('/company/factorRoles', master, { roles: [] })).status).toBe(200);
  });

  test('R-ACC-01: an administrator resets another administrator’s or a master’s factor with their own password', async () => {
    const [one, two] = admins as [Person, Person];
    await switchOn(two.token);
    await switchOn(await platform.signIn(fixtures.compSeq, 'fact.master'));
    const reset = (memberSeq: number, ppw = PASSWORD) => post('/administrator/resetFactor', one.token, { memberSeq, ppw });
    expect((await reset(two.seq, 'Not&the1')).status).toBe(401);
    expect((await reset(one.seq)).status).toBe(409);
    expect((await reset(fixtures.M.seq)).status).toBe(404);
    expect([(await reset(two.seq)).status, (await reset(fixtures.S.seq)).status]).toEqual([200, 200]);
    expect([await opens(two.token), await opens(fixtures.S.token)]).toEqual([401, 401]);
    expect((await reset(two.seq)).status).toBe(404);
  });
});
