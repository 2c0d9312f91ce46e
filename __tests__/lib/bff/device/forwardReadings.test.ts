import { ingestApi, MAX_READINGS } from '@/lib/ingest/contract';
import { forwardReadings } from '@/lib/bff/device/forwardReadings';
import { callOf, sessionOf } from '@/__tests__/support/portal/bff';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { jsonReply } from '@/__tests__/support/portal/upstream';

const KEY = `wdk_${'k'.repeat(49)}`;
const READING = { kind: 'heart', externalId: 'a', measuredAt: '2026-11-02T08:30:00Z', bpm: 61, person: 'demo.member' };
const DONE = { accepted: 1, duplicates: 0, waiting: 0, refused: [] };

const { upstream } = servePortal({ secrets: ['kkkk'] });
const call = forwardReadings(ingestApi.readings);

const send = async (headers: Record<string, string | null>, body: unknown = { source: 'scale', readings: [READING] }) =>
  call(
    await callOf('POST', '/ingest/readings', {
      session: sessionOf('S'),
      body,
      headers: { 'x-csrf': null, 'sec-fetch-site': null, ...headers },
    }),
  );

test('R-DATA-01: a device delivers through the portal with its device key, without a session', async () => {
  upstream.reply(jsonReply(DONE));
  const response = await send({ authorization: `Bearer ${KEY}` });
  expect([response.status, await response.json()]).toEqual([200, DONE]);
  expect(upstream.seen[0]).toMatchObject({ method: 'POST', path: '/ingest/readings', headers: { authorization: `Bearer ${KEY}` } });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('R-DATA-01: the promised number of readings fits into one call, each as large as a body record can be', async () => {
  const headers = { authorization: `Bearer ${KEY}` };
  const readings = (bytes: number) =>
    Array.from({ length: MAX_READINGS }, () => ({ ...READING, given: 'x'.repeat(bytes - JSON.stringify(READING).length) }));
  upstream.reply(jsonReply(DONE));
  expect((await send(headers, { source: 'scale', readings: readings(1_970) })).status).toBe(200);
  expect((await send(headers, { source: 'scale', readings: readings(2_200) })).status).toBe(413);
  expect(upstream.seen).toHaveLength(1);
});

test('Z2: a session is no substitute for a device key, and a malformed key never reaches the upstream', async () => {
  for (const authorization of [null, `Bearer ${'t'.repeat(43)}`, `Basic ${KEY}`, `Bearer ${KEY}x`]) {
    const response = await send({ authorization });
    expect(response.status).toBe(401);
    expect(((await response.json()) as { error: object }).error).toMatchObject({ code: 'NO_SESSION', details: { key: 'UNKNOWN' } });
  }
  const headers = { authorization: `Bearer ${KEY}` };
  expect((await send(headers, { source: 'scale', readings: [] })).status).toBe(422);
  expect((await send({ ...headers, 'content-type': 'text/plain' })).status).toBe(415);
  expect(upstream.seen).toHaveLength(0);
});

test('R-DATA-01: the upstream’s verdict on a key is passed on', async () => {
  const error = { code: 'NO_SESSION', status: 401, ref: 'r', details: { key: 'REVOKED' } };
  upstream.reply(jsonReply({ error }, 401));
  const response = await send({ authorization: `Bearer ${KEY}` });
  expect([response.status, ((await response.json()) as { error: object }).error]).toMatchObject([
    401,
    { code: 'NO_SESSION', details: { key: 'REVOKED' } },
  ]);
  upstream.reply(jsonReply({ error: { code: 'RATE_LIMITED', status: 429, ref: 'r' } }, 429));
  expect((await send({ authorization: `Bearer ${KEY}` })).status).toBe(429);
});
