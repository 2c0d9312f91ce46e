import { bodyApi } from '@/lib/body/contract';
import { authApi } from '@/lib/auth/contract';
import { forward } from '@/lib/bff/forward';
import { consentSettled, passwordChanged, profileRead, profileSaved, timeZoneSaved } from '@/lib/bff/session/sessionChanges';
import { cookieName, openSession, type Session } from '@/lib/bff/session/sessionCookie';
import { consentApi } from '@/lib/consent/contract';
import { memberApi } from '@/lib/member/contract';
import { rankApi } from '@/lib/rank/contract';
import { UNATTENDED_HEADER } from '@/lib/shared/wire/unattendedHeader';
import { CANARY, expectNoPii } from '@/__tests__/support/portal/pii';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { PROFILE } from '@/__tests__/support/portal/profile';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
const record = { list: [], total: 0 };

const { upstream, output } = servePortal();
const list = forward(bodyApi.list);
const unit = forward(memberApi.unit);
const rank = forward(rankApi.rank);
const check = forward(memberApi.check);
const findPassword = forward(authApi.findPassword);
const changePassword = forward(memberApi.changePassword, { sessionChanges: passwordChanged });
const readProfile = forward(memberApi.profile, { sessionChanges: profileRead });
const saveProfile = forward(memberApi.saveProfile, { sessionChanges: profileSaved });
const readConsents = forward(consentApi.read, { sessionChanges: consentSettled });
const saveConsents = forward(consentApi.save, { sessionChanges: consentSettled });
const saveTimeZone = forward(memberApi.saveTimeZone, { sessionChanges: timeZoneSaved });

const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;
const kept = async (response: Response) => openSession(/session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]);

test('a call with a session reaches the upstream with its token and returns the fields of the contract', async () => {
  const session = sessionOf('U');
  upstream.reply(jsonReply({ ...units, secret: CANARY.internal }));
  const response = await unit(await callOf('GET', '/member/unit', { session }));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(units);
  expect(upstream.seen).toHaveLength(1);
  expect(upstream.seen[0]).toMatchObject({ method: 'GET', path: '/member/unit', headers: { authorization: `Bearer ${session.token}` } });
});

test('query defaults are sent to the upstream explicitly', async () => {
  upstream.reply(jsonReply(record));
  await list(await callOf('GET', '/body/list', { session: sessionOf('U') }));
  expect(upstream.seen[0]?.path).toBe('/body/list?order=desc&page=0&size=10&sort=date');
});

test('Z2: a call that needs a session is refused without one, before the upstream is called', async () => {
  const response = await list(await callOf('GET', '/body/list'));
  expect(response.status).toBe(401);
  expect(await codeOf(response)).toBe('NO_SESSION');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(upstream.seen).toHaveLength(0);
});

test('R-GUARD-04, Z3: a role outside the contract is refused before the upstream is called', async () => {
  const response = await list(await callOf('GET', '/body/list', { session: sessionOf('A') }));
  expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN']);
  const asMember = await check(await callOf('GET', '/member/check?compSeq=1&id=someone', { session: sessionOf('U') }));
  expect(asMember.status).toBe(403);
  expect(upstream.seen).toHaveLength(0);
});

