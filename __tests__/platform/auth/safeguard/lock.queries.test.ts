/** @engine postgres: what is under way waits for locks. */
import { mailLinkIn } from '@/lib/auth/entry/entryLinks';
import { seedPerson, type Person } from '../../../support/database/fixtures';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../../support/database/platform';
import { SoftAuthenticator } from '../../../support/softAuthenticator';

const ORIGIN = 'https://portal.example';

let platform: TestPlatform;
let compSeq: number;
beforeAll(async () => {
  platform = await startPlatform({ PUBLIC_URL: ORIGIN });
  compSeq = await platform.addCompany('GUARD');
});
afterAll(() => platform.stop());

const seedMember = (id: string) => seedPerson(platform, { compSeq, id, type: 'U' });
const post = <T>(path: string, body: object = {}, token?: string) => platform.call<T>('POST', path, { body, ...(token && { token }) });

/** What opens a session without a password, ready to be sent, by its name. */
const WAYS: [string, (person: Person) => Promise<() => Promise<Answer>>][] = [
  [
    'a passkey',
    async ({ token }) => {
      const device = new SoftAuthenticator(ORIGIN);
      const options = await post<{ challenge: string; user: { id: string } }>('/member/passkeys/begin', {}, token);
      await post('/member/passkeys', { passkeyName: 'Phone', made: device.make(options.body) }, token);
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
  const login = `select pg_advisory_xact_lock(hashtextextended('${what}', ${compSeq}))`;
  const lock = await platform.holdLock(`${login}; update member set locked_at = now() where seq = ${person.seq}`);
  const opened = send();
  await lock.awaitedBy(1);
  await lock.release('commit');
  expect((await opened).status).toBe(401);
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
