import { currentSession, sessionTimeLeft, signIn, signOut } from '@/lib/bff/entry/signIn';
import { forgetAccountStatus } from '@/lib/bff/session/accountCheck';
import { openSession, type Session } from '@/lib/bff/session/sessionCookie';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { CANARY, expectNoPii } from '@/__tests__/support/portal/pii';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply, faults, type Reply } from '@/__tests__/support/portal/upstream';

const { upstream } = servePortal();
const login = { compSeq: 3, id: 'demo.member', sns: 'O', pw: CANARY.password, timezone: 5.75, lang: 'EN' };
const granted = { type: 'U', token: CANARY.token, memberSeq: 21, compSeq: 3, name: CANARY.name, mustChangePassword: false };
const sessionIn = (response: Response) => openSession(/^session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1]);

test('R-AUTH-02: sign-in posts the fields of the specification, and the token ends up in the cookie only', async () => {
  upstream.reply(jsonReply(granted));
  const response = await signIn(await callOf('POST', '/session', { body: login }));
  const text = await response.text();
  expect(JSON.parse(upstream.seen[0]!.body.toString())).toEqual(login);
  expect(upstream.seen[0]).toMatchObject({ method: 'POST', path: '/login' });
  expect(upstream.seen[0]!.headers.authorization).toBeUndefined();
  expect(JSON.parse(text)).toEqual({
    type: 'U',
    memberSeq: 21,
    compSeq: 3,
    name: CANARY.name,
    home: '/usr/info',
    mustChangePassword: false,
    factorDue: false,
    consentDue: false,
  });
  expectNoPii(text, ['name']);
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(await sessionIn(response)).toMatchObject({ token: CANARY.token, memberSeq: 21, compSeq: 3, lang: 'EN' });
});

test.each([
  { consentDue: true, factorDue: false },
  { consentDue: false, factorDue: true },
])('R-PRIV-01 R-ACC-01: %j is returned and kept in the cookie', async (due) => {
  upstream.reply(jsonReply({ ...granted, ...due }));
  const response = await signIn(await callOf('POST', '/session', { body: login }));
  const { consentDue = false, factorDue = false } = (await sessionIn(response)) ?? {};
  expect({ consentDue, factorDue }).toEqual(due);
  expect(await response.json()).toMatchObject(due);
});

test('R-AUTH-02: the password is sent only when sns is O', async () => {
  upstream.reply(jsonReply(granted));
  await signIn(await callOf('POST', '/session', { body: { ...login, sns: 'G' } }));
  expect(JSON.parse(upstream.seen[0]!.body.toString())).not.toHaveProperty('pw');
});

test.each([
  ['U', '/usr/info'],
  ['M', '/mng/dashboard'],
  ['S', '/mng/dashboard'],
  ['A', '/admin/list'],
])('R-AUTH-03: the home page of %s is %s', async (type, home) => {
  upstream.reply(jsonReply({ ...granted, type }));
  expect(await (await signIn(await callOf('POST', '/session', { body: login }))).json()).toMatchObject({ type, home });
});

test('R-AUTH-04: 401 keeps its status and failCount, and nothing else of the response', async () => {
  upstream.reply(jsonReply({ failCount: 3, message: CANARY.internal, token: CANARY.token }, 401));
  const response = await signIn(await callOf('POST', '/session', { body: login }));
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    error: { code: 'UPSTREAM_REJECTED', status: 401, ref: expect.any(String), details: { failCount: 3 } },
  });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('R-AUTH-04: failCount is also read from the details of our own error envelope', async () => {
  upstream.reply(jsonReply({ error: { code: 'UPSTREAM_REJECTED', status: 401, ref: 'x', details: { failCount: 5 } } }, 401));
  const body = (await (await signIn(await callOf('POST', '/session', { body: login }))).json()) as { error: unknown };
  expect(body.error).toMatchObject({ code: 'UPSTREAM_REJECTED', details: { failCount: 5 } });
});

test('R-AUTH-04: 403 means locked and keeps its status', async () => {
  upstream.reply(jsonReply({}, 403));
  expect((await signIn(await callOf('POST', '/session', { body: login }))).status).toBe(403);
});