test('B8: a possible cross-site call is refused, and does not touch the session', async () => {
  const session = sessionOf('U');
  const crossing: Record<string, string | null>[] = [
    { 'x-csrf': null },
    { 'x-csrf': '0' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': null, origin: 'https://evil.example' },
    { 'sec-fetch-site': null, origin: 'null' },
  ];
  for (const headers of crossing) {
    const response = await list(await callOf('GET', '/body/list', { session, headers }));
    expect([headers, response.status, await codeOf(response)]).toEqual([headers, 403, 'CROSS_SITE']);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  expect(upstream.seen).toHaveLength(0);
});

test('L5: until a one-time password is changed only the password change is open', async () => {
  const session = sessionOf('U', { mustChangePassword: true });
  const refused = await unit(await callOf('GET', '/member/unit', { session }));
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  expect(upstream.seen).toHaveLength(0);

  upstream.reply(jsonReply({}));
  const body = { memberSeq: 11, oldPw: CANARY.password, newPw: 'Another!2026' };
  const changed = await changePassword(await callOf('POST', '/member/changePassword', { session, body }));
  expect(changed.status).toBe(200);
  expect(await kept(changed)).toMatchObject({ mustChangePassword: false, token: session.token });
});

test('R-AUTH-06 L5: a one-time password used on another device is noticed at the next call, and the session records it', async () => {
  upstream.reply(jsonReply({ error: { code: 'PASSWORD_CHANGE_REQUIRED', status: 403, ref: 'x' } }, 403));
  const session = sessionOf('U');
  const response = await unit(await callOf('GET', '/member/unit', { session }));
  expect([response.status, await codeOf(response)]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  expect(await kept(response)).toMatchObject({ ...session, mustChangePassword: true });
});

describe('R-PRIV-01: consent', () => {
  const answered = { list: [{ reader: 'MANAGER', kind: 'body', given: false }], due: false, until: '2027-11-01T00:00:00.000Z' };
  const body = { answers: [{ reader: 'MANAGER', kind: 'body', given: false }] };
  const save = async (session: Session) => saveConsents(await callOf('POST', '/consent/save', { session, body }));

  test('the portal opens once it is given', async () => {
    const session = sessionOf('U', { consentDue: true });
    const refused = await unit(await callOf('GET', '/member/unit', { session }));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'CONSENT_REQUIRED']);
    expect(upstream.seen).toHaveLength(0);
    upstream.reply(jsonReply(answered));
    expect(await kept(await save(session))).toMatchObject({ consentDue: false, token: session.token });
  });
  test('stays due if answers are missing or could not be saved', async () => {
    upstream.reply(jsonReply({ ...answered, due: true }));
    expect((await save(sessionOf('U', { consentDue: true }))).headers.get('set-cookie')).toBeNull();
    upstream.reply(jsonReply({}, 500));
    expect((await save(sessionOf('U', { consentDue: true }))).headers.get('set-cookie')).toBeNull();
  });
  test('given in another tab, it is noticed when it is read', async () => {
    upstream.reply(jsonReply(answered));
    const read = async (session: Session) => kept(await readConsents(await callOf('GET', '/consent', { session })));
    expect(await read(sessionOf('U', { consentDue: true }))).toMatchObject({ consentDue: false });
    expect(await read(sessionOf('U'))).toBeNull();
  });
  test('becomes due during a session: the call is refused, and the session records it', async () => {
    upstream.reply(jsonReply({ error: { code: 'CONSENT_REQUIRED', status: 403, ref: 'x' } }, 403));
    const session = sessionOf('U');
    const response = await unit(await callOf('GET', '/member/unit', { session }));
    expect([response.status, await codeOf(response)]).toEqual([403, 'CONSENT_REQUIRED']);
    expect(await kept(response)).toMatchObject({ ...session, consentDue: true });
  });
});

test('a failed password change leaves the change due, and keeps the status that selects its message', async () => {
  upstream.reply(jsonReply({ message: CANARY.internal }, 406));
  const session = sessionOf('U', { mustChangePassword: true });
  const body = { memberSeq: 11, oldPw: CANARY.password, newPw: 'Another!2026' };
  const response = await changePassword(await callOf('POST', '/member/changePassword', { session, body }));
  const text = await response.text();
  expect(response.status).toBe(406);
  expect(JSON.parse(text).error).toMatchObject({ code: 'UPSTREAM_REJECTED', status: 406 });
  expect(response.headers.get('set-cookie')).toBeNull();
  expectNoPii(text);
});

test("a saved profile updates the name in its owner's session only", async () => {
  upstream.reply(jsonReply({}));
  const session = sessionOf('M');
  const body = { memberSeq: 11, name: 'New Name', email: 'new@example.com' };
  const own = await saveProfile(await callOf('POST', '/member/profile', { session, body }));
  expect((await kept(own))?.name).toBe('New Name');
  const others = await saveProfile(await callOf('POST', '/member/profile', { session, body: { ...body, memberSeq: 12 } }));
  expect((await kept(others))?.name).toBe(session.name);
});

test("the session’s time zone follows its owner's profile only", async () => {
  upstream.reply(jsonReply({}));
  const session = sessionOf('M');
  const body = { memberSeq: 11, name: 'New Name', email: 'new@example.com', timeZone: 'America/New_York' };
  expect((await kept(await saveProfile(await callOf('POST', '/member/profile', { session, body }))))?.timeZone).toBe('America/New_York');
  const others = { ...body, memberSeq: 12 };
  expect((await kept(await saveProfile(await callOf('POST', '/member/profile', { session, body: others }))))?.timeZone).toBe('Asia/Seoul');
  const zone = { timeZone: 'Asia/Kathmandu' };
  expect((await kept(await saveTimeZone(await callOf('POST', '/member/timeZone', { session, body: zone }))))?.timeZone).toBe(zone.timeZone);
});

describe('R-INFO-02: a name and a time zone changed on another device, or by a manager,', () => {
  const read = async (profile: object, session = sessionOf('U', { name: PROFILE.name })) => {
    upstream.reply(jsonReply({ ...PROFILE, ...profile }));
    return readProfile(await callOf('GET', '/member/profile', { session }));
  };
  test.each([{ name: 'New Name' }, { timeZone: 'America/New_York' }])(
    'reach the session when its owner reads the profile: %j',
    async (facts) => {
      expect(await kept(await read(facts))).toMatchObject({ name: PROFILE.name, timeZone: 'Asia/Seoul', ...facts });
    },
  );
  test('leave the cookie alone if they are the same, are another member’s, or name no zone that a session can hold', async () => {
    const answers = [await read({}), await read({ memberSeq: 12, name: 'New Name' }), await read({ timeZone: 'Nowhere/At_All' })];
    expect(answers.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual(Array(3).fill([200, null]));
  });
});

test('a public call needs no session, sends no token and makes no withdrawal check', async () => {
  upstream.reply(jsonReply({ anything: true }));
  const body = { compSeq: 1, id: 'someone', email: CANARY.email, lang: 'EN' };
  const response = await findPassword(await callOf('POST', '/member/findPassword', { session: sessionOf('U'), body }));
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect(upstream.seen[0]?.headers.authorization).toBeUndefined();
  expect(upstream.checks).toHaveLength(0);
});

test('B4: no header of the browser reaches the upstream', async () => {
  upstream.reply(jsonReply(units));
  const headers = {
    authorization: 'Bearer forged',
    'x-user-id': '1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=1.2.3.4',
    'x-request-id': 'chosen-by-the-browser',
    accept: 'text/html',
    'accept-encoding': 'gzip',
    cookie2: 'x=1',
  };
  const session = sessionOf('U');
  const response = await unit(await callOf('GET', '/member/unit', { session, headers }));
  expect(response.status).toBe(200);
  const { headers: sent } = upstream.seen[0]!;
  expect(Object.keys(sent).sort()).toEqual(['accept', 'authorization', 'connection', 'host', 'x-request-id']);
  expect(sent.authorization).toBe(`Bearer ${session.token}`);
  expect(sent.accept).toBe('application/json');
  expect(sent['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('L3: the client address is passed on as resolved by the server', async () => {
  upstream.reply(jsonReply(units));
  await unit(await callOf('GET', '/member/unit', { session: sessionOf('U'), headers: { 'x-forwarded-for': '192.0.2.7' } }));
  expect(upstream.seen[0]?.headers['x-forwarded-for']).toBe('192.0.2.7');
});

test('B5, B7: no upstream header reaches the browser, and no cache may store the response', async () => {
  upstream.reply(
    jsonReply(units, 200, {
      'set-cookie': ['evil=1', 'session=forged'],
      location: 'https://evil.example',
      server: 'secret/1.0',
      'x-internal': 'yes',
      'content-security-policy': 'default-src *',
      'cache-control': 'public, max-age=600',
      'access-control-allow-origin': '*',
    }),
  );
  const response = await unit(await callOf('GET', '/member/unit', { session: sessionOf('U') }));
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store, no-transform',
    'content-type': 'application/json; charset=utf-8',
  });
});

test('B7: a thousand interleaved calls of two people never mix', async () => {
  upstream.reply((response, seen) => {
    const name = String(seen.headers.authorization);
    setTimeout(() => jsonReply({ list: [], total: name.endsWith('-one') ? 1 : 2 })(response, seen, undefined as never), Math.random() * 5);
  });
  const session = sessionOf('U', { token: `${CANARY.token}-one` });
  const two = sessionOf('U', { token: `${CANARY.token}-two` });
  const requests = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => callOf('GET', '/body/list', { session: index % 2 ? two : session })),
  );
  const totals = await Promise.all(requests.map(async (request) => ((await (await list(request)).json()) as { total: number }).total));
  expect(totals.filter((total, index) => total !== (index % 2 ? 2 : 1))).toEqual([]);
});

