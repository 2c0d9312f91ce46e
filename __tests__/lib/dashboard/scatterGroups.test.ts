import type { ScatterPoint } from '@/lib/dashboard/contract';
import { scatterGroups, scatterMaximum, scatterTicks } from '@/lib/dashboard/scatterGroups';
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

test('R-DASH-02: the axes end at 70 kg, and in pounds at the 154 of 70 kg', () => {
  expect([scatterMaximum(DEFAULT_UNITS), scatterMaximum(pounds)]).toEqual([70, 154]);
  expect([scatterTicks(DEFAULT_UNITS).at(-1), scatterTicks(pounds).at(-1)]).toEqual([70, 154]);
});

test('R-DASH-02: points are grouped by gender in the reader’s unit; nobody beyond an axis is lost', () => {
  const groups = scatterGroups([point('M', 20, 35), point('F', 15, 22), point(null, 80, 30)], DEFAULT_UNITS);
  expect(groups.map(({ group, dots }) => [group, dots.map(({ x, y }) => [x, y])])).toEqual([
    ['F', [[15, 22]]],
    ['M', [[20, 35]]],
    ['none', [[70, 30]]],
  ]);
  const [men] = scatterGroups([point('M', 20, 35)], pounds);
  expect(men!.dots[0]!.x).toBeCloseTo(44.0924, 4);
});
