import type { TrendColumn } from '@/lib/body/trend/trendChoice';
import * as rules from '@/lib/body/trend/trendMoments';
import type { TrendRecords } from '@/lib/body/trend/trendMoments';
import { DEFAULT_UNITS } from '@/lib/format/units';
import type { DayRange } from '@/lib/time/range';

const record = (date: string, weight: number, bfp: number | null = 20): TrendRecords[number] => ({
  date,
  weight,
  bfp,
  bfm: 15,
  smm: 33,
  bmr: 1716,
  bmi: 24,
  ecf: 0.382,
  protein: 12,
  minerals: 4.2,
  bodyScore: 75.99,
  estimated: ['smm', 'bmr', 'protein', 'minerals'],
});
const { hasRecords, measurementsOf, placeOf, placesOf, tellsAny } = rules;
/** Returns the drawn moments of records. */
const momentsOf = (records: TrendRecords, columns: TrendColumn[], range: DayRange, zone: string) =>
  rules.momentsOf(measurementsOf(records, columns, range, zone), columns, range, zone);
const MONTH = { startDate: '2026-10-21', endDate: '2026-11-21' };

test('R-BODY-05: the line is an exponential average over ten measurements, skipping missing values', () => {
  const moments = momentsOf(
    [record('2026-11-01T00:00:00Z', 80), record('2026-11-02T00:00:00Z', 81.1, null), record('2026-11-03T00:00:00Z', 80, 31)],
    ['weight', 'bfp'],
    MONTH,
    'Asia/Seoul',
  );
  // 2 / 11 of the way: 80 + 1.1 × 2/11 = 80.2; 80.2 − 0.2 × 2/11 = 80.1636…
  expect(moments.map(({ lines }) => lines.weight)).toEqual([80, expect.closeTo(80.2, 9), expect.closeTo(80.163636, 5)]);
  expect(moments.map(({ values }) => values.bfp)).toEqual([20, undefined, 31]);
  expect(moments[2]?.lines.bfp).toBeCloseTo(22, 9);
});

test('R-BODY-05: above six months a point is a week from Monday in the member’s zone', () => {
  const year = { startDate: '2025-11-21', endDate: '2026-11-21' };
  // Sunday 23:30 and Monday 00:30 in New York, on the day of its clock change, and the Sunday after
  const records = [record('2026-11-02T04:30:00Z', 80), record('2026-11-02T05:30:00Z', 82), record('2026-11-09T04:59:00Z', 84)];
  expect(momentsOf(records, ['weight'], year, 'America/New_York').map(({ values }) => values.weight)).toEqual([80, 83]);
  expect(momentsOf(records, ['weight'], year, 'America/New_York').map(({ counts }) => counts.weight)).toEqual([1, 2]);
  expect(momentsOf(records, ['weight'], year, 'Asia/Kathmandu').map(({ values }) => values.weight)).toEqual([81, 84]);
});

test('a week has its Monday and the number of averaged measurements', () => {
  const year = { startDate: '2025-11-21', endDate: '2026-11-21' };
  // the clocks in New York went back on Sunday the 1st
  const records = [record('2026-11-04T12:00:00Z', 80), record('2026-11-06T12:00:00Z', 82), record('2026-11-09T06:00:00Z', 84)];
  const summary = momentsOf(records, ['weight'], year, 'America/New_York').map(({ start, counts }) => [
    new Date(start).toISOString(),
    counts.weight,
  ]);
  expect(summary).toEqual([
    ['2026-11-02T05:00:00.000Z', 2],
    ['2026-11-09T05:00:00.000Z', 1],
  ]);
  const [first] = momentsOf([record('2026-11-03T12:00:00Z', 80, null), ...records], ['weight', 'bfp'], year, 'America/New_York');
  expect(first?.counts).toEqual({ weight: 3, bfp: 2 });
  expect(measurementsOf(records, ['weight'], year, 'America/New_York').map(({ values }) => values.weight)).toEqual([80, 82, 84]);
});

test('R-BODY-05: Monday begins at its midnight', () => {
  const year = { startDate: '2025-11-21', endDate: '2026-11-21' };
  const records = [record('2026-11-08T14:59:59Z', 80), record('2026-11-08T15:00:00Z', 84)];
  expect(momentsOf(records, ['weight'], year, 'Asia/Seoul').map(({ values }) => values.weight)).toEqual([80, 84]);
});

test('a moment tells of the measures that it has a value of', () => {
  const [moment] = measurementsOf([record('2026-11-01T00:00:00Z', 80, null)], ['weight', 'bfp'], MONTH, 'Asia/Seoul');
  const asked: TrendColumn[][] = [['weight'], ['bfp'], ['bfp', 'weight'], []];
  expect(asked.map((columns) => tellsAny(moment!, columns))).toEqual([true, false, true, false]);
});

