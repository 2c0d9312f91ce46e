import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { bfmGoalRate, defaultGoalMasses, goalMasses, groupRate, goalProgress, isLosing, smmGoalRate } from '@/lib/body/goal/goal';
import { muscleShare } from '@/lib/body/composition/ideal';
import { round } from '@/lib/shared/rounding';
import type { Gender } from '@/lib/shared/fields';

function currentOf(id: string) {
  const input = vectors.personas.find((persona) => persona.id === id)?.input;
  if (!input) throw new Error(id);
  const person = { gender: input.sex as Gender, age: input.age, height: input.height };
  const { bfm, ffm } = compartmentsOf(input.weight, input.bfp);
  return { person, weight: input.weight, bfp: input.bfp, bfm, ffm, smm: muscleShare(person.gender, person.age) * ffm };
}

test.each(vectors.goals)('attainment and progress of $persona', (row) => {
  const { person, bfm, smm } = currentOf(row.persona);
  const goal = goalMasses(person, { wgt: row.goalWeight, bfp: row.goalBfp });
  expect([round(goal.bfm, 1), round(goal.smm, 1)]).toEqual([row.goalBfm, row.goalSmm]);
  expect(round(row.goalWeight - goal.bfm, 1)).toBe(row.goalFfm);
  expect(smmGoalRate(smm, goal)).toBe(row.smmGoalRate);
  expect(bfmGoalRate(bfm, goal, isLosing(row.baselineBfm, goal))).toBe(row.bfmGoalRate);
  expect(goalProgress(row.baselineBfm, bfm, goal.bfm)).toBe(row.fatProgress);
});

test.each(vectors.defaultGoalRates)('attainment of $persona without a goal', (row) => {
  const { person, weight, bfp, bfm, smm } = currentOf(row.persona);
  const goal = defaultGoalMasses(person, weight, bfp);
  if (!goal) throw new Error('adults only');
  expect([round(goal.bfm, 1), round(goal.smm, 1)]).toEqual([row.goalBfm, row.goalSmm]);
  expect(smmGoalRate(smm, goal)).toBe(row.smmGoalRate);
  expect(bfmGoalRate(bfm, goal, isLosing(bfm, goal))).toBe(row.bfmGoalRate);
});

test('rates stay within 0–120 and progress within 0–100, whatever the numbers', () => {
  const mass = fc.double({ min: 0, max: 150, noNaN: true });
  fc.assert(
    fc.property(mass, mass, mass, mass, (bfm, smm, goalMass, baseline) => {
      const goal = { bfm: goalMass, smm: goalMass };
      for (const rate of [smmGoalRate(smm, goal), bfmGoalRate(bfm, goal, isLosing(baseline, goal))]) {
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(120);
      }
      const progress = goalProgress(baseline, bfm, goalMass);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(100);
    }),
  );
});

test('a goal already met is complete; there is none below 18', () => {
  expect([goalProgress(20, 18, 20.04), goalProgress(20, 20, 15), goalProgress(20, 15, 15), goalProgress(20, 22, 15)]).toEqual([
    100, 0, 100, 0,
  ]);
  expect(defaultGoalMasses({ gender: 'M', age: 17, height: 170 }, 60, 15)).toBeNull();
});

test('a group without records has no rate, not zero', () => {
  expect(groupRate([])).toBeNull();
  expect(groupRate([60.2, 77.6, 84])).toBe(73.9);
});
