import { seedFixtures, type Fixtures, type Person } from '../../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../../support/database/platform';
import { SoftAuthenticator, type Forgery } from '../../../support/softAuthenticator';

const MINUTE = 60_000;
const ORIGIN = 'https://portal.example';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform({ PUBLIC_URL: ORIGIN });
  fixtures = await seedFixtures(platform, 'PASSKEY');
});
afterAll(() => platform.stop());

type Failure = { error: { code: string; details?: { reason?: string } } };
type Options = { challenge: string; rp: { id: string }; user: { id: string }; excludeCredentials: { id: string }[] };
interface SignedIn {
  token: string;
  name: string;
  memberSeq: number;
  factorDue: boolean;
}

const send = <T = Failure>(method: 'GET' | 'POST' | 'DELETE', path: string, token?: string, body?: object) =>
  platform.call<T>(method, path, { ...(token && { token }), ...(body && { body }) });
async function newMember(id: string): Promise<Person> {
  const seq = await platform.addMember({ compSeq: fixtures.compSeq, id, type: 'U', managerSeq: fixtures.M.seq });
  return { seq, token: await platform.signIn(fixtures.compSeq, id) };
}
const begin = async (token: string) => (await send<Options>('POST', '/member/passkeys/begin', token)).body;
const add = (token: string, made: object, passkeyName = 'Phone') => send('POST', '/member/passkeys', token, { passkeyName, made });
/** A person's passkey on a new device. */
async function keyOf(token: string, name?: string): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator(ORIGIN);
  expect((await add(token, device.make(await begin(token)), name)).status).toBe(200);
  return device;
}
const challenge = async () => (await send<{ challenge: string }>('POST', '/passkey/begin')).body.challenge;
const signInBy = <T = SignedIn>(used: object) => send<T>('POST', '/passkey', undefined, { used, timezone: 9, lang: 'EN' });
const list = async (token: string) =>
  (await send<{ list: { passkeySeq: number; name: string; createdAt: string; usedAt: string | null }[] }>('GET', '/member/passkeys', token))
    .body.list;
const outcomeOf = async (used: object) => {
  const { status, body } = await signInBy<Failure>(used);
  return [status, body.error?.details?.reason];
};
const mailsTo = (id: string) =>
  platform.sql<{ subject: string; text: string }>(`select subject, text from mail_outbox where "to" = '${id}@example.com' order by seq`);
const opens = async (token: string) => (await send('GET', '/member/unit', token)).status;

