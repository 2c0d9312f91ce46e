import vectors from '@/__tests__/support/domain-vectors.json';
import { compartmentsOf, composeRecord } from '@/lib/body/composition/composition';
import { controlTowards, recommendedControl } from '@/lib/body/goal/control';
import { bmrOf } from '@/lib/body/composition/ideal';
import { firstMilestone } from '@/lib/body/goal/milestone';
import { activityFactor, planOf } from '@/lib/body/goal/plan';
import { planChangesOf } from '@/lib/body/goal/planAdvice';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';
import type { Gender } from '@/lib/shared/fields';

function inputOf(id: string) {
  const input = vectors.personas.find((persona) => persona.id === id)?.input;
  if (!input) throw new Error(id);
  return { ...input, gender: input.sex as Gender, bmr: bmrOf(compartmentsOf(input.weight, input.bfp).ffm) };
}

/** Returns the plan of a person without a goal of their own, with its first milestone. */
function planWithoutGoal(gender: Gender, age: number, height: number, weight: number, bfp: number) {
  const person = { gender, age, height };
  const record = composeRecord({ ...person, weight, bfp });
  const control = recommendedControl(person, weight, bfp);
  if (!control) throw new Error('adults only');
  const { bfm, ffm } = compartmentsOf(weight, bfp);
  const somatotype = somatotypeOf(gender, record.bmi ?? NaN, record.bfp ?? NaN);
  const plan = planOf({ gender, bmr: bmrOf(ffm), control, somatotype });
  return { ...plan, somatotype, control, ...firstMilestone(plan.mode, planChangesOf(plan.advice, control), { weight, bfm }) };
}

test.each(vectors.personas)('R-BODY-04, R-TRUE-02: plan of $id without a goal', ({ id, plan, control, firstMilestone: milestone }) => {
  const { gender, age, height, weight, bfp } = inputOf(id);
  const ours = planWithoutGoal(gender, age, height, weight, bfp);
  expect(ours).toMatchObject(plan);
  // a milestone equal to the target is dropped (F1: 55.8 kg)
  expect(ours.firstMilestone).toBe(milestone === control.targetWeight ? null : milestone);
});

test('R-TRUE-02: 58 kg with 30 % fat at 163 cm has no weight milestone, because five percent lies beyond the target', () => {
  const { gender, age, height, weight, bfp } = inputOf('F1');
  expect(planWithoutGoal(gender, age, height, weight, bfp)).toMatchObject({
    control: { targetWeight: expect.closeTo(55.8, 1) },
    firstMilestone: null,
    fatMilestone: null,
  });
});

describe('R-TRUE-02: plans must not contradict the guide', () => {
  test('a standard body with little lean mass keeps its weight, eats at its expenditure, and gets no number of weeks', () => {
    // 175 cm, 60.9 kg, 17.2 %: fat 10.5 of 10.1 kg, lean 50.4 of 57.3 kg, so the ideal is above today’s weight
    const plan = planWithoutGoal('M', 33, 175, 60.9, 17.2);
    expect(plan).toMatchObject({
      somatotype: 5,
      mode: 'KEEP',
      fatChange: 0,
      muscleChange: 0,
      dietKcal: 0,
      exerciseKcal: 0,
      weeks: 0,
      firstMilestone: null,
      fatMilestone: null,
    });
    expect(plan.intake).toBe(plan.tdee);
    expect(plan.control.weightControl).toBeGreaterThan(4);
  });

  test('an underweight body gains: 275 kcal above expenditure, as in its guide, and no fat is lost', () => {
    // 160 cm, 44 kg, 27 %: fat above that of the ideal weight is not reduced in a person who must gain
    const plan = planWithoutGoal('F', 24, 160, 44, 27);
    expect(plan).toMatchObject({ somatotype: 4, mode: 'GAIN', fatChange: 0, dietKcal: 275, exerciseKcal: 0 });
    expect(plan.intake).toBe(plan.tdee + 275);
    expect(plan.weeks).toBe(Math.ceil(plan.control.muscleControl / 0.25));
  });

  test('0.2 kg of fat above the ideal within the normal range causes no deficit', () => {
    const plan = planWithoutGoal('F', 30, 165, 57.5, 23.2);
    expect(plan.control.fatControl).toBeLessThan(-0.05);
    expect(plan).toMatchObject({ mode: 'KEEP', dietKcal: 0, exerciseKcal: 0, weeks: 0 });
  });

  test('a goal of 55 kg with 8 % for a man of 82 kg loses lean mass, and its plan says how much', () => {
    const { gender, weight, bfp, bmr } = inputOf('M1');
    const control = controlTowards({ wgt: 55, bfp: 8 }, weight, bfp);
    expect(planOf({ gender, bmr, control, somatotype: null })).toMatchObject({ mode: 'LOSS', advice: 'OWN_GOAL', muscleChange: -11.7 });
  });

  test('normal weight with high fat and little muscle keeps its intake, and its milestone is in kg of fat', () => {
    // 165 cm, 55 kg, 31.5 %: fat 17.3, ideal 13.2 kg; the weight should rise to 57.2 kg; 5 % of 55 kg is 2.75 kg
    expect(planWithoutGoal('F', 30, 165, 55, 31.5)).toMatchObject({
      somatotype: 8,
      mode: 'LOSS',
      advice: 'KEEP_AMOUNT',
      dietKcal: 0,
      exerciseKcal: 275,
      weeklyFatKg: -0.25,
      firstMilestone: null,
      fatMilestone: 14.6,
    });
  });
});

