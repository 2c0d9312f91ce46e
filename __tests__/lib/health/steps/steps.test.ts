import vectors from '@/__tests__/support/domain-vectors.json';
import { stepLevel, stepsADay, stepSums, clipToToday, walkOf, walkedKm } from '@/lib/health/steps/steps';
import { DEFAULT_UNITS, inUnits } from '@/lib/format/units';
import type { Gender } from '@/lib/shared/fields';

test.each(vectors.stepsDistanceCalories)('R-HEALTH-07: $steps steps of $sex $height cm', (row) => {
  const found = walkOf({ gender: row.sex as Gender, height: row.height, weight: row.weight }, row.steps);
  expect(found).toEqual({ km: row.distanceKm, kcal: row.kcal, estimated: false });
  expect(inUnits('distance', walkedKm(row.sex as Gender, row.height, row.steps), { ...DEFAULT_UNITS, distance: 'mi' })).toBe(
    row.distanceMi,
  );
});
test.each(vectors.personas)('R-HEALTH-07: 10,000 steps of $id', ({ input, steps10000 }) => {
  const found = walkOf({ gender: input.sex as Gender, height: input.height, weight: input.weight }, 10_000);
  expect([found.km, found.kcal]).toEqual([steps10000.distanceKm, steps10000.kcal]);
});

test('R-HEALTH-07: unknown height or weight is assumed and flagged as estimated', () => {
  const unknown = walkOf({ gender: 'M', height: null, weight: null }, 5000);
  expect(unknown).toEqual({ ...walkOf({ gender: 'M', height: 170, weight: 70 }, 5000), estimated: true });
  // 0.415 × 170 cm = 0.7055 m; 70.55 km × 70 kg × 0.501
  expect(walkOf({ gender: 'M', height: null, weight: null }, 100_000)).toEqual({ km: 70.55, kcal: 2474, estimated: true });
  // 0.413 × 160 cm = 0.6608 m; 66.08 km × 58 kg × 0.501
  expect(walkOf({ gender: 'F', height: null, weight: 58 }, 100_000)).toEqual({ km: 66.08, kcal: 1920, estimated: true });
  expect(walkOf({ gender: 'F', height: 160, weight: null }, 100_000)).toEqual({ km: 66.08, kcal: 1920, estimated: true });
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

test('R-HEALTH-07: sums of days; days without data count in the average, future days do not', () => {
  const day = (date: string, step: number) => ({ date, step, distance: step / 1000, calories: 10 });
  const range = clipToToday({ startDate: '2026-11-16', endDate: '2026-11-25' }, '2026-11-19');
  expect(range).toEqual({ startDate: '2026-11-16', endDate: '2026-11-19' });
  const [sums] = stepSums(
    [{ from: range.startDate, to: range.endDate }],
    [day('2026-11-19', 9_999), day('2026-11-16', 10_000), day('2026-11-15', 1)],
    10_000,
    DEFAULT_UNITS,
  );
  // 19,999 steps over four days
  expect(sums).toEqual({
    from: '2026-11-16',
    to: '2026-11-19',
    steps: 19_999,
    distance: 20,
    calories: 20,
    measured: 2,
    reached: 1,
    aDay: 4999,
  });
});

test('R-HEALTH-07: the mean of a single day is its steps, and none before a day has begun', () => {
  expect([1, 0, -1].map((days) => stepsADay(500, days))).toEqual([500, 0, 0]);
});

test('R-HEALTH-07: a range that ends today or earlier stays as it is', () => {
  const range = { startDate: '2026-11-16', endDate: '2026-11-19' };
  expect(['2026-11-18', '2026-11-19', '2026-11-20'].map((today) => clipToToday(range, today).endDate)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-19',
  ]);
  expect(clipToToday(range, '2026-11-16').endDate).toBe('2026-11-16');
});

test('R-HEALTH-07: a future range keeps its first day', () => {
  expect(clipToToday({ startDate: '2026-11-20', endDate: '2026-11-21' }, '2026-11-19')).toEqual({
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  });
});
