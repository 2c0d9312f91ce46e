import type { ServerResponse } from 'node:http';
import { authApi } from '@/lib/auth/contract';
import { download } from '@/lib/bff/download';
import { forward } from '@/lib/bff/forward';
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
