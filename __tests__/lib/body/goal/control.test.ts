import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { controlTowards, recommendedControl, shownControl } from '@/lib/body/goal/control';
import type { Gender } from '@/lib/shared/fields';

function recommended(sex: string, age: number, height: number, weight: number, bfp: number) {
  const control = recommendedControl({ gender: sex as Gender, age, height }, weight, bfp);
  if (!control) throw new Error('adults only');
  return control;
}

test.each(vectors.personas)('R-BODY-03: recommended control of $id', ({ input, control }) => {
  expect(shownControl(recommended(input.sex, input.age, input.height, input.weight, input.bfp))).toEqual(control);
});

test('the published sheet of 172.5 cm, 81.1 kg with 20.7 kg of fat is matched exactly', () => {
  const { published, model } = vectors._inbodyControlCheck;
  const shown = shownControl(recommended('M', 30, 172.5, 81.1, (20.7 / 81.1) * 100));
  expect(shown).toEqual(model);
  expect(shown).toMatchObject(published);
});

test.each(vectors.goals)('R-BODY-04: control of $persona towards $goalWeight kg', (goal) => {
  const input = vectors.personas.find(({ id }) => id === goal.persona)?.input;
  if (!input) throw new Error(goal.persona);
  expect(shownControl(controlTowards({ wgt: goal.goalWeight, bfp: goal.goalBfp }, input.weight, input.bfp))).toEqual({
    targetWeight: goal.goalWeight,
    targetBfp: goal.goalBfp,
    weightControl: goal.weightControl,
    fatControl: goal.fatControl,
    muscleControl: goal.muscleControl,
  });
});

test('muscle is never reduced, the parts add up, and at the target nothing is left to change', () => {
  const body = fc.tuple(
    fc.constantFrom('M', 'F'),
    fc.integer({ min: 18, max: 90 }),
    fc.integer({ min: 145, max: 200 }),
    fc.double({ min: 40, max: 150, noNaN: true }),
    fc.double({ min: 4, max: 55, noNaN: true }),
  );
  fc.assert(
    fc.property(body, ([sex, age, height, weight, bfp]) => {
      const control = recommended(sex, age, height, weight, bfp);
      expect(control.muscleControl).toBeGreaterThanOrEqual(0);
      expect(control.fatControl + control.muscleControl).toBeCloseTo(control.weightControl, 9);
      const after = recommended(sex, age, height, control.targetWeight, control.targetBfp);
      expect(after.weightControl).toBeCloseTo(0, 6);
    }),
  );
});

test('R-BODY-03: fat is added only below four fifths of the ideal mass, and from there up to the whole target', () => {
  // 2 m: ideal 88 kg with 13.2 kg of fat, of which 10.56 kg are four fifths
  const fatAt = (bfp: number) => shownControl(recommended('M', 30, 200, 88, bfp)).fatControl;
  // with 11.9 %: 77.528 kg of lean mass want 13.68 kg of fat instead of 10.47 kg
  // with 14.8 %: 13.23 kg instead of 13.02 kg
  expect([14.8, 12.1, 12, 11.9].map(fatAt)).toEqual([0, 0, 0, 3.2]);
});

test('R-BODY-03: every part of a recommendation is shown with one decimal', () => {
  const parts = { targetWeight: 70.04, targetBfp: 15.05, weightControl: -2.04, fatControl: -2.06, muscleControl: 0.02 };
  expect(shownControl(parts)).toEqual({ targetWeight: 70, targetBfp: 15.1, weightControl: -2, fatControl: -2.1, muscleControl: 0 });
});

test('no recommendation below 18', () => expect(recommendedControl({ gender: 'M', age: 17, height: 170 }, 70, 20)).toBeNull());
