import vectors from '@/__tests__/support/domain-vectors.json';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { controlTowards, recommendedControl } from '@/lib/body/goal/control';
import { bmrOf } from '@/lib/body/composition/ideal';
import { activityFactor, checkGoal, firstMilestone, planOf } from '@/lib/body/goal/plan';
import type { Gender } from '@/lib/shared/fields';

function inputOf(id: string) {
  const input = vectors.personas.find((persona) => persona.id === id)?.input;
  if (!input) throw new Error(id);
  return { ...input, gender: input.sex as Gender, bmr: bmrOf(compartmentsOf(input.weight, input.bfp).ffm) };
}

test.each(vectors.personas)('R-BODY-04: plan of $id without a goal', ({ id, plan, firstMilestone: milestone }) => {
  const { gender, age, height, weight, bfp, bmr } = inputOf(id);
  const control = recommendedControl({ gender, age, height }, weight, bfp);
  if (!control) throw new Error('adults only');
  expect(planOf({ gender, bmr, ...control })).toEqual(plan);
  expect(firstMilestone(control, weight)).toBe(milestone);
});

test.each(vectors.goals)('R-BODY-04: plan of $persona towards $goalWeight kg', ({ persona, goalWeight, goalBfp, plan }) => {
  const { gender, weight, bfp, bmr } = inputOf(persona);
  expect(planOf({ gender, bmr, ...controlTowards({ wgt: goalWeight, bfp: goalBfp }, weight, bfp) })).toEqual(plan);
});

test.each(vectors.planFloor)('R-BODY-04: intake never goes under the floor (bmr $bmr)', (row) => {
  const { sex, bmr, fatControl, muscleControl, plan } = row;
  expect(planOf({ gender: sex as Gender, bmr, fatControl, muscleControl })).toEqual(plan);
});

test('somebody whose needs lie under the floor is never told to eat less', () => {
  const plan = planOf({ gender: 'M', bmr: 1000, fatControl: -5, muscleControl: 0 });
  expect([plan.dietKcal, plan.intake, plan.exerciseKcal]).toEqual([0, 1375, 275]);
});

test('a change too small to matter is no plan', () => {
  expect(planOf({ gender: 'F', bmr: 1300, fatControl: -0.05, muscleControl: 0 })).toMatchObject({ mode: 'KEEP', weeks: 0, fatWeeks: 0 });
  expect(planOf({ gender: 'F', bmr: 1300, fatControl: 0.04, muscleControl: 0.5 })).toMatchObject({
    mode: 'KEEP',
    muscleWeeks: 2,
    weeks: 2,
  });
});

test('activity factor by mean steps', () => {
  expect([null, 0, 4999, 5000, 9999, 10_000, 12_499, 12_500].map(activityFactor)).toEqual([
    1.375, 1.2, 1.2, 1.375, 1.375, 1.55, 1.55, 1.725,
  ]);
});

describe('R-BODY-04: which goals may be set', () => {
  const man = { gender: 'M', height: 178 } as const;
  test.each([
    [{ wgt: 0, bfp: 0 }, [], []],
    [{ wgt: 74, bfp: 16 }, [], []],
    [{ wgt: 74, bfp: 0 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: -74, bfp: 16 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: NaN, bfp: 16 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: 120, bfp: 16 }, ['GOAL_BMI_RANGE'], []],
    [{ wgt: 310, bfp: 45 }, ['GOAL_WEIGHT_RANGE', 'GOAL_BMI_RANGE', 'GOAL_BFP_RANGE'], []],
    [{ wgt: 55, bfp: 6 }, [], ['GOAL_BMI_LOW', 'GOAL_BFP_LOW']],
  ])('%j', (goal, errors, warnings) => expect(checkGoal(man, goal)).toEqual({ errors, warnings }));

  test('without a height only weight and fat are judged', () => {
    expect(checkGoal({ gender: 'F', height: null }, { wgt: 120, bfp: 11 })).toEqual({
      errors: ['GOAL_BFP_RANGE'],
      warnings: ['GOAL_BFP_LOW'],
    });
  });
});
