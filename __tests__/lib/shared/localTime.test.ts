import fc from 'fast-check';
import { dayOf } from '@/lib/shared/dates';
import { instantOfLocal, localTime } from '@/lib/shared/localTime';

test.each([
  ['2026-11-21T08:30', 'Asia/Seoul', '2026-11-20T23:30:00.000Z'],
  ['2026-11-21 08:30', 'Asia/Seoul', '2026-11-20T23:30:00.000Z'],
  ['2026-11-21T08:30:59', 'Asia/Seoul', '2026-11-20T23:30:00.000Z'],
  ['2026-11-21T08:30', 'UTC', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T08:30', 'Asia/Kathmandu', '2026-11-21T02:45:00.000Z'],
  ['2026-07-21T08:30', 'America/New_York', '2026-07-21T12:30:00.000Z'],
  ['2026-11-21T08:30', 'America/New_York', '2026-11-21T13:30:00.000Z'],
  // the hour that clocks skip, and the one that they show twice
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('R-HEALTH-09: %s in %s is %s', (text, zone, expected) => {
  expect(instantOfLocal(text, zone).toISOString()).toBe(expected);
});

test('R-HEALTH-09: in Korea the 9 hours are taken off once, whatever the zone of the program', () => {
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
])('R-HEALTH-09: %j is no local time', (text) => {
  expect(localTime.safeParse(text).success).toBe(false);
  expect(() => instantOfLocal(text, 'Asia/Seoul')).toThrow(RangeError);
});
