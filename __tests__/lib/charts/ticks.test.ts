import { multiplesBetween, tickCount } from '@/lib/charts/ticks';

test.each([
  [-3, 1],
  [0, 1],
  [1, 1],
  [2.9, 2],
  [100, 100],
  [101, 100],
  [Infinity, 100],
  [NaN, 1],
])('of %p labels asked for, an axis has %i', (wanted, count) => expect(tickCount(wanted)).toBe(count));

test.each([
  [0, 30, 10, [0, 10, 20, 30]],
  [1, 29, 10, [10, 20]],
  [-15, 5, 5, [-15, -10, -5, 0, 5]],
  [12, 18, 10, []],
  [10, 10, 10, [10]],
])('from %i to %i, the multiples of %i are those between both ends, with the ends', (min, max, step, multiples) =>
  expect(multiplesBetween(min, max, step)).toEqual(multiples),
);

test('a multiple that rounding puts just outside an end is still there', () => {
  // 0.3 / 0.1 is a little below 3, and (0.1 + 0.2) / 0.1 a little above
  expect(multiplesBetween(0, 0.3, 0.1)).toHaveLength(4);
  expect(multiplesBetween(0.1 + 0.2, 0.4, 0.1)).toHaveLength(2);
});

test('of more than 100 multiples every second, third … one is left', () => {
  const from1 = (count: number) => multiplesBetween(1, count, 1);
  expect(from1(100)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(from1(101)).toEqual(Array.from({ length: 51 }, (_, index) => 1 + 2 * index));
  expect(from1(200)).toEqual(Array.from({ length: 100 }, (_, index) => 1 + 2 * index));
  expect(from1(201)).toEqual(Array.from({ length: 67 }, (_, index) => 1 + 3 * index));
});

test.each([
  [10, 0, 1],
  [0, 10, 0],
  [0, Infinity, 1],
  [-Infinity, 0, 1],
  [NaN, 10, 1],
])('from %p to %p there are no multiples of %p', (min, max, step) => expect(multiplesBetween(min, max, step)).toEqual([]));
