import fc from 'fast-check';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { controlTowards, recommendedControl } from '@/lib/body/goal/control';
import { checkGoal } from '@/lib/body/goal/goalCheck';
import { bmiOf, bmrOf } from '@/lib/body/composition/ideal';
import { firstMilestone } from '@/lib/body/goal/milestone';
import { planOf } from '@/lib/body/goal/plan';
import { adviceOf, leadsToTarget, modeOf, planChangesOf } from '@/lib/body/goal/planAdvice';
import type { PlanAdvice } from '@/lib/body/goal/planNames';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';
import type { Gender } from '@/lib/shared/fields';
import { round } from '@/lib/shared/rounding';

/**
 * What the guide of each type says about eating and fat (messages: body.somatotype.food and .exercise): eat more, less or the same,
 * and whether fat should fall.
 */
const GUIDE = {
  1: { eat: 'more', fat: 'stays' },
  2: { eat: 'same', fat: 'stays' },
  3: { eat: 'same', fat: 'stays' },
  4: { eat: 'more', fat: 'stays' },
  5: { eat: 'same', fat: 'stays' },
  6: { eat: 'same', fat: 'stays' },
  7: { eat: 'same', fat: 'stays' },
  8: { eat: 'same', fat: 'falls' },
  9: { eat: 'less', fat: 'falls' },
} as const;
const CODES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const tenths = (min: number, max: number) => fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((value) => value / 10);
const FAT_ROW = { M: [[3, 9.9], [10, 20], [20.1, 55]], F: [[3, 17.9], [18, 28], [28.1, 55]] } as const; // prettier-ignore
const BMI_COLUMN = [[13, 18.4], [18.5, 22.9], [23, 45]] as const; // prettier-ignore

/** Generates a person in a cell of the grid: sex, age, height, weight and fat as stored. */
function bodyIn(code: number) {
  const [column, row] = [(code - 1) % 3, Math.floor((code - 1) / 3)];
  return fc
    .record({
      gender: fc.constantFrom<Gender>('M', 'F'),
      age: fc.integer({ min: 18, max: 90 }),
      height: tenths(140, 200),
      bmi: fc.double({ min: 0, max: 1, noNaN: true }),
      fat: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ gender, age, height, bmi, fat }) => {
      const [lowBmi, highBmi] = BMI_COLUMN[column] ?? [0, 0];
      const [lowFat, highFat] = FAT_ROW[gender][row] ?? [0, 0];
      const weight = round((lowBmi + bmi * (highBmi - lowBmi)) * (height / 100) ** 2, 1);
      return { gender, age, height, weight, bfp: round(lowFat + fat * (highFat - lowFat), 1) };
    })
    .filter(({ gender, height, weight, bfp }) => somatotypeOf(gender, round(bmiOf(weight, height), 1), bfp) === code);
}
type Body = ReturnType<typeof bodyIn> extends fc.Arbitrary<infer B> ? B : never;

function planned({ gender, age, height, weight, bfp }: Body, goal: { wgt: number; bfp: number } | null) {
  const person = { gender, age, height };
  const control = goal ? controlTowards(goal, weight, bfp) : recommendedControl(person, weight, bfp);
  if (!control) throw new Error('adults only');
  const { bfm, ffm } = compartmentsOf(weight, bfp);
  const somatotype = goal ? null : somatotypeOf(gender, round(bmiOf(weight, height), 1), bfp);
  const plan = planOf({ gender, bmr: bmrOf(ffm), control, somatotype });
  const changes = planChangesOf(plan.advice, control);
  return { plan, control, changes, bfm, ...firstMilestone(plan.mode, changes, { weight, bfm }) };
}

