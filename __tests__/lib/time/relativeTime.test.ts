import { relativeTime } from '@/lib/time/relativeTime';

const NOW = Date.UTC(2026, 10, 21, 8, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-5 * MINUTE, { key: 'justBefore' }],
  [0, { key: 'justBefore' }],
  [MINUTE - 1, { key: 'justBefore' }],
  [MINUTE, { key: 'minutesAgo', count: 1 }],
  [2 * MINUTE - 1, { key: 'minutesAgo', count: 1 }],
  [HOUR - 1, { key: 'minutesAgo', count: 59 }],
  [HOUR, { key: 'hoursAgo', count: 1 }],
  [13 * HOUR - 1, { key: 'hoursAgo', count: 12 }],
  [13 * HOUR, { key: 'date' }],
  [400 * 24 * HOUR, { key: 'date' }],
])('R-MSN-02: %i ms ago is %j', (age, expected) => {
  expect(relativeTime(NOW - age, NOW)).toEqual(expected);
});