describe('a passkey', () => {
  test('R-ACC-01: it is registered, signs in without typing, is listed, renamed and removed; emails report each step', async () => {
    const { seq, token } = await newMember('pass.whole');
    const options = await begin(token);
    expect(options).toMatchObject({ rp: { id: 'portal.example' }, excludeCredentials: [] });
    const device = new SoftAuthenticator(ORIGIN);
    expect((await add(token, device.make(options), '  Work laptop ')).status).toBe(200);
    expect((await begin(token)).excludeCredentials).toMatchObject([{ id: device.id }]);
    const { status, body } = await signInBy(device.use(await challenge()));
    expect([status, body]).toMatchObject([200, { memberSeq: seq, factorDue: false, name: expect.stringMatching(/./) }]);
    const [key] = await list(token);
    expect(key).toMatchObject({ name: 'Work laptop', usedAt: expect.any(String) });
    const sessions = await send<{ list: { way: string; current: boolean }[] }>('GET', '/member/sessions', body.token);
    expect(sessions.body.list.find(({ current }) => current)).toMatchObject({ way: 'PASSKEY' });
    await send('POST', '/member/passkeys/rename', token, { passkeySeq: key!.passkeySeq, passkeyName: 'Old laptop' });
    expect((await list(token))[0]).toMatchObject({ name: 'Old laptop' });
    expect((await send('DELETE', '/member/passkeys', token, { passkeySeq: key!.passkeySeq })).status).toBe(200);
    expect([await list(token), await opens(token), await opens(body.token)]).toEqual([[], 200, 401]);
    expect(await outcomeOf(device.use(await challenge()))).toEqual([401, 'unknown']);
    const mails = await mailsTo('pass.whole');
    expect(mails.map(({ text }) => /Work laptop|Old laptop/.exec(text)?.[0])).toEqual(['Work laptop', 'Old laptop']);
  });

  test('R-ACC-01: it replaces both factors, also at a step-up, whose lifetime it starts', async () => {
    const { token } = await newMember('pass.both');
    const device = await keyOf(token);
    await platform.sql(
      `insert into second_factor (company_seq, member_seq, secret, created_at, confirmed_at) select company_seq, seq, 'sealed', now(), now() from member where login_id = 'pass.both'`,
    );
    const { body } = await signInBy(device.use(await challenge()));
    expect([body.factorDue, await opens(body.token)]).toEqual([false, 200]);
    expect((await send('POST', '/member/passkeys/begin', body.token)).status).toBe(200);
    await platform.advance(16 * MINUTE);
    expect((await send('POST', '/member/passkeys/begin', body.token)).body.error.code).toBe('STEP_UP_REQUIRED');
    const made = new SoftAuthenticator(ORIGIN).make({ challenge: 'x'.repeat(43), user: { id: 'x' } });
    expect((await add(body.token, made)).body.error.code).toBe('STEP_UP_REQUIRED');
    const passkeySeq = (await list(body.token))[0]!.passkeySeq;
    expect((await send('DELETE', '/member/passkeys', body.token, { passkeySeq })).body.error.code).toBe('STEP_UP_REQUIRED');
  });

  test('R-ACC-01: it re-authenticates an open session, once per challenge; another person’s passkey does not', async () => {
    const [own, other] = [await newMember('pass.step'), await newMember('pass.stranger')];
    const [device, foreign] = [await keyOf(own.token), await keyOf(other.token)];
    await platform.advance(16 * MINUTE);
    const check = async () => (await send('GET', '/member/stepUp', own.token)).status;
    const begun = async () => (await send<{ challenge: string }>('POST', '/member/stepUp/passkey/begin', own.token)).body.challenge;
    const prove = async (used: object) => {
      const { status, body } = await send('POST', '/member/stepUp/passkey', own.token, { used });
      return [status, body.error?.details?.reason];
    };
    expect(await check()).toBe(403);
    expect(await prove(foreign.use(await begun()))).toEqual([409, 'refused']);
    expect(await prove(device.use(await begun(), { verified: false }))).toEqual([409, 'refused']);
    expect(await check()).toBe(403);
    const used = device.use(await begun());
    expect(await prove(used)).toEqual([200, undefined]);
    expect(await check()).toBe(200);
    expect(await prove(used)).toEqual([409, 'stale']);
    // a sign-in challenge is not accepted for a step-up
    expect(await prove(device.use(await challenge()))).toEqual([409, 'stale']);
    await platform.advance(15 * MINUTE);
    expect(await check()).toBe(403);
  });

  test('R-ACC-03: an account locked by a safeguard accepts no passkey before a new password', async () => {
    const { seq, token } = await newMember('pass.locked');
    const device = await keyOf(token);
    await platform.sql(`update member set locked_at = now() where seq = ${seq}`);
    expect(await outcomeOf(device.use(await challenge()))).toEqual([401, 'unknown']);
    await platform.sql(`update member set locked_at = null where seq = ${seq}`);
    expect((await signInBy(device.use(await challenge()))).status).toBe(200);
  });

  test('R-ACC-01: a lock after wrong passwords does not stop it; a withdrawn account and a closed company do', async () => {
    const { seq, token } = await newMember('pass.ends');
    const device = await keyOf(token);
    const login = { compSeq: fixtures.compSeq, id: 'pass.ends', sns: 'O', pw: 'Not&the1', timezone: 9, lang: 'EN' };
    for (let tries = 0; tries < 6; tries += 1) await platform.call('POST', '/login', { body: login });
    expect((await platform.call('POST', '/login', { body: { ...login, pw: PASSWORD } })).status).toBe(403);
    expect((await signInBy(device.use(await challenge()))).status).toBe(200);
    for (const [close, open] of [
      [
        `update company set status = 'N' where seq = ${fixtures.compSeq}`,
        `update company set status = 'Y' where seq = ${fixtures.compSeq}`,
      ],
      [`update member set withdrawn_at = now() where seq = ${seq}`, `update member set withdrawn_at = null where seq = ${seq}`],
    ] as const) {
      await platform.sql(close);
      expect(await outcomeOf(device.use(await challenge()))).toEqual([401, 'unknown']);
      await platform.sql(open);
    }
    expect((await signInBy(device.use(await challenge()))).status).toBe(200);
  });
});

