import { barColor, type BarDrawing } from '@/lib/charts/barDrawing';
import { barScales } from '@/lib/charts/barScales';
import { CHART_MARGINS } from '@/lib/charts/chartScales';
import { widthOf } from '@/lib/charts/labelPlaces';

const drawing = (count: number): BarDrawing => ({
  labels: Array.from({ length: count }, () => undefined),
  layers: [{ id: 'one', color: 'red', values: Array.from({ length: count }, (_, index) => index) }],
  max: 10,
  ticks: [],
});

test.each([1, 7, 90])('%i bars fill the space between the axes, none wider than 30 px', (count) => {
  const { area, slot, part, x } = barScales({ width: 600, height: 200 }, drawing(count));
  expect(area.left).toBe(CHART_MARGINS.left);
  expect(x(0) - slot / 2).toBeCloseTo(area.left, 0);
  expect(x(count - 1) + slot / 2).toBeCloseTo(area.right, 0);
  expect(slot * part).toBeLessThanOrEqual(30);
});

test('the bars lie inside the margins of the chart', () => {
  const { area } = barScales({ width: 600, height: 200 }, drawing(7));
  expect(area).toEqual({ left: 52, top: 14, right: 600 - 22, bottom: 200 - 28 });
});

test('of many bars each leaves more than a quarter of its slot free', () => {
  expect(barScales({ width: 600, height: 200 }, drawing(90)).part).toBe(0.72);
});

test('a bar is rounded by at most 4 px and a quarter of its slot, a stacked one not at all', () => {
  const corner = (bars: BarDrawing) => barScales({ width: 600, height: 200 }, bars).corner;
  expect(corner(drawing(7))).toBe(4);
  // 526 px between the axes
  expect(corner(drawing(90))).toBeCloseTo(526 / 90 / 4);
  const { layers, ...bars } = drawing(7);
  expect(corner({ ...bars, layers: [...layers, ...layers] })).toBe(0);
});

test('a label of six digits has enough space', () => {
  const { area } = barScales({ width: 390, height: 200 }, { ...drawing(7), ticks: [{ at: 100_000, label: '100,000' }] });
  expect(area.left - 8).toBeGreaterThanOrEqual(widthOf('100,000', 12));
});

test('the axis runs from zero to its maximum', () => {
  const { area, y } = barScales({ width: 600, height: 200 }, drawing(3));
  expect([y(0), y(10)]).toEqual([area.bottom, area.top]);
});

test('a bar below its goal is paler, the one still running palest, others have their own colour', () => {
  const bars = { ...drawing(4), goal: { value: 2, label: 'Goal' }, running: 3 };
  const [layer] = bars.layers;
  const colors = [0, 1, 2, 3].map((index) => barColor(bars, layer!, index));
  expect(colors).toEqual([
    expect.stringContaining('red 50%'),
    expect.stringContaining('red 50%'),
    'red',
    expect.stringContaining('red 35%'),
  ]);
});
