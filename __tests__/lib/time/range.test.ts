import fc from 'fast-check';
import { addDays, dayOf, daysBetween, daysFrom } from '@/lib/shared/dates';
import { daysIn, isOverAYear, isRange, pickedRange, rangeBefore, rangeEnding, rangeEnds, readingsIn } from '@/lib/time/range';

const zone = fc.constantFrom('Asia/Seoul', 'America/New_York', 'Asia/Kathmandu');
const instant = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });

test('a range is at most a leap year long, with valid days in order', () => {
  expect(isRange({ startDate: '2024-01-01', endDate: '2025-01-01' })).toBe(true);
  expect(isRange({ startDate: '2024-01-01', endDate: '2025-01-02' })).toBe(false);
  expect(isRange({ startDate: '2024-01-02', endDate: '2024-01-01' })).toBe(false);
  expect(isRange({ startDate: '', endDate: '2024-01-01' })).toBe(false);
});

test('a range has at least one day, and years are shown as soon as a calendar day occurs twice', () => {
  expect(isRange({ startDate: '2024-02-29', endDate: '2024-02-29' })).toBe(true);
  expect(daysIn({ startDate: '2024-02-28', endDate: '2024-03-01' })).toBe(3);
  expect(rangeEnding('2024-03-01', 3)).toEqual({ startDate: '2024-02-28', endDate: '2024-03-01' });
  expect(['2024-12-31', '2025-01-01'].map((endDate) => isOverAYear({ startDate: '2024-01-01', endDate }))).toEqual([false, true]);
});

test('the previous range is as long and adjoins this one', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((count) => daysFrom('2024-01-01', '2029-12-31')[count] ?? '2024-01-01');
  fc.assert(
    fc.property(day, day, (a, b) => {
      const range = a <= b ? { startDate: a, endDate: b } : { startDate: b, endDate: a };
      const before = rangeBefore(range);
      expect(daysBetween(before.startDate, before.endDate)).toBe(daysBetween(range.startDate, range.endDate));
      expect(daysBetween(before.endDate, range.startDate)).toBe(1);
    }),
    { numRuns: 40 },
  );
});

test('R-HEALTH-01: an end picked past the other moves it too; no range is longer than a year', () => {
  const range = { startDate: '2026-11-01', endDate: '2026-11-10' };
  expect(pickedRange(range, 'startDate', '2026-11-05')).toEqual({ startDate: '2026-11-05', endDate: '2026-11-10' });
  expect(pickedRange(range, 'startDate', '2026-11-15')).toEqual({ startDate: '2026-11-15', endDate: '2026-11-15' });
  expect(pickedRange(range, 'endDate', '2026-10-15')).toEqual({ startDate: '2026-10-15', endDate: '2026-10-15' });
  expect(pickedRange(range, 'startDate', '2020-01-01')).toEqual({ startDate: '2020-01-01', endDate: '2021-01-01' });
  expect(pickedRange(range, 'endDate', '2028-01-01')).toEqual({ startDate: '2026-12-31', endDate: '2028-01-01' });
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

test('R-HEALTH-01: readings belong to a range exactly if their local day is in it', () => {
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

test('R-HEALTH-01: a reading at midnight belongs to the day that begins', () => {
  const reading = [{ date: '2026-11-01T15:00:00Z' }];
  const inDay = (day: string) => readingsIn(reading, { startDate: day, endDate: day }, 'Asia/Seoul').length;
  expect(['2026-11-01', '2026-11-02'].map(inDay)).toEqual([0, 1]);
});
