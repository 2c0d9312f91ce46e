import { safeguardMessage } from '@/lib/auth/safeguard/safeguard';

test.each([
  [401, 'expired', 'expired'],
  [401, 'used', 'used'],
  [401, 'companyEnded', 'companyEnded'],
  [401, 'nonsense', 'unknown'],
  [422, undefined, 'unknown'],
  [429, 'expired', 'tooMany'],
  [503, 'expired', 'failed'],
  [400, undefined, 'failed'],
])('R-ACC-01: an undo or lock link refused with %i and %j is told as “%s”', (status, reason, message) => {
  expect(safeguardMessage(status, reason)).toBe(message);
});
