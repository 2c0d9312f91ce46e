/** @engine postgres: what is under way waits for locks. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { mailLinkIn } from '@/lib/auth/entry/entryLinks';
import { seedPerson, type Person } from '../../../support/database/fixtures';
import { OIDC_CLIENT, startIdentityProvider, type IdentityProvider } from '../../../support/database/identityProvider';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../../support/database/platform';
import { SoftAuthenticator } from '../../../support/softAuthenticator';

const ORIGIN = 'https://portal.example';

let provider: IdentityProvider;
let platform: TestPlatform;
let compSeq: number;
beforeAll(async () => {
  provider = await startIdentityProvider(ORIGIN);
  const { id: OIDC_CLIENT_ID, secret: OIDC_CLIENT_SECRET } = OIDC_CLIENT;
  const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  platform = await startPlatform({ PUBLIC_URL: ORIGIN, ...oidc });
  compSeq = await platform.addCompany('GUARD');
});
afterAll(async () => {
  await platform.stop();
  await provider.stop();
});

const seedMember = (id: string) => seedPerson(platform, { compSeq, id, type: 'U' });
const post = <T>(path: string, body: object = {}, token?: string) => platform.call<T>('POST', path, { body, ...(token && { token }) });

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** Holds what locks the account of an ID holds. */
const loginLock = (id: string) => `select pg_advisory_xact_lock(hashtextextended('${id}', ${compSeq}))`;

/** Makes a passkey on a device; `add` stores it. */
async function newPasskey({ token }: Person) {
  const device = new SoftAuthenticator(ORIGIN);
  const options = await post<{ challenge: string; user: { id: string } }>('/member/passkeys/begin', {}, token);
  const made = device.make(options.body);
  return { device, add: (): Promise<Answer> => post('/member/passkeys', { passkeyName: 'Phone', made }, token) };
}

/** Presses a link that locks the account. */
async function press({ seq }: Person) {
  const code = randomBytes(32).toString('base64url');
  await platform.sql(
    `insert into one_time_code (company_seq, member_seq, code_hash, purpose, created_at, expires_at) values (${compSeq}, ${seq}, '${hashOf(code)}', 'SAFEGUARD', now(), now() + interval '1 day')`,
  );
  return post('/member/safeguard', { memberSeq: seq, code });
}

/** What opens a session without a password, ready to be sent, by its name. */
const WAYS: [string, (person: Person) => Promise<() => Promise<Answer>>][] = [
  [
    'a passkey',
    async (person) => {
      const { device, add } = await newPasskey(person);
      await add();
      const { challenge } = (await post<{ challenge: string }>('/passkey/begin')).body;
      return () => post('/passkey', { used: device.use(challenge), timezone: 9, lang: 'EN' });
    },
  ],
  [
    'a link',
    async ({ token }) => {
      const { code, memberSeq } = (await post<{ code: string; memberSeq: number }>('/member/handOff', { kind: 'tablet' }, token)).body;
      return () => post('/handOff', { code, memberSeq, lang: 'EN' });
    },
  ],
];

test.each(WAYS)('R-ACC-03: a sign-in by %s that began before the account was locked opens nothing', async (what, begin) => {
  const person = await seedMember(what);
  const send = await begin(person);
  const lock = await platform.holdLock(`${loginLock(what)}; update member set locked_at = now() where seq = ${person.seq}`);
  const opened = send();
  await lock.awaitedBy(1);
  await lock.release('commit');
  expect((await opened).status).toBe(401);
});

/** What adds a way to sign in, ready to be sent, with its table, by its name. */
const ADDITIONS: [string, string, (person: Person) => Promise<() => Promise<Answer>>][] = [
  ['a passkey that is added', 'passkey', async (person) => (await newPasskey(person)).add],
  [
    'a provider that is linked',
    'member_identity',
    async ({ token }) => {
      const { url, state } = (await post<{ url: string; state: string }>('/social/link', { provider: 'oidc', password: PASSWORD }, token))
        .body;
      const returned = (await provider.visit(url, 'guard.subject')).query.toString();
      return () => post('/social/finish', { state, returned });
    },
  ],
];

test.each(ADDITIONS)('R-ACC-03: %s while the account is being locked is refused', async (what, table, begin) => {
  const { seq, token } = await seedMember(what);
  const send = await begin({ seq, token });
  const locking = `update member set locked_at = now() where seq = ${seq}; update access_token set revoked_at = now() where member_seq = ${seq}`;
  const lock = await platform.holdLock(`${loginLock(what)}; ${locking}`);
  const added = send();
  await Promise.race([added, lock.awaitedBy(1)]);
  await lock.release('commit');
  expect([(await added).status, await platform.sql(`select 1 from ${table} where member_seq = ${seq}`)]).toEqual([401, []]);
});

/** What a session does with its passkey, ready to be sent, by its name. */
const USES: [string, (person: Person, device: SoftAuthenticator) => Promise<() => Promise<Answer>>][] = [
  [
    'a step-up by passkey',
    async ({ token }, device) => {
      const { challenge } = (await post<{ challenge: string }>('/member/stepUp/passkey/begin', {}, token)).body;
      return () => post('/member/stepUp/passkey', { used: device.use(challenge) }, token);
    },
  ],
  [
    'the removal of a passkey',
    async ({ token }, { id }) => {
      const [{ seq }] = (await platform.sql<{ seq: number }>(`select seq from passkey where credential_id = '${id}'`)) as [{ seq: number }];
      return () => platform.call('DELETE', '/member/passkeys', { token, body: { passkeySeq: seq } });
    },
  ],
];

