import { Secret, TOTP } from 'otpauth';
import { FACTOR_CODE, inFours, isAppCode, plainCode } from '@/lib/auth/factor/factor';
import { factorAddress, makeFactorSecret, makeRecoveryCodes, stepOfCode } from '@/platform/auth/factor/totp';

/** RFC 6238, appendix B: the secret '12345678901234567890', SHA-1, eight digits; an app shows the last six. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

test.each(VECTORS)('R-ACC-01: RFC 6238 at %d s gives %s', (seconds, code) => {
  expect(new TOTP({ secret: Secret.fromBase32(SECRET), digits: 8 }).generate({ timestamp: seconds * 1000 })).toBe(code);
  expect(stepOfCode(SECRET, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
});

test('R-ACC-01: the previous and the next code are accepted too, but none further away', () => {
  const [seconds, code] = [1_111_111_110, '050471'];
  const step = seconds / 30;
  const counted = [-2, -1, 0, 1, 2].map((away) => stepOfCode(SECRET, code, at(seconds + away * 30)));
  expect(counted).toEqual([null, step, step, step, null]);
});

test('a secret is 160 random bits, and its address contains what an app needs', () => {
  const secret = makeFactorSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeFactorSecret()).not.toBe(secret);
  const address = new URL(factorAddress(secret, 'kim & co@x', 'portal.example:8443'));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/portal.example:8443:kim & co@x',
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'portal.example:8443',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('there are ten recovery codes of 80 bits, distinguished from app codes by length; spaces, dashes and lower case are accepted', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(FACTOR_CODE);
    expect(isAppCode(code)).toBe(false);
    expect(plainCode(` ${inFours(code, '-').toLowerCase()} `)).toBe(code);
  }
  expect([plainCode('123 456'), isAppCode('123456')]).toEqual(['123456', true]);
  expect(['12345', '1234567', 'ABCD-EFGH', ''].filter((code) => FACTOR_CODE.test(code))).toEqual([]);
});
