import fc from 'fast-check';
import { ageOf, firstRanges, latestDay, periodOf, pointsOf, rangeOf, smoothed, trendPoints, weekly } from '@/lib/body/trend/trendPoints';

const SEOUL = 'Asia/Seoul';

test('R-INFO-01: a trend goes one month back unless the address names another period', () => {
  expect(periodOf(undefined)).toBe('1m');
  expect(periodOf('3m')).toBe('3m');
  expect(periodOf(['1y'])).toBe('1m');
  expect(periodOf('toString')).toBe('1m');
  expect(rangeOf('1m', '2026-03-31')).toEqual({ startDate: '2026-02-28', endDate: '2026-03-31' });
  expect(rangeOf('1y', '2026-11-21')).toEqual({ startDate: '2025-11-21', endDate: '2026-11-21' });
});

test('R-INFO-01: the range ends on a day that no zone has passed yet', () => {
  const evening = new Date('2026-11-20T20:00:00Z');
  expect(latestDay(evening)).toBe('2026-11-21');
  expect(firstRanges(evening, {}).trend).toEqual({ startDate: '2026-10-21', endDate: '2026-11-21' });
});

test('R-INFO-01: an end in the address moves the range; what is no day is ignored', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  expect(firstRanges(now, { period: '3m', until: '2016-05-12' }).trend).toEqual({ startDate: '2016-02-12', endDate: '2016-05-12' });
  expect(firstRanges(now, { until: '2016-02-30' }).trend.endDate).toBe('2026-11-20');
  expect(firstRanges(now, { until: ['2016-02-01'] }).trend.endDate).toBe('2026-11-20');
});

test('R-INFO-01: ten measurements smooth a trend with weight 2/11 for the newest', () => {
  expect(smoothed([70, 81])).toEqual([70, 72]);
  expect(smoothed([])).toEqual([]);
});

test('R-INFO-01: a smoothed line never leaves the measured values', () => {
  const values = fc.array(fc.double({ min: 20, max: 250, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (measured) => {
      const line = smoothed(measured);
      expect(line).toHaveLength(measured.length);
      expect(Math.min(...line)).toBeGreaterThanOrEqual(Math.min(...measured) - 1e-9);
      expect(Math.max(...line)).toBeLessThanOrEqual(Math.max(...measured) + 1e-9);
    }),
  );
});

test('R-INFO-01: weeks are those of the member’s zone, and a point without a value is no point', () => {
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
    { at: at('2026-11-11T00:00:00Z'), value: 20.1 },
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

test.each([
  ['2026-11-21T11:59:30Z', { unit: 'now' }],
  ['2026-11-21T11:58:59Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:00:01Z', { unit: 'minutes', count: 59 }],
  ['2026-11-21T11:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-20T23:00:01Z', { unit: 'hours', count: 12 }],
  ['2026-11-20T23:00:00Z', { unit: 'days', count: 0 }], // 08:00 of the same day in Seoul
  ['2026-11-20T14:00:00Z', { unit: 'days', count: 1 }],
  ['2026-11-18T03:00:00Z', { unit: 'days', count: 3 }],
  ['2026-10-22T03:00:00Z', { unit: 'days', count: 30 }],
  ['2026-10-21T03:00:00Z', { unit: 'date' }],
])('R-INFO-01: what was measured at %s is %j old', (instant, age) => {
  expect(ageOf(new Date(instant), new Date('2026-11-21T12:00:00Z'), SEOUL)).toEqual(age);
});
