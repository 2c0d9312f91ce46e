import { sparkline } from '@/lib/dashboard/sparkline';

const BOX = { width: 90, height: 30 };

test('R-HOME-04: a line spans the box through the known values, the highest near the top', () => {
  expect(sparkline([1, 3, 2], BOX)?.line).toBe('M0 28L45 2L90 15');
  expect(sparkline([1, null, 2], BOX)?.line).toBe('M0 28L90 2');
  expect(sparkline([1, null, 2], BOX)?.area).toBe('M0 28L90 2L90 30L0 30Z');
});

test('R-HOME-04: a constant series is level; a single value makes no line', () => {
  expect(sparkline([7, 7], BOX)?.line).toBe('M0 15L90 15');
  expect(sparkline([7, null], BOX)).toBeNull();
  expect(sparkline([], BOX)).toBeNull();
});
