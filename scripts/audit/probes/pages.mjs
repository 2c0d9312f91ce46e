import { OWN, rawRequest } from '../live.mjs';
import { calls, guardedPages, pages } from '../routes.mjs';
import { forEachConcurrent } from '../../support/forEachConcurrent.mjs';

/** Names and addresses of demo accounts, which only a signed-in person may read. */
const SOMEBODY = /김하늘|@demo\.|demo\.member/;
const AREAS = { U: '/usr', M: '/mng', S: '/mng', A: '/admin' };

/** Headers that once bypassed Next.js middleware, or that request another representation of a page. */
const HEADERS = [
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-subrequest': 'pages/_middleware' },
  { 'x-middleware-subrequest': 'proxy' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-action': 'x' },
  { 'x-nextjs-data': '1' },
  { 'next-resume': '1' },
  { 'x-invoke-path': '/' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-original-url': '/' },
  { 'x-rewrite-url': '/' },
  { cookie: 'session=Fe26.2*1*x' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
];
const SPELLINGS = [
  (path) => `/${path}`,
  (path) => path.replace('/', '/./'),
  (path) => `${path}/`,
  (path) => `${path}%2f`,
  (path) => `${path}%00`,
  (path) => `${path}?_rsc=1`,
  (path) => `${path}.rsc`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}?nxtPx=1`,
  (path) => `/_next/data/x${path}.json`,
  (path) => `${path}.png`,
  (path) => `${path};x`,
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replace('/u', '/%75').replace('/m', '/%6d').replace('/a', '/%61').replace('/c', '/%63'),
  (path) => `${path}//`,
  (path) => `/x/..${path}`,
  (path) => `http://evil.example${path}`,
];

/** Z9: no personal data is shown without a session, however a page is requested, and the upstream is not called for it. */
export async function bypass({ port, seen }) {
  const failed = [];
  const tries = guardedPages().flatMap((page) => [
    ...HEADERS.map((headers) => [page, headers]),
    ...SPELLINGS.map((spell) => [spell(page), {}]),
  ]);
  const before = seen.length;
  await forEachConcurrent(tries, 8, async ([target, headers]) => {
    const { status, heard } = await rawRequest(port, target, headers);
    const name = `${target} ${JSON.stringify(headers)}`;
    if (status === 0 || status >= 500) failed.push(`${name}: ${status}`);
    if (SOMEBODY.test(Buffer.from(heard, 'latin1').toString('utf8'))) failed.push(`${name} shows somebody`);
  });
  const asked = seen.slice(before).filter(({ headers }) => headers.authorization);
  if (asked.length > 0) failed.push(`the upstream was asked ${asked[0].url} for nobody`);
  return { tried: tries.length, failed, least: 37 * 40 };
}

/** S3: no page, flight data or response of any role contains an upstream token. */
export async function crawl({ url, cookies, seen }) {
  const failed = [];
  const tries = Object.entries(AREAS).flatMap(([role, area]) => [
    ...pages()
      .filter((path) => path.startsWith(area) || path.startsWith('/company') || path === '/privacy')
      .flatMap((path) => [
        [role, path, {}],
        [role, path, { rsc: '1' }],
      ]),
    ...calls().map((path) => [role, path, OWN]),
  ]);
  // calling it would sign out
  const safe = tries.filter(([, path]) => path !== '/api/session');
  const texts = [];
  await forEachConcurrent(safe, 8, async ([role, path, headers]) => {
    const answer = await fetch(url + path, { headers: { cookie: cookies[role], ...headers }, redirect: 'manual' });
    texts.push([`${path} as ${role}`, `${await answer.text()}${JSON.stringify([...answer.headers])}`]);
    if (answer.status >= 500) failed.push(`${path} as ${role}: ${answer.status}`);
  });
  const tokens = new Set(seen.flatMap(({ headers }) => /^Bearer (.{20,})$/.exec(headers.authorization ?? '')?.[1] ?? []));
  if (tokens.size < Object.keys(AREAS).length) failed.push(`only ${tokens.size} tokens were seen between portal and platform`);
  for (const [name, text] of texts) for (const token of tokens) if (text.includes(token)) failed.push(`${name} holds a token`);
  return { tried: safe.length, failed, least: 300 };
}

const ASIDE = ['/x.png', '/admin/list/1.png', '/_next/nothing', '/_next/static/none.js', '/_next/image?url=x', '/robots.txt', '/worker.js'];
const MORE_ASIDE = ['/icons/icon.svg', '/favicon.ico', '/site.webmanifest', '/no/such', '/api/nothing', '/api/health/live', '/socket.io/'];
const EVERYWHERE = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'content-security-policy',
];

/** H1 H2: pages of every role, files, errors and calls carry the security headers; no policy allows scripts without a nonce. */
export async function policies({ url, cookies }) {
  const failed = [];
  const nonces = new Map();
  const tries = [
    ...[...ASIDE, ...MORE_ASIDE, ...calls()].map((path) => [path, '']),
    ...['', ...Object.values(cookies)].flatMap((cookie) => pages().map((path) => [path, cookie])),
  ];
  await forEachConcurrent(tries, 8, async ([path, cookie]) => {
    const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
    const { headers } = answer;
    const html = await answer.text();
    for (const name of EVERYWHERE) if (!headers.get(name)) failed.push(`${path}: no ${name}`);
    for (const name of ['x-powered-by', 'access-control-allow-origin', 'server']) if (headers.get(name)) failed.push(`${path}: ${name}`);
    const policy = headers.get('content-security-policy') ?? '';
    if (!policy.includes("default-src 'none'") || /script-src[^;]*unsafe/.test(policy)) failed.push(`${path}: ${policy}`);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (answer.status === 200 && /text\/html/.test(headers.get('content-type') ?? '')) {
      if (!nonce || !html.includes(`nonce="${nonce}"`)) failed.push(`${path}: no nonce`);
      if (nonces.has(nonce)) failed.push(`${path} and ${nonces.get(nonce)} share a nonce`);
      nonces.set(nonce, path);
    }
  });
  return { tried: tries.length, failed, least: 400 };
}

const ELSEWHERE = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '///evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/usr/info%0d%0aLocation:%20https://evil.example',
  'https:evil.example',
  '/.evil.example//',
  'http:/\\evil.example',
  '//evil.example/usr/info',
  '/usr/../../evil.example',
  '@evil.example',
  '/@evil.example',
  '%68ttps://evil.example',
  '/usr/info@evil.example',
  '//127.0.0.1:1',
  '/%09/evil.example',
  '/\t/evil.example',
  '//%65vil.example',
  'https://evil.example%23@localhost',
];
const AROUND = [
  (x) => x,
  (x) => ` ${x}`,
  (x) => `${x}?a=/usr/info`,
  (x) => `${x}#/usr/info`,
  (x) => encodeURIComponent(x),
  (x) => x.toUpperCase(),
];
const DOORS = [
  (next) => `/?next=${encodeURIComponent(next)}`,
  (next) => `/login?next=${encodeURIComponent(next)}`,
  (next) => `/sns?token=x&next=${encodeURIComponent(next)}`,
  (next) => `/tablet/${encodeURIComponent(next)}/U/${'x'.repeat(43)}/1/EN/name`,
];

/** D7: every redirect of a page or entry point stays on the portal's origin. */
export async function redirects({ url, cookies }) {
  const failed = [];
  const targets = ELSEWHERE.flatMap((there) => AROUND.map((around) => around(there)));
  const tries = DOORS.flatMap((door) =>
    targets.flatMap((next) => [
      [door(next), ''],
      [door(next), cookies.U],
    ]),
  );
  await forEachConcurrent(tries, 8, async ([path, cookie]) => {
    const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    const led = [answer.headers.get('location'), /http-equiv="refresh" content="[^"]*url=([^"]+)"/i.exec(html)?.[1]].filter(Boolean);
    for (const to of led) if (new URL(to, url).origin !== new URL(url).origin || /^[/\\]{2}/.test(to)) failed.push(`${path}: ${to}`);
    if (answer.status >= 500) failed.push(`${path}: ${answer.status}`);
  });
  return { tried: tries.length, failed, least: 500 };
}
