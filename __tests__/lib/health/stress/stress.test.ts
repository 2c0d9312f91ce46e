import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { STRESS_LEVELS, stressLevel } from '@/lib/health/stress/stress';

test.each([...vectors.stress, ...vectors.stressRmssd, ...vectors.stressLevelEdges])('R-HEALTH-04: index $stressIndex is $level', (row) =>
  expect(stressLevel(row.stressIndex)).toBe(row.level),
);

test('the level does not fall when the index rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (index) =>
      expect(STRESS_LEVELS.indexOf(stressLevel(index + 1))).toBeGreaterThanOrEqual(STRESS_LEVELS.indexOf(stressLevel(index))),
    ),
  );
});
