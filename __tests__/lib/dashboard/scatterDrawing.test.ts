import { scatterScales } from '@/lib/dashboard/scatterDrawing';

test('R-DASH-02: values are placed between the margins in proportion to their axes, larger ones further right and up', () => {
  // without the margins the area is 200 px wide and 100 px high
  const { area, x, y } = scatterScales({ width: 260, height: 168 }, { min: 10, max: 50 }, { min: 100, max: 300 });
  expect(area).toEqual({ left: 46, top: 22, right: 246, bottom: 122 });
  expect([10, 20, 50].map(x)).toEqual([46, 96, 246]);
  expect([100, 250, 300].map(y)).toEqual([122, 47, 22]);
});
