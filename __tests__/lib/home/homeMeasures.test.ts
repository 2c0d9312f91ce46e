import { HOME_MEASURE_NAMES, homeMeasureOf, isNoticeable, roundHomeValue, type HomeMeasure } from '@/lib/home/homeMeasures';

/** Largest change within the difference between two measurements of the same body (domain.md §2.13), and a value with its shown decimals. */
const MEASURES: [HomeMeasure, number, number, number][] = [
  ['bfp', 1, 20.45, 20.5],
  ['weight', 0.5, 70.45, 70.5],
  ['smm', 0.5, 30.45, 30.5],
  ['bodyScore', 2, 79.99, 79],
  ['waist', 1, 80.45, 80.5],
  ['sbp', 5, 119.5, 120],
  ['dbp', 3, 79.5, 80],
  ['restingHeart', 3, 59.5, 60],
  ['asleep', 15, 419.5, 420],
  ['stress', 5, 39.5, 40],
  ['oxygen', 1, 96.5, 97],
  ['bwp', 1, 55.45, 55.5],
  ['bmr', 25, 1500.5, 1501],
];

test.each(MEASURES)('R-HOME-01: a change of %s is reported above %d', (measure, least) => {
  const changes = [least, least + 0.01, -least, -least - 0.01];
  expect(changes.map((change) => isNoticeable(measure, 100, change))).toEqual([false, true, false, true]);
});

test.each(MEASURES)('R-HOME-01: %s is rounded as shown', (measure, _least, stored, shown) => {
  expect(roundHomeValue(measure, stored)).toBe(shown);
});

test('R-HOME-01: shares and points end at 100, pressures are judged by the week, and what is summed or sampled grows all day', () => {
  const those = (is: (spec: ReturnType<typeof homeMeasureOf>) => unknown) => HOME_MEASURE_NAMES.filter((name) => is(homeMeasureOf(name)));
  expect(those(({ max }) => max === 100)).toEqual(['bfp', 'bodyScore', 'stress', 'oxygen', 'bwp']);
  expect(those(({ weekly }) => weekly)).toEqual(['sbp', 'dbp']);
  expect(those(({ grows }) => grows)).toEqual(['steps', 'stress', 'oxygen']);
});

test('R-HOME-01: a change of steps is reported above a tenth of them', () => {
  expect([800, 801, -800, -801].map((change) => isNoticeable('steps', 8_000, change))).toEqual([false, true, false, true]);
  expect(roundHomeValue('steps', 7_999.5)).toBe(8_000);
  expect(HOME_MEASURE_NAMES.filter((name) => name !== 'steps')).toEqual(MEASURES.map(([name]) => name));
});
