import { composeRecord, type ComposedReading } from '@/lib/body/composition/composition';
import { ESTIMABLE_VALUES, estimatedAmong, estimatedIn, estimatedOf, FORMULA_VALUES } from '@/lib/body/composition/estimate';
import type { MeasuredParts } from '@/lib/measures/bodyParts';

const READING: ComposedReading = { gender: 'M', age: 45, height: 178, weight: 82, bfp: 24 };
const withParts = (measured: MeasuredParts) => composeRecord({ ...READING, measured });

test('R-TRUE-01: what a device measured is taken first, to the decimal, and only the rest is computed', () => {
  const computed = composeRecord(READING);
  const record = withParts({ smm: { value: 36.2 }, tbw: { value: 47.1 }, bmr: { value: 1802 } });
  expect(record).toMatchObject({ smm: 36.2, bwp: 57.4, bmr: 1802, protein: computed.protein, minerals: computed.minerals });
  expect(record.estimated).toEqual(['protein', 'minerals']);
  expect(computed.estimated).toEqual(FORMULA_VALUES);
  // the bar stands where the measured value is
  expect(record.idx.smm).toBeGreaterThan(computed.idx.smm!);
});

test('R-TRUE-01: a sum, difference or share of what was measured is measured itself', () => {
  expect(withParts({ icw: { value: 28.6 }, ecw: { value: 17.5 } })).toMatchObject({
    bwp: 56.2,
    ecf: 0.38,
    estimated: ['smm', 'bmr', 'protein', 'minerals'],
  });
  const noShare = composeRecord({ ...READING, bfp: null, measured: { bfm: { value: 20 } } });
  expect(noShare).toMatchObject({ bfm: 20, bfp: 24.4, estimated: FORMULA_VALUES });
  // one of the two waters alone says nothing of both
  expect(withParts({ ecw: { value: 17.5 } })).toMatchObject({ ecf: null, estimated: FORMULA_VALUES });
});

test('R-TRUE-01: where there is no value nothing is estimated', () => {
  expect(composeRecord({ ...READING, bfp: null }).estimated).toEqual([]);
  expect(estimatedIn({ smm: null, bmr: 1700, bwp: null, protein: null, minerals: null }, null)).toEqual(['bmr']);
});

test('R-TRUE-01: one rule says of everything that stands on an estimated part that it is estimated', () => {
  const all = { estimated: FORMULA_VALUES, measured: null };
  expect(estimatedOf(ESTIMABLE_VALUES, all)).toEqual(ESTIMABLE_VALUES);
  // what is reached of a goal of muscle is a share of lean mass, whatever the scale says
  expect(estimatedOf(ESTIMABLE_VALUES, { estimated: [], measured: { whr: { value: 0.9 } } })).toEqual(['smmGoalRate']);
  expect(estimatedOf(['calorie', 'shape'], { estimated: ['bmr'] })).toEqual(['calorie']);
  expect(estimatedOf(['abdomen'], { estimated: [] })).toEqual(['abdomen']);
});

test('R-TRUE-01: an answer that says nothing of it has said of nothing that it was measured', () => {
  expect(estimatedAmong('smm', 'bmr').parse(undefined)).toEqual(['smm', 'bmr']);
});
