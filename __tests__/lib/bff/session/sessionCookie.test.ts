/** @every run: what the session holds */
import { sealData } from 'iron-session';
import { setPortalEnv, SECRET, sessionOf } from '@/__tests__/support/portal/bff';
import { CANARY } from '@/__tests__/support/portal/pii';

/** Loads fresh modules, without sessions opened before: settings are read once. */
async function portalWith(settings: Record<string, string>) {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('portal.opened sessions'));
  setPortalEnv('http://127.0.0.1:1', settings);
  return import('@/lib/bff/session/sessionCookie');
}

const valueOf = (cookie: string) => cookie.split(';')[0]!.split('=').slice(1).join('=');

test('S1: on https there is one __Host- cookie with every attribute, without Domain', async () => {
  const portal = await portalWith({ PUBLIC_URL: 'https://portal.test' });
  const cookie = await portal.sessionCookie(sessionOf('U'));
  expect(cookie).toMatch(/^__Host-session=[^;\s]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
  expect(portal.expiredCookie()).toMatch(/^__Host-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
});

test('S1: on plain http, where browsers keep no Secure cookie, all other attributes stay', async () => {
  const portal = await portalWith({ PUBLIC_URL: 'http://localhost:3000' });
  expect(await portal.sessionCookie(sessionOf('M'))).toMatch(/^session=[^;\s]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
});

test('S2: a token of any length gives a cookie that browsers keep, or SESSION_TOO_LARGE', async () => {
  const portal = await portalWith({});
  const outcomes = new Set<string>();
  for (const length of [1, 64, 500, 1000, 1500, 2000, 2300, 2500, 2600, 2800, 3000, 4000]) {
    const outcome = await portal.sessionCookie(sessionOf('U', { token: 't'.repeat(length) })).then(
      (cookie) => (expect(cookie.length).toBeLessThanOrEqual(4096), 'kept'),
      (error: { code: string }) => error.code,
    );
    outcomes.add(outcome);
    if (length <= 1000) expect(outcome).toBe('kept');
  }
  expect([...outcomes].sort()).toEqual(['SESSION_TOO_LARGE', 'kept']);
});

test('S2: a cookie of 4,096 bytes with its name and attributes is kept, one of a byte more is not', async () => {
  const portal = await portalWith({});
  const { length } = await portal.sealedCookie('n', { a: 1 }, 60);
  const named = (bytes: number) => portal.sealedCookie('n'.repeat(1 + bytes - length), { a: 1 }, 60);
  expect(await named(4096)).toHaveLength(4096);
  await expect(named(4097)).rejects.toMatchObject({ code: 'SESSION_TOO_LARGE' });
});

test("S3: the cookie's contents cannot be read", async () => {
  const portal = await portalWith({});
  const cookie = await portal.sessionCookie(sessionOf('U'));
  for (const text of [cookie, Buffer.from(cookie, 'base64').toString('latin1')]) {
    expect(text).not.toContain(CANARY.token);
    expect(text).not.toContain(CANARY.name);
  }
});

test('S4: a cookie with any one byte changed means signed out, never an error', async () => {
  const portal = await portalWith({});
  const value = valueOf(await portal.sessionCookie(sessionOf('U')));
  expect(await portal.openSession(value)).toMatchObject({ memberSeq: 11 });
  // The last character of an unpadded base64url part may carry spare bits; changing them changes no byte.
  const spare = new Set([...value.matchAll(/[A-Za-z0-9_-](?=\*|~|$)/g)].map((match) => match.index));
  let tried = 0;
  for (let at = 0; at < value.length && tried < 1000; at++) {
    if (spare.has(at)) continue;
    tried++;
    const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1);
    if ((await portal.openSession(changed)) !== null) throw new Error(`a change at ${at} of ${value.length} opened`);
  }
  expect(tried).toBeGreaterThan(300);
});

test.each(['', ' ', 'x', '~2', 'Fe26.2*1*~2', '%00', 'a'.repeat(5000), 'Fe26.2**********~2', '{"token":"x"}'])(
  'S4: %j means signed out',
  async (value) => {
    const portal = await portalWith({});
    expect(await portal.openSession(value)).toBeNull();
  },
);

test('S4: a cookie of another program sealed with the same secret is not accepted', async () => {
  const portal = await portalWith({});
  expect(await portal.openSession(await sealData({ user: 'someone' }, { password: SECRET, ttl: 0 }))).toBeNull();
});

test('S4: a value longer than any of our cookies is not accepted, even if it is sealed with our secret', async () => {
  const portal = await portalWith({});
  const [, key = ''] = valueOf(await portal.sessionCookie(sessionOf('U'))).split('*');
  const sealed = async (name: string) => sealData({ ...sessionOf('U'), name }, { password: { [key]: SECRET }, ttl: 0 });
  expect(await portal.openSession(await sealed('short'))).toMatchObject({ name: 'short' });
  expect(await portal.openSession(await sealed('x'.repeat(4000)))).toBeNull();
});

test('S5: the seal itself does not age: only the times in it count', async () => {
  const portal = await portalWith({});
  const session = sessionOf('U');
  const value = valueOf(await portal.sessionCookie(session));
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 86_400_000);
  expect(await portal.openSession(value, session.issuedAt + 3600)).toMatchObject({ memberSeq: 11 });
  later.mockRestore();
});

test('S4: secrets rotate: the old one opens, the new one seals, and a removed one opens nothing', async () => {
  const [old, fresh] = ['old-secret-'.repeat(4), 'new-secret-'.repeat(4)];
  const before = await portalWith({ SESSION_SECRET: old });
  const oldCookie = valueOf(await before.sessionCookie(sessionOf('U')));
  const during = await portalWith({ SESSION_SECRET: `${fresh}, ${old}` });
  expect(await during.openSession(oldCookie)).toMatchObject({ memberSeq: 11 });
  const newCookie = valueOf(await during.sessionCookie(sessionOf('U')));
  const after = await portalWith({ SESSION_SECRET: fresh });
  expect(await after.openSession(oldCookie)).toBeNull();
  expect(await after.openSession(newCookie)).toMatchObject({ memberSeq: 11 });
});

test('S5: the limits count from the times in the seal, even for a cached session', async () => {
  const portal = await portalWith({});
  const session = sessionOf('M');
  const value = valueOf(await portal.sessionCookie(session));
  expect(await portal.openSession(value, session.issuedAt + 1799)).not.toBeNull();
  expect(await portal.openSession(value, session.issuedAt + 1801)).toBeNull();
});

test('opening the same cookie again does not unseal it twice', async () => {
  const portal = await portalWith({});
  const value = valueOf(await portal.sessionCookie(sessionOf('U')));
  const first = await portal.openSession(value);
  expect(await portal.openSession(value)).toBe(first);
});

test.each([
  ['session=a', 'a'],
  ['other=1; session=b; last=2', 'b'],
  ['xsession=1', undefined],
  ['', undefined],
  [null, undefined],
])('the session cookie in the header %j is %j', async (header, value) => {
  const portal = await portalWith({});
  expect(portal.cookieValue(header, 'session')).toBe(value);
});
