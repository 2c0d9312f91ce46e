import { bodyRecordOf, PERSON } from '@/__tests__/support/screen/bodyData';
import { idealOf } from '@/lib/body/composition/ideal';
import { MEASURES } from '@/lib/body/measure/measureBar';
import { estimateOf, isJudged, readingsOf } from '@/lib/body/measure/measureReading';

const ORIGIN = { also: [], time: null, offset: null };

test('R-BODY-02: a person exactly at the ideal has every value normal, with pin and ideal at the same position', () => {
  const ideal = idealOf(PERSON)!;
  const record = bodyRecordOf(1, '2026-11-18T03:00:00Z', { weight: ideal.weight, bfp: ideal.bfp, ecf: ideal.ecf });
  const readings = readingsOf(record, null, PERSON);
  for (const measure of MEASURES) {
    const { status, tone, percent, idealPercent, value, ideal: shown } = readings[measure];
    expect([measure, status, tone]).toEqual([measure, 'NORMAL', 'good']);
    expect(percent).toBe(idealPercent);
    expect(value).toBe(shown);
  }
});

test('R-BODY-02: without a person, or under 18, values are shown without judgement', () => {
  const record = bodyRecordOf(1, '2026-11-18T03:00:00Z', { age: 17 });
  for (const person of [null, { ...PERSON, age: 17 }]) {
    const reading = readingsOf(record, null, person).bfp;
    expect(reading).toMatchObject({
      value: 24.1,
      ideal: null,
      range: null,
      status: null,
      tone: null,
      percent: null,
      idealPercent: null,
      bounds: null,
    });
  }
});

test('R-BODY-02: each measure has a direction against the record before', () => {
  const before = bodyRecordOf(1, '2026-11-04T03:00:00Z', { bfp: 25.1 });
  const readings = readingsOf(bodyRecordOf(2, '2026-11-18T03:00:00Z'), before, PERSON);
  expect(readings.bfp).toMatchObject({ before: 25.1, turn: 'better' });
  expect(readings.weight).toMatchObject({ before: 81.4, turn: 'neutral' });
});

test('R-BODY-02: a weight that grew within its wide range is judged like the BMI that grew with it', () => {
  const before = bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 72.3 });
  const readings = readingsOf(bodyRecordOf(2, '2026-11-18T03:00:00Z', { weight: 73 }), before, PERSON);
  expect([readings.weight.status, readings.bmi.status]).toEqual(['NORMAL', 'HIGH']);
  expect([readings.weight.turn, readings.bmi.turn]).toEqual(['worse', 'worse']);
  // of someone who lost weight again, and of someone who has grown, whose BMI fell
  const [less, more] = [bodyRecordOf(3, '2026-11-18T03:00:00Z', { weight: 72.3 }), bodyRecordOf(2, '2026-11-04T03:00:00Z', { weight: 73 })];
  const lost = readingsOf(less, more, PERSON);
  expect([lost.weight.turn, lost.bmi.turn]).toEqual(['better', 'better']);
  const grown = readingsOf(more, { ...less, bmi: 24.5 }, PERSON);
  expect([grown.weight.turn, grown.bmi.turn]).toEqual(['neutral', 'better']);
  const alone = readingsOf(more, null, PERSON);
  expect([alone.weight.before, alone.weight.turn, alone.bmi.turn]).toEqual([null, 'neutral', 'neutral']);
  // no judgement if neither leaves its range
  const light = readingsOf(bodyRecordOf(3, '2026-11-18T03:00:00Z', { weight: 66 }), { ...before, weight: 65.5, bmi: 21.3 }, PERSON);
  expect([light.weight.turn, light.bmi.turn]).toEqual(['neutral', 'neutral']);
});

test('R-TRUE-01: an estimated and a measured value are not compared', () => {
  const measured = { smm: { value: 36.2 } };
  const before = bodyRecordOf(1, '2026-11-04T03:00:00Z');
  const after = { ...bodyRecordOf(2, '2026-11-18T03:00:00Z', { measured }), measured };
  const [to, from, of] = [readingsOf(after, before, PERSON), readingsOf(before, after, PERSON), readingsOf(after, after, PERSON)];
  expect([to.smm.before, to.smm.turn, from.smm.before]).toEqual([null, 'neutral', null]);
  expect([of.smm.before, to.weight.before, to.bmr.before]).toEqual([36.2, before.weight, before.bmr]);
});

