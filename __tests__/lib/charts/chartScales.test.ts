import { CHART_MARGINS, chartScales } from '@/lib/charts/chartScales';

const BOX = { width: 600, height: 200 };
const AXES = { time: { min: 1_000, max: 3_000 }, value: { min: 50, max: 90 } };

test('the drawing leaves room for the labels on each side', () => {
  const { top, right, bottom, left } = CHART_MARGINS;
  expect(chartScales(BOX, AXES).area).toEqual({ left, top, right: 600 - right, bottom: 200 - bottom });
});

test('time runs from left to right, values from bottom to top', () => {
  const { area, x, y } = chartScales(BOX, AXES);
  expect([x(1_000), x(2_000), x(3_000)]).toEqual([area.left, (area.left + area.right) / 2, area.right]);
  expect([y(50), y(70), y(90)]).toEqual([area.bottom, (area.top + area.bottom) / 2, area.top]);
});

test('the axis name is placed below its labels, and the drawing ends above it', () => {
  const { area, y } = chartScales(BOX, { ...AXES, timeName: 'Diastolic' });
  expect(area.bottom).toBe(chartScales(BOX, AXES).area.bottom - 18);
  expect([y(50), y(90)]).toEqual([area.bottom, area.top]);
});
