import { withValues, rateTicks, dayTime } from '@/lib/dashboard/dashboardTrend';

test('R-DASH-03: a missing value is left out, not drawn as zero', () => {
  expect(withValues([{ v: 1 }, { v: null }, { v: 0 }], ({ v }) => v)).toEqual([
    { item: { v: 1 }, value: 1 },
    { item: { v: 0 }, value: 0 },
  ]);
});

test('R-DASH-03: a percentage axis ends at 120', () => {
  expect(rateTicks((value) => `${value}%`).map(({ label }) => label)).toEqual(['0%', '40%', '80%', '120%']);
  expect(rateTicks((value, digits) => value.toFixed(digits)).map(({ label }) => label)).toEqual(['0', '40', '80', '120']);
});

test('days are calendar days, in any zone of the machine', () => {
  expect(dayTime('2026-11-21')).toBe(Date.UTC(2026, 10, 21));
});
