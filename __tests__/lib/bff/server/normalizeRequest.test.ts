import type { IncomingMessage } from 'node:http';
import { normalizeRequest } from '@/lib/bff/server/normalizeRequest';
import { setPortalEnv } from '@/__tests__/support/portal/bff';
import { watchOutput } from '@/__tests__/support/portal/pii';

const incoming = (method: string, headers: Record<string, string>, remoteAddress = '192.0.2.5') =>
  ({ method, url: '/', headers: { ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;

beforeAll(() => setPortalEnv('http://127.0.0.1:4000'));

test('L3: a client address set by the browser is replaced', () => {
  const request = incoming('GET', { 'x-forwarded-for': '1.2.3.4' });
  normalizeRequest(request, 0);
  expect(request.headers['x-forwarded-for']).toBe('192.0.2.5');
});

test('without a trustworthy address there is none', () => {
  const output = watchOutput();
  const request = incoming('GET', {});
  normalizeRequest(request, 1);
  output.stop();
  expect(request.headers['x-forwarded-for']).toBeUndefined();
});

test('an unreadable proxy address is logged once, and not for health checks', () => {
  jest.isolateModules(() => {
    const fresh = (jest.requireActual('@/lib/bff/server/normalizeRequest') as { normalizeRequest: typeof normalizeRequest })
      .normalizeRequest;
    const output = watchOutput();
    const toldAfter = (url: string, headers: Record<string, string>, proxies: number, remote?: string) => {
      fresh(Object.assign(incoming('GET', headers, remote), { url }), proxies);
      return output.text().split('TRUST_PROXY').length - 1;
    };
    const counts = [
      toldAfter('/usr/info', {}, 0),
      // a client that has left already
      toldAfter('/usr/info', {}, 0, ''),
      toldAfter('/usr/info', { 'x-forwarded-for': '1.2.3.4:5678' }, 1),
      toldAfter('/api/health/live', {}, 1),
      toldAfter('/usr/info', { 'x-forwarded-for': 'unknown' }, 1),
      toldAfter('/usr/info', {}, 1),
    ];
    output.stop();
    expect(counts).toEqual([0, 0, 0, 0, 1, 1]);
    expect(output.text()).not.toContain('unknown');
  });
});

test.each([
  ['TRACE', 'PATCH'],
  ['PROPFIND', 'PATCH'],
  ['GET', 'GET'],
  ['DELETE', 'DELETE'],
])('B10: %s is passed on as %s', (method, expected) => {
  const request = incoming(method, {});
  normalizeRequest(request, 0);
  expect(request.method).toBe(expected);
});

test.each([
  ['*', '*', false],
  ['evil.example:443', 'evil.example:443', false],
  ['', '', false],
  ['http://evil.example/usr/info?a=http://b/c', '/usr/info?a=http://b/c', true],
  ['https://evil.example', '/', true],
  ['http://evil.example?x', '/?x', true],
  ['//evil.example/x', '//evil.example/x', true],
  ['/api/%c0%ae%c0%ae/admin', '/api/%c0%ae%c0%ae/admin', false],
  ['/api/%u002e', '/api/%u002e', false],
  ['/%', '/%', false],
  ['/%ED%95%9C?a=%zz', '/%ED%95%9C?a=%zz', true],
])('B10: the target %s becomes %s, valid: %s', (target, expected, path) => {
  const request = incoming('GET', {});
  request.url = target;
  expect(normalizeRequest(request, 0)).toBe(path);
  expect(request.url).toBe(expected);
});
