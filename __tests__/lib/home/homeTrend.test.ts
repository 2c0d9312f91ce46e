import fc from 'fast-check';
import { addDays, daysFrom } from '@/lib/shared/dates';
import { HOME_MEASURE_NAMES, homeMeasureOf, isNoticeable, type DaySeries } from '@/lib/home/homeMeasures';
import { findTrend } from '@/lib/home/homeTrend';

const TODAY = '2026-11-21';
/** One value per `step` days over the last `days` days. */
function every(step: number, days: number, valueOf: (index: number) => number): DaySeries {
  return daysFrom(addDays(TODAY, 1 - days), TODAY, step).map((day, index) => ({ day, value: valueOf(index) }));
}

test('R-HOME-01: the least changes are exactly those of §2.13', () => {
  const least = Object.fromEntries(HOME_MEASURE_NAMES.map((name) => [name, homeMeasureOf(name).least]));
  expect(least).toEqual({
    weight: 0.5,
    bfp: 1,
    smm: 0.5,
    bwp: 1,
    bmr: 25,
    bodyScore: 2,
    waist: 1,
    restingHeart: 3,
    sbp: 5,
    dbp: 3,
    steps: 0.1,
    asleep: 15,
    stress: 5,
    oxygen: 1,
  });
  expect([isNoticeable('weight', 70, 0.5), isNoticeable('weight', 70, -0.51)]).toEqual([false, true]);
  expect([isNoticeable('steps', 9_000, 900), isNoticeable('steps', 9_000, -901)]).toEqual([false, true]);
});

test('R-HOME-01: a significant change of four weeks is reported with its size, one of twelve weeks if the four show none', () => {
  expect(
    findTrend(
      'weight',
      every(3, 28, (index) => 80 - 0.2 * index),
      TODAY,
    ),
  ).toEqual({ measure: 'weight', weeks: 4, change: expect.closeTo(-1.8, 6) });
  // one in ten days is too few for four weeks
  expect(
    findTrend(
      'weight',
      every(10, 84, (index) => 80 + 0.3 * index),
      TODAY,
    ),
  ).toEqual({ measure: 'weight', weeks: 12, change: expect.closeTo(2.4, 6) });
});

test('R-HOME-01: small, insignificant and partial changes are no trend', () => {
  expect(
    findTrend(
      'weight',
      every(3, 28, (index) => 80 - 0.05 * index),
      TODAY,
    ),
  ).toBeNull();
  expect(
    findTrend(
      'weight',
      every(3, 28, (index) => 80 + (index % 2) * 3),
      TODAY,
    ),
  ).toBeNull();
  const lastWeek = every(1, 7, (index) => 80 - index);
  expect(findTrend('weight', lastWeek, TODAY)).toBeNull();
  const longAgo = every(3, 84, (index) => 80 - index).slice(0, 8);
  expect(findTrend('weight', longAgo, TODAY)).toBeNull();
  expect(findTrend('weight', [], TODAY)).toBeNull();
});

/** Weights of days of the four weeks that end today, by their distance from the first of these days. */
const weighed = (...points: readonly [day: number, kg: number][]): DaySeries =>
  points.map(([day, value]) => ({ day: addDays(TODAY, day - 27), value }));
const falling = (...days: number[]) => findTrend('weight', weighed(...days.map((day): [number, number] => [day, 80 - day / 10])), TODAY);

test('R-HOME-01: a trend needs six values, which reach from the first quarter of its weeks into the last', () => {
  const four = (change: number) => ({ measure: 'weight', weeks: 4, change: expect.closeTo(change, 9) });
  expect(falling(0, 5, 10, 15, 20, 27)).toEqual(four(-2.7));
  expect(falling(0, 5, 10, 15, 27)).toBeNull();
  expect(falling(7, 10, 12, 15, 18, 21)).toEqual(four(-1.4));
  expect(falling(8, 10, 12, 15, 18, 21)).toBeNull();
  expect(falling(7, 10, 12, 15, 18, 20)).toBeNull();
  // one of the six is a day too old
  expect(falling(-1, 5, 10, 15, 20, 27)).toBeNull();
});

test('R-HOME-01: there is no trend if the slope may be zero, upwards or downwards', () => {
  // of fifteen slopes the second from either end are 0
  const flat = [80, 80, 80, 82, 84, 86].map((kg, index): [number, number] => [index * 5, kg]);
  const turned = flat.map(([day, kg]): [number, number] => [day, 160 - kg]);
  expect([flat, turned].map((points) => findTrend('weight', weighed(...points), TODAY))).toEqual([null, null]);
  // with a third value above the first they are not
  const rising = flat.map(([day, kg], index): [number, number] => [day, index === 2 ? 81 : kg]);
  expect(findTrend('weight', weighed(...rising), TODAY)).toMatchObject({ measure: 'weight', weeks: 4 });
});

test('R-HOME-01: pressure uses weekly averages for its trend, and steps leave out today', () => {
  const rising = (index: number) => 118 + index * 0.15 + (index % 2 === 0 ? 6 : -6);
  expect(findTrend('sbp', every(1, 84, rising), TODAY)).toEqual({ measure: 'sbp', weeks: 12, change: expect.closeTo(11.55, 0) });
  // one more in each week: eleven from the middle of the first week to that of the last
  expect(
    findTrend(
      'sbp',
      every(1, 84, (index) => 120 + Math.floor(index / 7)),
      TODAY,
    )!.change,
  ).toBeCloseTo(11, 9);
  // weeks count by their middle: from the third of twelve into the tenth, and not from the fourth, or into the ninth
  const pressure = (first: number, last: number) =>
    findTrend('sbp', every(1, 84, (index) => 120 + Math.floor(index / 7)).slice(first * 7, (last + 1) * 7), TODAY);
  expect(pressure(2, 9)!.change).toBeCloseTo(7, 9);
  expect([pressure(3, 11), pressure(0, 8)]).toEqual([null, null]);
  // steps are compared with a tenth of their average: 2,000 with 900 and with 2,100
  const climbing = (start: number) => every(1, 29, (index) => start + (index * 2_000) / 27);
  expect([findTrend('steps', climbing(8_000), TODAY), findTrend('steps', climbing(20_000), TODAY)]).toEqual([
    { measure: 'steps', weeks: 4, change: expect.closeTo(2_000, 6) },
    null,
  ]);
  const walked = every(1, 29, (index) => (index === 28 ? 0 : 6_000 + index * 100));
  expect(findTrend('steps', walked, TODAY)!.change).toBeCloseTo(2_700, 6);
});

test('R-HOME-01: any reported trend exceeds the measurement error', () => {
  const values = fc.array(fc.integer({ min: 600, max: 900 }), { minLength: 28, maxLength: 28 });
  fc.assert(
    fc.property(values, (tenths) => {
      const found = findTrend(
        'weight',
        every(1, 28, (index) => tenths[index]! / 10),
        TODAY,
      );
      expect(found === null || Math.abs(found.change) > 0.5).toBe(true);
    }),
  );
});
