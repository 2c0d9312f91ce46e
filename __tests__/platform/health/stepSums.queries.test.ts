import fc from 'fast-check';
import { addDays, addMonths } from '@/lib/shared/dates';
import type { DaySpan } from '@/lib/time/range';
import { monthsAndDays, stepSumsOnce } from '@/platform/health/stepSums.queries';

/** How often each day of the parts counts, without those that cancel out. */
function countOf({ first, last }: DaySpan): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (part: DaySpan, sign: number) => {
    for (let day = part.first; day <= part.last; day = addDays(day, 1)) counts.set(day, (counts.get(day) ?? 0) + sign);
  };
  const { months, add, take } = monthsAndDays({ first, last });
  if (months) count({ first: months.first, last: addDays(addMonths(months.last, 1), -1) }, 1);
  for (const part of add) count(part, 1);
  for (const part of take) count(part, -1);
  return new Map([...counts].filter(([, times]) => times !== 0));
}

test('R-RANK-01: whole months, added and subtracted days together are each day of the range once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }), (from, length) => {
      const first = addDays('2025-01-01', from);
      const days = Array.from({ length: length + 1 }, (_, index) => addDays(first, index));
      expect([...countOf({ first, last: days.at(-1)! })].sort()).toEqual(days.map((day) => [day, 1]));
    }),
  );
});

test.each([
  ['2026-03-01', '2026-03-31', { months: { first: '2026-03-01', last: '2026-03-01' }, add: [], take: [] }],
  [
    '2026-03-02',
    '2026-05-31',
    { months: { first: '2026-03-01', last: '2026-05-01' }, add: [], take: [{ first: '2026-03-01', last: '2026-03-01' }] },
  ],
  [
    '2026-03-20',
    '2026-05-31',
    { months: { first: '2026-04-01', last: '2026-05-01' }, add: [{ first: '2026-03-20', last: '2026-03-31' }], take: [] },
  ],
  [
    '2026-03-01',
    '2026-03-16',
    { months: { first: '2026-03-01', last: '2026-03-01' }, add: [], take: [{ first: '2026-03-17', last: '2026-03-31' }] },
  ],
  ['2026-03-02', '2026-03-16', { months: null, add: [{ first: '2026-03-02', last: '2026-03-16' }], take: [] }],
  ['2026-03-28', '2026-04-04', { months: null, add: [{ first: '2026-03-28', last: '2026-04-04' }], take: [] }],
  ['2026-03-10', '2026-03-16', { months: null, add: [{ first: '2026-03-10', last: '2026-03-16' }], take: [] }],
])('R-RANK-01: the steps from %s to %s are read from as few rows as possible', (first, last, parts) => {
  expect(monthsAndDays({ first, last })).toEqual(parts);
});

test('R-RANK-01: a prepared statement is given all its days, and serves the ranges of the same parts', () => {
  const { values, shape } = stepSumsOnce({ first: '2026-03-02', last: '2026-05-31' });
  expect(values).toEqual(['2026-03-01', '2026-05-01', '2026-03-01', '2026-03-01']);
  expect(stepSumsOnce({ first: '2026-08-02', last: '2026-10-31' }).shape).toBe(shape);
  const week = stepSumsOnce({ first: '2026-03-10', last: '2026-03-16' });
  expect(week.values).toEqual(['2026-03-10', '2026-03-16']);
  const month = stepSumsOnce({ first: '2026-03-01', last: '2026-04-30' });
  expect(month.values).toEqual(['2026-03-01', '2026-04-01']);
  expect(new Set([shape, week.shape, month.shape]).size).toBe(3);
});
