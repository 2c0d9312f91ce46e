import { sealData } from 'iron-session';
import { setPortalEnv, SECRET, sessionOf } from '@/__tests__/support/portal/bff';
import { CANARY } from '@/__tests__/support/portal/pii';

/** Each set of settings needs modules of its own, and a process without what another has opened: the settings are read once. */
async function portalWith(settings: Record<string, string>) {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('portal.opened sessions'));
  setPortalEnv('http://127.0.0.1:1', settings);
  return import('@/lib/bff/session/sessionCookie');
}

const valueOf = (cookie: string) => cookie.split(';')[0]!.split('=').slice(1).join('=');

test('S1: on https there is one __Host- cookie with every attribute, and no Domain', async () => {
  const portal = await portalWith({ PUBLIC_URL: 'https://portal.test' });
  const cookie = await portal.sessionCookie(sessionOf('U'));
  expect(cookie).toMatch(/^__Host-session=[^;\s]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
  expect(portal.endedCookie()).toMatch(/^__Host-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
});

test('S1: on plain http, which browsers keep no Secure cookie for, all else holds', async () => {
  const portal = await portalWith({ PUBLIC_URL: 'http://localhost:3000' });
  expect(await portal.sessionCookie(sessionOf('M'))).toMatch(/^session=[^;\s]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
});

test('S2: a token of any length either gives a cookie that browsers keep, or SESSION_TOO_LARGE', async () => {
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

test('S3: what the cookie holds cannot be read from it', async () => {
  const portal = await portalWith({});
  const cookie = await portal.sessionCookie(sessionOf('U'));
  for (const text of [cookie, Buffer.from(cookie, 'base64').toString('latin1')]) {
    expect(text).not.toContain(CANARY.token);
    expect(text).not.toContain(CANARY.name);
  }
});

test('S4: every one-byte change of a cookie is a signed-out visitor, never an error', async () => {
  const portal = await portalWith({});
  const value = valueOf(await portal.sessionCookie(sessionOf('U')));
  expect(await portal.openSession(value)).toMatchObject({ memberSeq: 11 });
  // The last letter of an unpadded base64url part may carry spare bits; those decode to the same bytes and change nothing.
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
  'S4: %j is a signed-out visitor',
  async (value) => {
    const portal = await portalWith({});
    expect(await portal.openSession(value)).toBeNull();
  },
);

test('S4: a cookie of another program sealed with the same secret opens nothing', async () => {
  const portal = await portalWith({});
  expect(await portal.openSession(await sealData({ user: 'someone' }, { password: SECRET, ttl: 0 }))).toBeNull();
});

test('S4: secrets rotate: the old one opens, the new one seals, and once gone it opens nothing', async () => {
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

test('S5: the limits count from the times in the seal, whatever was remembered of it', async () => {
  const portal = await portalWith({});
  const session = sessionOf('M');
  const value = valueOf(await portal.sessionCookie(session));
  expect(await portal.openSession(value, session.issuedAt + 1799)).not.toBeNull();
  expect(await portal.openSession(value, session.issuedAt + 1801)).toBeNull();
});

test('opening the same cookie again costs no second unsealing', async () => {
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
])('the cookie header %j holds %j', async (header, value) => {
  const portal = await portalWith({});
  expect(portal.cookieValue(header, 'session')).toBe(value);
});
