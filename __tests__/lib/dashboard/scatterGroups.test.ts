import type { ScatterPoint } from '@/lib/dashboard/contract';
import { fittedAxis, scatterGroups, scatterMaximum, scatterTicks } from '@/lib/dashboard/scatterGroups';
import { DEFAULT_UNITS } from '@/lib/format/units';

const point = (gender: 'M' | 'F' | null, bfm: number, smm: number): ScatterPoint => ({
  memberSeq: null,
  memberName: null,
  gender,
  bfm,
  smm,
  estimated: ['smm'],
});
const pounds = { ...DEFAULT_UNITS, weight: 'lb' as const };

test('R-DASH-02: the axes end at 70 kg, in pounds at 154', () => {
  expect([scatterMaximum(DEFAULT_UNITS), scatterMaximum(pounds)]).toEqual([70, 154]);
  expect([scatterTicks(DEFAULT_UNITS).at(-1), scatterTicks(pounds).at(-1)]).toEqual([70, 154]);
});

test('R-DASH-02: points are grouped by gender in the viewer’s unit; points beyond an axis are kept', () => {
  const groups = scatterGroups([point('M', 20, 35), point('F', 15, 22), point(null, 80, 30)], DEFAULT_UNITS);
  expect(groups.map(({ group, dots }) => [group, dots.map(({ x, y }) => [x, y])])).toEqual([
    ['F', [[15, 22]]],
    ['M', [[20, 35]]],
    ['none', [[70, 30]]],
  ]);
  const [men] = scatterGroups([point('M', 20, 35)], pounds);
  expect(men!.dots[0]!.x).toBeCloseTo(44.0924, 4);
});

test('R-DASH-02: a fitted axis holds every value with room, on whole labels, within the default axis', () => {
  const axis = fittedAxis([14.2, 31.5], DEFAULT_UNITS);
  expect(axis.min).toBeLessThan(14.2);
  expect(axis.max).toBeGreaterThan(31.5);
  expect([axis.ticks[0], axis.ticks.at(-1)]).toEqual([axis.min, axis.max]);
  expect(axis.ticks.length).toBeLessThanOrEqual(8);
  // a single person does not fill the chart
  const fitted = fittedAxis([20], DEFAULT_UNITS);
  expect(fitted.max - fitted.min).toBeGreaterThanOrEqual(10);
  expect(fittedAxis([0, 70], DEFAULT_UNITS)).toMatchObject({ min: 0, max: 70 });
  expect(fittedAxis([], DEFAULT_UNITS)).toMatchObject({ min: 0, max: 70 });
  expect(fittedAxis([40, 154], pounds).max).toBe(154);
});
