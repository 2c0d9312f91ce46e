import vectors from '@/__tests__/support/domain-vectors.json';
import type { Gender } from '@/lib/body/ideal/rules';
import { stepLevel, walked, walkedKm } from '@/lib/health/steps/rules';
import { toMiles } from '@/lib/shared/units';

test.each(vectors.stepsDistanceCalories)('R-HEALTH-07: $steps steps of $sex $height cm', (row) => {
  const found = walked({ gender: row.sex as Gender, height: row.height, weight: row.weight }, row.steps);
  expect(found).toEqual({ km: row.distanceKm, kcal: row.kcal, estimated: false });
  expect(toMiles(walkedKm(row.sex as Gender, row.height, row.steps))).toBe(row.distanceMi);
});
test.each(vectors.personas)('R-HEALTH-07: 10,000 steps of $id', ({ input, steps10000 }) => {
  const found = walked({ gender: input.sex as Gender, height: input.height, weight: input.weight }, 10_000);
  expect([found.km, found.kcal]).toEqual([steps10000.distanceKm, steps10000.kcal]);
});

test('R-HEALTH-07: unknown height or weight is assumed and said to be', () => {
  const unknown = walked({ gender: 'M', height: null, weight: null }, 5000);
  expect(unknown).toEqual({ ...walked({ gender: 'M', height: 170, weight: 70 }, 5000), estimated: true });
  expect(walked({ gender: 'F', height: 165, weight: null }, 1).estimated).toBe(true);
});

test('levels', () => {
  expect([4999, 5000, 7499, 7500, 9999, 10_000, 12_499, 12_500].map(stepLevel)).toEqual([
    'SEDENTARY',
    'LOW_ACTIVE',
    'LOW_ACTIVE',
    'SOMEWHAT_ACTIVE',
    'SOMEWHAT_ACTIVE',
    'ACTIVE',
    'ACTIVE',
    'HIGHLY_ACTIVE',
  ]);
});
