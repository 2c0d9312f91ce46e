import { greetingOf } from '@/lib/home/greeting';

test('R-HOME-01: people are greeted by the clock of where they live', () => {
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
