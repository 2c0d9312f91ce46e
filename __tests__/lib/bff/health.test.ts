import type { ServerResponse } from 'node:http';
import { live, ready } from '@/lib/bff/health';
import { sendJson } from '@/lib/bff/upstream/sendJson';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { jsonReply, faults, startUpstream, type Upstream } from '@/__tests__/support/portal/upstream';

const ask = (path: string, headers: Record<string, string> = {}) => new Request(`http://portal.test/api/health/${path}`, { headers });
const statusOf = async () => (await ready(ask('ready'))).status;

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  setPortalEnv(upstream.url, { LOG_LEVEL: 'silent' });
});
beforeEach(() => upstream.reset());

test('R-OPS-01: a rush of visitors does not make the portal unready', async () => {
  const held: ServerResponse[] = [];
  upstream.reply((response, seen, request) => {
    if (seen.path === '/health/ready') return jsonReply({})(response, seen, request);
    held.push(response);
  });
  // all connections and waiting places of visitors
  const calls = Array.from({ length: 24 + 128 }, () => sendJson({ method: 'POST', path: '/login', ref: 'rush' }));
  while (held.length < 24) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await statusOf()).toBe(200);
  upstream.reply(jsonReply({}));
  for (const response of held) response.end();
  await Promise.all(calls);
});

test('R-OPS-01: any number of concurrent checks makes one upstream call, and the next check another', async () => {
  upstream.reply(jsonReply({}));
  expect(new Set(await Promise.all(Array.from({ length: 400 }, statusOf)))).toEqual(new Set([200]));
  expect(upstream.seen).toHaveLength(1);
  await statusOf();
  expect(upstream.seen).toHaveLength(2);
});

test('O1: a check ends after three seconds, wherever it is', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  upstream.reply(faults.resetBeforeHeaders, () => limit.abort());
  expect(await statusOf()).toBe(503);
  expect(timeout).toHaveBeenCalledWith(3_000);
  expect(upstream.seen).toHaveLength(2);
  timeout.mockRestore();
});

test('O1: live makes no call; ready calls the upstream, and fails when it is down', async () => {
  upstream.reply(jsonReply({ ok: true, version: '1.2.3' }));
  expect([(await live(ask('live'))).status, upstream.seen.length]).toEqual([200, 0]);
  const response = await ready(ask('ready'));
  expect([response.status, await response.json(), upstream.seen[0]?.path]).toEqual([200, { ok: true }, '/health/ready']);

  upstream.reply(jsonReply({ ok: false }, 503));
  expect(await statusOf()).toBe(503);
  upstream.reply(faults.resetBeforeHeaders);
  expect(await statusOf()).toBe(503);
  await upstream.close();
  expect(await statusOf()).toBe(503);
  expect(await (await live(ask('live'))).json()).toEqual({ ok: true });
});

test.each([
  [404, 200],
  [499, 200],
  [500, 503],
  [501, 503],
])('O1: an upstream that answers its check with %i makes the portal answer %i', async (status, answered) => {
  const back = await startUpstream(upstream.port);
  back.reply(jsonReply({}, status));
  expect(await statusOf()).toBe(answered);
  await back.close();
});

test('O1: neither can be read across sites', async () => {
  expect((await ready(ask('ready', { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
  expect((await live(ask('live', { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
});
