import type { SignIn } from '@/lib/auth/signIns/contract';
import { networkOf } from '@/platform/http/origin';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

const HOUR = 3_600_000;

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'SIGN');
});
afterAll(() => platform.stop());

/** Signs in from a browser with this name, as the portal sends it; returns the token. */
async function signIn(id: string, browser?: string): Promise<string> {
  const { body } = await platform.call<{ token: string }>('POST', '/login', {
    body: { compSeq: fixtures.compSeq, id: `sign.${id}`, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' },
    headers: browser === undefined ? {} : { 'x-browser': browser, 'x-forwarded-for': '203.0.113.77' },
  });
  return body.token;
}
const list = async (token: string) => (await platform.call<{ list: SignIn[] }>('GET', '/member/sessions', { token })).body.list;
const isIn = async (token: string) => (await platform.call('GET', '/member/sessions', { token })).status === 200;
const end = (token: string, sessionSeq: number) => platform.call('DELETE', '/member/sessions', { token, body: { sessionSeq } });

test('R-ACC-02: each session is listed with browser, network and times, the current one first, and no full address', async () => {
  const phone = await signIn('member', 'Safari, iOS');
  await platform.advance(1000);
  const desktop = await signIn('member', 'Chrome, Windows');
  const [first, ...others] = await list(phone);
  expect(first).toMatchObject({ way: 'PASSWORD', browser: 'Safari, iOS', address: '203.0.113', current: true });
  expect(others[0]).toMatchObject({ browser: 'Chrome, Windows', current: false });
  expect(JSON.stringify([first, ...others])).not.toContain('203.0.113.77');
  expect((await list(desktop))[0]).toMatchObject({ browser: 'Chrome, Windows', current: true });
});

test.each([['<script>alert(1)</script>'], ['x'.repeat(200)], ['Chrome\u0000'.replace('\u0000', '|')]])(
  'R-ACC-02: an invalid browser name (%#) is stored as unknown',
  async (browser) => expect((await list(await signIn('another', browser)))[0]).toMatchObject({ browser: '' }),
);

test.each(['MAIL', 'SOCIAL'] as const)('R-ACC-02: a session opened by a link or a provider (%s) is listed as such', async (way) => {
  const code = `a-code-of-the-kind-${way}-for-the-list`;
  await platform.sql(
    `insert into one_time_code (company_seq, code_hash, member_seq, purpose, created_at, expires_at) values (${fixtures.compSeq}, encode(sha256('${code}'), 'hex'), ${fixtures.U.seq}, '${way}', now(), now() + interval '10 years')`,
  );
  const { body } = await platform.call<{ token: string }>('POST', '/handOff', { body: { code, memberSeq: fixtures.U.seq, lang: 'EN' } });
  expect((await list(body.token))[0]).toMatchObject({ way, current: true });
});

test('R-RANK-03 R-ACC-02: lobby displays are listed with their names, tablets without; the answer to a link says which name was stored', async () => {
  const stored: unknown[] = [];
  const open = async (body: object) => {
    const { code, memberSeq, displayName } = (
      await platform.call<{ code: string; memberSeq: number; displayName?: string }>('POST', '/member/handOff', {
        token: fixtures.M.token,
        body,
      })
    ).body;
    stored.push(displayName);
    expect((await platform.call('POST', '/handOff', { body: { code, memberSeq, lang: 'EN' } })).status).toBe(200);
  };
  for (const body of [
    { kind: 'lobby', displayName: ' 3층 출입구 ' },
    { kind: 'lobby', displayName: 'Canteen' },
    { kind: 'lobby' },
    { kind: 'tablet', displayName: 'Mine' },
  ])
    await open(body);
  expect(stored).toEqual(['3층 출입구', 'Canteen', '', '']);
  const named = (await list(fixtures.M.token)).filter(({ current }) => !current).map(({ way, displayName }) => [way, displayName]);
  expect(named.sort()).toEqual([
    ['HANDOFF', ''],
    ['LOBBY', ''],
    ['LOBBY', '3층 출입구'],
    ['LOBBY', 'Canteen'],
  ]);
  const long = { kind: 'lobby', displayName: 'x'.repeat(41) };
  expect((await platform.call('POST', '/member/handOff', { token: fixtures.M.token, body: long })).status).toBe(422);
});

test('R-ACC-02: ending a session takes effect at once, and no one ends another person’s', async () => {
  const [mine, lost] = [await signIn('member'), await signIn('member', 'Firefox, Linux')];
  const { sessionSeq } = (await list(mine)).find(({ browser }) => browser === 'Firefox, Linux')!;
  expect((await end(fixtures.otherU.token, sessionSeq)).status).toBe(404);
  expect((await end(fixtures.S.token, sessionSeq)).status).toBe(404);
  expect(await isIn(lost)).toBe(true);
  expect((await end(mine, sessionSeq)).status).toBe(200);
  expect([await isIn(lost), await isIn(mine)]).toEqual([false, true]);
  expect((await end(mine, sessionSeq)).status).toBe(404);
});

test('R-ACC-02: the current session is ended by signing out, not here', async () => {
  const mine = await signIn('member');
  const { sessionSeq } = (await list(mine))[0]!;
  expect((await end(mine, sessionSeq)).status).toBe(404);
});

test('R-ACC-02: all other sessions end together, and pending links expire too', async () => {
  const [mine, lost] = [await signIn('another'), await signIn('another')];
  const link = await platform.call<{ code: string; memberSeq: number }>('POST', '/member/handOff', {
    token: lost,
    body: { kind: 'tablet' },
  });
  expect((await platform.call('POST', '/member/endSessions', { token: mine })).status).toBe(200);
  expect([await isIn(lost), (await list(mine)).map(({ current }) => current)]).toEqual([false, [true]]);
  const { code, memberSeq } = link.body;
  expect((await platform.call('POST', '/handOff', { body: { code, memberSeq, lang: 'EN' } })).status).toBe(401);
});

test('R-ACC-02, V24: a lobby display is listed for the manager who opened it, with its last use, and can be ended there', async () => {
  const manager = await signIn('manager');
  const { body: issued } = await platform.call<{ code: string; memberSeq: number }>('POST', '/member/handOff', {
    token: manager,
    body: { kind: 'lobby' },
  });
  const { body: display } = await platform.call<{ token: string }>('POST', '/handOff', {
    body: { ...issued, lang: 'KR' },
    headers: { 'x-browser': 'Chrome, Android' },
  });
  const ranks = () => platform.call('GET', '/member/rank/activity/step', { token: display.token });
  const before = (await ranks()).status;
  const listed = async () => (await list(manager)).find(({ way }) => way === 'LOBBY')!;
  const found = await listed();
  expect([before, found.browser]).toEqual([200, 'Chrome, Android']);
  // recorded once a minute, as for any session
  await platform.advance(30_000);
  await ranks();
  expect((await listed()).lastUsedAt).toBe(found.lastUsedAt);
  await platform.advance(HOUR / 4);
  await ranks();
  expect(Date.parse((await listed()).lastUsedAt) - Date.parse(found.lastUsedAt)).toBeGreaterThanOrEqual(HOUR / 4);
  expect((await end(manager, found.sessionSeq)).status).toBe(200);
  expect((await ranks()).status).toBe(401);
});

/** Requests that export data, change how to sign in, or cannot be undone. */
const GUARDED: readonly (readonly ['GET' | 'POST' | 'DELETE', string, object?])[] = [
  ['GET', '/privacy/download'],
  ['POST', '/privacy/withdraw', { pw: 'Not&the1' }],
  ['POST', '/member/changePassword', { memberSeq: 0, oldPw: 'Not&the1', newPw: 'Quiet7harbour!' }],
  ['POST', '/member/profile', { memberSeq: 0, name: 'Same', email: 'thief@example.org' }],
  ['POST', '/member/factor/begin', { proof: 'Not&the1' }],
  ['POST', '/member/passkeys/begin'],
];

test('R-ACC-02 S5: a stolen cookie shows what its owner sees until they end it from their list, and makes nothing that outlasts it', async () => {
  const id = 'sign.stolen';
  const seq = await platform.addMember({ compSeq: fixtures.compSeq, id, type: 'U', managerSeq: fixtures.M.seq });
  const stolen = await signIn('stolen', 'Chrome, Windows');
  await platform.advance(16 * 60_000);
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    platform.call<{ error?: { code: string } }>(method, path, {
      token: stolen,
      body: body && { ...body, ...('memberSeq' in body && { memberSeq: seq }) },
    });
  expect([(await call('GET', '/member/profile')).status, (await call('GET', '/member/unit')).status]).toEqual([200, 200]);
  for (const [method, path, body] of GUARDED) {
    const { status } = await call(method, path, body);
    expect(`${path} ${status >= 400}`).toBe(`${path} true`);
  }
  // a link made with it lives no longer, makes no further link, and re-authenticates nothing
  const link = await platform.call<{ code: string }>('POST', '/member/handOff', { token: stolen, body: { kind: 'tablet' } });
  const { body: handed } = await platform.call<{ token: string }>('POST', '/handOff', {
    body: { code: link.body.code, memberSeq: seq, lang: 'EN' },
  });
  expect((await platform.call('POST', '/member/handOff', { token: handed.token, body: { kind: 'tablet' } })).status).toBe(403);
  expect((await platform.call('GET', '/member/stepUp', { token: handed.token })).status).toBe(403);
  const ends = await platform.sql<{ own: boolean }>(
    `select max(expires_at) <= min(created_at) + interval '7 days' as own from access_token where member_seq = ${seq}`,
  );
  expect(ends).toEqual([{ own: true }]);

  // the owner, on another device, sees both with their last use, and ends them
  const mine = await signIn('stolen', 'Safari, iOS');
  const seen = (await list(mine)).filter(({ current }) => !current);
  expect(seen.map(({ way, browser }) => [way, browser]).sort()).toEqual([
    ['HANDOFF', ''],
    ['PASSWORD', 'Chrome, Windows'],
  ]);
  const [first] = seen.filter(({ browser }) => browser !== '');
  expect(Date.parse(first!.lastUsedAt)).toBeGreaterThan(Date.parse(first!.createdAt));
  for (const { sessionSeq } of seen) expect((await end(mine, sessionSeq)).status).toBe(200);
  expect([await isIn(stolen), await isIn(handed.token), await isIn(mine)]).toEqual([false, false, true]);
});

test('S5: a stolen cookie expires with its session: seven days for a member, twelve hours for a manager', async () => {
  const [member, manager] = [await signIn('another'), await signIn('manager')];
  for (let hours = 0; hours < 12; hours += 4) {
    expect([await isIn(member), await isIn(manager)]).toEqual([true, true]);
    await platform.advance(4 * HOUR);
  }
  expect([await isIn(member), await isIn(manager)]).toEqual([true, false]);
  await platform.advance(7 * 24 * HOUR);
  expect(await isIn(member)).toBe(false);
});

test('R-ACC-02: expired sessions are not listed', async () => {
  const token = await signIn('second');
  await platform.advance(13 * HOUR);
  const again = await signIn('second');
  expect((await list(again)).map(({ current }) => current)).toEqual([true]);
  expect(await isIn(token)).toBe(false);
});

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['nowhere', ''],
])('R-ACC-02: of the address %s, %s is stored', (address, network) => expect(networkOf(address)).toBe(network));