/** Checks the properties that every plan has. */
function holds({ weight }: Body, { plan, changes, bfm, firstMilestone: kg, fatMilestone: fat }: ReturnType<typeof planned>) {
  expect([kg, fat]).toContain(null);
  if (kg !== null) {
    expect(kg).toBeLessThan(round(weight, 1));
    expect(kg).toBeGreaterThan(round(weight + changes.fat + changes.muscle, 1));
  }
  if (fat !== null) {
    expect(fat).toBeLessThan(round(bfm, 1));
    expect(fat).toBeGreaterThan(round(bfm + changes.fat, 1));
  }
  if (plan.weeks > 0) expect(Math.max(Math.abs(plan.fatChange), Math.abs(plan.muscleChange))).toBeGreaterThanOrEqual(0.1);
  if (plan.fatChange === 0) expect(plan.fatWeeks).toBe(0);
  if (plan.muscleChange === 0) expect(plan.muscleWeeks).toBe(0);
  if (plan.mode !== 'LOSS') expect([plan.exerciseKcal, kg, fat]).toEqual([0, null, null]);
  expect(plan.intake).toBe(round(plan.tdee + plan.dietKcal));
}

describe.each(CODES)('R-TRUE-02: body type %i', (code) => {
  test("without a goal of their own a person's plan agrees with the guide", () => {
    fc.assert(
      fc.property(bodyIn(code), (body) => {
        const found = planned(body, null);
        const { plan, changes } = found;
        const { eat, fat } = GUIDE[code];
        holds(body, found);
        expect(Math.sign(plan.dietKcal)).toBe(eat === 'more' ? 1 : eat === 'same' || plan.dietKcal === 0 ? 0 : -1);
        if (fat === 'stays') expect([plan.fatChange < 0, plan.mode === 'LOSS', plan.dailyDeficit > 0]).toEqual([false, false, false]);
        else expect([plan.fatChange < 0, plan.mode, plan.exerciseKcal]).toEqual([true, 'LOSS', 275]);
        expect(changes.muscle).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test("a person's own goal is followed, and a loss of lean mass is reported", () => {
    fc.assert(
      fc.property(bodyIn(code), tenths(30, 150), tenths(5, 50), (body, wgt, bfp) => {
        fc.pre(checkGoal(body, { wgt, bfp }).errors.length === 0);
        const found = planned(body, { wgt, bfp });
        holds(body, found);
        const { plan, control } = found;
        expect(plan.advice).toBe('OWN_GOAL');
        if (control.fatControl < -0.05) expect(plan.mode).toBe('LOSS');
        if (control.fatControl > 0.05) expect(plan.mode).toBe('GAIN');
        if (plan.dailyDeficit > 0) expect(Math.min(control.fatControl, control.muscleControl)).toBeLessThan(-0.05);
      }),
      { numRuns: 300 },
    );
  });
});

test('an unknown type is an error, not a plan', () => {
  expect(() => adviceOf(10)).toThrow(RangeError);
});

test('R-BODY-04: muscle comes first without any fat lost, and a plan to gain loses none', () => {
  const control = { fatControl: -3, muscleControl: 2 };
  expect(planChangesOf('MUSCLE_FIRST', control)).toEqual({ fat: 0, muscle: 2 });
  expect(planChangesOf('GAIN', control)).toEqual({ fat: 0, muscle: 2 });
  expect(planChangesOf('KEEP', control)).toEqual({ fat: 0, muscle: 0 });
});

test.each([
  [0.05, -3, 'LOSS'],
  [0.06, -3, 'GAIN'],
  [-0.06, 3, 'LOSS'],
  [0, -0.05, 'KEEP'],
  [0, -0.06, 'LOSS'],
  [0, 0.05, 'KEEP'],
  [0, 0.06, 'GAIN'],
] as const)('R-BODY-04: an own goal that changes fat by %f kg and lean mass by %f kg is to %s', (fat, muscle, mode) => {
  expect(modeOf('OWN_GOAL', { fat, muscle })).toBe(mode);
});

test('R-TRUE-02: a plan leads to its target if both changes reach it, and never if the body should stay as it is', () => {
  const target = { fatControl: -3, muscleControl: 2 };
  const leads = (advice: PlanAdvice, fatChange: number, muscleChange: number) =>
    leadsToTarget({ ...target, advice, fatChange, muscleChange });
  expect([leads('LOSE', -3, 2), leads('LOSE', 0, 2), leads('LOSE', -3, 0), leads('LOSE', 0, 0)]).toEqual([true, false, false, false]);
  expect((['KEEP', 'MUSCLE_WEIGHT', 'MUSCLE_FIRST', 'GAIN', 'OWN_GOAL'] as const).map((advice) => leads(advice, -3, 2))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
