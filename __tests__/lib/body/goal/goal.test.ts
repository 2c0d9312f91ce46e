import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { bfmGoalRate, goalMasses, goalMet, goalProgress, isLosing, isPartMet, shownProgress, smmGoalRate } from '@/lib/body/goal/goal';
import { recommendedControl } from '@/lib/body/goal/control';
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

test.each(vectors.defaultGoalRates)('attainment of $persona towards the recommendation', (row) => {
  const { person, weight, bfp, bfm, smm } = currentOf(row.persona);
  const control = recommendedControl(person, weight, bfp);
  if (!control) throw new Error('adults only');
  const goal = goalMasses(person, { wgt: control.targetWeight, bfp: control.targetBfp });
  expect([round(goal.bfm, 1), round(goal.smm, 1)]).toEqual([row.goalBfm, row.goalSmm]);
  expect(smmGoalRate(smm, goal)).toBe(row.smmGoalRate);
  expect(bfmGoalRate(bfm, goal, isLosing(bfm, goal))).toBe(row.bfmGoalRate);
});

test('R-DASH-03: fat that the recommendation keeps is never to be gained, for any body', () => {
  const body = fc.record({
    gender: fc.constantFrom('M', 'F'),
    age: fc.integer({ min: 18, max: 90 }),
    height: fc.integer({ min: 140, max: 200 }),
  });
  const [weight, bfp] = [fc.integer({ min: 350, max: 1500 }), fc.integer({ min: 50, max: 500 })];
  fc.assert(
    fc.property(body, weight, bfp, (person, tenths, percents) => {
      const [kg, percent] = [tenths / 10, percents / 10];
      const control = recommendedControl(person, kg, percent)!;
      fc.pre(control.fatControl === 0);
      const goal = goalMasses(person, { wgt: control.targetWeight, bfp: control.targetBfp });
      expect(isLosing(compartmentsOf(kg, percent).bfm, goal)).toBe(true);
    }),
  );
});

test('rates stay within 0–120 and progress within 0–100, for any input', () => {
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

test('a goal already met is complete', () => {
  expect([goalProgress(20, 18, 20.04), goalProgress(20, 20, 15), goalProgress(20, 15, 15), goalProgress(20, 22, 15)]).toEqual([
    100, 0, 100, 0,
  ]);
  // beyond the goal
  expect(goalProgress(20, 14, 15)).toBe(100);
  // from a difference of 0.05 on it is not
  expect([goalProgress(0.05, 0.05, 0), goalProgress(0.049, 0.049, 0)]).toEqual([0, 100]);
});

test('R-DASH-03: attainment is the part of the goal that is reached, at most 120 %, also towards a goal of nothing', () => {
  const goal = { bfm: 0.5, smm: 0.5 };
  expect([0.25, 0.5, 0.6, 0.61].map((smm) => smmGoalRate(smm, goal))).toEqual([50, 100, 120, 120]);
  // gained, and lost
  expect([bfmGoalRate(0.25, goal, false), bfmGoalRate(0.25, goal, true), bfmGoalRate(0.8, goal, true)]).toEqual([50, 120, 62.5]);
  const nothing = { bfm: 0, smm: 0 };
  expect([smmGoalRate(0, nothing), bfmGoalRate(0, nothing, true), bfmGoalRate(3, nothing, true)]).toEqual([120, 120, 0]);
});

test('R-DASH-03: a goal of more fat than at the start is to be gained, one of less or as much to be lost', () => {
  expect([9.9, 10, 10.1].map((baseline) => isLosing(baseline, { bfm: 10, smm: 30 }))).toEqual([false, true, true]);
});

test('R-BODY-04: progress has one decimal, unless fewer are shown', () => {
  expect([goalProgress(80, 79, 77), goalProgress(80, 79, 77, 0)]).toEqual([33.3, 33]);
});

test.each([
  // losing: at the goal or below it
  [74.9, 73.1, 73, false],
  [74.9, 73, 73, true],
  [74.9, 72.2, 73, true],
  // gaining: at the goal or above it
  [50, 52.9, 53, false],
  [50, 53, 53, true],
  [50, 53.8, 53, true],
  // half a kilogram
  [50, 50.2, 50.5, false],
  // keeping: the exact value
  [72.2, 72.2, 72.2, true],
  [72.2, 73.9, 72.2, false],
  [72.2, 70.8, 72.2, false],
  // unknown baseline: the exact value only
  [null, 72.2, 72.2, true],
  [null, 71, 72.2, false],
  [74.9, null, 73, false],
  // the shown value decides: 73.04 is shown as 73.0, and 72.24 equals 72.2
  [74.9, 73.04, 73, true],
  [74.9, 73, 72.96, true],
  [72.24, 71, 72.2, false],
])('R-BODY-04: from %s, now %s, towards %s: met is %s', (baseline, current, goal, met) => {
  expect(goalMet(baseline, current, goal)).toBe(met);
});

test.each([
  // after the baseline is erased, by its stored direction
  [-1, 73.04, 73, true],
  [-1, 73.1, 73, false],
  [1, 52.9, 53, false],
  [1, 53.8, 53, true],
  [0, 78, 78, true],
  [0, 74, 78, false],
  [0, 79, 78, false],
  [null, 74, 78, false],
] as const)('R-BODY-04 R-PRIV-04: stored direction %s, now %s, towards %s: met is %s', (way, current, goal, met) => {
  expect(goalMet(null, current, goal, way)).toBe(met);
});

test('R-BODY-04: progress is 100 only if the goal is met; moving away from a kept weight has no progress', () => {
  expect([shownProgress(72.2, 73.9, 72.2), shownProgress(72.2, 72.2, 72.2)]).toEqual([null, 100]);
  expect([shownProgress(72.24, 71, 72.2), shownProgress(72.2, 71, 72.24)]).toEqual([null, null]);
  expect([shownProgress(74.9, 72.2, 73), shownProgress(50, 53.8, 53)]).toEqual([100, 100]);
  expect([shownProgress(null, 72.2, 72.2), shownProgress(80, null, 72.2)]).toEqual([null, null]);
  expect([shownProgress(120, 60.1, 60, 0), shownProgress(120, 60.1, 60), shownProgress(80, 78, 76, 0)]).toEqual([99, 99.8, 50]);
  const kg = fc.integer({ min: 400, max: 1200 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(kg, kg, kg, fc.constantFrom(0, 1), (baseline, current, goal, decimals) => {
      expect(shownProgress(baseline, current, goal, decimals) === 100).toBe(goalMet(baseline, current, goal));
    }),
  );
});

test.each([
  ['at the goal', { goal: 73, current: 73, baseline: 75, percent: 100 }, true],
  ['beyond the goal', { goal: 73, current: 72.2, baseline: 74.9, percent: 100 }, true],
  ['not kept', { goal: 72.2, current: 73.9, baseline: 72.2, percent: null }, false],
  ['met, first record erased', { goal: 78, current: 77, baseline: null, percent: 100 }, true],
  ['not met, first record erased', { goal: 78, current: 79.5, baseline: null, percent: null }, false],
  ['met, from an older platform', { goal: 76, current: 74, percent: 100 }, true],
  ['not met, from an older platform', { goal: 76, current: 78, percent: 75 }, false],
])('R-HOME-01: the start page shows whether a goal is met: %s', (_name, part, met) => {
  expect(isPartMet(part)).toBe(met);
});
