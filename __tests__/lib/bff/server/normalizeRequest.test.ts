import type { IncomingMessage } from 'node:http';
import { normalizeRequest } from '@/lib/bff/server/normalizeRequest';

const incoming = (method: string, headers: Record<string, string>, remoteAddress = '192.0.2.5') =>
  ({ method, url: '/', headers: { ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;

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
])('B10: the target %s is taken as %s, a path: %s', (target, expected, path) => {
  const request = incoming('GET', {});
  request.url = target;
  expect(normalizeRequest(request, 0)).toBe(path);
  expect(request.url).toBe(expected);
});
