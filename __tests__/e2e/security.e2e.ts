/** @every run: headers, cookies and the content policy */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { PASSWORD, waitUntilConnected, signIn, signInto, url, visit, waitUntilSettled } from '../support/browser/browser';
import { askUpstream } from '../support/browser/upstream';
import { text } from '../support/texts';

/** Requests per page. */
const ROUNDS = 6;
const SAME = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };

/** The cookies of a session, as a browser sends them. */
async function sessionOf(id: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { ...SAME, 'content-type': 'application/json' },
    body: JSON.stringify({ compSeq: 1, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

test('S1 S3 R-AUTH-02: one session cookie, inaccessible to scripts; the upstream token is nowhere in what the browser receives', async () => {
  const headers = { 'content-type': 'application/json' };
  const { context, page } = await visit();
  const bodies: string[] = [];
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')));
  await signIn(page, 'demo.member');
  await page.waitForURL('**/usr/info');
  await waitUntilSettled(page);
  const sealed = (await context.cookies()).filter(({ value }) => value.startsWith('Fe26.2'));
  expect(sealed).toHaveLength(1);
  expect(sealed[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(sealed[0]!.name.length + sealed[0]!.value.length).toBeLessThanOrEqual(4096);
  expect(await page.evaluate(() => document.cookie)).not.toContain('Fe26.2');
  for (const path of ['/usr/body', '/usr/info']) {
    await page.goto(path);
    await waitUntilSettled(page);
  }
  // the platform’s tokens are 43 characters of base64url; a fresh one shows that the pattern matches them
  const sample = (await (
    await askUpstream('/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ compSeq: 1, id: 'demo.member', sns: 'O', pw: 'Wellness!2026', timezone: 9, lang: 'EN' }),
    })
  ).json()) as { token: string };
  const token = /"token"\s*:\s*"[A-Za-z0-9_-]{40,}"/;
  expect(JSON.stringify(sample)).toMatch(token);
  expect(bodies.length).toBeGreaterThan(5);
  for (const body of bodies) expect(token.test(body.replaceAll('\\"', '"'))).toBe(false);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toMatch(/Bearer|token/i);
  await context.close();
});

/** Ends a browser’s session without its knowledge. */
async function endSession(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${url}/api/session`, { method: 'DELETE', headers: { ...SAME, cookie } })).status).toBe(200);
}

test('R-ACC-02 R-AUTH-15: when a session is ended elsewhere, its open page goes to the sign-in page on its own', async () => {
  const { context, page } = await visit();
  await signInto(context, 'demo.member');
  const live = waitUntilConnected(page);
  await page.goto('/usr/body');
  await live;
  await endSession(context);
  // without any interaction
  await page.waitForURL((at) => at.pathname === '/' && at.search === '?next=%2Fusr%2Fbody');
  await page.getByText(text('en', 'auth.notice.expired')).waitFor();
  await context.close();
});

test('R-AUTH-07 R-AUTH-15: a link that leads to the sign-in page after the session ended leaves no data of its member in memory for the next', async () => {
  const { context, page } = await visit();
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  // without a live connection the page does not learn of the end
  await page.route('**/api/chat/ticket', (route) => route.abort());
  await signIn(page, 'demo.member');
  await page.waitForURL('**/usr/info');
  await waitUntilSettled(page);
  // the first sign-in needs no new document
  expect(documents).toBe(1);
  await endSession(context);
  await page.locator('nav a[href="/usr/body"]').filter({ visible: true }).first().click();
  await page.getByText(text('en', 'auth.notice.expired')).waitFor();
  await waitUntilSettled(page);
  expect([documents, new URL(page.url()).search]).toEqual([2, '?next=%2Fusr%2Fbody']);
  await page.locator('input[name=id]').fill('haeun.lee');
  await page.locator('input[name=pw]').fill(PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/usr/body');
  expect(documents).toBe(2);
  await context.close();
});

test('L7 Y4: password dictionaries and their checker are in no script of the portal, client or server', () => {
  // a method that no minifier may rename, and the names of two lists
  const signs = ['mostGuessableMatchSequence', 'passwords-common', 'lastnames-en'];
  const scripts = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|mjs|cjs)$/.test(name))
      .map((name) => join(folder, name));
  const holding = (files: string[]) => files.filter((file) => signs.some((sign) => readFileSync(file, 'utf8').includes(sign)));
  const built = [...scripts('.next/static'), ...scripts('.next/server'), '.next/portal.mjs'];
  expect(built.length).toBeGreaterThan(100);
  expect(holding(built)).toEqual([]);
  const theirs = ['core', 'language-common', 'language-en'].map((name) => `node_modules/@zxcvbn-ts/${name}/dist/zxcvbn-ts.js`);
  expect(holding(theirs)).toEqual(theirs);
});

test('H1: every page has a policy with its own nonce, and no page violates it', async () => {
  const cookie = await sessionOf('demo.member');
  const nonces = new Set<string>();
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const [path, sent] of [
      ['/', ''],
      ['/find', ''],
      ['/usr/info', cookie],
      ['/usr/body', cookie],
    ] as const) {
      const answer = await fetch(url + path, { headers: { cookie: sent }, redirect: 'manual' });
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
      expect(policy).toMatch(/'strict-dynamic'.*object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const html = await answer.text();
      expect(html.match(/<script(?![^>]*nonce=)[^>]*>/g) ?? []).toEqual([]);
      expect(html).toContain(`nonce="${nonce}"`);
      nonces.add(nonce!);
    }
  }
  expect(nonces.size).toBe(4 * ROUNDS);
});

test('H1 H2 H4 B7: pages, calls, assets, redirects and errors carry the security headers, and none allows other origins', async () => {
  const cookie = await sessionOf('demo.member');
  const html = await (await fetch(url)).text();
  const asset = /\/_next\/static\/[^"']+\.js/.exec(html)![0];
  const cases: [string, RequestInit][] = [
    ['/', {}],
    ['/find', {}],
    ['/usr/info', { headers: { cookie } }],
    ['/usr/info', {}],
    ['/no/such/page', { headers: { cookie } }],
    [asset, {}],
    ['/api/health/live', {}],
    ['/api/member/profile', { headers: { cookie, ...SAME } }],
    ['/api/member/profile', {}],
    ['/api/nothing', {}],
    ['/api/session', { method: 'POST' }],
    ['/x.png', { headers: { cookie } }],
    ['/_next/nothing', {}],
    ['/robots.txt', {}],
    ['/worker.js', {}],
    ['/api/body/list', { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' } }],
  ];
  for (const [path, init] of cases) {
    const { headers } = await fetch(url + path, { redirect: 'manual', ...init });
    const has = (name: string) => [path, name, headers.get(name) !== null];
    for (const name of [
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'content-security-policy',
    ]) {
      expect(has(name)).toEqual([path, name, true]);
    }
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
    expect([path, headers.get('x-powered-by')]).toEqual([path, null]);
    if (path.startsWith('/api/') && path !== '/api/nothing')
      expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/^no-store(, no-transform)?$/)]);
  }
});

test('B8: a call without the header, or from another site, is refused', async () => {
  const cookie = await sessionOf('demo.member');
  const call = (headers: Record<string, string>) =>
    fetch(`${url}/api/member/profile`, { headers: { cookie, ...headers } }).then(({ status }) => status);
  expect(await call(SAME)).toBe(200);
  expect(await call({ 'sec-fetch-site': 'same-origin' })).toBe(403);
  const write = (headers: Record<string, string>) =>
    fetch(`${url}/api/member/unit`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: '{}',
    }).then(({ status }) => status);
  expect(await write({ 'x-csrf': '1', 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await write({ 'x-csrf': '1', 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await write({ 'x-csrf': '1', origin: 'https://evil.example' })).toBe(403);
  expect(await write({ 'x-csrf': '1', origin: 'null' })).toBe(403);
  expect(await write(SAME)).toBe(422);
});

test('R-GUARD-04 Z9: crafted requests show no data without a session', async () => {
  const bypasses: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'middleware' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware' },
    { 'x-middleware-next': '1' },
    { 'x-middleware-rewrite': '/usr/info' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { 'next-action': 'x' },
    { 'x-nextjs-data': '1' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-original-url': '/usr/info' },
    { 'x-rewrite-url': '/usr/info' },
    { cookie: 'session=Fe26.2*1*x' },
  ];
  const paths = [
    '/usr/info',
    '/usr/info?_rsc=1',
    '/usr/info.rsc',
    '//usr/info',
    '/usr//info',
    '/%75sr/info',
    '/usr/info/',
    '/usr/info%2f',
    '/usr\\info',
    '/usr/./info',
    '/usr/info.png',
    '/usr/info.segments/_tree.segment.rsc',
    '/usr/info?nxtPx=1',
    '/_next/data/x/usr/info.json',
  ];
  const tried = [
    ...bypasses.map((headers) => ['/usr/info', headers] as const),
    ...paths.map((path) => [path, {}] as const),
    ...paths.map((path) => [path, { rsc: '1' }] as const),
  ];
  for (const [path, headers] of tried) {
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    const html = await answer.text();
    expect([path, headers, /김하늘|demo\.member@demo/.test(html)]).toEqual([path, headers, false]);
    expect(answer.status).toBeLessThan(500);
  }
});

test('D7 R-AUTH-15: the page to return to is one of ours, whatever the address says', async () => {
  /** The return address that the sign-in page passes to its form. */
  const handed = async (next: string) => {
    const html = await (await fetch(`${url}/?next=${encodeURIComponent(next)}`)).text();
    // none of the texts passed along with it starts like an address
    return [...html.matchAll(/\\"next\\":(null|\\"[a-z]*[:/\\][^"]*\\")/g)].map(([, value]) => value!.replaceAll('\\"', ''));
  };
  expect(new Set(await handed('/usr/body?tab=trend'))).toEqual(new Set(['/usr/body?tab=trend']));
  const foreign = '//evil.example';
  for (const next of [
    foreign,
    'https://evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    'javascript:alert(1)',
    '/usr/info%0d%0aSet-Cookie:x=1',
  ])
    expect([next, new Set(await handed(next))]).toEqual([next, new Set(['null'])]);

  const { context, page } = await visit();
  // only the address of the target page matters, so it is stubbed
  await page.route(
    (at) => at.pathname.startsWith('/usr/'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
  );
  await page.goto(`/?next=${encodeURIComponent(foreign)}`);
  await page.locator('input[name=id]').fill('demo.member');
  await page.locator('input[name=pw]').fill(PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/usr/**');
  expect(page.url().startsWith(`${url}/usr/`)).toBe(true);
  await context.close();
});

test('H3: the responses reach full marks by the Observatory’s published modifiers', async () => {
  const { headers } = await fetch(url);
  const policy: Record<string, string[]> = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]),
  );
  const cookie = (await fetch(`${url}/api/session`, { method: 'DELETE', headers: SAME })).headers.getSetCookie().join();
  const modifiers: [string, boolean, number, number][] = [
    [
      'script-src without unsafe sources, default-src none',
      !policy['script-src']!.some((source) => /unsafe|\*|https?:$/.test(source)) && policy['default-src']![0] === "'none'",
      10,
      -25,
    ],
    ['cookies out of reach of scripts', cookie === '' || /HttpOnly/i.test(cookie), 5, -30],
    ['no other origin may read', headers.get('access-control-allow-origin') === null, 0, -50],
    [
      'strict transport for six months or more',
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) >= 15_768_000,
      0,
      -20,
    ],
    [
      'referrer policy is private',
      /^(same-origin|no-referrer|strict-origin(-when-cross-origin)?)$/.test(headers.get('referrer-policy') ?? ''),
      5,
      -5,
    ],
    ['types are not guessed', headers.get('x-content-type-options') === 'nosniff', 0, -5],
    ['frames are forbidden by the policy', policy['frame-ancestors']?.[0] === "'none'", 5, -20],
    ['resources stay with the origin', headers.get('cross-origin-resource-policy') === 'same-origin', 10, 0],
  ];
  const lost = modifiers.filter(([, kept]) => !kept).map(([name]) => name);
  expect(lost).toEqual([]);
  expect(modifiers.reduce((score, [, kept, bonus, malus]) => score + (kept ? bonus : malus), 100)).toBeGreaterThanOrEqual(100);
});
