import { CHART_PERIODS, PERIOD_OF } from '@/lib/dashboard/bands';
import { periodOf, periodOfRange, PERIODS, periodStart, rangeFrom, rangeOf } from '@/lib/time/period';
import { rangeEnding } from '@/lib/time/range';

test('R-INFO-01: the default period is one month', () => {
  expect(periodOf(undefined)).toBe('1m');
  expect(periodOf('3m')).toBe('3m');
  expect(periodOf(['1y'])).toBe('1m');
  expect(periodOf('toString')).toBe('1m');
});

test('a month goes back to the same day of the previous month, on every screen', () => {
  expect(rangeOf('1m', '2026-03-31')).toEqual({ startDate: '2026-02-28', endDate: '2026-03-31' });
  expect(rangeOf('1y', '2026-11-21')).toEqual({ startDate: '2025-11-21', endDate: '2026-11-21' });
  expect(rangeFrom('1m', '2026-01-31')).toEqual({ startDate: '2026-01-31', endDate: '2026-02-28' });
});

test('R-DASH-01: periods end today', () => {
  const starts = ['2026-05-25', '2026-04-30', '2026-02-28', '2025-11-30', '2025-05-31'];
  expect(CHART_PERIODS.map((period) => periodStart(PERIOD_OF[period], '2026-05-31'))).toEqual(starts);
  expect(PERIODS.map((period) => periodStart(period, '2026-05-31'))).toEqual(starts);
});

test.each(PERIODS)('R-HEALTH-01: a range of the period %s is recognised', (period) => {
  const range = rangeOf(period, '2026-11-21');
  expect(periodOfRange(range)).toBe(period);
  expect(periodOfRange(rangeEnding('2026-11-21', 40))).toBeNull();
});

test('R-HEALTH-01: a week that starts on a day ends six days later', () => {
  expect(rangeFrom('1w', '2026-11-01')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-07' });
});
