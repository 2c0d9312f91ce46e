import fc from 'fast-check';
import {
  boardStart,
  firstDayOf,
  lastDayOf,
  plannedSessions,
  prescriptionStateOf,
  tallyOf,
  tickMessage,
} from '@/lib/exercise/exerciseSessions';
import { mondayOf } from '@/lib/shared/dates';

const november = { startDate: '2026-11-01', endDate: '2026-11-28' };

test.each([
  // four weeks of three, then parts of them
  [3, '2026-11-01', '2026-11-28', 12],
  [3, '2026-10-01', '2026-12-31', 12],
  [3, '2026-11-01', '2026-11-07', 3],
  [7, '2026-11-28', '2026-11-30', 1],
  [7, '2026-11-29', '2026-11-30', 0],
  // 3 × 3/7 = 1.29, 2 × 3/7 = 0.86
  [3, '2026-11-01', '2026-11-03', 1],
  [2, '2026-11-01', '2026-11-03', 1],
])('R-EXER-02: %i per week from %s to %s is %i sessions', (frequency, from, to, sessions) => {
  expect(plannedSessions({ ...november, frequency }, from, to)).toBe(sessions);
});

test.each([
  [[], 0, 0, null],
  [[[0, 3]], 0, 3, null],
  [[[4, 0]], 4, 0, 0],
  [[[3, 1]], 3, 1, 33.3],
  [[[4, 9]], 4, 9, 100],
  // six extra walks do not make up for two missed squats: (5 + 1) of 8
  [
    [
      [5, 11],
      [3, 1],
    ],
    8,
    12,
    75,
  ],
])('R-EXER-02: planned and done %j is %i planned, %i done, %s percent', (rows, planned, done, percentage) => {
  expect(tallyOf(rows.map(([planned, done]) => ({ planned: planned!, done: done! })))).toEqual({ planned, done, percentage });
});

test('R-EXER-02: adherence stays between 0 and 100, and another session never lowers it', () => {
  const sessions = fc.record({ planned: fc.nat(20), done: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(sessions, { minLength: 1, maxLength: 6 }), fc.nat(5), (rows, place) => {
      const { percentage } = tallyOf(rows);
      if (percentage === null) return rows.every(({ planned }) => planned === 0);
      const more = rows.map((row, index) => (index === place % rows.length ? { ...row, done: row.done + 1 } : row));
      return percentage >= 0 && percentage <= 100 && tallyOf(more).percentage! >= percentage;
    }),
  );
});

test.each([
  [{ ...november, endedDate: null }, '2026-10-31', 'UPCOMING'],
  [{ ...november, endedDate: null }, '2026-11-01', 'RUNNING'],
  [{ ...november, endedDate: null }, '2026-11-28', 'RUNNING'],
  [{ ...november, endedDate: null }, '2026-11-29', 'ENDED'],
  [{ ...november, endedDate: '2026-11-10' }, '2026-11-10', 'ENDED'],
])('R-EXER-02: %j on %s is %s', (prescription, today, state) => expect(prescriptionStateOf(prescription, today)).toBe(state));

test('R-EXER-02: the day of an early end is the last that counts, if it is before the planned end', () => {
  expect(lastDayOf({ ...november, endedDate: '2026-11-10' })).toBe('2026-11-10');
  expect(lastDayOf({ ...november, endedDate: '2026-12-02' })).toBe('2026-11-28');
  expect(lastDayOf({ ...november, endedDate: null })).toBe('2026-11-28');
});

test('R-EXER-02: an exercise counts from the day it was added, by default from the first day of its prescription', () => {
  for (const none of [{}, { sinceDate: null }]) expect(firstDayOf(november, none)).toBe('2026-11-01');
  expect(firstDayOf(november, { sinceDate: '2026-11-10' })).toBe('2026-11-10');
  expect(firstDayOf(november, { sinceDate: '2026-10-10' })).toBe('2026-11-01');
});

test('R-EXER-02: weeks start on Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ]);
});

test('R-EXER-02: the board goes back to the Monday twelve weeks ago, or further for a running prescription', () => {
  expect(boardStart([], '2026-11-21')).toBe('2026-08-31');
  expect(boardStart(['2026-10-28', '2026-07-01'], '2026-11-21')).toBe('2026-07-01');
});

test('R-EXER-02: each refusal of a check has its message', () => {
  expect([0, 404, 422, 403, 500, 502].map(tickMessage)).toEqual(['offline', 'gone', 'outside', 'failed', 'failed', 'failed']);
});
