import { Random } from '@/platform/seed/random';

const draw = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

test('the same label gives the same numbers, another label different ones', () => {
  expect(draw(new Random('a'), 20)).toEqual(draw(new Random('a'), 20));
  expect(draw(new Random('a'), 5)).not.toEqual(draw(new Random('b'), 5));
});

test('a fork does not depend on earlier draws', () => {
  const used = new Random('a');
  draw(used, 100);
  expect(draw(used.fork('x'), 5)).toEqual(draw(new Random('a').fork('x'), 5));
});

test('draws are uniform, normal draws centre on their mean, and integers include both ends', () => {
  const random = new Random('spread');
  const values = draw(random, 20_000);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThan(1);
  const tenths = Array.from({ length: 10 }, (_, tenth) => values.filter((value) => Math.floor(value * 10) === tenth).length);
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  const normal = Array.from({ length: 20_000 }, () => random.normal(100, 15));
  const mean = normal.reduce((sum, value) => sum + value, 0) / normal.length;
  const deviation = Math.sqrt(normal.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normal.length);
  expect(mean).toBeCloseTo(100, 0);
  expect(Math.abs(deviation - 15)).toBeLessThan(0.5);
  expect(new Set(Array.from({ length: 200 }, () => random.whole(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
