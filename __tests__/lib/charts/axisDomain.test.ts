import fc from 'fast-check';
import { axisDomain, labelledDays, valueTicks } from '@/lib/charts/axisDomain';

test('R-INFO-01: the axis spans the data ±5 %, including the goal', () => {
  expect(axisDomain([80, 100], null)).toEqual({ min: 76, max: 105 });
  expect(axisDomain([80, 100], 60)).toEqual({ min: 57, max: 105 });
  expect(axisDomain([], 60)).toBeNull();
});

test('R-INFO-01: labels are round, inside the axis and evenly spaced', () => {
  expect(valueTicks({ min: 72.2, max: 86.3 }, 4)).toEqual([75, 80, 85]);
  expect(valueTicks({ min: 722, max: 863 }, 4)).toEqual([750, 800, 850]);
  expect(valueTicks({ min: 0.722, max: 0.863 }, 4)).toEqual([0.75, 0.8, 0.85]);
  expect(valueTicks({ min: 1, max: 31 }, 4)).toEqual([10, 20, 30]);
  // only zeros, as on days without steps
  expect([valueTicks({ min: 0, max: 0 }, 4), valueTicks({ min: NaN, max: NaN }, 4)]).toEqual([[], []]);
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
  expect(labelledDays('2026-08-01', '2026-11-01', 8)[0]).toBe('2026-08-01');
});
