import fc from 'fast-check';
import { axisDomain, labelledDays, valueTicks } from '@/lib/charts/axisDomain';

test('R-INFO-01: the axis spans the data ±5 %, including the goal', () => {
  for (const values of [
    [80, 100],
    [100, 90, 80],
  ])
    expect(axisDomain(values, null)).toEqual({ min: 76, max: 105 });
  expect(axisDomain([80, 100], 60)).toEqual({ min: 57, max: 105 });
  expect(axisDomain([], 60)).toBeNull();
});

test('R-INFO-01: labels are round, inside the axis and evenly spaced', () => {
  expect(valueTicks({ min: 72.2, max: 86.3 }, 4)).toEqual([75, 80, 85]);
  expect(valueTicks({ min: 722, max: 863 }, 4)).toEqual([750, 800, 850]);
  expect(valueTicks({ min: 0.722, max: 0.863 }, 4)).toEqual([0.75, 0.8, 0.85]);
  expect(valueTicks({ min: 1, max: 31 }, 4)).toEqual([10, 20, 30]);
  expect(valueTicks({ min: 0, max: 4 }, 4)).toEqual([0, 1, 2, 3, 4]);
  expect(valueTicks({ min: 0, max: 8 }, 4)).toEqual([0, 2, 4, 6, 8]);
  // only zeros, as on days without steps
  const none = [0, 5, -5, NaN, Infinity].map((value) => valueTicks({ min: value, max: value }, 4));
  expect([...none, valueTicks({ min: 2, max: 1 }, 4)]).toEqual(Array(6).fill([]));
  const ends = fc.tuple(fc.double({ min: 0.1, max: 5000, noNaN: true }), fc.double({ min: 0.5, max: 5000, noNaN: true }));
  fc.assert(
    fc.property(ends, ([min, span]) => {
      const ticks = valueTicks({ min, max: min + span }, 4);
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(min - 1e-6);
        expect(tick).toBeLessThanOrEqual(min + span + 1e-6);
      }
    }),
  );
});

test('R-INFO-01: a month is labelled by weeks, a year by first days of months', () => {
  expect(labelledDays('2026-10-21', '2026-11-21', 8)).toEqual(['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21']);
  expect(labelledDays('2026-10-21', '2026-11-21', 3)).toEqual(['2026-10-24', '2026-11-07', '2026-11-21']);
  expect(labelledDays('2025-11-21', '2026-11-21', 6)).toEqual([
    '2025-12-01',
    '2026-02-01',
    '2026-04-01',
    '2026-06-01',
    '2026-08-01',
    '2026-10-01',
  ]);
  expect(labelledDays('2026-08-01', '2026-11-01', 8)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']);
  // 3,653 days are 121 months of 30.4 days, of which six are 21 months apart
  expect(labelledDays('2016-01-01', '2026-01-01', 6)).toEqual([
    '2016-01-01',
    '2017-10-01',
    '2019-07-01',
    '2021-04-01',
    '2023-01-01',
    '2024-10-01',
  ]);
});

test('R-INFO-01: 45 days are labelled by weeks, 46 by months; four labels suffice for four weeks, a day more takes every other week', () => {
  expect(labelledDays('2026-10-07', '2026-11-21', 8)).toEqual([
    '2026-10-10',
    '2026-10-17',
    '2026-10-24',
    '2026-10-31',
    '2026-11-07',
    '2026-11-14',
    '2026-11-21',
  ]);
  expect(labelledDays('2026-10-06', '2026-11-21', 8)).toEqual(['2026-11-01']);
  expect(labelledDays('2026-11-02', '2026-11-30', 4)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(labelledDays('2026-11-01', '2026-11-30', 4)).toEqual(['2026-11-02', '2026-11-16', '2026-11-30']);
  expect(labelledDays('2026-11-30', '2026-11-30', 4)).toEqual(['2026-11-30']);
});

test('R-INFO-01: no label is repeated at the end of the calendar', () => {
  expect(labelledDays('9999-07-01', '9999-12-31', 8)).toEqual([
    '9999-07-01',
    '9999-08-01',
    '9999-09-01',
    '9999-10-01',
    '9999-11-01',
    '9999-12-01',
    '9999-12-31',
  ]);
});
