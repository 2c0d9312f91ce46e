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

test('R-HOME-01: pressure uses weekly averages for its trend, and steps leave out today', () => {
  const rising = (index: number) => 118 + index * 0.15 + (index % 2 === 0 ? 6 : -6);
  expect(findTrend('sbp', every(1, 84, rising), TODAY)).toEqual({ measure: 'sbp', weeks: 12, change: expect.closeTo(11.55, 0) });
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
