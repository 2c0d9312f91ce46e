import vectors from '@/__tests__/support/domain-vectors.json';
import { abdominalObesityByWhr, estimatedWhr, obesityClass, obesityOf, recommendedIntake, whrOf } from '@/lib/body/composition/bodyClasses';
import { bmrOf, idealOf } from '@/lib/body/composition/ideal';
import { compartmentsOf } from '@/lib/body/composition/composition';
import type { Gender } from '@/lib/shared/fields';

test.each(vectors.obesityDegreeEdges)('an obesity degree of $pct is $cls', ({ pct, cls }) => expect(obesityClass(pct)).toBe(cls));

test.each(vectors.personas)('obesity classes of $id', (persona) => {
  const { sex, age, height, weight, bfp } = persona.input;
  const gender = sex as Gender;
  const ideal = idealOf({ gender, age, height });
  if (!ideal) throw new Error('adults only');
  expect(obesityOf({ weight }, ideal)).toBe(persona.obesityDegree);
  expect(obesityOf({ weight, obesity: 107.6 }, ideal)).toBe(107.6);
  expect(obesityOf({ weight }, null)).toBeNull();
  expect(obesityClass(persona.obesityDegree)).toBe(persona.obesityDegreeClass);
  expect(estimatedWhr(gender, bfp)).toBe(persona.whr);
  expect(abdominalObesityByWhr(gender, estimatedWhr(gender, bfp))).toBe(persona.abdominalObesity);
  expect(recommendedIntake(bmrOf(compartmentsOf(weight, bfp).ffm))).toBe(persona.calorie);
});

test('the estimated waist-hip ratio reaches the limit of abdominal obesity at obese body fat, and stays within its bounds', () => {
  const edges = [
    ['M', 25, true],
    ['F', 33, true],
    ['M', 23.8, false],
    ['F', 31.8, false],
  ] as const;
  for (const [gender, bfp, obese] of edges)
    expect([gender, bfp, abdominalObesityByWhr(gender, estimatedWhr(gender, bfp))]).toEqual([gender, bfp, obese]);
  expect([estimatedWhr('M', 200), estimatedWhr('F', -200)]).toEqual([1.2, 0.65]);
});

test("a waist-hip ratio is the device's own, else estimated from fat, unless there is no ideal fat", () => {
  const record = { measured: { whr: { value: 0.93 } }, bfp: 15, genBfp: 15 };
  expect(whrOf(record, 'M')).toBe(0.93);
  expect([whrOf({ ...record, measured: {} }, 'M'), whrOf({ ...record, measured: null }, 'M')]).toEqual([0.85, 0.85]);
  expect([whrOf({ bfp: 15, genBfp: null }, 'M'), whrOf({ bfp: null, genBfp: 15 }, 'M')]).toEqual([null, null]);
});

test('the obesity degree of an upstream that has none stays unknown, also with an ideal weight', () => {
  expect([obesityOf({ weight: 70, obesity: null }, { weight: 70 }), obesityOf({ weight: 70 }, { weight: 70 })]).toEqual([null, 100]);
});

test('domain.md §0.1: a class of a device’s value with more decimals is that of the rounded value, as shown', () => {
  // shown as 0.90, 0.89, 0.85 and 0.84
  expect([abdominalObesityByWhr('M', 0.897), abdominalObesityByWhr('M', 0.894)]).toEqual([true, false]);
  expect([abdominalObesityByWhr('F', 0.8451), abdominalObesityByWhr('F', 0.8449)]).toEqual([true, false]);
  // shown as 90.0 and 89.9, 160.0 and 159.9
  expect([89.96, 89.94, 159.96, 159.94].map(obesityClass)).toEqual(['NORMAL', 'UNDER', 'SEVERE_OBESE', 'MODERATE_OBESE']);
});
