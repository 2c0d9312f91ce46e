import { greetingOf } from '@/lib/home/greeting';

test("R-HOME-01: the greeting follows the member's local time", () => {
  expect([4, 5, 11, 12, 17, 18, 0].map(greetingOf)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
