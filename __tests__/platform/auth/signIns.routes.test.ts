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

/** Signs in as a browser would that the portal has named; answers the token. */
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

test('R-ACC-02: each session is listed with browser, network and times, the own one first and no address in full', async () => {
  const phone = await signIn('member', 'Safari, iOS');
  await platform.advance(1000);
  const desk = await signIn('member', 'Chrome, Windows');
  const [first, ...others] = await list(phone);
  expect(first).toMatchObject({ way: 'PASSWORD', browser: 'Safari, iOS', address: '203.0.113', current: true });
  expect(others[0]).toMatchObject({ browser: 'Chrome, Windows', current: false });
  expect(JSON.stringify([first, ...others])).not.toContain('203.0.113.77');
  expect((await list(desk))[0]).toMatchObject({ browser: 'Chrome, Windows', current: true });
});

test.each([['<script>alert(1)</script>'], ['x'.repeat(200)], ['Chrome\u0000'.replace('\u0000', '|')]])(
  'R-ACC-02: a browser that is no name (%#) is kept as unknown',
  async (browser) => expect((await list(await signIn('another', browser)))[0]).toMatchObject({ browser: '' }),
);

test('R-ACC-02: one is ended at once, and nobody ends another’s', async () => {
  const [mine, lost] = [await signIn('member'), await signIn('member', 'Firefox, Linux')];
  const { sessionSeq } = (await list(mine)).find(({ browser }) => browser === 'Firefox, Linux')!;
  expect((await end(fixtures.otherU.token, sessionSeq)).status).toBe(404);
  expect((await end(fixtures.S.token, sessionSeq)).status).toBe(404);
  expect(await isIn(lost)).toBe(true);
  expect((await end(mine, sessionSeq)).status).toBe(200);
  expect([await isIn(lost), await isIn(mine)]).toEqual([false, true]);
  expect((await end(mine, sessionSeq)).status).toBe(404);
});

test('R-ACC-02: the one that asks is ended by signing out, not here', async () => {
  const mine = await signIn('member');
  const { sessionSeq } = (await list(mine))[0]!;
  expect((await end(mine, sessionSeq)).status).toBe(404);
});

test('R-ACC-02: all others end together, links that would open one as well', async () => {
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

test('R-ACC-02, V24: a lobby display stands in the list of the manager who opened it, and ends there', async () => {
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
  const found = (await list(manager)).find(({ way }) => way === 'LOBBY')!;
  expect([before, found.browser]).toEqual([200, 'Chrome, Android']);
  expect((await end(manager, found.sessionSeq)).status).toBe(200);
  expect((await ranks()).status).toBe(401);
});

test('R-ACC-02: what has ended by itself is not listed', async () => {
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
])('R-ACC-02: of the address %s %s is kept', (address, network) => expect(networkOf(address)).toBe(network));
