import fc from 'fast-check';
import { dayOf } from '@/lib/shared/dates';
import { instantOfLocal, localOf, localTime } from '@/lib/time/localTime';

test.each([
  ['2026-11-21T08:30', 'Asia/Seoul', '2026-11-20T23:30:00.000Z'],
  ['2026-11-21 08:30', 'Asia/Seoul', '2026-11-20T23:30:00.000Z'],
  ['2026-11-21T08:30:59', 'Asia/Seoul', '2026-11-20T23:30:00.000Z'],
  ['2026-11-21T08:30', 'UTC', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T08:30', 'Asia/Kathmandu', '2026-11-21T02:45:00.000Z'],
  ['2026-07-21T08:30', 'America/New_York', '2026-07-21T12:30:00.000Z'],
  ['2026-11-21T08:30', 'America/New_York', '2026-11-21T13:30:00.000Z'],
  // the hour skipped by a clock change, and the repeated one
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('R-HEALTH-09: %s in %s is %s', (text, zone, expected) => {
  expect(instantOfLocal(text, zone).toISOString()).toBe(expected);
});

test('R-HEALTH-09: in Korea 9 hours are subtracted once, whatever the zone of the process', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 5000 }), (at, offset) => {
      const wall = Date.UTC(2015, 0, 1) + offset * 86_400_000 + at * 60_000;
      const text = new Date(wall).toISOString().slice(0, 16);
      const instant = instantOfLocal(text, 'Asia/Seoul');
      return instant.getTime() === wall - 9 * 3_600_000 && dayOf(instant, 'Asia/Seoul') === text.slice(0, 10);
    }),
  );
});

test.each([
  '2026-02-30T08:30',
  '2026-11-21T24:00',
  '2026-11-21T08:60',
  '2026-11-21',
  '2026-11-21T08:30Z',
  '2026-11-21T08:30+09:00',
  '21.11.2026 08:30',
  '',
])('R-HEALTH-09: %j is not a local time', (text) => {
  expect(localTime.safeParse(text).success).toBe(false);
  expect(() => instantOfLocal(text, 'Asia/Seoul')).toThrow(RangeError);
});

const ZONES = ['Asia/Seoul', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe'];
/** Whole minutes of 1990 to 2039. */
const minutes = fc.integer({ min: 10_519_200, max: 36_816_000 }).map((minute) => new Date(minute * 60_000));

test('R-HEALTH-09: a local time maps back to its instant, or to the earlier of two', () => {
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), (instant, zone) => {
      const text = localOf(instant, zone);
      const back = instantOfLocal(text, zone);
      expect(localOf(back, zone)).toBe(text);
      expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00'],
  ['2026-11-20T23:30:59Z', 'Asia/Seoul', '2026-11-21T08:30'],
  ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21T00:00'],
])('R-HEALTH-09: at %s local time in %s is %s', (instant, zone, expected) => {
  expect(localOf(new Date(instant), zone)).toBe(expected);
});
