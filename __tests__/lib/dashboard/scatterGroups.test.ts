import type { ScatterPoint } from '@/lib/dashboard/contract';
import { fittedAxis, scatterAxes, scatterGroups, scatterMaximum, scatterTicks } from '@/lib/dashboard/scatterGroups';
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
  expect(scatterTicks(DEFAULT_UNITS)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  expect(scatterTicks(pounds)).toEqual([0, 30, 60, 90, 120, 154]);
});

test('R-DASH-02: points are grouped by gender in the viewer’s unit; points beyond an axis are kept', () => {
  const groups = scatterGroups([point('M', 20, 35), point('F', 15, 22), point(null, 80, 30)], DEFAULT_UNITS);
  expect(groups.map(({ group, dots }) => [group, dots.map(({ x, y }) => [x, y])])).toEqual([
    ['F', [[15, 22]]],
    ['M', [[20, 35]]],
    ['none', [[70, 30]]],
  ]);
  expect(scatterGroups([point('M', 71, 71)], DEFAULT_UNITS)[0]!.dots).toMatchObject([{ x: 70, y: 70 }]);
  const [men] = scatterGroups([point('M', 20, 35)], pounds);
  expect(men!.dots[0]!.x).toBeCloseTo(44.0924, 4);
});

test.each([
  ['one kilogram of room at each end', [11, 29], { min: 10, max: 30, ticks: [10, 15, 20, 25, 30] }],
  ['a twentieth of room if that is more', [12, 52], { min: 10, max: 60, ticks: [10, 20, 30, 40, 50, 60] }],
  ['ten kilograms around a single person', [21], { min: 16, max: 26, ticks: [16, 18, 20, 22, 24, 26] }],
  ['ten kilograms around people alike', [20, 22], { min: 16, max: 26, ticks: [16, 18, 20, 22, 24, 26] }],
  ['nothing below zero', [0], { min: 0, max: 5, ticks: [0, 1, 2, 3, 4, 5] }],
  ['nothing beyond the default axis', [69], { min: 64, max: 70, ticks: [64, 65, 66, 67, 68, 69, 70] }],
  ['six steps at most', [23, 13], { min: 12, max: 24, ticks: [12, 14, 16, 18, 20, 22, 24] }],
  ['larger steps for more', [13, 24], { min: 10, max: 25, ticks: [10, 15, 20, 25] }],
  ['smaller steps for less', [13, 22], { min: 12, max: 24, ticks: [12, 14, 16, 18, 20, 22, 24] }],
])('R-DASH-02: a fitted axis has %s', (_, values, axis) => {
  expect(fittedAxis(values, DEFAULT_UNITS)).toEqual(axis);
});

test.each([
  [[12, 90], { min: 0, max: 100, ticks: [0, 20, 40, 60, 80, 100] }],
  [[3, 130], { min: 0, max: 150, ticks: [0, 30, 60, 90, 120, 150] }],
  [[40, 154], { min: 20, max: 154, ticks: [20, 40, 60, 80, 100, 120, 140] }],
])('R-DASH-02: an axis fitted to %j pounds', (values, axis) => {
  expect(fittedAxis(values, pounds)).toEqual(axis);
});

test('R-DASH-02: without values the axis is the default one', () => {
  expect(fittedAxis([], DEFAULT_UNITS)).toEqual({ min: 0, max: 70, ticks: scatterTicks(DEFAULT_UNITS) });
  expect(fittedAxis([], pounds)).toEqual({ min: 0, max: 154, ticks: scatterTicks(pounds) });
});

test('R-DASH-02: both axes are the default ones, or each is fitted to its own values of every group', () => {
  const groups = scatterGroups([point('M', 12, 21), point('F', 52, 21)], DEFAULT_UNITS);
  const whole = { min: 0, max: 70, ticks: scatterTicks(DEFAULT_UNITS) };
  expect(scatterAxes(groups, DEFAULT_UNITS, false)).toEqual({ x: whole, y: whole });
  expect(scatterAxes(groups, DEFAULT_UNITS, true)).toMatchObject({ x: { min: 10, max: 60 }, y: { min: 16, max: 26 } });
});
