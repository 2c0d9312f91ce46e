import fc from 'fast-check';
import {
  addDays,
  addMonths,
  ageOn,
  clampDay,
  dayOf,
  daysBackTo,
  daysBetween,
  daysFrom,
  endOfDay,
  firstOfMonth,
  hourOf,
  instantOf,
  isDay,
  isTimeZone,
  isZoneName,
  minuteOf,
  mondayOf,
  startOfDay,
  weekdayOf,
} from '@/lib/shared/dates';
import { toCompactDay, fromCompactDay } from '@/lib/time/compactDay';

const HOUR = 3_600_000;
const ZONES = [
  'Asia/Seoul',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/London',
  'Asia/Beirut',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'UTC',
];
const anyDay = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2005-01-01', n));
const anyZone = fc.constantFrom(...ZONES);

test('an instant belongs to different days in different zones', () => {
  const instant = new Date('2026-03-05T18:30:00Z');
  expect(dayOf(instant, 'Asia/Seoul')).toBe('2026-03-06');
  expect(dayOf(instant, 'Asia/Kathmandu')).toBe('2026-03-06');
  expect(dayOf(instant, 'America/New_York')).toBe('2026-03-05');
  expect([hourOf(instant, 'Asia/Kathmandu'), minuteOf(instant, 'Asia/Kathmandu')]).toEqual([0, 15]);
  expect([hourOf(instant, 'America/New_York'), minuteOf(instant, 'America/New_York')]).toEqual([13, 13 * 60 + 30]);
  expect(() => dayOf(instant, 'Asia/Nowhere')).toThrow(RangeError);
});

test.each([
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-03-29', 'Europe/London', 23],
  ['2026-06-01', 'Asia/Seoul', 24],
  ['2022-03-27', 'Asia/Beirut', 23],
])('%s in %s lasts %d hours', (day, zone, hours) => {
  expect((endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / HOUR).toBe(hours);
});

test('a day whose midnight is skipped by a clock change starts after the skip', () => {
  expect(startOfDay('2022-03-27', 'Asia/Beirut').toISOString()).toBe('2022-03-26T22:00:00.000Z');
  expect(startOfDay('2026-03-06', 'Asia/Kathmandu').toISOString()).toBe('2026-03-05T18:15:00.000Z');
});

test('a repeated local time means the first, a skipped one the end of the skip', () => {
  expect(instantOf('2026-11-01', 90, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(instantOf('2026-03-08', 150, 'America/New_York').toISOString()).toBe('2026-03-08T07:00:00.000Z');
});

test.each([
  ['2026-03-08', 12 * 60, '2026-03-08T16:00:00.000Z'],
  ['2026-03-08', 90, '2026-03-08T06:30:00.000Z'],
  ['2026-11-01', 120, '2026-11-01T07:00:00.000Z'],
  ['2026-11-02', 0, '2026-11-02T05:00:00.000Z'],
])('the clocks of New York change a few hours earlier or later: %s and %d minutes is %s', (day, minutes, instant) => {
  expect(instantOf(day, minutes, 'America/New_York').toISOString()).toBe(instant);
});

test('days are contiguous: each ends where the next begins and contains its first and last instant', () => {
  fc.assert(
    fc.property(anyDay, anyZone, (day, zone) => {
      fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'));
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
      expect(dayOf(start, zone)).toBe(day);
      expect(dayOf(new Date(end.getTime() - 1), zone)).toBe(day);
      expect(dayOf(new Date(start.getTime() - 1), zone) < day).toBe(true);
    }),
  );
});

test('calendar arithmetic', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  expect([toCompactDay('2026-11-21'), fromCompactDay('20261121')]).toEqual(['20261121', '2026-11-21']);
  fc.assert(fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, n) => expect(daysBetween(day, addDays(day, n))).toBe(n)));
});

test.each([
  ['0002-03-31', -12, '0001-03-31'],
  ['0002-01-31', -12, '0001-01-31'],
  ['0001-03-31', -3, '0001-01-01'],
  ['2026-03-31', -1e9, '0001-01-01'],
  ['2026-03-31', 1e9, '9999-12-31'],
  ['9998-03-31', 12, '9999-03-31'],
  ['9999-03-31', 10, '9999-12-31'],
])('month arithmetic covers the first and the last year of the calendar, and no further: %s and %d is %s', (day, months, there) => {
  expect(addMonths(day, months)).toBe(there);
});

test('every few days of a range, from its first or back from its last', () => {
  expect(daysFrom('2026-02-27', '2026-03-03', 2)).toEqual(['2026-02-27', '2026-03-01', '2026-03-03']);
  expect(daysBackTo('2026-02-27', '2026-03-02', 2)).toEqual(['2026-02-28', '2026-03-02']);
  expect([daysFrom('2026-02-27', '2026-03-01', 7), daysBackTo('2026-02-27', '2026-03-01', 7)]).toEqual([['2026-02-27'], ['2026-03-01']]);
  expect(daysFrom('2026-02-27', '2026-03-01', Infinity)).toEqual(['2026-02-27']);
  // no step means every day
  for (const none of [0, NaN]) expect(daysFrom('2026-02-27', '2026-03-01', none)).toHaveLength(3);
  expect(daysFrom('2026-03-04', '2026-03-01', 2)).toEqual([]);
  const [whole, back] = [daysFrom('1900-01-01', '2199-12-31'), daysBackTo('1900-01-01', '2199-12-31', 1)];
  expect([whole.length, whole[0], back.length, back.at(-1)]).toEqual([4_000, '1900-01-01', 4_000, '2199-12-31']);
});

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
});

test('completed years', () => {
  expect(ageOn('1990-11-22', '2026-11-21')).toBe(35);
  expect(ageOn('1990-11-21', '2026-11-21')).toBe(36);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('only real days and zones are accepted', () => {
  expect(['2026-02-30', '2026-13-01', '2026-2-3', '', 'x'].map(isDay)).toEqual([false, false, false, false, false]);
  expect(isDay('2024-02-29')).toBe(true);
  expect(['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01'].map(isDay)).toEqual([false, true, true, false]);
  expect(['1899-12-31', '2026-11-21', '2200-01-01'].map(clampDay)).toEqual(['1900-01-01', '2026-11-21', '2199-12-31']);
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => weekdayOf('2026-02-30')).toThrow('not a day: 2026-02-30');
  expect([isTimeZone('Asia/Seoul'), isTimeZone('Mars/Base')]).toEqual([true, false]);
  expect(['Asia/Seoul', 'UTC', 'Mars/Base', '+05:30'].map(isZoneName)).toEqual([true, true, false, false]);
});