test('S5: use is written back at most once a minute, and never changes the issue time', async () => {
  upstream.reply(jsonReply(units));
  const now = Date.now() / 1000;
  const fresh = await unit(await callOf('GET', '/member/unit', { session: sessionOf('U', { usedAt: now - 50 }) }));
  expect(fresh.headers.get('set-cookie')).toBeNull();
  const session = sessionOf('U', { usedAt: now - 61, issuedAt: now - 3600 });
  const due = await unit(await callOf('GET', '/member/unit', { session }));
  const renewed = await openSession(new RegExp(`${cookieName()}=([^;]+)`).exec(due.headers.get('set-cookie') ?? '')?.[1]);
  expect(renewed?.issuedAt).toBe(session.issuedAt);
  expect(renewed?.usedAt).toBeGreaterThan(now - 2);
});

test.each([
  ['a manager’s session', {}, false],
  ['a lobby display’s session', { rankOnly: true }, true],
] as const)('S5 R-RANK-03: a call that a page makes unattended extends %s with %j: %s', async (_whose, kind, isExtended) => {
  const days = { startDt: '20261101', endDt: '20261130', today: '20261121' };
  upstream.reply(jsonReply({ ...days, list: [], total: 0, mine: null, position: null, around: [] }));
  const session = sessionOf('M', { ...kind, usedAt: Date.now() / 1000 - 61 });
  const call = await callOf('GET', '/member/rank/activity/step', { session, headers: { [UNATTENDED_HEADER]: '1' } });
  const answer = await rank(call, { params: Promise.resolve({ category: 'activity', subCategory: 'step' }) });
  expect([answer.status, (await kept(answer)) !== null]).toEqual([200, isExtended]);
});