describe('removing a passkey from an account without a password', () => {
  const remove = async (token: string, passkeySeq: number) => (await send('DELETE', '/member/passkeys', token, { passkeySeq })).status;
  const withoutPassword = (seq: number) => platform.sql(`update member set password_hash = null, sns = 'G' where seq = ${seq}`);

  test('R-ACC-01: is refused for the only way to sign in, which stays, with its sessions; a second passkey may go', async () => {
    const { seq, token } = await newMember('pass.only');
    const device = await keyOf(token, 'First');
    await keyOf(token, 'Second');
    await withoutPassword(seq);
    const [second, first] = await list(token);
    expect(await remove(token, second!.passkeySeq)).toBe(200);
    const opened = (await signInBy(device.use(await challenge()))).body.token;
    expect(await remove(token, first!.passkeySeq)).toBe(409);
    expect(await remove(token, second!.passkeySeq)).toBe(404);
    expect([await opens(opened), (await list(token)).length]).toEqual([200, 1]);
    expect((await mailsTo('pass.only')).filter(({ text }) => text.includes('First'))).toHaveLength(1);
  });

  test('R-ACC-01: is refused next to an identity whose provider is not configured', async () => {
    const { seq, token } = await newMember('pass.linked');
    await keyOf(token);
    await withoutPassword(seq);
    await platform.sql(`insert into member_identity select company_seq, seq, 'oidc', 'gone', 'gone', now() from member where seq = ${seq}`);
    const [key] = await list(token);
    expect(await remove(token, key!.passkeySeq)).toBe(409);
  });
});

