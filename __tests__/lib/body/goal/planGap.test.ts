import { planGapOf } from '@/lib/body/goal/planGap';

const MEASURED = { bfp: 22, bmr: 1_600 };
const ADULT = { gender: 'M', age: 18, height: 178 } as const;
const MINOR = { ...ADULT, age: 17 };
/** Within the range of goals for this height. */
const FITTING = { wgt: 68, bfp: 15 };

test.each([
  ['nothing', MEASURED, ADULT, null, null],
  ['the person', MEASURED, null, FITTING, 'planNoPerson'],
  ['fat', { ...MEASURED, bfp: null }, ADULT, FITTING, 'planNoFat'],
  ['the basal metabolic rate', { ...MEASURED, bmr: null }, ADULT, FITTING, 'planNoFat'],
  ['an own goal of a minor', MEASURED, MINOR, null, 'planMinor'],
  ['a weight in it', MEASURED, MINOR, { ...FITTING, wgt: 0 }, 'planMinor'],
  ['a goal that fits', MEASURED, MINOR, { ...FITTING, wgt: 20 }, 'planMinor'],
  ['nothing for a minor with a fitting goal', MEASURED, MINOR, FITTING, null],
] as const)('R-BODY-04: a record that lacks %s', (_what, record, person, goal, gap) => {
  expect(planGapOf(record, person, goal)).toBe(gap);
});
