import fc from 'fast-check';
import { ceilWhole, clamp, floorTo, mean, round } from '@/lib/shared/rounding';

const decimals = fc.integer({ min: 0, max: 3 });
const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('round', () => {
  test.each([
    [0.895, 2, 0.9],
    [90.25, 1, 90.3],
    [-90.25, 1, -90.3],
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.385, 3, 0.385],
  ])('%d to %d places is %d', (from, places, to) => expect(round(from, places)).toBe(to));

  test('without a number of places rounds to whole numbers', () => expect([2.44, -2.56].map((from) => round(from))).toEqual([2, -3]));

  test('never returns minus zero', () => expect(Object.is(round(-0.04, 1), 0)).toBe(true));

  test('is odd, idempotent, monotone and within half a step', () => {
    fc.assert(
      fc.property(value, value, decimals, (a, b, places) => {
        const half = 0.5 * 10 ** -places + 2e-9;
        expect(round(-a, places)).toBeCloseTo(-round(a, places), 9);
        expect(round(round(a, places), places)).toBe(round(a, places));
        expect(Math.abs(round(a, places) - a)).toBeLessThanOrEqual(half);
        if (a <= b) expect(round(a, places)).toBeLessThanOrEqual(round(b, places));
      }),
    );
  });
});

test('floorTo truncates and never rounds up', () => {
  expect(floorTo(79.996, 2)).toBe(79.99);
  expect(floorTo(73.847, 2)).toBe(73.84);
  expect(floorTo(79.9999)).toBe(79);
  expect(floorTo(80 - 1e-13, 2)).toBe(80);
  fc.assert(fc.property(value, decimals, (x, places) => expect(floorTo(x, places)).toBeLessThanOrEqual(x + 1e-8)));
});

test('ceilWhole counts started units and nothing below zero', () => {
  expect([17.36, 8, 8 + 1e-12, 0, -3.2].map(ceilWhole)).toEqual([18, 8, 8, 0, 0]);
});

test('clamp and mean', () => {
  expect([clamp(-1, 0, 5), clamp(9, 0, 5), clamp(3, 0, 5)]).toEqual([0, 5, 3]);
  expect(mean([])).toBeNull();
  expect(mean([1, 2, 6])).toBe(3);
});
