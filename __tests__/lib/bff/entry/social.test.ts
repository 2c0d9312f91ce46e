import { appleForm, appleReturn, snsReturn } from '@/lib/bff/entry/social';
import { stateCookie } from '@/lib/bff/entry/socialCookie';
import { openSession, type Session } from '@/lib/bff/session/sessionCookie';
import { cookieOf, sessionOf } from '@/__tests__/support/portal/bff';
import { CANARY } from '@/__tests__/support/portal/pii';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const CODE = `code-canary-${'c'.repeat(31)}`;
const STATE = 's'.repeat(43);
const JWT = `${'h'.repeat(20)}.${'p'.repeat(60)}.${'g'.repeat(40)}`;
const { upstream } = servePortal({ secrets: [CODE, STATE, JWT] });
const account = { type: 'U', memberSeq: 21, compSeq: 3, name: CANARY.name };
const granted = { ...account, token: CANARY.token, mustChangePassword: false, rankOnly: false };
const NAVIGATES = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** The upstream's responses, in order. */
function says(...replies: [object, number?][]): void {
  upstream.reply(...replies.map(([body, status]) => jsonReply(body, status)));
}

async function open(handler: typeof snsReturn, path: string, options: { session?: Session; cookies?: string; headers?: object } = {}) {
  const own = options.session ? await cookieOf(options.session) : '';
  const cookie = [own, options.cookies].filter(Boolean).join('; ');
  const headers = { ...NAVIGATES, ...options.headers, ...(cookie && { cookie }) };
  return handler(new Request(`http://portal.test${path}`, { headers }));
}

