import { BODY_PART_NAMES, BODY_PARTS, SEGMENTS, type BodyPart } from '@/lib/measures/bodyParts';
import { validateMeasure } from '@/lib/measures/measures';

interface Body extends Record<BodyPart, number> {
  weight: number;
  bfp: number;
}

/** A child of six, the lightest person who can stand on a scale alone: as lean as children are. */
const LIGHTEST: Body = {
  weight: 20,
  bfp: 5,
  bfm: 1,
  ffm: 19,
  smm: 8,
  muscle: 18.3,
  tbw: 14,
  icw: 8.4,
  ecw: 5.6,
  ecf: 0.4,
  protein: 4,
  minerals: 1,
  bone: 0.7,
  bmr: 850,
  visceralLevel: 1,
  visceralArea: 5,
  whr: 0.8,
  phaseAngle: 4.5,
  deviceScore: 60,
  leanRightArm: 0.6,
  leanLeftArm: 0.6,
  leanTrunk: 7.5,
  leanRightLeg: 2.2,
  leanLeftLeg: 2.2,
  fatRightArm: 0.08,
  fatLeftArm: 0.08,
  fatTrunk: 0.3,
  fatRightLeg: 0.2,
  fatLeftLeg: 0.2,
};
/** One of the heaviest people that scales are made for. */
const HEAVIEST: Body = {
  weight: 290,
  bfp: 58,
  bfm: 168,
  ffm: 122,
  smm: 68,
  muscle: 116,
  tbw: 92,
  icw: 54,
  ecw: 38,
  ecf: 0.413,
  protein: 23,
  minerals: 7,
  bone: 6,
  bmr: 3400,
  visceralLevel: 45,
  visceralArea: 480,
  whr: 1.3,
  phaseAngle: 7,
  deviceScore: 30,
  leanRightArm: 8,
  leanLeftArm: 8,
  leanTrunk: 60,
  leanRightLeg: 19,
  leanLeftLeg: 19,
  fatRightArm: 18,
  fatLeftArm: 18,
  fatTrunk: 80,
  fatRightLeg: 26,
  fatLeftLeg: 26,
};
const objection = (parts: object) => validateMeasure({ kind: 'body', ...parts });

test.each([
  ['lightest', LIGHTEST],
  ['heaviest', HEAVIEST],
])('every value of a scale for the %s person is plausible', (_, body) => expect(objection(body)).toBeNull());

test.each(BODY_PART_NAMES)('%s below zero, or a thousand times its maximum, is implausible', (part) => {
  expect(objection({ ...HEAVIEST, [part]: -1 })).toEqual({ field: part, reason: 'implausible' });
  expect(objection({ ...HEAVIEST, [part]: 1000 * HEAVIEST[part] })).toEqual({ field: part, reason: 'implausible' });
});

test('values of a scale are optional, stored in these steps, and refused below the first and above the second of these limits', () => {
  const limits = Object.fromEntries(
    BODY_PART_NAMES.map((part) => {
      const { min, max, step, unit } = BODY_PARTS[part];
      return [part, [min, max, step, unit]];
    }),
  );
  const segments = SEGMENTS.flatMap((name) => [`lean${name}`, `fat${name}`]).map((part) => [part, [0.05, 120, 0.01, 'kg']]);
  expect(limits).toEqual({
    bfm: [0.5, 180, 0.1, 'kg'],
    ffm: [10, 200, 0.1, 'kg'],
    smm: [5, 100, 0.1, 'kg'],
    muscle: [1, 200, 0.1, 'kg'],
    tbw: [5, 150, 0.1, 'L'],
    icw: [2, 110, 0.1, 'L'],
    ecw: [2, 90, 0.1, 'L'],
    ecf: [0.25, 0.6, 0.001, 'ratio'],
    protein: [1, 40, 0.1, 'kg'],
    minerals: [0.5, 12, 0.01, 'kg'],
    bone: [0.2, 10, 0.1, 'kg'],
    bmr: [500, 5000, 1, 'kcal'],
    visceralLevel: [0.5, 60, 0.1, 'index'],
    visceralArea: [0.1, 600, 0.1, 'cm²'],
    whr: [0.4, 1.6, 0.01, 'ratio'],
    phaseAngle: [1, 20, 0.1, '°'],
    deviceScore: [0, 200, 1, 'index'],
    ...Object.fromEntries(segments),
  });
  expect(BODY_PART_NAMES.filter((part) => !BODY_PARTS[part].optional)).toEqual([]);
});