test('S2: a token too large for a cookie is refused, and no cookie is set', async () => {
  upstream.reply(jsonReply({ ...granted, token: 'x'.repeat(4000) }));
  const response = await signIn(await callOf('POST', '/session', { body: login }));
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([502, 'SESSION_TOO_LARGE']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('S6: sign-in creates a new session that keeps nothing of the previous one', async () => {
  upstream.reply(jsonReply({ ...granted, token: 'second', memberSeq: 22, name: 'Second' }));
  const before = sessionOf('M', { memberSeq: 5, issuedAt: 1, mustChangePassword: true });
  const session = await sessionIn(await signIn(await callOf('POST', '/session', { session: before, body: login })));
  expect(session).toMatchObject({ type: 'U', memberSeq: 22, name: 'Second', token: 'second', mustChangePassword: false });
  expect(session!.issuedAt).toBeGreaterThan(Date.now() / 1000 - 5);
});

test.each([
  ['no compSeq', { ...login, compSeq: undefined }, 'compSeq'],
  ['an unknown language', { ...login, lang: 'FR' }, 'lang'],
  ['an offset out of range', { ...login, timezone: 40 }, 'timezone'],
  ['an ID that is not a string', { ...login, id: { $ne: '' } }, 'id'],
])('bad input: %s is refused with the field named, before the upstream is called', async (_, body, field) => {
  const response = await signIn(await callOf('POST', '/session', { body }));
  expect(response.status).toBe(422);
  expect(((await response.json()) as { error: { fields: { path: string }[] } }).error.fields.map(({ path }) => path)).toContain(field);
  expect(upstream.seen).toHaveLength(0);
});

test('B8: another site cannot sign anyone in or out', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const session = sessionOf('U');
  expect((await signIn(await callOf('POST', '/session', { body: login, headers }))).status).toBe(403);
  const refused = await signOut(await callOf('DELETE', '/session', { session, headers }));
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
  expect(upstream.seen).toHaveLength(0);
});

test('S7, R-AUTH-07: sign-out revokes the token, removes the cookie and clears cache and storage', async () => {
  upstream.reply(jsonReply({}));
  const session = sessionOf('U');
  const response = await signOut(await callOf('DELETE', '/session', { session }));
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Path=\/; Max-Age=0/);
  expect(upstream.seen[0]).toMatchObject({ method: 'POST', path: '/logout', headers: { authorization: `Bearer ${session.token}` } });
});

test('R-AUTH-07: a call in flight while its session signs out does not write the cookie back', async () => {
  const now = Date.now() / 1000;
  const session = sessionOf('M', { usedAt: now - 600, issuedAt: now - 3600 });
  let during: Response | undefined;
  upstream.reply(async (...call) => {
    during = await currentSession(await callOf('GET', '/session', { session }));
    await jsonReply({})(...call);
  });
  const response = await signOut(await callOf('DELETE', '/session', { session }));
  expect(response.headers.getSetCookie()[0]).toMatch(/^session=; Path=\/; Max-Age=0/);
  expect([during?.status, during?.headers.getSetCookie()]).toEqual([200, []]);
});

test.each([
  ['is down', faults.resetBeforeHeaders],
  ['fails', jsonReply({}, 500)],
])('R-AUTH-07: sign-out succeeds even if the upstream %s', async (_, reply) => {
  upstream.reply(reply);
  const response = await signOut(await callOf('DELETE', '/session', { session: sessionOf('U') }));
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
});

test('S7: a cookie copied before sign-out is refused, because its token is revoked', async () => {
  const session = sessionOf('U');
  upstream.reply(jsonReply({}));
  await currentSession(await callOf('GET', '/session', { session }));
  await signOut(await callOf('DELETE', '/session', { session }));
  upstream.replyCheck(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
  const replay = await currentSession(await callOf('GET', '/session', { session }));
  expect(replay.status).toBe(401);
});

test('the current session returns account and remaining time, and the request counts as use', async () => {
  const now = Date.now() / 1000;
  const session = sessionOf('M', { usedAt: now - 600, issuedAt: now - 3600 });
  const response = await currentSession(await callOf('GET', '/session', { session }));
  const text = await response.text();
  const body = JSON.parse(text) as { idleSeconds: number; totalSeconds: number };
  expectNoPii(text, ['name']);
  expect(body).toMatchObject({ type: 'M', memberSeq: 11, compSeq: 1, home: '/mng/dashboard', lang: 'EN', mustChangePassword: false });
  expect(body.idleSeconds).toBeGreaterThan(1795);
  expect(body.totalSeconds).toBeLessThanOrEqual(11 * 3600);
  expect((await sessionIn(response))!.usedAt).toBeGreaterThan(now - 1);
});

test('S5: asking how long the session lasts does not count as use, so it ends in time however many windows ask', async () => {
  const start = Date.now();
  const session = sessionOf('M');
  const passed = jest.spyOn(Date, 'now');
  const askAfter = async (minutes: number) => {
    passed.mockReturnValue(start + minutes * 60_000);
    const response = await sessionTimeLeft(await callOf('GET', '/session/left', { session }));
    return [response.status, ((await response.json()) as { idleSeconds?: number }).idleSeconds];
  };
  try {
    for (const minutes of [10, 20, 29]) expect(await askAfter(minutes)).toEqual([200, (30 - minutes) * 60]);
    expect(await askAfter(30)).toEqual([401, undefined]);
  } finally {
    passed.mockRestore();
  }
});

test('R-AUTH-14: who only asks how long a session lasts learns that it has ended', async () => {
  upstream.replyCheck(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
  expect((await sessionTimeLeft(await callOf('GET', '/session/left', { session: sessionOf('U') }))).status).toBe(401);
});

test('without a session the session calls answer 401', async () => {
  expect((await currentSession(await callOf('GET', '/session'))).status).toBe(401);
  expect((await sessionTimeLeft(await callOf('GET', '/session/left'))).status).toBe(401);
  expect((await signOut(await callOf('DELETE', '/session'))).status).toBe(401);
});

/** The logout calls that the upstream received, with their tokens. */
const logouts = () =>
  upstream.seen.filter(({ path }) => path.startsWith('/logout')).map(({ path, headers }) => `${path} ${headers.authorization}`);
/** Signs in over a session, with the upstream's response to its revocation. */
const signInOver = async (session: Session, revoked: Reply = jsonReply({})) => {
  upstream.reply((response, seen, request) => (seen.path.startsWith('/logout') ? revoked : jsonReply(granted))(response, seen, request));
  return signIn(await callOf('POST', '/session', { session, body: login }));
};

test.each([
  ['answers', jsonReply({})],
  ['is down', faults.resetBeforeHeaders],
  ['fails', jsonReply({}, 500)],
])('R-AUTH-07: signing in over a session revokes the old token, and succeeds even if the upstream %s at that call', async (_, revoked) => {
  const before = sessionOf('M', { memberSeq: 5 });
  const response = await signInOver(before, revoked);
  expect([response.status, await sessionIn(response)]).toMatchObject([200, { memberSeq: 21 }]);
  expect(logouts()).toEqual([`/logout?replacedBy=OTHER Bearer ${before.token}`]);
});

test('R-HOME-03: signing in over a session reports whether it was the same member, whose push subscription is kept', async () => {
  const before = sessionOf('U', { memberSeq: 21, compSeq: 3 });
  await signInOver(before);
  const elsewhere = sessionOf('U', { memberSeq: 21, compSeq: 4 });
  await signInOver(elsewhere);
  expect(logouts()).toEqual([`/logout?replacedBy=SAME Bearer ${before.token}`, `/logout?replacedBy=OTHER Bearer ${elsewhere.token}`]);
});

test('R-AUTH-07: pending calls of another tab with the old session neither end the new session nor overwrite it', async () => {
  const now = Date.now() / 1000;
  const before = sessionOf('M', { memberSeq: 5, usedAt: now - 600, issuedAt: now - 3600 });
  const ask = async () => currentSession(await callOf('GET', '/session', { session: before }));
  let during: Response | undefined;
  await signInOver(before, async (...call) => {
    during = await ask();
    await jsonReply({})(...call);
  });
  expect([during?.status, during?.headers.getSetCookie()]).toEqual([200, []]);
  upstream.replyCheck(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
  forgetAccountStatus(before);
  const after = await ask();
  expect([after.status, after.headers.getSetCookie()]).toEqual([401, []]);
});

test('R-AUTH-07: another instance of the portal learns of the sign-in from the upstream and does not overwrite the cookie with the old session', async () => {
  const now = Date.now() / 1000;
  const before = sessionOf('M', { memberSeq: 5, usedAt: now - 600, issuedAt: now - 3600 });
  upstream.replyCheck(jsonReply({ lang: 'EN', replaced: true }));
  const response = await currentSession(await callOf('GET', '/session', { session: before }));
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
});

test('R-AUTH-07: a refused sign-in, and one without a valid session before it, revokes nothing', async () => {
  upstream.reply(jsonReply({ failCount: 3 }, 401));
  await signIn(await callOf('POST', '/session', { session: sessionOf('M'), body: login }));
  upstream.reply(jsonReply(granted));
  await signIn(await callOf('POST', '/session', { body: login }));
  const ended = sessionOf('M', { issuedAt: 1, usedAt: 1 });
  await signIn(await callOf('POST', '/session', { session: ended, body: login }));
  expect(logouts()).toEqual([]);
});
