import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installServerHooks, normalizeRequest } from '@/lib/bff/server/serverHooks';
import { setPortalEnv } from '@/__tests__/support/bff';

const incoming = (method: string, headers: Record<string, string>, remoteAddress = '192.0.2.5') =>
  ({ method, headers: { ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test('L3: what the browser wrote as its address is replaced', () => {
  const request = incoming('GET', { 'x-forwarded-for': '1.2.3.4' });
  normalizeRequest(request, 0);
  expect(request.headers['x-forwarded-for']).toBe('192.0.2.5');
});

test('with no address that can be trusted there is none', () => {
  const request = incoming('GET', {});
  normalizeRequest(request, 1);
  expect(request.headers['x-forwarded-for']).toBeUndefined();
});

test.each([
  ['TRACE', 'PATCH'],
  ['PROPFIND', 'PATCH'],
  ['GET', 'GET'],
  ['DELETE', 'DELETE'],
])('B10: %s arrives as %s', (method, expected) => {
  const request = incoming(method, {});
  normalizeRequest(request, 0);
  expect(request.method).toBe(expected);
});

test('L3, B10: a real server’s handler meets the settled request', async () => {
  setPortalEnv('http://127.0.0.1:1');
  // other files of this process have servers of their own
  const end = installServerHooks();
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.method, String(request.headers['x-forwarded-for']));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) =>
    send({ port, method: 'TRACE', headers: { 'x-forwarded-for': '1.2.3.4' } }, (answer) => answer.resume().on('end', resolve)).end(),
  );
  server.close();
  end();
  expect(seen).toEqual(['PATCH', '127.0.0.1']);
});
