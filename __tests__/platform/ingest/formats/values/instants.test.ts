import { idAt, inUtc, offsetBetween, offsetIn, plausibleInstant, withOffset } from '@/platform/ingest/formats/values/instants';

const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;

test.each([
  ['1970-01-01T00:00:00Z', false],
  ['1999-12-31T23:59:59Z', false],
  ['2000-01-01T00:00:00Z', true],
  ['2099-12-31T23:59:59Z', true],
  ['2100-01-01T00:00:00Z', false],
])('R-DATA-02: whether a measurement may have been made at %s: %s', (time, isPlausible) => {
  const instant = Date.parse(time);
  expect(plausibleInstant(instant)).toBe(isPlausible ? instant : null);
});

test.each([
  [0, '2026-06-01T12:00:00+00:00'],
  [540, '2026-06-01T21:00:00+09:00'],
  [345, '2026-06-01T17:45:00+05:45'],
  [-210, '2026-06-01T08:30:00-03:30'],
  [-30, '2026-06-01T11:30:00-00:30'],
  [840, '2026-06-02T02:00:00+14:00'],
])('R-DATA-02: noon in UTC with an offset of %i minutes is %s', (east, text) => expect(withOffset(NOON, east)).toBe(text));

test('R-DATA-02: a reading without a zone has a time in UTC, by which it is recognised in a later export', () => {
  expect([inUtc(NOON), idAt('run', NOON + 999)]).toEqual(['2026-06-01T12:00:00Z', 'run 2026-06-01T12:00:00Z']);
});

test.each([
  ['UTC+0900', 540],
  ['GMT-0330', -210],
  ['+09:00', 540],
  ['-00:30', -30],
  ['+00:59', 59],
  ['+14:00', 840],
  ['-14:00', -840],
  ['+14:01', null],
  ['-14:01', null],
  ['+00:60', null],
  ['+9:00', null],
  ['09:00', null],
  ['UTC', null],
  ['', null],
  [null, null],
])('R-DATA-02: the offset in %j is %j minutes', (text, east) => expect(offsetIn(text)).toBe(east));

test.each([
  [0, 0],
  [540, 540],
  [-210, -210],
  [345, 345],
  [840, 840],
  [-840, -840],
  [855, null],
  [-855, null],
  // no zone has such an offset: one of the clocks was wrong
  [541, null],
  [7, null],
])('R-DATA-02: a local time %i minutes ahead of an instant has the offset %j', (minutes, east) => {
  expect(offsetBetween(NOON + minutes * MINUTE, NOON)).toBe(east);
  // to the nearest minute, as the clocks differ by seconds
  expect(offsetBetween(NOON + minutes * MINUTE + 29_000, NOON)).toBe(east);
});

test('R-DATA-02: a missing local time has no offset', () => expect(offsetBetween(NaN, NOON)).toBeNull());
