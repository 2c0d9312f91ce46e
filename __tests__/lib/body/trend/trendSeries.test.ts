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

/** What is drawn of weights, with the three weeks before as rings. */
const withBefore = (moments: readonly Moment[], before: readonly Moment[], bySlot: boolean) =>
  trendSeries(
    {
      columns: ['weight'],
      measured: [],
      moments,
      before,
      range,
      rangeBefore: { startDate: '2026-10-11', endDate: '2026-10-31' },
      goal: null,
      normal: null,
      zone: 'Asia/Seoul',
      shared: false,
    },
    { at: moments.map(({ at }) => at), ends: { min: 0, max: 1 }, bySlot },
    DEFAULT_UNITS,
    () => ({ color: 'red', mark: 'dot' }),
  );
const at = (text: string, value: number): Moment => ({ ...moment(value, value), at: Date.parse(text) });

test('R-BODY-05: the preceding period is drawn as quiet rings without a line, as far from the start as it was', () => {
  const before = [at('2026-10-11T03:00:00Z', 72), { ...at('2026-10-12T03:00:00Z', 72), values: {} }, at('2026-10-31T03:00:00Z', 71)];
  const [rings, own, ...others] = withBefore([at('2026-11-02T03:00:00Z', 70)], before, false);
  expect(rings).toMatchObject({ mark: 'ring', quiet: true });
  expect(rings?.line).toBeUndefined();
  expect(rings?.points).toEqual([
    { at: Date.parse('2026-11-01T03:00:00Z'), value: 72 },
    { at: Date.parse('2026-11-21T03:00:00Z'), value: 71 },
  ]);
  expect(own).toMatchObject({ mark: 'dot', quiet: true, points: [{ at: Date.parse('2026-11-02T03:00:00Z'), value: 70 }] });
  expect(others).toEqual([]);
});

test('R-BODY-05: in slots the preceding period ends in the last one, like this period', () => {
  const [rings] = withBefore([at('2026-11-02T03:00:00Z', 70)], [at('2026-10-11T03:00:00Z', 72), at('2026-10-31T03:00:00Z', 71)], true);
  // ten slots, the centres of the last two
  expect(rings?.points).toEqual([
    { at: 8.5, value: 72 },
    { at: 9.5, value: 71 },
  ]);
});

test('R-TRUE-01: measured and estimated values are separate lines with names of their own, the rings of devices stand out', () => {
  const moments = [
    { ...moment(70, 70), device: 'A' },
    { ...moment(71, 71), device: 'A', estimated: ['weight'] },
    { ...moment(72, 72), device: 'B' },
  ];
  const drawn = seriesOf('weight', moments);
  expect(drawn.map(({ id, quiet, points, line }) => [id, quiet, points.map(({ value }) => value), line?.length])).toEqual([
    ['weight', true, [70], 1],
    ['weight-1', true, [71], 1],
    ['weight-2', true, [72], 1],
    ['device-weight', false, [72], 0],
  ]);
  expect(seriesOf('weight', [moment(70, 70)]).map(({ id }) => id)).toEqual(['weight']);
});
