import fc from 'fast-check';
import { adherenceOf, plannedSessions } from '@/lib/exercise/rules';

const november = { startDate: '2026-11-01', endDate: '2026-11-28' };

test.each([
  // four weeks of three, then the parts of them
  [[{ ...november, frequency: 3 }], '2026-11-01', '2026-11-28', 12],
  [[{ ...november, frequency: 3 }], '2026-10-01', '2026-12-31', 12],
  [[{ ...november, frequency: 3 }], '2026-11-01', '2026-11-07', 3],
  [[{ ...november, frequency: 7 }], '2026-11-28', '2026-11-30', 1],
  [[{ ...november, frequency: 7 }], '2026-11-29', '2026-11-30', 0],
  // each exercise is rounded by itself: 3 × 3/7 = 1.29 and 2 × 3/7 = 0.86
  [
    [
      { ...november, frequency: 3 },
      { ...november, frequency: 2 },
    ],
    '2026-11-01',
    '2026-11-03',
    2,
  ],
  [[], '2026-11-01', '2026-11-28', 0],
])('R-EXER-02: %j from %s to %s plans %i sessions', (exercises, from, to, sessions) => {
  expect(plannedSessions(exercises, from, to)).toBe(sessions);
});

test.each([
  [0, 0, null],
  [3, 0, null],
  [0, 4, 0],
  [1, 3, 33.3],
  [4, 4, 100],
  [9, 4, 100],
])('R-EXER-02: %i of %i is %s percent', (done, planned, percentage) => {
  expect(adherenceOf(done, planned)).toBe(percentage);
});

test('R-EXER-02: adherence stays between 0 and 100', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (done, planned) => {
      const percentage = adherenceOf(done, planned)!;
      return percentage >= 0 && percentage <= 100;
    }),
  );
});
