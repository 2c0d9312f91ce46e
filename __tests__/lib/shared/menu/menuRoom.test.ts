import { countFitting } from '@/lib/shared/menu/menuRoom';

test.each([
  [[100, 50, 80], 238, 3],
  [[100, 50, 80], 237, 2],
  [[100, 50, 80], 215, 1],
  [[100, 50, 80], 164, 1],
  [[100, 50, 80], 163, 0],
  [[], 0, 0],
])('R-SHELL-01: with entries %j px wide a row of %i px fits %i', (widths, room, count) => {
  expect(countFitting(widths, room, 4, 60)).toBe(count);
});
