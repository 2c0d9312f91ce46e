import { plausibleInstant } from '@/platform/ingest/formats/values/instants';

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
