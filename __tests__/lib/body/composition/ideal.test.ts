import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  bmiOf,
  bmrOf,
  idealOf,
  muscleShare,
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
  expect(muscleShare('M', 125)).toBeCloseTo(0.48, 12);
  expect(muscleShare('F', 200)).toBe(0.45);
});

test('there is no ideal below 18', () => {
  expect(idealOf({ gender: 'M', age: 17, height: 175 })).toBeNull();
  expect(idealOf({ gender: 'M', age: 18, height: 175 })).not.toBeNull();
});

test('BMI and weight are inverse; resting energy grows with lean mass', () => {
  fc.assert(
    fc.property(fc.double({ min: 30, max: 200, noNaN: true }), fc.double({ min: 120, max: 220, noNaN: true }), (weight, height) => {
      expect(weightAt(bmiOf(weight, height), height)).toBeCloseTo(weight, 9);
      expect(bmrOf(weight + 1)).toBeGreaterThan(bmrOf(weight));
    }),
  );
});
