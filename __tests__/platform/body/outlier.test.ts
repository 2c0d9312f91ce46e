import fc from 'fast-check';
import {
  findNumberOutlier,
  findOutlier,
  MIN_HISTORY,
  MAX_HISTORY,
  MIN_SPREAD,
  MAX_Z,
  medianOf,
  robustZ,
  type ComparedReading,
} from '@/platform/body/outlier';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-02T07:00:00Z');
const at = (daysAgo: number, weight: number, rest: Partial<ComparedReading> = {}): ComparedReading => ({
  measuredAt: NOW - daysAgo * DAY,
  weight,
  bfp: null,
  answered: false,
  ...rest,
});
/** One reading per day before today, latest first. */
const daily = (...weights: number[]) => weights.map((weight, index) => at(index + 1, weight));

describe('R-DATA-02: an implausible jump', () => {
  test('the robust z-score matches the manual calculation', () => {
    // sorted 70 71 72 73 90: median 72, deviations 0 1 1 2 18: MAD 1
    expect(medianOf([73, 70, 90, 71, 72])).toBe(72);
    expect(medianOf([70, 73, 71, 72])).toBe(71.5);
    expect(robustZ(80, [73, 70, 90, 71, 72], () => 0)).toBeCloseTo(8 / 1.4826, 10);
    // the minimum spread, 2 % of 72 kg, is below 1.4826 here and above it for a steady weight
    expect(robustZ(80, [73, 70, 90, 71, 72], (usual) => usual * MIN_SPREAD.weight)).toBeCloseTo(8 / 1.4826, 10);
    expect(robustZ(80, [72, 72, 72, 72, 72], (usual) => usual * MIN_SPREAD.weight)).toBeCloseTo(8 / 1.44, 10);
  });

  test.each([
    ['a steady weight after a heavy meal', 74, daily(72, 72, 72, 72, 72), null],
    // 3.5 × 1.44 = 5.04
    ['5 kg more than ever', 77, daily(72, 72, 72, 72, 72), null],
    ['5.1 kg more than ever', 77.1, daily(72, 72, 72, 72, 72), { about: 'weight', usual: 72 }],
    ['a child on the scale', 23.4, daily(72.4, 71.8, 72, 72.3, 71.9, 72.2), { about: 'weight', usual: 72.1 }],
    ['pounds read as kilograms', 158.7, daily(72.4, 71.8, 72, 72.3, 71.9, 72.2), { about: 'weight', usual: 72.1 }],
    ['one wrong reading in the history does not justify another', 90, daily(72, 90, 72, 72, 72), { about: 'weight', usual: 72 }],
    ['a kilogram less per week, for weeks', 62, [1, 2, 3, 4, 5, 6, 7].map((week) => at(7 * week, 62 + week)), null],
    // of ten the median is 76 and their deviation 4 kg; of eleven it would be 80, without any
    ['only the latest ten count', 72, daily(72, 72, 72, 72, 72, 80, 80, 80, 80, 80, 80), null],
    ['four readings are too few', 120, daily(72, 72, 72, 72), null],
    ['a gap of 30 days', 120, [30, 31, 32, 33, 34].map((days) => at(days, 72)), { about: 'weight', usual: 72 }],
    ['a longer gap: the history restarts', 120, [30.1, 31, 32, 33, 34].map((days) => at(days, 72)), null],
    ['a gap within the history', 120, [1, 2, 3, 40, 41, 42].map((days) => at(days, 72)), null],
    ['after a confirmed jump', 120, [at(1, 119), at(2, 119, { answered: true }), ...daily(72, 72, 72, 72, 72).slice(2)], null],
  ] as const)('%s', (_, weight, earlier, doubt) => {
    expect(findOutlier(at(0, weight), earlier)).toEqual(doubt);
  });

  test('body fat is checked on its own, in points, given enough history', () => {
    const fat = (...values: (number | null)[]) => values.map((bfp, index) => at(index + 1, 72, { bfp }));
    // the minimum spread is 2 points: 3.5 × 2 = 7
    expect(findOutlier(at(0, 72, { bfp: 27 }), fat(20, 20, 20, 20, 20))).toBeNull();
    expect(findOutlier(at(0, 72, { bfp: 27.1 }), fat(20, 20, 20, 20, 20))).toEqual({ about: 'bfp', usual: 20 });
    expect(findOutlier(at(0, 72, { bfp: 40 }), fat(20, 20, null, 20, 20))).toBeNull();
    expect(findOutlier(at(0, 90, { bfp: 40 }), fat(20, 20, 20, 20, 20))).toEqual({ about: 'weight', usual: 72 });
  });

  test('a single value is checked by the same rule: five readings are enough, and 3.5 spreads are not too far', () => {
    const pulses = (count: number) => Array.from({ length: count }, (_, index) => ({ ...at(index + 1, 0), value: 60 }));
    const usual = (value: number, count: number) => findNumberOutlier({ ...at(0, 0), value }, pulses(count), () => 2);
    expect([usual(67, 5), usual(67.1, 5), usual(53, 5), usual(52.9, 5), usual(120, 4)]).toEqual([null, 60, null, 60, null]);
  });

  test('a value within the member’s own readings is never asked about; one far outside always is, at any scale', () => {
    const weights = fc.array(fc.double({ min: 60, max: 80, noNaN: true }), { minLength: MIN_HISTORY, maxLength: 2 * MAX_HISTORY });
    fc.assert(
      fc.property(weights, fc.double({ min: 0.5, max: 2, noNaN: true }), (list, scale) => {
        const history = daily(...list.map((weight) => weight * scale));
        const known = history.slice(0, MAX_HISTORY).map(({ weight }) => weight);
        expect(findOutlier(at(0, medianOf(known)), history)).toBeNull();
        // with a spread of 20 kg in total no median absolute deviation exceeds 10
        const far = Math.max(MAX_Z * 1.4826 * 10, MAX_Z * MIN_SPREAD.weight * 80) * scale + 1e-6;
        expect(findOutlier(at(0, medianOf(known) + far), history)).toMatchObject({ about: 'weight' });
        expect(findOutlier(at(0, medianOf(known) - far), history)).toMatchObject({ about: 'weight' });
        expect(findOutlier(at(0, 1_000), history.slice(0, MIN_HISTORY - 1))).toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});
