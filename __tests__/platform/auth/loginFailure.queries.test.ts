import { lockOf } from '@/platform/auth/loginFailure.queries';

const NOW = new Date('2026-11-28T12:00:00Z');
const MINUTE = 60_000;

test.each([
  ['that began ten minutes ago', -10, 5],
  ['that is over', -15, 0],
  ['from an instance whose clock is seconds ahead', 0.5, 15],
  ['from an instance whose clock is a minute ahead', 1, 15],
  ['set a little more than a minute before the clock was set back', 1.01, 0],
  ['set a quarter of an hour before the clock was set back', 15, 0],
  ['set a month before the clock was set back', 30 * 24 * 60, 0],
])('R-ACC-04: a lock of 15 minutes %s ends when announced, never later', (_what, began, lockedMinutes) => {
  const lockedAt = new Date(NOW.getTime() + began * MINUTE);
  expect(lockOf({ failCount: 6, lockedAt }, NOW)).toEqual({ failCount: 6, lockedMinutes });
});

test('R-ACC-04: failures that began no lock are counted only', () => {
  expect(lockOf({ failCount: 3, lockedAt: null }, NOW)).toEqual({ failCount: 3, lockedMinutes: 0 });
});
