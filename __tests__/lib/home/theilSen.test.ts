import fc from 'fast-check';
import { theilSen, type Point } from '@/lib/home/theilSen';

/** Straight from the definition: the median slope over all pairs. */
function naiveSlope(points: readonly Point[]): number {
  const slopes = points
    .flatMap((a, i) => points.map((b, j) => (i < j && a.x !== b.x ? (b.y - a.y) / (b.x - a.x) : null)))
    .filter((slope) => slope !== null);
  const below = (value: number) => slopes.filter((slope) => slope < value).length;
  const atMost = (value: number) => slopes.filter((slope) => slope <= value).length;
  const nth = (place: number) => slopes.find((slope) => below(slope) <= place && place < atMost(slope))!;
  const { length } = slopes;
  return (nth(Math.floor((length - 1) / 2)) + nth(Math.floor(length / 2))) / 2;
}

const series = fc.uniqueArray(fc.record({ x: fc.integer({ min: 0, max: 90 }), y: fc.integer({ min: -500, max: 500 }) }), {
  minLength: 2,
  maxLength: 25,
  selector: ({ x }) => x,
});

test('R-HOME-01: the slope is the median of all pairwise slopes, as in the naive computation', () => {
  fc.assert(fc.property(series, (points) => expect(theilSen(points)!.slope).toBeCloseTo(naiveSlope(points), 9)));
});

test('R-HOME-01: the interval contains the slope, mirrors with the points and follows a steady rise', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: -20, max: 20 }), (points, rise) => {
      const { slope, low, high } = theilSen(points)!;
      expect(low <= slope && slope <= high).toBe(true);
      const turned = theilSen(points.map(({ x, y }) => ({ x, y: -y })))!;
      expect(turned.slope).toBeCloseTo(-slope, 9);
      expect([turned.low === -Infinity ? null : turned.low, turned.high === Infinity ? null : turned.high]).toEqual([
        high === Infinity ? null : expect.closeTo(-high, 9),
        low === -Infinity ? null : expect.closeTo(-low, 9),
      ]);
      expect(theilSen(points.map(({ x, y }) => ({ x, y: y + rise * x })))!.slope).toBeCloseTo(slope + rise, 9);
    }),
  );
});

test('R-HOME-01: Sen’s own example of 1968, seven points, has a slope of 4 between 3.71 and 4.38 at 93 %; our interval at 95 % is no narrower', () => {
  // Sen 1968, table 1
  const times = [1, 2, 3, 4, 10, 12, 18];
  const values = [9, 15, 19, 20, 45, 55, 78];
  const { slope, low, high } = theilSen(times.map((x, index) => ({ x, y: values[index]! })))!;
  expect(slope).toBe(4);
  // of the 21 slopes 1, 2.5, 3.67, 3.71 … 4.38, 5, 5, 6 the third from either end: 1.96 × 6.66 of them lie between
  expect([low, high]).toEqual([expect.closeTo(11 / 3, 9), 5]);
});

test('R-HOME-01: for eight points the interval ends at the sixth slope from either end, since 15.8 of the 28 lie between', () => {
  // slopes of cubes: 1, 4, 7, 9, 13, 16, 19 … 67, 76, 79, 91, 93, 109, 127
  const cubes = [0, 1, 2, 3, 4, 5, 6, 7].map((x) => ({ x, y: x ** 3 }));
  expect(theilSen(cubes)).toMatchObject({ low: 16, high: 76 });
});

test('R-HOME-01: too few points give no bounds, and points at one time have no slope', () => {
  expect(theilSen([{ x: 1, y: 2 }])).toBeNull();
  expect(
    theilSen([
      { x: 1, y: 2 },
      { x: 1, y: 5 },
    ]),
  ).toBeNull();
  const steady = (...times: number[]) => theilSen(times.map((x) => ({ x, y: x })));
  expect(steady(0, 1, 2, 3, 4)).toEqual({ slope: 1, low: -Infinity, high: Infinity });
  expect(steady(0, 1, 2, 3, 4, 5)).toEqual({ slope: 1, low: 1, high: 1 });
  // with two at one time 14 slopes are left, of which 10.4 lie between
  expect(steady(0, 0, 1, 2, 3, 4)).toEqual({ slope: 1, low: 1, high: 1 });
});