describe('invalid passkeys', () => {
  let token: string;
  let device: SoftAuthenticator;
  beforeAll(async () => {
    ({ token } = await newMember('pass.forged'));
    device = await keyOf(token);
  });

  const FORGED: [string, Forgery][] = [
    ['a foreign origin', { origin: 'https://portal.example.evil' }],
    ['a foreign party', { rpId: 'evil.example' }],
    ['a holder who was not verified', { verified: false }],
    ['an answer to another question', { type: 'payment.get' }],
  ];
  test.each(FORGED)('R-ACC-01: %s neither registers nor signs in', async (_what, forged) => {
    expect((await add(token, new SoftAuthenticator(ORIGIN).make(await begin(token), forged))).status).toBe(406);
    expect((await outcomeOf(device.use(await challenge(), forged)))[0]).toBe(401);
    expect(await list(token)).toHaveLength(1);
  });

  test('R-ACC-01: a challenge is valid once, even if refused, only for its purpose and person, and for five minutes', async () => {
    const once = await challenge();
    const assertion = device.use(once);
    expect((await signInBy(assertion)).status).toBe(200);
    expect(await outcomeOf(assertion)).toEqual([401, 'stale']);
    const refused = await challenge();
    expect(await outcomeOf(device.use(refused, { verified: false }))).toEqual([401, 'refused']);
    expect(await outcomeOf(device.use(refused))).toEqual([401, 'stale']);
    const late = await challenge();
    const begun = await begin(token);
    await platform.advance(5 * MINUTE);
    expect(await outcomeOf(device.use(late))).toEqual([401, 'stale']);
    const other = new SoftAuthenticator(ORIGIN);
    expect((await add(token, other.make(begun))).status).toBe(406);
    // a registration challenge at sign-in, a sign-in challenge at registration, another person's registration challenge
    expect(await outcomeOf(device.use((await begin(token)).challenge))).toEqual([401, 'stale']);
    expect((await add(token, other.make({ ...begun, challenge: await challenge() }))).status).toBe(406);
    const { token: foreign } = await newMember('pass.foreign');
    expect((await add(token, other.make(await begin(foreign)))).status).toBe(406);
  });

  test('R-ACC-01: another key’s signature, another account’s handle and another person’s key do not sign in', async () => {
    const { token: foreign, seq } = await newMember('pass.other');
    const theirs = await keyOf(foreign);
    const challenged = await challenge();
    const mixed = { ...theirs.use(challenged), id: device.id, rawId: device.id };
    expect(await outcomeOf(mixed)).toEqual([401, 'refused']);
    const { user } = await begin(token);
    expect(await outcomeOf(theirs.use(await challenge(), { userHandle: user.id }))).toEqual([401, 'refused']);
    // the same key cannot be registered for a second account
    expect((await add(token, theirs.make(await begin(token)))).status).toBe(409);
    theirs.make(await begin(foreign));
    expect((await signInBy(theirs.use(await challenge()))).body.memberSeq).toBe(seq);
    const passkeySeq = (await list(foreign))[0]!.passkeySeq;
    expect((await send('DELETE', '/member/passkeys', token, { passkeySeq })).status).toBe(404);
    expect((await send('POST', '/member/passkeys/rename', token, { passkeySeq, passkeyName: 'Mine' })).status).toBe(404);
    expect(await outcomeOf(new SoftAuthenticator(ORIGIN).use(await challenge()))).toEqual([401, 'unknown']);
  });

  test('R-ACC-01: a device that counts its uses is refused once its counter does not increase', async () => {
    const counting = new SoftAuthenticator(ORIGIN);
    counting.counter = 7;
    expect((await add(token, counting.make(await begin(token)), 'Key ring')).status).toBe(200);
    expect((await signInBy(counting.use(await challenge()))).status).toBe(200);
    expect(await outcomeOf(counting.use(await challenge(), { counter: 8 }))).toEqual([401, 'refused']);
    expect(await outcomeOf(counting.use(await challenge(), { counter: 0 }))).toEqual([401, 'refused']);
    expect((await signInBy(counting.use(await challenge()))).status).toBe(200);
  });

  test('R-ACC-01: one response sent twice concurrently opens one session', async () => {
    const assertion = device.use(await challenge());
    const answers = await Promise.all([signInBy(assertion), signInBy(assertion)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('R-ACC-01: a session from a link cannot register one, and an account has at most ten', async () => {
    const { token: many } = await newMember('pass.many');
    for (let made = 0; made < 10; made += 1) await keyOf(many);
    expect((await send('POST', '/member/passkeys/begin', many)).status).toBe(409);
    const { body: link } = await send<{ code: string; memberSeq: number }>('POST', '/member/handOff', many, { kind: 'tablet' });
    const opened = await send<{ token: string }>('POST', '/handOff', undefined, { code: link.code, memberSeq: link.memberSeq, lang: 'EN' });
    expect((await send('POST', '/member/passkeys/begin', opened.body.token)).status).toBe(403);
    const made = new SoftAuthenticator(ORIGIN).make({ challenge: 'x'.repeat(43), user: { id: 'x' } });
    expect((await add(opened.body.token, made)).status).toBe(403);
  });

  test('R-ACC-01: only a hash of a challenge is stored', async () => {
    const challenged = await challenge();
    const stored = JSON.stringify(await platform.sql('select * from passkey_challenge'));
    expect(stored).not.toContain(challenged);
    expect(stored).toMatch(/"challenge_hash":"[0-9a-f]{64}"/);
  });
});

test('passkey sign-ins begun from one address follow the configured limit', async () => {
  const beginFor = async (limit: string) => {
    const office = await startPlatform({ PUBLIC_URL: ORIGIN, PLATFORM_AUTH_RATE: limit });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await office.call('POST', '/passkey/begin')).status);
    await office.stop();
    return statuses.lastIndexOf(200) + 1;
  };
  expect([await beginFor('60'), await beginFor('600')]).toEqual([30, 31]);
});