const cookieIn = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1);
const led = (response: Response) => [response.status, response.headers.get('location')];
const upstreamCalls = () => upstream.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`);

test.each([
  ['U', '/usr/info'],
  ['A', '/company/create'],
  ['M', '/mng/dashboard'],
  ['S', '/mng/dashboard'],
])('R-AUTH-08 D1 D2: /sns?token= calls GET /getComp, exchanges the token, and leads %s to %s with a clean address', async (type, to) => {
  says([{ ...account, type }], [{ ...granted, type }]);
  const response = await open(snsReturn, `/sns?token=${CODE}`);
  expect(led(response)).toEqual([303, to]);
  expect(upstreamCalls()).toEqual(['GET /getComp', 'POST /handOff']);
  expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(await openSession(cookieIn(response, 'session'))).toMatchObject({ type, memberSeq: 21, token: CANARY.token });
});

test('R-AUTH-08: a session opened by a token still has its second factor and its consent due', async () => {
  says([account], [{ ...granted, factorDue: true, consentDue: true }]);
  const response = await open(snsReturn, `/sns?token=${CODE}`);
  expect(await openSession(cookieIn(response, 'session'))).toMatchObject({ factorDue: true, consentDue: true });
});

test.each([
  [404, { details: { reason: 'used' } }, 'used'],
  [404, { details: { reason: 'expired' } }, 'expired'],
  [404, { details: { reason: 'unknown' } }, 'nonReg'],
  [404, {}, 'nonReg'],
  [401, {}, 'nonReg'],
  [429, { code: 'RATE_LIMITED' }, 'tooMany'],
  [503, {}, 'unavailable'],
])(
  'R-AUTH-08: upstream response %i %j leads to “%s” (ErrorNonReg for an unregistered account), and no cookie changes',
  async (status, error, state) => {
    upstream.reply(jsonReply({ error: { code: 'NOT_FOUND', status, ref: 'x', ...error } }, status));
    const response = await open(snsReturn, `/sns?token=${CODE}`, { session: sessionOf('U') });
    expect(led(response)).toEqual([303, `/entry?state=${state}`]);
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);

test('R-AUTH-08: if the account’s company has ended, a token and a provider’s return lead to the page that says so, with the company code', async () => {
  const refused = (status: number) =>
    jsonReply({ error: { code: 'X', status, details: { reason: 'companyEnded', companyCode: 'ACME' } } }, status);
  upstream.reply(refused(404), refused(401));
  expect(led(await open(snsReturn, `/sns?token=${CODE}`))).toEqual([303, '/entry?state=companyEnded&company=ACME']);
  const returned = await open(snsReturn, `/sns?state=${STATE}&code=x`, { cookies: `social=${STATE}` });
  expect(led(returned)).toEqual([303, '/entry?state=companyEnded&company=ACME']);
});

test('R-AUTH-08 D8: a malformed token does not reach the upstream', async () => {
  for (const path of [
    '/sns',
    '/sns?token=',
    '/sns?token=short',
    `/sns?token=${'<img onerror>'.repeat(4)}`,
    `/sns?token=${'y'.repeat(4097)}`,
  ])
    expect(led(await open(snsReturn, path))).toEqual([303, '/entry?state=nonReg']);
  expect(upstream.seen).toEqual([]);
});

test('R-AUTH-08 D5 D6: another signed-in account is asked first; a prefetch does not use the token', async () => {
  says([account], [granted]);
  const response = await open(snsReturn, `/sns?token=${CODE}`, { session: sessionOf('M') });
  expect(led(response)).toEqual([303, '/entry?state=confirm']);
  expect(cookieIn(response, 'session')).toBeUndefined();
  // the pending session is kept in a cookie of its own
  expect(cookieIn(response, 'entry')).toMatch(/\w{20}/);
  upstream.reset();
  expect((await open(snsReturn, `/sns?token=${CODE}`, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(204);
  expect(upstream.seen).toEqual([]);
});

test('R-AUTH-08 D5: another account’s ended session does not ask', async () => {
  says([account], [granted]);
  upstream.replyCheck(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x' } }, 401));
  const response = await open(snsReturn, `/sns?token=${CODE}`, { session: sessionOf('M') });
  expect(led(response)).toEqual([303, '/usr/info']);
  expect(await openSession(cookieIn(response, 'session'))).toMatchObject({ memberSeq: 21 });
});

test('V29: a token link opened from another site asks before it signs in', async () => {
  says([account], [granted]);
  const response = await open(snsReturn, `/sns?token=${CODE}`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(led(response)).toEqual([303, '/entry?state=confirm']);
  expect(cookieIn(response, 'session')).toBeUndefined();
});

test('R-AUTH-10: a provider’s return is accepted only in the browser that started the sign-in', async () => {
  for (const cookies of [undefined, `social=${'t'.repeat(43)}`, 'social=short'])
    expect(led(await open(snsReturn, `/sns?code=abc&state=${STATE}`, { cookies }))).toEqual([303, '/entry?state=stale']);
  expect(upstream.seen).toEqual([]);
  says([{ code: CODE, linkedTo: null }], [account], [granted]);
  const response = await open(snsReturn, `/sns?code=abc&state=${STATE}&iss=x`, {
    cookies: `social=${STATE}`,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(led(response)).toEqual([303, '/usr/info']);
  expect(upstreamCalls()).toEqual(['POST /social/finish', 'GET /getComp', 'POST /handOff']);
  expect(JSON.parse(upstream.seen[0]!.body.toString())).toEqual({ state: STATE, returned: `code=abc&state=${STATE}&iss=x` });
  expect(cookieIn(response, 'social')).toBe('');
});

test('R-AUTH-10: linking an identity returns to the settings and signs no one in', async () => {
  says([{ code: null, linkedTo: 21 }]);
  const response = await open(snsReturn, `/sns?code=abc&state=${STATE}`, { cookies: `social=${STATE}`, session: sessionOf('U') });
  expect(led(response)).toEqual([303, '/usr/setting?tab=password']);
  expect(cookieIn(response, 'session')).toBeUndefined();
});

test.each(['nonReg', 'stale', 'cancelled', 'refused', 'unreachable', 'taken'])(
  'R-AUTH-10: a return refused as “%s” leads to its page',
  async (reason) => {
    upstream.reply(jsonReply({ error: { code: 'NO_SESSION', status: 401, ref: 'x', details: { reason } } }, 401));
    expect(led(await open(snsReturn, `/sns?code=abc&state=${STATE}`, { cookies: `social=${STATE}` }))).toEqual([
      303,
      `/entry?state=${reason}`,
    ]);
  },
);

test('R-AUTH-09: Apple’s form post carries its token in a cookie to a clean address, where it is verified', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    appleForm(new Request('http://portal.test/appleSns', { method: 'POST', body, headers: { 'content-type': type } }));
  const posted = await post(new URLSearchParams({ id_token: JWT, state: STATE, code: 'x' }).toString());
  expect(led(posted)).toEqual([303, '/appleSns']);
  expect(cookieIn(posted, 'carried')).toBe(JWT);
  expect(posted.headers.getSetCookie()).toEqual([`carried=${JWT}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`]);
  says([{ code: CODE, linkedTo: null }], [account], [granted]);
  const response = await open(appleReturn, '/appleSns', { cookies: `social=${STATE}; carried=${JWT}` });
  expect(led(response)).toEqual([303, '/usr/info']);
  expect(JSON.parse(upstream.seen[0]!.body.toString())).toEqual({ state: STATE, identityToken: JWT });
  const expired = ['social', 'carried'].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  expect(response.headers.getSetCookie().slice(0, 2)).toEqual(expired);
  // who signs in at the provider has ten minutes
  expect(stateCookie(STATE)).toBe(`social=${STATE}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`);
  expect(led(await post('error=user_cancelled_authorize'))).toEqual([303, '/entry?state=cancelled']);
  expect(led(await post(`id_token=${'x'.repeat(5000)}`))).toEqual([303, '/entry?state=refused']);
  expect(led(await post('{}', 'application/json'))).toEqual([303, '/entry?state=refused']);
  expect(led(await post(`id_token=${'x'.repeat(20_000)}`))).toEqual([303, '/entry?state=refused']);
  expect(led(await post(`id_token=${JWT}`, 'application/json'))).toEqual([303, '/entry?state=refused']);
  // the form may have 16 KB, and the token in it 3,500 characters
  const form = `id_token=${JWT}&user=`.padEnd(16_384, 'x');
  expect([led(await post(form)), led(await post(`${form}x`))]).toEqual([
    [303, '/appleSns'],
    [303, '/entry?state=refused'],
  ]);
  const long = `${JWT}${'g'.repeat(3_500 - JWT.length)}`;
  expect(cookieIn(await post(`id_token=${long}`), 'carried')).toBe(long);
  expect(led(await post(`id_token=${long}g`))).toEqual([303, '/entry?state=refused']);
});

test('R-AUTH-09: a token in the address is accepted the same way, only in the browser that started the sign-in', async () => {
  expect(led(await open(appleReturn, `/appleSns?token=${JWT}`))).toEqual([303, '/entry?state=stale']);
  expect(led(await open(appleReturn, '/appleSns'))).toEqual([303, '/entry?state=nonReg']);
  const refused = await open(appleReturn, '/appleSns?token=no-token', { cookies: `social=${STATE}` });
  expect(led(refused)).toEqual([303, '/entry?state=refused']);
  expect([cookieIn(refused, 'social'), cookieIn(refused, 'carried')]).toEqual(['', '']);
  expect(upstream.seen).toEqual([]);
  for (const name of ['token', 'id_token']) {
    says([{ code: CODE, linkedTo: null }], [account], [granted]);
    expect(led(await open(appleReturn, `/appleSns?${name}=${JWT}`, { cookies: `social=${STATE}` }))).toEqual([303, '/usr/info']);
  }
});