describe('R-BODY-05: a week of several kinds of record', () => {
  const YEAR = { startDate: '2025-11-21', endDate: '2026-11-21' };
  const EMPTY = { bfm: null, smm: null, bmr: null, ecf: null, protein: null, minerals: null, bodyScore: null, estimated: [] };
  const noon = (day: number) => `2026-11-0${day}T12:00:00Z`;
  const scale = (day: number, weight: number) => ({ ...record(noon(day), weight), device: 'SM' as const });
  const typed = (day: number, weight: number) => ({ ...record(noon(day), weight, null), ...EMPTY, device: 'EX' as const });
  const weeks = (records: TrendRecords, columns: TrendColumn[]) => momentsOf(records, columns, YEAR, 'Asia/Seoul');

  test('weights measured alone are averaged with the scale’s, and leave its estimates and device', () => {
    const records = [typed(2, 81), scale(3, 80), typed(4, 82), scale(5, 83)];
    expect(weeks(records, ['weight', 'bfp', 'smm'])).toMatchObject([
      { counts: { weight: 4, bfp: 2, smm: 2 }, values: { weight: 81.5, smm: 33 }, estimated: ['smm'], device: 'SM' },
    ]);
  });

  test('estimated and measured values are averaged separately, only where they are shown', () => {
    const measured = (day: number) => ({ ...scale(day, 80), smm: 35, estimated: [] });
    const records = [scale(2, 80), measured(3), scale(4, 80), measured(5)];
    expect(weeks(records, ['smm'])).toMatchObject([
      { counts: { smm: 2 }, values: { smm: 33 }, estimated: ['smm'] },
      { counts: { smm: 2 }, values: { smm: 35 }, estimated: [] },
    ]);
    expect(weeks(records, ['weight', 'bfp']).map(({ counts }) => counts)).toEqual([{ weight: 4, bfp: 4 }]);
  });

  test('the moments stay in the order of their time', () => {
    const measured = { ...scale(3, 80), estimated: [] };
    const drawn = weeks([scale(2, 80), measured, scale(6, 80)], ['smm']);
    expect(drawn.map(({ at }) => at)).toEqual([noon(3), noon(4)].map((date) => Date.parse(date)));
  });
});

test('only records in the range count, up to the last minute of its last day', () => {
  const late = record('2026-11-21T14:59:00Z', 80);
  const next = record('2026-11-21T15:00:00Z', 90);
  expect(momentsOf([late, next], ['weight'], MONTH, 'Asia/Seoul').map(({ values }) => values.weight)).toEqual([80]);
  expect([hasRecords([next], MONTH, 'Asia/Seoul'), hasRecords([late], MONTH, 'Asia/Seoul')]).toEqual([false, true]);
  // midnight of the first day
  const [before, first] = [record('2026-10-20T14:59:59Z', 70), record('2026-10-20T15:00:00Z', 75)];
  expect([hasRecords([before], MONTH, 'Asia/Seoul'), hasRecords([first], MONTH, 'Asia/Seoul')]).toEqual([false, true]);
  expect(measurementsOf([before, first], ['weight'], MONTH, 'Asia/Seoul')).toMatchObject([
    { values: { weight: 75 }, counts: { weight: 1 } },
  ]);
});

test('R-BODY-05: BMR is drawn at a thirtieth on a shared axis, alone at its own value; ECF in percent; the score floored', () => {
  expect(placeOf('bmr', 1716, DEFAULT_UNITS, true)).toBe(57.2);
  expect(placeOf('bmr', 1716, DEFAULT_UNITS, false)).toBe(1716);
  expect(placeOf('bmr', 1716, { ...DEFAULT_UNITS, calorie: 'KJ' }, true)).toBe(57.2);
  expect(placeOf('ecf', 0.385, DEFAULT_UNITS, true)).toBe(38.5);
  expect(placeOf('bodyScore', 75.99, DEFAULT_UNITS, true)).toBe(75);
});

test('R-BODY-05: up to ten measurements are drawn in ten slots, the latest at the right edge; more are drawn on a time axis', () => {
  const moments = momentsOf(
    [1, 2, 3].map((day) => record(`2026-11-0${day}T00:00:00Z`, 80)),
    ['weight'],
    MONTH,
    'Asia/Seoul',
  );
  expect(placesOf(moments, MONTH, 'Asia/Seoul')).toEqual({ at: [7.5, 8.5, 9.5], ends: { min: 0, max: 10 }, bySlot: true });
  expect(placesOf(moments, MONTH, 'Asia/Seoul', 10).bySlot).toBe(true);
  expect(placesOf(moments, MONTH, 'Asia/Seoul', 11)).toMatchObject({ at: moments.map(({ at }) => at), bySlot: false });
});

test('R-BODY-05: 10,000 measurements are not merged into shared moments', () => {
  const start = Date.parse('2026-05-25T00:00:00Z');
  const many = Array.from({ length: 10_000 }, (_, index) => record(new Date(start + index * 1_500_000).toISOString(), 70 + (index % 9)));
  const half = { startDate: '2026-05-25', endDate: '2026-11-20' };
  expect(momentsOf(many, ['weight', 'bfp', 'smm'], half, 'Asia/Seoul').length).toBeGreaterThan(9_900);
});
