import { OWN, raw, rawRequest } from '../live.mjs';
import { calls } from '../routes.mjs';
import { forEachConcurrent } from '../../support/forEachConcurrent.mjs';

const CANARY = 'canary-7741';

const CLIMBS = [
  '%2f%2fevil.example/',
  '..%2f..%2f',
  '..%5c..%5c',
  '%252e%252e%252f',
  '%00',
  '%0d%0aX-A:1',
  ';/..;/',
  '%3f',
  '%23',
  '@evil.example/',
  '.%2e/',
  '%2e%2e/',
  '..;/',
  '\\..\\',
  '%c0%ae%c0%ae/',
  '%e0%80%ae/',
  'http:%2f%2f127.0.0.1:1/',
  '//127.0.0.1/',
  '[::1]/',
  '0x7f.1/',
  '2130706433/',
  '127.1/',
  'localhost%00.example/',
  '%u002e%u002e/',
  '%ff',
  '..%00/',
  '%09',
  '%20',
  '....//',
  '..././',
  '%2f..%2f..%2f',
];
const STARTS = ['/api/', '/api/files/', '/api/nothing/', '/api/x/..%2f'];
// none of these is a valid path after normalisation
const ENDS = ['admin', 'health/none', 'openapi.json', 'outbox', 'company/none'];

/** Paths that try to escape the joined upstream path, or to reach another server. */
export const hostilePaths = () => STARTS.flatMap((start) => CLIMBS.flatMap((climb) => ENDS.map((end) => start + climb + end)));

/** B2: none of them reaches the upstream, even with a session. */
export async function paths({ port, cookies, seen }) {
  const targets = hostilePaths();
  const failed = [];
  await forEachConcurrent(targets, 8, async (target) => {
    const before = seen.length;
    const { status } = await rawRequest(port, target, { ...OWN, cookie: cookies.U });
    if (status < 300 || status >= 500) failed.push(`${target}: ${status}`);
    const asked = seen.slice(before).filter(({ url }) => !url.startsWith('/member/withdrawalCheck'));
    if (asked.length > 0) failed.push(`${target}: the upstream was asked ${asked[0].url}`);
  });
  return { tried: targets.length, failed, least: 500 };
}

const SENT = [
  'authorization',
  'x-user-id',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-real-ip',
  'forwarded',
  'via',
  'te',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
  'x-request-id',
  'x-browser',
  'x-role',
  'x-company',
  'proxy-authorization',
  'x-api-key',
  'x-device-key',
  'x-tenant',
  'x-amzn-trace-id',
  'traceparent',
  'range',
  'if-none-match',
  'accept',
  'if-modified-since',
  'origin',
  'referer',
  'user-agent',
  'accept-language',
  'x-csrf-token',
  'expect-ct',
  'x-forwarded-server',
  'dnt',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'x-forwarded',
  'forwarded-for',
  'from',
  'x-middleware-subrequest',
  'x-middleware-next',
  'next-action',
  'next-router-state-tree',
  'x-nextjs-data',
  'x-invoke-path',
];
const VALUES = [CANARY, `${CANARY}\t${CANARY}`, `Bearer ${CANARY}`, `${CANARY}, 127.0.0.1`, `"${CANARY}";q=1`];

/** B4: no header sent by a browser, or by a client posing as one, is passed to the upstream. */
export async function sentHeaders({ url, cookies, seen }) {
  const failed = [];
  const tries = SENT.flatMap((name) => VALUES.map((value) => [name, value]));
  const begin = seen.length;
  await forEachConcurrent(tries, 8, async ([name, value]) => {
    const answer = await fetch(`${url}/api/member/unit`, { headers: { ...OWN, cookie: cookies.U, [name]: value } }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && answer.status >= 500) failed.push(`${name}: ${value}: ${answer.status}`);
  });
  const passed = seen.slice(begin);
  for (const { url: asked, headers } of passed)
    for (const [name, value] of Object.entries(headers))
      if (String(value).includes(CANARY) || name === 'cookie') failed.push(`${asked} came with ${name}`);
  if (passed.length === 0) failed.push('no call arrived');
  return { tried: tries.length, failed, least: 200 };
}

/** B8: calls from another site, or without the header that other sites cannot send, are refused. */
export async function crossSite({ url, cookies, seen }) {
  const failed = [];
  const shapes = [
    { 'sec-fetch-site': 'cross-site', 'x-csrf': '1' },
    { 'sec-fetch-site': 'same-site', 'x-csrf': '1' },
    { origin: 'null', 'x-csrf': '1' },
    { origin: 'https://evil.example', 'x-csrf': '1' },
    { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
  ];
  const ours = calls().filter((path) => !path.startsWith('/api/health/'));
  const tries = ours.flatMap((path) => ['GET', 'POST'].flatMap((method) => shapes.map((headers) => ({ path, method, headers }))));
  const before = seen.length;
  await forEachConcurrent(tries, 8, async ({ path, method, headers }) => {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await fetch(url + path, { method, headers: { cookie: cookies.U, ...headers }, body, redirect: 'manual' });
    await answer.arrayBuffer();
    // a failed download redirects to its page
    const told = answer.status >= 400 ? answer.status < 500 : answer.status === 303 || answer.status === 307;
    const readsByAddress = headers['content-type'] && method === 'GET';
    if (!told && !readsByAddress) failed.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`);
  });
  const writes = seen.slice(before).filter(({ method }) => method !== 'GET');
  for (const { method, url: asked } of writes) failed.push(`the upstream was asked ${method} ${asked}`);
  return { tried: tries.length, failed, least: 1_000 };
}

/** B10: unknown methods and malformed targets are refused without a server error. */
export async function methods({ port, cookies, portal }) {
  const failed = [];
  const strange = ['TRACE', 'PROPFIND', 'PATCH', 'PURGE'];
  const tries = calls().flatMap((path) => strange.map((method) => [method, path]));
  await forEachConcurrent(tries, 8, async ([method, path]) => {
    const { status, heard } = await rawRequest(port, path, { ...OWN, cookie: cookies.U }, method);
    if (status < 400 || status >= 500) failed.push(`${method} ${path}: ${status}`);
    if (status === 405 && !/^allow: /im.test(heard)) failed.push(`${method} ${path} does not say what is allowed`);
  });
  const odd = ['OPTIONS *', 'GET *', 'CONNECT evil.example:443', 'FOO /', 'GET evil.example:80', 'GET http://evil.example/api/member/unit'];
  for (const line of odd) {
    const { status } = await raw(port, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    if (status >= 500) failed.push(`${line}: ${status}`);
  }
  for (const line of portal.said().split('\n'))
    if (line.startsWith('{"level":50')) failed.push(`logged as an error: ${line.slice(0, 160)}`);
  return { tried: tries.length + odd.length, failed, least: 500 };
}

/** H4: the response to a cross-origin preflight grants no access. */
export async function preflights({ url }) {
  const failed = [];
  const tries = calls();
  await forEachConcurrent(tries, 8, async (path) => {
    const answer = await fetch(url + path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrf' },
    });
    await answer.arrayBuffer();
    const leave = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    if (leave.length > 0 || answer.status >= 500) failed.push(`${path}: ${answer.status} ${leave.join()}`);
  });
  return { tried: tries.length, failed, least: 200 };
}
