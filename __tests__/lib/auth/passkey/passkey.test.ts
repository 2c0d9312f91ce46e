import { passkeyNaming } from '@/lib/auth/passkey/contract';
import { PASSKEY_ALGORITHMS, passkeyChangeMessage, passkeyMessage, passkeyRemovalMessage } from '@/lib/auth/passkey/passkey';

test('R-ACC-01: too many attempts with a passkey are told apart from an upstream that cannot be reached', () => {
  for (const message of [passkeyMessage, passkeyChangeMessage, passkeyRemovalMessage]) {
    expect(message(429, {})).toBe('tooMany');
    expect(message(503, {})).toBe('unavailable');
  }
});

test.each([
  [403, {}, 'link'],
  [404, {}, 'gone'],
  [406, {}, 'refused'],
  [409, {}, 'tooManyKeys'],
  [422, {}, 'refused'],
  [0, { device: 'known' }, 'known'],
  [0, { device: 'cancelled' }, 'cancelled'],
  [0, { device: 'other' }, 'unavailable'],
] as const)('R-ACC-01: a passkey not changed with %i and %j is told as “%s”', (status, details, message) => {
  expect(passkeyChangeMessage(status, details)).toBe(message);
});

test('R-ACC-01: a passkey that is gone, or the only way to sign in, is not removed', () => {
  expect([404, 409].map((status) => passkeyRemovalMessage(status))).toEqual(['gone', 'onlyWay']);
});

test('R-ACC-01: a passkey has a name of at most 40 characters', () => {
  const names = [' ', 'x', 'x'.repeat(40), 'x'.repeat(41)];
  expect(names.map((passkeyName) => passkeyNaming.safeParse({ passkeyName }).success)).toEqual([false, true, true, false]);
});

test('R-ACC-01: keys sign with Ed25519, ECDSA with P-256 or RSA, by their COSE numbers', () => {
  expect(PASSKEY_ALGORITHMS).toEqual([-8, -7, -257]);
});

test.each([
  [401, { reason: 'stale' }, 'stale'],
  [409, { reason: 'unknown' }, 'unknown'],
  [401, {}, 'refused'],
  [422, {}, 'refused'],
  [0, { device: 'known' }, 'cancelled'],
  [0, { device: 'unsupported' }, 'unsupported'],
] as const)('R-ACC-01: a passkey refused with %i and %j is told as “%s”', (status, details, message) => {
  expect(passkeyMessage(status, details)).toBe(message);
});
