import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  bmiOf,
  bmrOf,
  idealOf,
  muscleShare,
  personOf,
  standardOf,
  weightAt,
  WATER_SHARE,
  PROTEIN_SHARE,
  MINERALS_SHARE,
} from '@/lib/body/composition/ideal';

test('the constants equal those of the reference vectors', () => {
  const { stdBmi, stdBfp, water, protein, minerals } = vectors.meta.constants;
  expect([WATER_SHARE, PROTEIN_SHARE, MINERALS_SHARE]).toEqual([water, protein, minerals]);
  for (const gender of ['M', 'F'] as const) expect(standardOf(gender)).toEqual({ bmi: stdBmi[gender], bfp: stdBfp[gender] });
});

test('the muscle share falls from 45 years on, never below its floor', () => {
  expect(muscleShare('M', 45)).toBe(0.56);
  expect(muscleShare('F', 55)).toBeCloseTo(0.52, 12);
  expect(muscleShare('M', 46)).toBeCloseTo(0.559, 12);
  expect(muscleShare('M', 130)).toBe(0.48);
  expect(muscleShare('M', 124)).toBeCloseTo(0.481, 12);
  expect(muscleShare('F', 44)).toBe(0.53);
  expect(muscleShare('F', 200)).toBe(0.45);
});

test('there is no ideal below 18', () => {
  expect(idealOf({ gender: 'M', age: 17, height: 175 })).toBeNull();
  expect(idealOf({ gender: 'M', age: 18, height: 175 })).not.toBeNull();
});

test('R-BODY-02: the ideal of a sex, an age and a height has these values', () => {
  const close = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, expect.closeTo(value, 9)]));
  // 22 and 21 times 2 m squared, of which 15 and 23 % are fat; all else follows from the rest without fat
  expect(idealOf({ gender: 'M', age: 40, height: 200 })).toEqual(
    close({
      weight: 88,
      bmi: 22,
      bfp: 15,
      bfm: 13.2,
      ffm: 74.8,
      smm: 41.888,
      bmr: 1985.68,
      bwp: 62.22,
      ecf: 0.38,
      protein: 14.8104,
      minerals: 5.236,
    }),
  );
  expect(idealOf({ gender: 'F', age: 55, height: 200 })).toEqual(
    close({
      weight: 84,
      bmi: 21,
      bfp: 23,
      bfm: 19.32,
      ffm: 64.68,
      smm: 33.6336,
      bmr: 1767.088,
      bwp: 56.364,
      ecf: 0.3845,
      protein: 12.80664,
      minerals: 4.5276,
    }),
  );
});

test('R-BODY-02: the ideal share of water outside the cells rises with age, from 0.374 to 0.389', () => {
  const at = (age: number) => idealOf({ gender: 'F', age, height: 160 })!.ecf;
  expect([18, 20, 21, 30, 69, 70, 71, 90].map(at)).toEqual(
    [0.374, 0.374, 0.3743, 0.377, 0.3887, 0.389, 0.389, 0.389].map((ecf) => expect.closeTo(ecf, 9)),
  );
});

test('the person of a record needs age and height', () => {
  expect(personOf({ gender: 'F', age: 30, height: 160 })).toEqual({ gender: 'F', age: 30, height: 160 });
  expect([personOf({ gender: 'F', age: null, height: 160 }), personOf({ gender: 'F', age: 30, height: null })]).toEqual([null, null]);
});

test('BMI and weight are inverse; resting energy grows with lean mass', () => {
  fc.assert(
    fc.property(fc.double({ min: 30, max: 200, noNaN: true }), fc.double({ min: 120, max: 220, noNaN: true }), (weight, height) => {
      expect(weightAt(bmiOf(weight, height), height)).toBeCloseTo(weight, 9);
      expect(bmrOf(weight + 1)).toBeGreaterThan(bmrOf(weight));
    }),
  );
});
