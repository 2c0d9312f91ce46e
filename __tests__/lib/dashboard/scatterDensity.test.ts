import { DENSITY_LEVELS, densityPaths } from '@/lib/dashboard/scatterDensity';
import type { ScatterDot } from '@/lib/dashboard/scatterGroups';

const dot = (x: number, y: number) => ({ x, y }) as ScatterDot;
const places = { x: (value: number) => value, y: (value: number) => value };

test('R-DASH-02: a square is drawn once, darker with more people in it, and a single person is drawn too', () => {
  const paths = densityPaths([dot(1, 1), ...Array.from({ length: 100 }, (_, index) => dot(70 + (index % 7), 70))], places);
  expect(paths).toHaveLength(DENSITY_LEVELS);
  expect(paths.at(-1)).toBe('M70 70h7v7h-7z');
  expect(paths[0]).toBe('M0 0h7v7h-7z');
  expect(paths.join('').match(/M/g)).toHaveLength(2);
});

test('R-DASH-02: a square is as dark as the square root of its people, in six steps', () => {
  const at = (x: number, count: number) => Array.from({ length: count }, () => dot(x, 0));
  const paths = densityPaths([...at(0, 16), ...at(7, 4), ...at(14, 1)], places);
  // a half and a quarter of six steps
  expect(paths).toEqual(['', 'M14 0h7v7h-7z', '', 'M7 0h7v7h-7z', '', 'M0 0h7v7h-7z']);
});

test('R-DASH-02: where no square has more than one person, each is darkest', () => {
  expect(densityPaths([dot(1, 1)], places)).toEqual(['', '', '', '', '', 'M0 0h7v7h-7z']);
});
