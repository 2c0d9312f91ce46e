import fc from 'fast-check';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { controlTowards } from '@/lib/body/goal/control';
import { checkGoal, faultyPart, goalKeepingLean, losesLean } from '@/lib/body/goal/goalCheck';
import type { Gender } from '@/lib/shared/fields';

describe('R-BODY-04: valid goals', () => {
  const man = { gender: 'M', height: 178 } as const;
  test.each([
    [{ wgt: 0, bfp: 0 }, [], []],
    [{ wgt: 74, bfp: 16 }, [], []],
    [{ wgt: 74, bfp: 0 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: 0, bfp: 16 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: 0.5, bfp: 16 }, ['GOAL_WEIGHT_RANGE', 'GOAL_BMI_RANGE'], ['GOAL_BMI_LOW']],
    [{ wgt: 74, bfp: 0.5 }, ['GOAL_BFP_RANGE'], ['GOAL_BFP_LOW']],
    [{ wgt: -74, bfp: 16 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: NaN, bfp: 16 }, ['GOAL_INCOMPLETE'], []],
    [{ wgt: 120, bfp: 16 }, ['GOAL_BMI_RANGE'], []],
    [{ wgt: 310, bfp: 45 }, ['GOAL_WEIGHT_RANGE', 'GOAL_BMI_RANGE', 'GOAL_BFP_RANGE'], []],
    [{ wgt: 55, bfp: 6 }, [], ['GOAL_BMI_LOW', 'GOAL_BFP_LOW']],
    // BMI 18.43, and 18.46, which is shown as the lowest normal 18.5
    [{ wgt: 58.4, bfp: 9.9 }, [], ['GOAL_BMI_LOW', 'GOAL_BFP_LOW']],
    [{ wgt: 58.5, bfp: 10 }, [], []],
  ])('%j', (goal, errors, warnings) => expect(checkGoal(man, goal)).toEqual({ errors, warnings }));

  test('without a height only weight and fat are checked', () => {
    expect(checkGoal({ gender: 'F', height: null }, { wgt: 120, bfp: 11 })).toEqual({
      errors: ['GOAL_BFP_RANGE'],
      warnings: ['GOAL_BFP_LOW'],
    });
    expect(checkGoal({ gender: 'F', height: null }, { wgt: 0.5, bfp: 18 })).toEqual({ errors: ['GOAL_WEIGHT_RANGE'], warnings: [] });
    expect(checkGoal({ gender: 'F', height: null }, { wgt: 60, bfp: 17.9 }).warnings).toEqual(['GOAL_BFP_LOW']);
  });

  test('an incomplete goal is reported at the part that is missing, another at the part out of range', () => {
    expect([0, 0.5, 74].map((wgt) => faultyPart('GOAL_INCOMPLETE', { wgt }))).toEqual(['wgt', 'bfp', 'bfp']);
    const others = (['GOAL_WEIGHT_RANGE', 'GOAL_BMI_RANGE', 'GOAL_BFP_RANGE', 'GOAL_MINOR'] as const).map((error) =>
      faultyPart(error, { wgt: 74 }),
    );
    expect(others).toEqual(['wgt', 'wgt', 'bfp', 'wgt']);
  });
});

describe('R-TRUE-02: a goal that loses lean mass', () => {
  test('is distinguished from one that does not, with a tolerance of 0.05 kg', () => {
    const towards = (wgt: number, bfp: number) => losesLean(controlTowards({ wgt, bfp }, 82, 24));
    // lean mass today: 62.32 kg; at 74 kg with 16 %: 62.16; at 74.2 kg with 16 %: 62.328
    expect([towards(74, 16), towards(74.2, 16), towards(80, 15)]).toEqual([true, false, false]);
    const control = controlTowards({ wgt: 74, bfp: 16 }, 82, 24);
    expect([-0.05, -0.06].map((muscleControl) => losesLean({ ...control, muscleControl }))).toEqual([false, true]);
  });

  test('suggests the same fat with today’s lean mass: 62.32 kg and 16 % fat weigh 74.2 kg', () => {
    expect(goalKeepingLean({ gender: 'M', height: 178 }, 62.32, 16)).toEqual({ wgt: 74.2, bfp: 16 });
  });

  test('suggests nothing invalid: 100 kg of lean mass with 16 % fat has BMI 37.6', () => {
    expect(goalKeepingLean({ gender: 'M', height: 178 }, 100, 16)).toBeNull();
  });

  test('has a suggestion that keeps lean mass', () => {
    const whole = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        fc.constantFrom<Gender>('M', 'F'),
        whole(150, 195),
        whole(45, 110),
        whole(8, 45),
        whole(12, 40),
        (gender, height, kg, bfp, aim) => {
          const offer = goalKeepingLean({ gender, height }, compartmentsOf(kg, bfp).ffm, aim);
          fc.pre(offer !== null);
          expect(losesLean(controlTowards(offer, kg, bfp))).toBe(false);
          expect(checkGoal({ gender, height }, offer).errors).toEqual([]);
        },
      ),
    );
  });
});
