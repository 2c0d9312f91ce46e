import { live, ready } from '@/lib/bff/health';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { jsonReply, faults, startUpstream } from '@/__tests__/support/portal/upstream';

const ask = (path: string, headers: Record<string, string> = {}) => new Request(`http://portal.test/api/health/${path}`, { headers });

test('O1: live makes no call; ready calls the upstream, and fails when it is down', async () => {
  const upstream = await startUpstream();
  setPortalEnv(upstream.url, { LOG_LEVEL: 'silent' });
  upstream.reply(jsonReply({ ok: true, version: '1.2.3' }));
  expect([(await live(ask('live'))).status, upstream.seen.length]).toEqual([200, 0]);
  const response = await ready(ask('ready'));
  expect([response.status, await response.json(), upstream.seen[0]?.path]).toEqual([200, { ok: true }, '/health/ready']);

  upstream.reply(jsonReply({ ok: false }, 503));
  expect((await ready(ask('ready'))).status).toBe(503);
  upstream.reply(faults.resetBeforeHeaders);
  expect((await ready(ask('ready'))).status).toBe(503);
  await upstream.close();
  expect((await ready(ask('ready'))).status).toBe(503);
  expect((await live(ask('live'))).status).toBe(200);
});

test('O1: neither can be read across sites', async () => {
  expect((await live(ask('live', { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
});
