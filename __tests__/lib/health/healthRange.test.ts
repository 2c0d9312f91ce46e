import fc from 'fast-check';
import { latestDay } from '@/lib/body/trend/trendPoints';
import {
  askedRange,
  daysIn,
  PERIODS,
  periodOf,
  pickedRange,
  rangeEnding,
  rangeEnds,
  rangeOfAddress,
  readingsIn,
  shownRange,
  steppedRange,
} from '@/lib/health/healthRange';
import { addDays, dayOf } from '@/lib/shared/dates';

const NOW = new Date('2026-11-21T11:30:00Z');
const ZONES = ['Asia/Seoul', 'America/New_York', 'Asia/Kathmandu'];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });

test.each([
  ['both ends', '2026-11-01', '2026-11-10', { startDate: '2026-11-01', endDate: '2026-11-10' }],
  ['one day', '2026-11-10', '2026-11-10', { startDate: '2026-11-10', endDate: '2026-11-10' }],
  ['an end alone', undefined, '2026-11-10', { startDate: '2026-10-12', endDate: '2026-11-10' }],
  ['a start alone', '2026-10-01', undefined, { startDate: '2026-10-01', endDate: '2026-10-30' }],
  ['an end in the future', '2026-11-01', '2027-01-01', { startDate: '2026-11-01', endDate: '2026-11-22' }],
  ['more than a year', '2020-01-01', '2026-11-10', { startDate: '2025-11-11', endDate: '2026-11-10' }],
  ['nothing', undefined, undefined, null],
  ['the wrong order', '2026-11-11', '2026-11-10', null],
  ['a start in the future', '2027-01-01', '2027-02-01', null],
  ['no day', '2026-02-30', 'yesterday', null],
  ['repeated names', ['2026-11-01'], ['2026-11-10'], null],
])('R-HEALTH-01: an address with %s', (_, from, to, range) => {
  expect(rangeOfAddress(from, to, NOW)).toEqual(range);
});

test('R-HEALTH-01: without a range the list asked for holds the month that is shown, in every zone of the world', () => {
  const everywhere = fc.constantFrom(...ZONES, 'Pacific/Kiritimati', 'Pacific/Niue', 'Pacific/Pago_Pago', 'UTC');
  fc.assert(
    fc.property(instant, everywhere, (now, where) => {
      const shown = shownRange(null, now, where);
      const { list, period } = askedRange(null, now);
      expect(shown.endDate).toBe(dayOf(now, where));
      expect(daysIn(shown)).toBe(30);
      expect(list.startDate <= shown.startDate && list.endDate >= shown.endDate).toBe(true);
      expect(list.endDate).toBe(latestDay(now));
      expect(period).toEqual({});
    }),
  );
});

test('R-HEALTH-01: a chosen range is shown and asked for as it is', () => {
  const chosen = { startDate: '2026-03-01', endDate: '2026-03-31' };
  expect(shownRange(chosen, NOW, 'Asia/Seoul')).toEqual(chosen);
  expect(askedRange(chosen, NOW)).toEqual({ list: chosen, period: chosen });
});

test.each(Object.entries(PERIODS))('R-HEALTH-01: a range of the period %s is known as it', (period, days) => {
  expect(periodOf(rangeEnding('2026-11-21', days))).toBe(period);
  expect(periodOf(rangeEnding('2026-11-21', days + 1))).toBeNull();
});

test('R-HEALTH-01: steps move by as many days as are shown and stop at today', () => {
  const range = { startDate: '2026-11-08', endDate: '2026-11-14' };
  expect(steppedRange(range, -1, '2026-11-21')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-07' });
  expect(steppedRange(range, 1, '2026-11-21')).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' });
  expect(steppedRange(range, 1, '2026-11-17')).toEqual({ startDate: '2026-11-11', endDate: '2026-11-17' });
  expect(steppedRange({ startDate: '2026-11-10', endDate: '2026-11-10' }, -1, '2026-11-21')).toEqual({
    startDate: '2026-11-09',
    endDate: '2026-11-09',
  });
});

test('R-HEALTH-01: an end that is picked past the other takes it along; no range is longer than a year', () => {
  const range = { startDate: '2026-11-01', endDate: '2026-11-10' };
  expect(pickedRange(range, 'startDate', '2026-11-05')).toEqual({ startDate: '2026-11-05', endDate: '2026-11-10' });
  expect(pickedRange(range, 'startDate', '2026-11-15')).toEqual({ startDate: '2026-11-15', endDate: '2026-11-15' });
  expect(pickedRange(range, 'endDate', '2026-10-15')).toEqual({ startDate: '2026-10-15', endDate: '2026-10-15' });
  expect(pickedRange(range, 'startDate', '2020-01-01')).toEqual({ startDate: '2020-01-01', endDate: '2020-12-30' });
  expect(pickedRange(range, 'endDate', '2028-01-01')).toEqual({ startDate: '2027-01-02', endDate: '2028-01-01' });
});

test.each([
  // clocks in New York go back on 1 November 2026 and forward on 8 March
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 23],
  ['Asia/Seoul', '2026-11-01', '2026-10-31T15:00:00.000Z', '2026-11-01T15:00:00.000Z', 24],
  ['Asia/Kathmandu', '2026-11-01', '2026-10-31T18:15:00.000Z', '2026-11-01T18:15:00.000Z', 24],
])('R-HEALTH-01: a day in %s, %s', (where, day, from, to, hours) => {
  const { min, max } = rangeEnds({ startDate: day, endDate: day }, where);
  expect([new Date(min).toISOString(), new Date(max).toISOString(), (max - min) / 3_600_000]).toEqual([from, to, hours]);
});

test('R-HEALTH-01: readings belong to a range exactly when their day in the zone lies in it', () => {
  fc.assert(
    fc.property(zone, fc.array(instant, { maxLength: 30 }), fc.integer({ min: 0, max: 40 }), instant, (where, instants, days, end) => {
      const endDate = dayOf(end, where);
      const range = { startDate: addDays(endDate, -days), endDate };
      const readings = instants.map((at) => ({ date: at.toISOString() }));
      const inside = readings.filter(({ date }) => {
        const day = dayOf(new Date(date), where);
        return day >= range.startDate && day <= range.endDate;
      });
      expect(readingsIn(readings, range, where)).toEqual(inside);
    }),
  );
});
