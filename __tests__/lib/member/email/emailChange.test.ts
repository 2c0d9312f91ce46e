import { confirmMessage, emailChangeMessage, emailPlan, isOtherEmail } from '@/lib/member/email/emailChange';

test('R-ACC-03: case and surrounding spaces do not make another address', () => {
  expect(isOtherEmail('a@b.co', ' A@b.co ')).toBe(false);
  expect(isOtherEmail('a@b.co', 'b@b.co')).toBe(true);
});

test('R-ACC-03: the handling of a new address depends on the first sign-in and on who enters it', () => {
  const [fresh, taken] = [null, '2026-01-01T00:00:00Z'].map((checkIn) => ({ email: 'a@b.co', checkIn }));
  expect([emailPlan(fresh!, 'b@b.co', 'M'), emailPlan(fresh!, 'b@b.co', 'S')]).toEqual(['first', 'first']);
  expect([emailPlan(taken!, 'b@b.co', 'M'), emailPlan(taken!, 'b@b.co', 'S'), emailPlan(taken!, 'a@b.co', 'M')]).toEqual([
    'asks',
    'master',
    null,
  ]);
});

test('R-ACC-03: each refusal has its message', () => {
  expect([404, 429, 502].map(emailChangeMessage)).toEqual(['gone', 'tooMany', 'unavailable']);
  expect(['used', 'expired', 'else', undefined].map((reason) => confirmMessage(401, reason))).toEqual([
    'used',
    'expired',
    'unknown',
    'unknown',
  ]);
  expect(confirmMessage(422, 'used')).toBe('used');
  expect(confirmMessage(423, 'used')).toBe('failed');
  expect([429, 502, 0].map((status) => confirmMessage(status, undefined))).toEqual(['tooMany', 'failed', 'failed']);
});
