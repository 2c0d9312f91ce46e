import { monthNamed } from '@/platform/ingest/formats/values/months';

test.each([
  ['jan', 1],
  ['Sept', 9],
  ['Mrz', 3],
  ['März', 3],
  ['12월', 12],
  ['Dezember', 12],
  ['July', 7],
  ['June', 6],
])('R-DATA-02: %s is a month', (name, month) => {
  expect(monthNamed(name)).toBe(month);
});

test.each(['Janua', 'Octob', 'Juneau', 'Mayor', 'Sunday', 'x', ''])('R-DATA-02: “%s” is no month', (name) => {
  expect(monthNamed(name)).toBeNull();
});