test('R-TRUE-01: estimates are marked one by one only if any value that could be measured was', () => {
  const estimated = bodyRecordOf(1, '2026-11-04T03:00:00Z');
  const measured = { smm: { value: 36.2 } };
  const partly = { ...bodyRecordOf(2, '2026-11-18T03:00:00Z', { measured }), measured };
  const none = { ...estimated, estimated: [], smm: null, bmr: null, bwp: null, protein: null, minerals: null };
  expect([[estimated], [partly], [estimated, partly], [none], []].map(estimateOf)).toEqual(['once', 'each', 'each', null, null]);
  // a value that is missing was not measured
  expect(estimateOf([{ ...estimated, smm: null, estimated: ['bmr', 'bwp', 'protein', 'minerals'] }])).toBe('once');
  const of = (record: typeof estimated) => readingsOf(record, null, PERSON);
  expect([of(estimated).bmr.estimate, of(partly).bmr.estimate, of(partly).smm.estimate, of(partly).weight.estimate]).toEqual([
    'once',
    'each',
    null,
    null,
  ]);
});

test('R-TRUE-01: a missing value has its reason', () => {
  const record = { ...bodyRecordOf(1, '2026-11-04T03:00:00Z'), smm: null, ecf: null, estimated: [] };
  const missing = (change: Partial<typeof record>) => {
    const { weight, smm, ecf } = readingsOf({ ...record, ...change }, null, PERSON);
    return [weight.missing, smm.missing, ecf.missing];
  };
  // muscle follows from fat and age, the ratio of waters from neither
  expect(missing({})).toEqual([null, 'needsBirthDate', 'notMeasured']);
  expect(missing({ bfp: null })).toEqual([null, 'notMeasured', 'notMeasured']);
  expect(missing({ origin: { ...ORIGIN, source: 'manual' } })).toEqual([null, 'typedAlone', 'typedAlone']);
  expect(missing({ origin: { ...ORIGIN, source: 'fitbit' } })).toEqual([null, 'needsBirthDate', 'notMeasured']);
});

test('R-BODY-02: a value with a range or an ideal is judged', () => {
  const range = { low: 10, high: 20, status: 'NORMAL' } as const;
  expect([isJudged({ range, ideal: null }), isJudged({ range: null, ideal: 15 }), isJudged({ range: null, ideal: null })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('R-BODY-02: each shown value has one label, at the fourth bar segment as at the ends of the normal range', () => {
  const labels = new Map<string, Set<string>>();
  for (const gender of ['M', 'F'] as const) {
    const person = { ...PERSON, gender, height: 178 };
    for (let step = 0; step < 900; step += 1) {
      // hundredths of a kilogram and of a percent, around every bound
      const [weight, bfp] = [55 + step / 13, 8 + step / 24.7];
      const readings = readingsOf(bodyRecordOf(1, '2026-11-18T03:00:00Z', { ...person, weight, bfp }), null, person);
      for (const measure of MEASURES) {
        const { value, status } = readings[measure];
        const key = `${gender} ${measure} ${value}`;
        labels.set(key, (labels.get(key) ?? new Set()).add(String(status)));
      }
    }
  }
  expect([...labels].filter(([, texts]) => texts.size > 1)).toEqual([]);
});

test.each([
  // 25 × 1.78² = 79.21
  [{ weight: 79.2 }, 'bmi', 25, 'VERY_HIGH'],
  [{ weight: 79.3 }, 'bmi', 25, 'VERY_HIGH'],
  [{ weight: 79 }, 'bmi', 24.9, 'HIGH'],
  [{ bfp: 24.94 }, 'bfp', 24.9, 'HIGH'],
  [{ bfp: 24.96 }, 'bfp', 25, 'VERY_HIGH'],
  [{ bfp: 25 }, 'bfp', 25, 'VERY_HIGH'],
] as const)('R-BODY-02: with %j the %s of %d is %s', (changes, measure, value, status) => {
  const person = { ...PERSON, gender: 'M' as const, height: 178 };
  const record = bodyRecordOf(1, '2026-11-18T03:00:00Z', { gender: 'M', height: 178, ...changes });
  expect(readingsOf(record, null, person)[measure]).toMatchObject({ value, status });
});
