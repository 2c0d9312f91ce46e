import fc from 'fast-check';
import { isWeekly, pointsOf, smooth, trendPoints, weekly } from '@/lib/charts/trendPoints';

const SEOUL = 'Asia/Seoul';

test('R-INFO-01: a trend is smoothed over ten measurements, with weight 2/11 for the latest', () => {
  expect(smooth([70, 81])).toEqual([70, 72]);
  expect(smooth([])).toEqual([]);
});

test('R-INFO-01: a smoothed line stays within the measured values', () => {
  const values = fc.array(fc.double({ min: 20, max: 250, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (measured) => {
      const line = smooth(measured);
      expect(line).toHaveLength(measured.length);
      expect(Math.min(...line)).toBeGreaterThanOrEqual(Math.min(...measured) - 1e-9);
      expect(Math.max(...line)).toBeLessThanOrEqual(Math.max(...measured) + 1e-9);
    }),
  );
});

test('R-INFO-01: weeks start in the member’s zone, and a record without a value is no point', () => {
  const at = (text: string) => Date.parse(text);
  const points = trendPoints([
    { at: at('2026-11-15T14:59:00Z'), value: 70 }, // Sunday 23:59 in Seoul
    { at: at('2026-11-15T15:00:00Z'), value: 72 }, // Monday 00:00
    { at: at('2026-11-18T00:00:00Z'), value: 74 },
  ]);
  const weeks = weekly(points, SEOUL);
  expect(weeks.map(({ value }) => value)).toEqual([70, 73]);
  expect(weekly(points, 'UTC').map(({ value }) => value)).toEqual([71, 74]);
  const records = [
    { date: '2026-11-10T00:00:00Z', bfp: null },
    { date: '2026-11-11T00:00:00Z', bfp: 20.1 },
  ];
  expect(pointsOf(records, 'bfp', { startDate: '2026-11-01', endDate: '2026-11-30' }, SEOUL)).toEqual([
    { at: at('2026-11-11T00:00:00Z'), value: 20.1, estimated: false },
  ]);
});

test('R-INFO-01: a record belongs to a range by its day in the member’s zone', () => {
  const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
  const records = ['2026-10-31T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-02T14:59:59Z', '2026-11-02T15:00:00Z'].map((date) => ({
    date,
    weight: 70,
  }));
  expect(pointsOf(records, 'weight', range, SEOUL).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-10-31T15:00:00.000Z',
    '2026-11-02T14:59:59.000Z',
  ]);
});

test('R-INFO-01: up to 184 days are drawn by measurement, more by week', () => {
  expect(['2026-05-21', '2026-05-20'].map((startDate) => isWeekly({ startDate, endDate: '2026-11-21' }))).toEqual([false, true]);
});

test('R-TRUE-01: no line joins estimated and measured values, and a week averages them separately', () => {
  const at = (day: number) => Date.parse(`2026-11-${16 + day}T00:00:00Z`);
  const points = trendPoints([
    { at: at(0), value: 30, estimated: true },
    { at: at(1), value: 31, estimated: true },
    { at: at(2), value: 36, estimated: false },
  ]);
  expect(trendPoints([{ at: at(0), value: 30 }])).toEqual([{ at: at(0), value: 30, line: 30, estimated: false }]);
  // the line restarts at the first measured value
  expect(points.map(({ line }) => line)).toEqual([30, expect.closeTo(30.18, 2), 36]);
  expect(weekly(points, SEOUL).map(({ value, estimated, count }) => [value, estimated, count])).toEqual([
    [30.5, true, 2],
    [36, false, 1],
  ]);
});
