import { chartSize } from '@/lib/charts/chartSize';

const PLACES = ['page', 'beside', 'half'] as const;
/** Px of a usual phone across. */
const PHONE_WIDTH = 360;

test('the server draws for a phone what fits across one, wherever the chart stands', () => {
  for (const place of PLACES) expect(chartSize(true, place).width).toBeLessThan(PHONE_WIDTH);
});

test('on a wide page a chart is the wider the fewer stand beside it, and never as narrow as on a phone', () => {
  const [page, beside, half] = PLACES.map((place) => chartSize(false, place).width);
  expect(page).toBeGreaterThan(beside!);
  expect(beside).toBeGreaterThan(half!);
  expect(half).toBeGreaterThan(PHONE_WIDTH);
});
