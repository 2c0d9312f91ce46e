import vectors from '@/__tests__/support/domain-vectors.json';
import { metOf, paceOf, paceText, runKcal, speedOf } from '@/lib/health/run/rules';

test.each(vectors.run)('R-HEALTH-08: $km km in $seconds s at $weight kg', (row) => {
  expect(paceOf(row.km, row.seconds)).toBe(row.pace);
  expect(paceText(row.pace)).toBe(row.paceText);
  expect(speedOf(row.km, row.seconds)).toBe(row.speedKmh);
  expect(metOf(row.km, row.seconds)).toBe(row.met);
  expect(runKcal(row.km, row.seconds, row.weight)).toBe(row.kcal);
});

test('R-HEALTH-08: seconds of a pace never reach sixty, and nothing is divided by zero', () => {
  expect([paceText(359.6), paceText(61)]).toEqual(['6\'00"', '1\'01"']);
  expect([paceOf(0, 100), speedOf(5, 0), metOf(5, 0), runKcal(5, 0, 70)]).toEqual([null, null, null, 0]);
});
