import type { Moment } from '@/lib/body/trend/trendMoments';
import { trendSeries } from '@/lib/body/trend/trendSeries';
import { DEFAULT_UNITS } from '@/lib/format/units';

const range = { startDate: '2026-11-01', endDate: '2026-11-21' };
const moment = (value: number, line: number): Moment => ({
  at: 0,
  start: 0,
  counts: { weight: 1, bodyScore: 1 },
  estimated: [],
  values: { weight: value, bodyScore: value },
  lines: { weight: line, bodyScore: line },
});

const seriesOf = (column: 'weight' | 'bodyScore', moments: readonly Moment[], units = DEFAULT_UNITS) =>
  trendSeries(
    {
      columns: [column],
      measured: [],
      moments,
      before: null,
      range,
      rangeBefore: range,
      goal: null,
      normal: null,
      zone: 'Asia/Seoul',
      shared: false,
    },
    { at: moments.map((_, index) => index / 2), ends: { min: 0, max: 1 }, bySlot: true },
    units,
    () => ({ color: 'red', mark: 'dot' }),
  );

/** Returns the drawn value and line of a measure stored as 75.99 and smoothed to 75.46. */
function drawn(column: 'weight' | 'bodyScore', units = DEFAULT_UNITS) {
  const [series] = seriesOf(column, [moment(75.99, 75.46)], units);
  return [series?.points, series?.line].map((points) => points?.map(({ value }) => value));
}

test('R-BODY-05: a score is drawn as the shown whole number, its line unrounded', () => {
  expect(drawn('bodyScore')).toEqual([[75], [75.46]]);
});

test('R-BODY-05: a mass and its line are drawn in the shown unit', () => {
  expect(drawn('weight')).toEqual([[75.99], [75.46]]);
  expect(drawn('weight', { ...DEFAULT_UNITS, weight: 'lb' }).map((values) => values?.map(Math.round))).toEqual([[168], [166]]);
});

test('R-BODY-05: a ring marks the first measurement of each later device', () => {
  const ringsOf = (...devices: string[]) =>
    seriesOf(
      'weight',
      devices.map((device, index) => ({ ...moment(70 + index, 70), device })),
    ).flatMap(({ mark, points }) => (mark === 'ring' ? points : []));
  expect(ringsOf('A', 'B', 'B', 'C')).toEqual([
    { at: 0.5, value: 71 },
    { at: 1.5, value: 73 },
  ]);
  expect(ringsOf('A', 'A')).toEqual([]);
});
