import { NextRequest } from 'next/server';
import { WAITED_HEADER } from '@/lib/bff/session/pageCheck';
import { middleware, config } from '@/middleware';
import { cookieOf, sessionOf, setPortalEnv } from '@/__tests__/support/portal/bff';

setPortalEnv('http://127.0.0.1:1');

const locationOf = (response: Response) => response.headers.get('location')?.replace('http://portal.test', '') ?? null;

async function open(path: string, cookie = '') {
  return middleware(new NextRequest(`http://portal.test${path}`, { headers: cookie ? { cookie } : {} }));
}

test('R-GUARD-01: a visitor is redirected to the sign-in page of the same origin, and the redirect is not cached', async () => {
  const response = await open('/usr/body?tab=trend');
  expect(response.status).toBe(307);
  expect(locationOf(response)).toBe('/?next=%2Fusr%2Fbody%3Ftab%3Dtrend');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('R-GUARD-02: a non-administrator on /company is sent to / with a message for the next page only', async () => {
  const cookie = await cookieOf(sessionOf('M'));
  const response = await open('/company/create', cookie);
  expect(locationOf(response)).toBe('/');
  expect(response.headers.getSetCookie()).toEqual(['notice=noAccess; Path=/; Max-Age=60; SameSite=Lax']);
  expect(locationOf(await open('/', `${cookie}; notice=noAccess`))).toBeNull();
  expect(locationOf(await open('/', cookie))).toBe('/mng/dashboard');
});

test.each(['/ingest/readings', '/', '/usr/info'])(
  'a POST to %s is refused like an API call: no sender mistakes the sign-in page for success',
  async (path) => {
    for (const cookie of ['', await cookieOf(sessionOf('U'))]) {
      const headers = cookie ? { cookie } : undefined;
      const response = await middleware(new NextRequest(`http://portal.test${path}`, { method: 'POST', body: '{}', headers }));
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(await response.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED', status: 405 } });
    }
  },
);

test('other supported methods reach the page: HEAD, and Apple’s form post', async () => {
  expect((await middleware(new NextRequest('http://portal.test/', { method: 'HEAD' }))).status).toBe(200);
  expect((await middleware(new NextRequest('http://portal.test/appleSns', { method: 'POST', body: 'a=b' }))).status).toBe(200);
  expect((await middleware(new NextRequest('http://portal.test/', { method: 'OPTIONS' }))).status).toBe(204);
});

test('a member’s own page is let through', async () => {
  expect(locationOf(await open('/usr/info', await cookieOf(sessionOf('U'))))).toBeNull();
});

test('O7: a page learns how long its request has been waiting, whatever the browser claims', async () => {
  const { headers } = await middleware(new NextRequest('http://portal.test/', { headers: { [WAITED_HEADER]: '2999' } }));
  expect(Number(headers.get(`x-middleware-request-${WAITED_HEADER}`))).toBeLessThan(2_000);
});

test('S4: an unreadable cookie is treated as no session', async () => {
  expect((await open('/usr/info', 'session=Fe26.2*broken')).status).toBe(307);
});

test('H1: a thousand pages have a thousand nonces, the same in the response and for the page', async () => {
  const nonces = new Set<string>();
  for (let page = 0; page < 1000; page++) {
    const { headers } = await open('/');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1] ?? '';
    expect(headers.get('x-middleware-request-x-nonce')).toBe(nonce);
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(1000);
});

test('H1: a nonce sent by the browser is ignored', async () => {
  const request = new NextRequest('http://portal.test/', {
    headers: { 'x-nonce': 'chosen', 'content-security-policy': "script-src 'nonce-chosen'" },
  });
  const { headers } = await middleware(request);
  expect(headers.get('x-middleware-request-x-nonce')).not.toBe('chosen');
  expect(headers.get('content-security-policy')).not.toContain('chosen');
});

test.each([
  ['/usr/info', true],
  ['/', true],
  ['/mng/member/7/body', true],
  ['/apiary', true],
  ['/company/create', true],
  ['/usr/info.png/x', true],
  ['/api/body/list', false],
  ['/api/member/profileImg', false],
  ['/_next/static/chunks/a.js', false],
  ['/socket.io/', false],
  ['/favicon.ico', false],
  ['/icons/icon-192.png', false],
  ['/worker.js', false],
  ['/robots.txt', false],
  ['/x.png', true],
  ['/admin/list/1.png', true],
  ['/worker.jsx', true],
])('the matcher covers %s: %s', (path, covered) => {
  expect(config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path))).toBe(covered);
});
