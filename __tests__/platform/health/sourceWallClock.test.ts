import { clockOf, sourceWallClock } from '@/platform/health/sourceWallClock';

test.each([
  // typed, or exported as local time
  ['2026-11-27T23:00', 'manual', { day: '2026-11-27', minute: 1380 }],
  ['2026-11-27 23:00', 'manual', { day: '2026-11-27', minute: 1380 }],
  ['2026-11-27T23:00:59.120', 'fitbit', { day: '2026-11-27', minute: 1380 }],
  ['2026-11-27T23:00:00+09:00', 'band', { day: '2026-11-27', minute: 1380 }],
  ['2026-11-27T00:30:00-05:00', 'withings', { day: '2026-11-27', minute: 30 }],
  // all of an Apple Health export has the offset of its day
  ['2026-11-27T23:00:00+09:00', 'apple-health', null],
  // an instant without an offset of its place
  ['2026-11-27T23:00:00+00:00', 'samsung', null],
  [null, 'band', null],
  ['23:00', 'band', null],
])('%s from %s gives %j', (text, source, wall) => {
  expect(sourceWallClock(text, source)).toEqual(wall);
});

/** A night from 23:30 to 7:00 by its texts, which took these minutes. */
const night = (minutes: number) => ({
  startAt: new Date('2026-11-26T14:30:00Z'),
  startText: '2026-11-26T23:30',
  endAt: new Date(Date.parse('2026-11-26T14:30:00Z') + minutes * 60_000),
  endText: '2026-11-27T07:00',
  source: 'manual',
});
const CLOCK = { start: -30, end: 7 * 60 };

test.each([
  ['as long as its clock says', 450, CLOCK],
  ['two hours longer', 450 + 120, CLOCK],
  ['two hours shorter', 450 - 120, CLOCK],
  ['more than two hours longer', 450 + 121, undefined],
  ['more than two hours shorter', 450 - 121, undefined],
])('a night that took %s is read by the clock beside the bed', (_, minutes, clock) => {
  expect(clockOf(night(minutes), '2026-11-27')).toEqual(clock);
});

test('a night is read by no clock if a time is missing, or its source does not know the place', () => {
  const missing = [{ startAt: null }, { endAt: null }, { startText: null }, { endText: null }, { endText: '2026-11-27T07:00:00+00:00' }];
  expect(missing.map((change) => clockOf({ ...night(450), ...change }, '2026-11-27'))).toEqual(missing.map(() => undefined));
});