test.each(vectors.goals)('R-BODY-04: plan of $persona towards $goalWeight kg', ({ persona, goalWeight, goalBfp, plan }) => {
  const { gender, weight, bfp, bmr } = inputOf(persona);
  const control = controlTowards({ wgt: goalWeight, bfp: goalBfp }, weight, bfp);
  expect(planOf({ gender, bmr, control, somatotype: null })).toMatchObject(plan);
});

test.each(vectors.planFloor)('R-BODY-04: intake never falls below the floor (bmr $bmr)', (row) => {
  const { sex, bmr, fatControl, muscleControl, plan } = row;
  expect(planOf({ gender: sex as Gender, bmr, control: { fatControl, muscleControl }, somatotype: 9 })).toMatchObject(plan);
});

test.each([
  ['M', 1500],
  ['F', 1200],
] as const)(
  'R-BODY-04: of 150 kcal above the floor of %s, 150 are saved by eating less, and the changes are said to 100 g',
  (gender, floor) => {
    const bmr = (floor + 150) / 1.375;
    const plan = planOf({ gender, bmr, control: { fatControl: -5.04, muscleControl: 1.04 }, somatotype: 9 });
    expect(plan).toMatchObject({ dietKcal: -150, intake: floor, dailyDeficit: 425, fatChange: -5, muscleChange: 1 });
  },
);

test('intake is not reduced if expenditure is already below the floor', () => {
  const plan = planOf({ gender: 'M', bmr: 1000, control: { fatControl: -5, muscleControl: 0 }, somatotype: 9 });
  expect([plan.dietKcal, plan.intake, plan.exerciseKcal]).toEqual([0, 1375, 275]);
});

describe("R-TRUE-02: a person's own goal follows its fat change, or its lean change if fat stays", () => {
  const towards = (fatControl: number, muscleControl: number) =>
    planOf({ gender: 'F', bmr: 1300, control: { fatControl, muscleControl }, somatotype: null });
  test.each([
    [-0.05, 0.02, { mode: 'KEEP', weeks: 0, fatWeeks: 0, muscleWeeks: 0, dietKcal: 0 }],
    [0.04, 0.5, { mode: 'GAIN', fatWeeks: 0, muscleWeeks: 2, weeks: 2, dietKcal: 275 }],
    [0.04, 1, { mode: 'GAIN', fatWeeks: 0, muscleWeeks: 4, weeks: 4 }],
    [-1, 0.04, { mode: 'LOSS', fatWeeks: 2, muscleWeeks: 0, weeks: 2 }],
    [-1, -3, { mode: 'LOSS', fatWeeks: 2, muscleWeeks: 0, weeks: 2 }],
    // 550 kcal a day are half a kilogram per week
    [0, -2, { mode: 'LOSS', fatWeeks: 0, muscleWeeks: 4, weeks: 4 }],
  ])('fat %d kg, lean mass %d kg', (fat, muscle, plan) => expect(towards(fat, muscle)).toMatchObject(plan));
});

test('activity factor by average steps', () => {
  expect([null, 0, 4999, 5000, 9999, 10_000, 12_499, 12_500].map(activityFactor)).toEqual([
    1.375, 1.2, 1.2, 1.375, 1.375, 1.55, 1.55, 1.725,
  ]);
});
