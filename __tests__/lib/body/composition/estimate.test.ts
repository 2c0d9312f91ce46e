import { composeRecord, type ComposedReading } from '@/lib/body/composition/composition';
import { ESTIMABLE_VALUES, estimatedAmong, estimatedIn, estimatedOf, FORMULA_VALUES } from '@/lib/body/composition/estimate';
import type { MeasuredParts } from '@/lib/measures/bodyParts';

const READING: ComposedReading = { gender: 'M', age: 45, height: 178, weight: 82, bfp: 24 };
const withParts = (measured: MeasuredParts) => composeRecord({ ...READING, measured });

test('R-TRUE-01: measured values are kept to the decimal, and only the rest is computed', () => {
  const computed = composeRecord(READING);
  const record = withParts({ smm: { value: 36.2 }, tbw: { value: 47.1 }, bmr: { value: 1802 } });
  expect(record).toMatchObject({ smm: 36.2, bwp: 57.4, bmr: 1802, protein: computed.protein, minerals: computed.minerals });
  expect(record.estimated).toEqual(['protein', 'minerals']);
  expect(computed.estimated).toEqual(FORMULA_VALUES);
  // the bar shows the measured value
  expect(record.idx.smm).toBeGreaterThan(computed.idx.smm!);
});

test('R-TRUE-01: a sum, difference or share of measured values counts as measured', () => {
  expect(withParts({ icw: { value: 28.6 }, ecw: { value: 17.5 } })).toMatchObject({
    bwp: 56.2,
    ecf: 0.38,
    estimated: ['smm', 'bmr', 'protein', 'minerals'],
  });
  const noShare = composeRecord({ ...READING, bfp: null, measured: { bfm: { value: 20 } } });
  expect(noShare).toMatchObject({ bfm: 20, bfp: 24.4, estimated: FORMULA_VALUES });
  // one of the two waters alone is not enough
  expect(withParts({ ecw: { value: 17.5 } })).toMatchObject({ ecf: null, estimated: FORMULA_VALUES });
});

test('R-TRUE-01: a missing value is not listed as estimated', () => {
  expect(composeRecord({ ...READING, bfp: null }).estimated).toEqual([]);
  expect(estimatedIn({ smm: null, bmr: 1700, bwp: null, protein: null, minerals: null }, null)).toEqual(['bmr']);
});

test('R-TRUE-01: everything derived from an estimated part is estimated', () => {
  const all = { estimated: FORMULA_VALUES, measured: null };
  expect(estimatedOf(ESTIMABLE_VALUES, all)).toEqual(ESTIMABLE_VALUES);
  // progress towards a muscle goal is based on lean mass, whatever the scale measures
  expect(estimatedOf(ESTIMABLE_VALUES, { estimated: [], measured: { whr: { value: 0.9 } } })).toEqual(['smmGoalRate']);
  expect(estimatedOf(['calorie', 'shape'], { estimated: ['bmr'] })).toEqual(['calorie']);
  expect(estimatedOf(['abdomen'], { estimated: [] })).toEqual(['abdomen']);
});

test('R-TRUE-01: a response that does not say so has measured nothing', () => {
  expect(estimatedAmong('smm', 'bmr').parse(undefined)).toEqual(['smm', 'bmr']);
});
