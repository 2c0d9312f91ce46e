import { chartSize } from '@/lib/charts/chartSize';

const PLACES = ['page', 'beside', 'half'] as const;
/** Width of a common phone, in px. */
const PHONE_WIDTH = 360;

test('server-rendered charts for a phone fit its width, in any place', () => {
  for (const place of PLACES) expect(chartSize(true, place).width).toBeLessThan(PHONE_WIDTH);
});

test('on a wide page a chart is wider the fewer are beside it, and wider than on a phone', () => {
  const [page, beside, half] = PLACES.map((place) => chartSize(false, place).width);
  expect(page).toBeGreaterThan(beside!);
  expect(beside).toBeGreaterThan(half!);
  expect(half).toBeGreaterThan(PHONE_WIDTH);
});
