import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { composeRecord, rangesOf } from '@/lib/body/composition/composition';
import {
  GOAL_SOMATOTYPES,
  SOMATOTYPES,
  cellCentre,
  shapeOf,
  shapeOfBody,
  somatotypeName,
  somatotypeOf,
  weightClass,
  type WeightClass,
} from '@/lib/body/somatotype/somatotype';
import type { Gender } from '@/lib/shared/fields';
import { round } from '@/lib/shared/rounding';

test.each(vectors.somatotypeGrid)('R-BODY-03: $sex BMI $bmi fat $bfp is cell $code', (row) => {
  expect(somatotypeOf(row.sex as Gender, row.bmi, row.bfp)).toBe(row.code);
});

test.each(vectors.somatoGoal)('R-BODY-04: centre of cell $goalGroup for $sex $height cm', (row) => {
  expect(cellCentre(row.goalGroup, row.sex as Gender, row.height)).toEqual({ wgt: row.goalWeight, bfp: row.goalBfp });
  expect(GOAL_SOMATOTYPES).toContain(row.goalGroup);
});

test.each<[Gender, number, number, number]>([
  // as shown: 18.5 and 10.0, 18.4 and 9.9, 23.0 and 20.1, 22.9 and 20.0
  ['M', 18.45, 9.95, 5],
  ['M', 18.44, 9.94, 1],
  ['M', 22.95, 20.05, 9],
  ['M', 22.94, 20.04, 5],
  ['F', 22.94, 17.95, 5],
  ['F', 22.94, 17.94, 2],
  ['F', 22.94, 28.04, 5],
  ['F', 22.94, 28.05, 8],
])('R-BODY-03: %s with a BMI of %d and %d %% of fat is in cell %i, by the values as shown', (gender, bmi, bfp, code) => {
  expect(somatotypeOf(gender, bmi, bfp)).toBe(code);
});

test('R-BODY-04: the centres are BMI 17.5, the ideal and 24, over three percentages of fat; only four of them may be a goal', () => {
  // at 2 m the weight is four times the BMI
  const centres = (gender: Gender) => Array.from({ length: 9 }, (_, index) => cellCentre(index + 1, gender, 200));
  const at = (weights: readonly number[], fats: readonly number[]) => fats.flatMap((bfp) => weights.map((wgt) => ({ wgt, bfp })));
  expect(centres('M')).toEqual(at([70, 88, 96], [8, 15, 23]));
  expect(centres('F')).toEqual(at([70, 84, 96], [16, 23, 31]));
  expect(GOAL_SOMATOTYPES).toEqual([2, 3, 5, 6]);
});

test.each(vectors.personas)('R-BODY-03: type and shape of $id', (persona) => {
  const { sex, age, height, weight, bfp } = persona.input;
  const person = { gender: sex as Gender, age, height };
  const record = composeRecord({ ...person, weight, bfp });
  const code = somatotypeOf(person.gender, record.bmi ?? NaN, record.bfp ?? NaN);
  expect(code).toBe(persona.somatotype);
  expect(somatotypeName(code)).toBe(persona.somatotypeName);
  expect(shapeOfBody(person, weight, bfp)).toBe(persona.shape.shape);
  expect(shapeOf({ weight: record.idx.weight ?? NaN, smm: record.idx.smm ?? NaN, bfm: record.idx.bfm ?? NaN })).toBe(persona.shape.shape);
  expect(weightClass(person, weight)).toBe(persona.shape.weightClass);
});

test('R-BODY-02: the weight class agrees with the status of the weight, also at the limits as shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Gender>('M', 'F'),
      fc.integer({ min: 1450, max: 1950 }),
      fc.constantFrom<['low' | 'high', number, WeightClass]>(
        ['low', -0.1, 'UNDER'],
        ['low', 0, 'STANDARD'],
        ['high', 0, 'STANDARD'],
        ['high', 0.1, 'OVER'],
      ),
      (gender, millimetres, [end, by, expected]) => {
        const person = { gender, age: 40, height: millimetres / 10 };
        const range = rangesOf(composeRecord({ ...person, weight: 70, bfp: 20 }), person).weight!;
        const weight = round(range[end] + by, 1);
        expect(weightClass(person, weight)).toBe(expected);
      },
    ),
  );
});

test('R-BODY-03: the centre of every cell lies in that cell', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Gender>('M', 'F'),
      fc.integer({ min: 140, max: 205 }),
      fc.integer({ min: 1, max: 9 }),
      (gender, height, code) => {
        const { wgt, bfp } = cellCentre(code, gender, height);
        expect(somatotypeOf(gender, wgt / (height / 100) ** 2, bfp)).toBe(code);
      },
    ),
  );
});

test('there are exactly nine types', () => {
  expect(new Set(SOMATOTYPES).size).toBe(9);
  expect(() => somatotypeName(10)).toThrow(RangeError);
});

test('R-BODY-03: measured muscle decides the shape instead of the share that is usual at the age', () => {
  const person = { gender: 'M', age: 40, height: 200 } as const;
  // ideal are 88 kg with 15 % of fat, on the bars 105 and 97, and 41.9 kg of muscle, on the bar 105
  expect([shapeOfBody(person, 88, 15), shapeOfBody(person, 88, 15, 44), shapeOfBody(person, 88, 15, 37.6)]).toEqual(['I', 'D', 'C']);
});

test('the shape changes at five points; there is none below 18', () => {
  expect([
    shapeOf({ weight: 100, smm: 105, bfm: 90 }),
    shapeOf({ weight: 100, smm: 104, bfm: 90 }),
    shapeOf({ weight: 90, smm: 104, bfm: 100 }),
    shapeOf({ weight: 105, smm: 100, bfm: 105 }),
    shapeOf({ weight: 104, smm: 100, bfm: 110 }),
    shapeOf({ weight: 110, smm: 100, bfm: 104 }),
  ]).toEqual(['D', 'I', 'I', 'C', 'I', 'I']);
  const child = { gender: 'F', age: 15, height: 160 } as const;
  expect([weightClass(child, 50), shapeOfBody(child, 50, 20)]).toEqual([null, null]);
});
