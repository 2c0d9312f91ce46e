/** @every run: which sites may call */
import { requireOwnPage, requireSameOrigin } from '@/lib/bff/sameOrigin';

const ORIGIN = 'https://portal.test';
const passes = (method: string, headers: Record<string, string>) => {
  try {
    requireSameOrigin(new Headers(headers), method, ORIGIN);
    return true;
  } catch {
    return false;
  }
};

describe('B8: allowed origins', () => {
  test.each([
    ['POST', { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { 'x-csrf': '1', origin: ORIGIN }, true],
    ['POST', { 'x-csrf': '1' }, false],
    ['DELETE', { 'x-csrf': '1' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'x-csrf': '1', 'sec-fetch-site': 'none' }, false],
    ['POST', { 'x-csrf': '1', 'sec-fetch-site': 'same-site' }, false],
    ['POST', { 'x-csrf': '1', 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
    ['POST', { 'x-csrf': '1', origin: 'null' }, false],
    ['POST', { 'x-csrf': '1', origin: 'https://portal.test.evil.example' }, false],
    ['POST', { 'x-csrf': '1', origin: 'http://portal.test' }, false],
    ['GET', { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' }, true],
    ['GET', { 'x-csrf': '1' }, true],
    ['GET', {}, false],
    ['GET', { 'x-csrf': '1', 'sec-fetch-site': 'cross-site' }, false],
    ['GET', { 'x-csrf': '1', 'sec-fetch-site': 'none' }, false],
    ['GET', { 'x-csrf': 'true', 'sec-fetch-site': 'same-origin' }, false],
  ] as const)('%s %j: %s', (method, headers, allowed) => expect(passes(method, headers as Record<string, string>)).toBe(allowed));
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{}, true],
  [{ origin: ORIGIN }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example' }, false],
] as const)('B8: pictures and files opened by address: %j allowed: %s', (headers, allowed) => {
  const check = () => requireOwnPage(new Headers(headers as Record<string, string>), ORIGIN);
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow('CROSS_SITE');
});