test.each(USES)('R-ACC-03: %s meets the lock of the account without a deadlock, and is refused', async (what, begin) => {
  const [person, first] = [await seedMember(what), hashOf(what)];
  await platform.sql(
    `insert into passkey (company_seq, member_seq, credential_id, public_key, name, created_at) values (${compSeq}, ${person.seq}, '${first}', 'AA', 'First', now())`,
  );
  const { device, add } = await newPasskey(person);
  await add();
  const send = await begin(person, device);
  // locking the account deletes this passkey first
  const lock = await platform.holdLock(`select 1 from passkey where credential_id = '${first}' for update`);
  const pressed = press(person);
  await lock.awaitedBy(1);
  const sent = send();
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await pressed).status, (await sent).status]).toEqual([200, 401]);
});

test('R-ACC-03: a session not used for a while meets the lock of the account without a deadlock', async () => {
  const person = await seedMember('guard.idle');
  const { add } = await newPasskey(person);
  await platform.sql(`update access_token set last_used_at = now() - interval '2 minutes' where member_seq = ${person.seq}`);
  const lock = await platform.holdLock(loginLock('guard.idle'));
  const pressed = press(person);
  await lock.awaitedBy(1);
  const added = add();
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await pressed).status, (await added).status]).toEqual([200, 401]);
});

test('R-ACC-03: signing out of a browser with push notifications meets the lock of the account without a deadlock', async () => {
  const person = await seedMember('guard.push');
  await platform.sql(
    `insert into push_browser (company_seq, member_seq, address, address_hash, p256dh, auth, kinds, token_hash, created_at) values (${compSeq}, ${person.seq}, 'https://push.example', 'guard', 'AA', 'AA', '{}', '${hashOf(person.token)}', now())`,
  );
  const lock = await platform.holdLock(`select 1 from push_browser where member_seq = ${person.seq} for update`);
  const left = post('/logout', {}, person.token);
  await lock.awaitedBy(1);
  const pressed = press(person);
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await left).status, (await pressed).status]).toEqual([200, 200]);
});

test('R-ACC-03: a new address of one’s own meets the lock of the account without a deadlock, and is refused', async () => {
  const person = await seedMember('guard.mail');
  const lock = await platform.holdLock(loginLock('guard.mail'));
  const pressed = press(person);
  await lock.awaitedBy(1);
  const changed = post(
    '/member/profile',
    { memberSeq: person.seq, name: 'Same', email: 'new@thief.example', proof: PASSWORD },
    person.token,
  );
  await lock.awaitedBy(2);
  await lock.release();
  expect([(await pressed).status, (await changed).status]).toEqual([200, 401]);
});

/** What a session proves by ID or by a code of the second factor: call and body by ID and code. */
const PROOFS: [string, string, (id: string, factorCode: string) => object][] = [
  ['a step-up by code', 'POST /member/stepUp/code', (_, factorCode) => ({ factorCode })],
  ['new recovery codes', 'POST /member/factor/codes', (_, factorCode) => ({ factorCode })],
  ['the removal of a second factor', 'DELETE /member/factor', (proof, factorCode) => ({ proof, factorCode })],
  ['a provider about to be linked', 'POST /social/link', (password) => ({ provider: 'oidc', password })],
];

test.each(PROOFS)('R-ACC-03: %s, asked for while the account is being locked, is refused', async (what, call, bodyOf) => {
  const { seq, token } = await seedMember(what);
  const { secret } = (await post<{ secret: string }>('/member/factor/begin', { proof: PASSWORD }, token)).body;
  const factorCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await post<{ recoveryCodes: string[] }>('/member/factor/confirm', { factorCode }, token)).body;
  await platform.sql(`update member set password_hash = null where seq = ${seq}`);
  const lock = await platform.holdLock(
    `${loginLock(what)}; select 1 from member where seq = ${seq} for no key update; update access_token set revoked_at = now() where member_seq = ${seq}`,
  );
  const [method, path] = call.split(' ') as ['POST' | 'DELETE', string];
  const sent = platform.call(method, path, { token, body: bodyOf(what, recoveryCodes[0]!) });
  await Promise.race([sent, lock.awaitedBy(1)]);
  await lock.release('commit');
  expect((await sent).status).toBe(401);
});

test('R-AUTH-13: a link that was ended while it was being opened opens nothing', async () => {
  const { code, memberSeq } = (
    await post<{ code: string; memberSeq: number }>('/member/handOff', { kind: 'tablet' }, (await seedMember('guard.link')).token)
  ).body;
  const lock = await platform.holdLock(
    `update one_time_code set expires_at = now() - interval '1 second' where member_seq = ${memberSeq} and purpose = 'HANDOFF'`,
  );
  const opened = post<{ error?: { details?: { reason?: string } } }>('/handOff', { code, memberSeq, lang: 'EN' });
  await lock.awaitedBy(1);
  await lock.release('commit');
  const { status, body } = await opened;
  expect([status, body.error?.details?.reason]).toEqual([401, 'expired']);
});

test('R-ACC-03: an address confirmed while the link that restores the old one is pressed is restored', async () => {
  const { seq, token } = await seedMember('guard.address');
  const mail = 'guard.address@example.com';
  await post('/member/profile', { memberSeq: seq, name: 'Same', email: 'new@thief.example', proof: PASSWORD }, token);
  const [{ text }] = (await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = '${mail}'`)) as [{ text: string }];
  const undo = mailLinkIn(new URL(/https?:\S+\/entry\?state=undo#\S+/.exec(text)![0]).hash)!;
  const lock = await platform.holdLock(`update member set email = 'new@thief.example' where seq = ${seq}`);
  const pressed = post('/member/safeguard', { memberSeq: undo.memberSeq, code: undo.code });
  await lock.awaitedBy(1);
  await lock.release('commit');
  expect([(await pressed).status, await platform.sql(`select email from member where seq = ${seq}`)]).toEqual([200, [{ email: mail }]]);
});