test('fifty concurrent calls with the same old cookie renew it once', async () => {
  upstream.reply(jsonReply(units));
  const session = sessionOf('U', { usedAt: Date.now() / 1000 - 90 });
  const responses = await Promise.all(Array.from({ length: 50 }, async () => unit(await callOf('GET', '/member/unit', { session }))));
  expect(responses.filter((response) => response.headers.has('set-cookie'))).toHaveLength(1);
});

test('S5: a session past a limit is refused and its cookie removed', async () => {
  const now = Date.now() / 1000;
  for (const session of [
    sessionOf('U', { usedAt: now - 12 * 3600 - 1, issuedAt: now - 12 * 3600 - 1 }),
    sessionOf('U', { issuedAt: now - 7 * 86_400 - 1 }),
    sessionOf('M', { usedAt: now - 1801, issuedAt: now - 1801 }),
    sessionOf('A', { issuedAt: now - 12 * 3600 - 1 }),
  ]) {
    const response = await unit(await callOf('GET', '/member/unit', { session }));
    expect([response.status, await codeOf(response)]).toEqual([401, 'NO_SESSION']);
    expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  }
  expect(upstream.seen).toHaveLength(0);
});

test('R-AUTH-15: a token rejected by the upstream ends the session here', async () => {
  upstream.reply(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
  const response = await unit(await callOf('GET', '/member/unit', { session: sessionOf('U') }));
  expect([response.status, await codeOf(response)]).toEqual([401, 'NO_SESSION']);
  expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
});

test('R-API-03: a failed call is logged with its reference, which is in the response too', async () => {
  upstream.reply(jsonReply({ list: CANARY.weight, name: CANARY.name }));
  const response = await list(await callOf('GET', '/body/list', { session: sessionOf('U') }));
  const text = await response.text();
  const { ref } = (JSON.parse(text) as { error: { ref: string } }).error;
  expectNoPii(text);
  expect(
    output()
      .split('\n')
      .filter((line) => line.includes(ref)).length,
  ).toBeGreaterThanOrEqual(2);
});
