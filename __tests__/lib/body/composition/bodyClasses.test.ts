import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  abdominalObesity,
  abdominalObesityByWaist,
  bfpClass,
  bmiClass,
  ecfClass,
  estimatedWhr,
  obesityClass,
  obesityDegree,
  recommendedIntake,
  visceralClass,
  visceralLevel,
} from '@/lib/body/composition/bodyClasses';
import { bmiOf, bmrOf, idealOf } from '@/lib/body/composition/ideal';
import { compartmentsOf } from '@/lib/body/composition/composition';
import type { Gender } from '@/lib/shared/fields';

test.each(vectors.bmiClassEdges)('BMI $bmi is $cls', ({ bmi, cls }) => expect(bmiClass(bmi)).toBe(cls));
test.each(vectors.obesityDegreeEdges)('degree $pct is $cls', ({ pct, cls }) => expect(obesityClass(pct)).toBe(cls));

test.each(vectors.personas)('classes of $id', (persona) => {
  const { sex, age, height, weight, bfp } = persona.input;
  const gender = sex as Gender;
  const ideal = idealOf({ gender, age, height });
  if (!ideal) throw new Error('adults only');
  expect(bmiClass(bmiOf(weight, height))).toBe(persona.bmiClass);
  expect(obesityDegree(weight, ideal.weight)).toBe(persona.obesityDegree);
  expect(obesityClass(obesityDegree(weight, ideal.weight))).toBe(persona.obesityDegreeClass);
  expect(estimatedWhr(gender, bfp)).toBe(persona.whr);
  expect(visceralLevel(gender, bfp)).toBe(persona.visceralLevel);
  expect(abdominalObesity(gender, bfp)).toBe(persona.abdominalObesity);
  expect(recommendedIntake(bmrOf(compartmentsOf(weight, bfp).ffm))).toBe(persona.calorie);
});

test('body fat classes change at their edges', () => {
  expect([9.9, 10, 20, 20.1, 25, 25.1].map((bfp) => bfpClass('M', bfp))).toEqual(['LOW', 'NORMAL', 'NORMAL', 'OVER', 'OVER', 'OBESE']);
  expect([17.9, 18, 28, 28.1, 33, 33.1].map((bfp) => bfpClass('F', bfp))).toEqual(['LOW', 'NORMAL', 'NORMAL', 'OVER', 'OVER', 'OBESE']);
});

test('the waist-hip estimate meets the limit of abdominal obesity at obese fat, and stays in its clamp', () => {
  expect([abdominalObesity('M', 25), abdominalObesity('F', 33), abdominalObesity('M', 23.8), abdominalObesity('F', 31.8)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([estimatedWhr('M', 200), estimatedWhr('F', -200)]).toEqual([1.2, 0.65]);
  expect([abdominalObesityByWaist('M', 90), abdominalObesityByWaist('M', 89.9), abdominalObesityByWaist('F', 85)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('visceral level is 1–20 and never falls with fat', () => {
  fc.assert(
    fc.property(fc.constantFrom<Gender>('M', 'F'), fc.double({ min: 3, max: 60, noNaN: true }), (gender, bfp) => {
      const level = visceralLevel(gender, bfp);
      expect(Number.isInteger(level) && level >= 1 && level <= 20).toBe(true);
      expect(visceralLevel(gender, bfp + 1)).toBeGreaterThanOrEqual(level);
    }),
  );
  expect([9, 10, 14, 15].map(visceralClass)).toEqual(['NORMAL', 'HIGH', 'HIGH', 'VERY_HIGH']);
});

test('extracellular water', () => {
  expect([0.359, 0.36, 0.39, 0.391, 0.4, 0.449, 0.45].map(ecfClass)).toEqual([
    'LOW',
    'NORMAL',
    'NORMAL',
    'OEDEMA_TENDENCY',
    'CAUTION',
    'CAUTION',
    'HIGH',
  ]);
});
