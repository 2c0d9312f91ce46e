import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  averageSleepScore,
  recommendedHours,
  sleepGrade,
  sleepPoints,
  sleepScore,
  sleptMinutes,
  stageShares,
} from '@/lib/health/sleep/sleepScore';
import { round } from '@/lib/shared/rounding';

test.each(vectors.sleep)('R-HEALTH-05: $age y, $tibMin min in bed', (row) => {
  const night = { inBed: row.tibMin, deep: row.deepMin, light: row.lightMin, rem: row.remMin };
  expect(sleptMinutes(night)).toBe(row.tstMin);
  expect(round((sleptMinutes(night) / night.inBed) * 100, 1)).toBe(row.efficiency);
  // shown shares add up to 100.0, so that one of them may differ by a tenth from its own rounding
  const { deep = NaN, light = NaN, rem = NaN } = stageShares(night) ?? {};
  expect(round(deep + light + rem, 1)).toBe(100);
  for (const [share, alone] of [
    [deep, row.deepPct],
    [light, row.lightPct],
    [rem, row.remPct],
  ] as const)
    expect(round(Math.abs(share - alone), 1)).toBeLessThanOrEqual(0.1);
  const points = sleepPoints(night, row.age);
  expect([points.duration, points.efficiency, points.deep, points.rem].map((value) => round(value, 1))).toEqual([
    row.durationPts,
    row.efficiencyPts,
    row.deepPts,
    row.remPts,
  ]);
  expect(sleepScore(night, row.age)).toBe(row.score);
  expect(sleepGrade(row.score)).toBe(row.grade);
});
test.each(vectors.sleepRecommendation)('R-HEALTH-05: recommended sleep at $age', (row) =>
  expect(recommendedHours(row.age)).toEqual(row.hours),
);

test('a score is a whole number from 0 to 100, even for impossible nights', () => {
  const minutes = fc.integer({ min: 0, max: 480 });
  fc.assert(
    fc.property(minutes, minutes, minutes, minutes, fc.integer({ min: 1, max: 100 }), (deep, light, rem, awake, age) => {
      const score = sleepScore({ inBed: deep + light + rem + awake, deep, light, rem }, age);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    }),
  );
  expect(stageShares({ inBed: 60, deep: 0, light: 0, rem: 0 })).toBeNull();
});

test.each([
  // as much as lasts four hours less than recommended earns nothing; half of the points remain however long the night
  [3, 0],
  [4, 12.5],
  [7, 50],
  [9, 50],
  [10.5, 37.5],
  [12, 25],
  [15, 25],
])('R-HEALTH-05: %d hours of sleep of an adult earn %d of 50 points', (hours, points) => {
  expect(sleepPoints({ inBed: 960, deep: 0, light: hours * 60, rem: 0 }, 40).duration).toBeCloseTo(points, 9);
});

test('R-HEALTH-05: a night without sleep, or without time in bed, earns nothing; the shortest one has its shares', () => {
  const nothing = { duration: 0, efficiency: 0, deep: 0, rem: 0 };
  expect(sleepPoints({ inBed: 60, deep: 0, light: 0, rem: 0 }, 40)).toEqual(nothing);
  expect(sleepPoints({ inBed: 0, deep: 0, light: 0, rem: 0 }, 40)).toEqual(nothing);
  expect(sleepPoints({ inBed: 0, deep: 0, light: 1, rem: 0 }, 40)).toEqual(nothing);
  expect(stageShares({ inBed: 9, deep: 1, light: 5, rem: 3 })).toEqual({ deep: 11.1, light: 55.6, rem: 33.3 });
  const minute = { inBed: 1, deep: 1, light: 0, rem: 0 };
  expect(stageShares(minute)).toEqual({ deep: 100, light: 0, rem: 0 });
  expect(sleepPoints(minute, 40)).toEqual({ ...nothing, efficiency: 20, deep: 15 });
});

test('grades and averages', () => {
  expect([90, 89, 80, 79, 60, 59].map(sleepGrade)).toEqual(['EXCELLENT', 'GOOD', 'GOOD', 'FAIR', 'FAIR', 'POOR']);
  expect([averageSleepScore([]), averageSleepScore([80, 81])]).toEqual([null, 81]);
});
