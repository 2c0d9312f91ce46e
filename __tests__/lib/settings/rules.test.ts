import { pictureMessage, unitMessage } from '@/lib/settings/rules';

test.each([
  [403, 'noAuthority'],
  [413, 'tooLarge'],
  [415, 'imageFormat'],
  [422, 'selectImage'],
  [502, 'unavailable'],
])('R-SET-03: a picture answered %i shows %s', (status, key) => {
  expect(pictureMessage(status)).toBe(key);
});

test.each([
  [422, 'fields'],
  [500, 'unavailable'],
])('R-SET-04: unit settings answered %i show %s', (status, key) => {
  expect(unitMessage(status)).toBe(key);
});
