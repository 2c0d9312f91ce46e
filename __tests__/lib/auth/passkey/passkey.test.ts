import { passkeyChangeMessage, passkeyMessage, passkeyRemovalMessage } from '@/lib/auth/passkey/passkey';

test('R-ACC-01: too many attempts with a passkey are told apart from an upstream that cannot be reached', () => {
  for (const message of [passkeyMessage, passkeyChangeMessage, passkeyRemovalMessage]) {
    expect(message(429, {})).toBe('tooMany');
    expect(message(503, {})).toBe('unavailable');
  }
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
