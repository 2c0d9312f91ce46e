import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { baevskyIndex, stressIndexOf, stressIndexOfRmssd } from '@/__tests__/support/otherFormulas';
import { STRESS_LEVELS, stressLevel } from '@/lib/health/stress/stress';
import { round } from '@/lib/shared/rounding';

test.each(vectors.stress)('R-HEALTH-04: histogram $amo % at $mo s within $mxdmn s', (row) => {
  const baevsky = baevskyIndex(row.amo, row.mo, row.mxdmn);
  expect(round(baevsky, 1)).toBe(row.si);
  expect(round(Math.sqrt(baevsky), 1)).toBe(row.sqrtSi);
  expect(stressIndexOf(baevsky)).toBe(row.stressIndex);
  expect(stressLevel(row.stressIndex)).toBe(row.level);
});
test.each(vectors.stressRmssd)('R-HEALTH-04: RMSSD $rmssd ms', (row) => {
  expect(stressIndexOfRmssd(row.rmssd)).toBe(row.stressIndex);
  expect(stressLevel(row.stressIndex)).toBe(row.level);
});
test.each(vectors.stressLevelEdges)('R-HEALTH-04: index $stressIndex is $level', (row) =>
  expect(stressLevel(row.stressIndex)).toBe(row.level),
);

test('the level never falls with the index', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (index) =>
      expect(STRESS_LEVELS.indexOf(stressLevel(index + 1))).toBeGreaterThanOrEqual(STRESS_LEVELS.indexOf(stressLevel(index))),
    ),
  );
});
