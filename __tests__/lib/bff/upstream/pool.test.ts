import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { authApi } from '@/lib/auth/contract';
import { download } from '@/lib/bff/download';
import { forward } from '@/lib/bff/forward';
import { outgoing, retryOnce } from '@/lib/bff/upstream/pool';
import { sendJson } from '@/lib/bff/upstream/sendJson';
import { memberApi } from '@/lib/member/contract';
import { privacyApi } from '@/lib/privacy/contract';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
/** More than the running and waiting calls allowed. */
const CONNECTIONS = 24;
const CROWD = CONNECTIONS + 128 + 8;

const { upstream } = servePortal();

const findPassword = forward(authApi.findPassword);
const unit = forward(memberApi.unit);

test('R-OPS-01: calls without a session do not use up the connections of signed-in people', async () => {
  const pending: ServerResponse[] = [];
  let opened = false;
  upstream.reply((response, seen) => {
    if (seen.headers.authorization) return jsonReply(units)(response, seen, response.req);
    if (opened) return jsonReply({ ok: true })(response, seen, response.req);
    pending.push(response);
  });
  const knock = async () => {
    const body = { compSeq: 1, id: 'some.body', email: 'some.body@example.com', lang: 'EN' };
    return findPassword(await callOf('POST', '/member/findPassword', { body }));
  };
  const statuses: number[] = [];
  const calls = Array.from({ length: CROWD }, () => knock().then(({ status }) => void statuses.push(status)));
  while (pending.length < CONNECTIONS || statuses.length < 8) await new Promise((resolve) => setTimeout(resolve, 5));

  expect((await unit(await callOf('GET', '/member/unit', { session: sessionOf('U') }))).status).toBe(200);
  expect(pending).toHaveLength(CONNECTIONS);
  // more waiting calls than allowed are refused at once
  expect(statuses).toEqual(Array<number>(8).fill(503));

  opened = true;
  for (const response of pending) await jsonReply({ ok: true })(response, upstream.seen[0]!, response.req);
  await Promise.all(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(CROWD - 8);
});

test('R-OPS-01: slow downloads do not use up the connections of calls, and more waiting downloads than allowed are refused', async () => {
  const [flowing, waiting] = [16, 128];
  const open = download(privacyApi.download, '/usr/setting');
  const pending: ServerResponse[] = [];
  upstream.reply((response, seen) => {
    if (seen.path !== '/privacy/download') return jsonReply(units)(response, seen, response.req);
    response.writeHead(200, { 'content-disposition': 'attachment; filename=data.zip' }).write('begun');
    pending.push(response);
  });
  const statuses: number[] = [];
  const take = async () => {
    const response = await open(await callOf('GET', '/privacy/download', { session: sessionOf('U') }));
    statuses.push(response.status);
    return response;
  };
  const files = Array.from({ length: flowing + waiting + 3 }, take);
  while (statuses.length < flowing + 3) await new Promise((resolve) => setTimeout(resolve, 5));

  expect((await unit(await callOf('GET', '/member/unit', { session: sessionOf('U') }))).status).toBe(200);
  expect(pending).toHaveLength(flowing);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);

  upstream.reply((response) => void response.writeHead(200, { 'content-disposition': 'attachment; filename=data.zip' }).end('begun'));
  for (const response of pending) response.end();
  const texts = await Promise.all(files.map(async (file) => (await file).text()));
  expect(texts.filter((text) => text === 'begun')).toHaveLength(flowing + waiting);
});

test.each<[string, number, { token?: string; isUpload?: boolean; isProbe?: boolean }]>([
  ['signed-in people have', 128, { token: 'of a member' }],
  ['uploads have', 64, { isUpload: true }],
  ['health checks have', 2, { isProbe: true }],
])('R-OPS-01: %s %i connections, and the next call waits', async (_, most, { isUpload = false, ...lane }) => {
  const held: ServerResponse[] = [];
  upstream.reply((response) => void held.push(response));
  async function* file() {
    yield Buffer.from('x');
  }
  const calls = Array.from({ length: most + 1 }, () =>
    sendJson({ method: 'POST', path: '/x', ref: 'crowd', ...lane, body: isUpload ? { type: 'text/csv', data: file() } : undefined }),
  );
  while (held.length < most) await pause(5);
  await pause(50);
  expect(held).toHaveLength(most);
  for (let at = 0; at <= most; at += 1) {
    while (held.length <= at) await pause(5);
    held[at]!.writeHead(204).end();
  }
  expect((await Promise.all(calls)).every(({ status }) => status === 204)).toBe(true);
});

test('B4: a call has the headers that it names and no others, and waits as long as it says', () => {
  const call = { method: 'POST', path: '/x', ref: 'a reference' } as const;
  const ours = { accept: 'application/json', 'x-request-id': 'a reference' };
  expect(outgoing(call)).toEqual({ method: 'POST', path: '/x', headers: ours, body: undefined, headersTimeout: 9_500 });
  const named = { token: 'of-a-member', client: '192.0.2.7', browser: 'Firefox', firstByteMs: 700 };
  expect(outgoing({ ...call, ...named, body: { type: 'text/csv', data: 'a,b', length: 3 } })).toEqual({
    method: 'POST',
    path: '/x',
    headers: {
      ...ours,
      authorization: 'Bearer of-a-member',
      'x-forwarded-for': '192.0.2.7',
      'x-browser': 'Firefox',
      'content-type': 'text/csv',
      'content-length': '3',
    },
    body: 'a,b',
    headersTimeout: 700,
  });
});

test('B12: a busy answer is passed over before the call is made again, and the last answer is kept', async () => {
  const passed: number[] = [];
  const answering = (...statuses: number[]) => {
    const answers = statuses.map((status) => ({ status }));
    return retryOnce(
      { method: 'GET', path: '/x', ref: 'busy' },
      () => Promise.resolve(answers.shift()!),
      ({ status }) => void passed.push(status),
    );
  };
  expect(await answering(503, 200)).toEqual({ status: 200 });
  expect(await answering(502, 504, 200)).toEqual({ status: 504 });
  expect(await answering(500, 200)).toEqual({ status: 500 });
  expect(passed).toEqual([503, 502]);
});
