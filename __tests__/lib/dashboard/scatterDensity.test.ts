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
