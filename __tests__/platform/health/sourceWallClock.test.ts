import { sourceWallClock } from '@/platform/health/sourceWallClock';

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
