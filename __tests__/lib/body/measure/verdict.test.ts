import fc from 'fast-check';
import { bodyRecordOf } from '@/__tests__/support/screen/bodyData';
import { readingsOf } from '@/lib/body/measure/measureReading';
import { scalesOf, verdictReasons } from '@/lib/body/measure/verdict';
import { somatotypeName, somatotypeOf } from '@/lib/body/somatotype/somatotype';
import en from '@/messages/en/body.json';
import ko from '@/messages/ko/body.json';

test.each([
  ['all agree', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'NORMAL', degree: 'NORMAL', score: 82 }, []],
  // weight within 15 % of the ideal, 112 % of it, BMI 24.6, fat 24.6 %, score 76
  [
    'heavy on two scales of three',
    { weight: 'NORMAL', bmi: 'HIGH', bfp: 'HIGH', degree: 'OVER', score: 76.4 },
    ['WEIGHT_SCALES', 'SCORE_FAT'],
  ],
  ['normal weight, high fat', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'VERY_HIGH', degree: 'NORMAL', score: 64 }, ['FAT_HIGH']],
  ['heavy by muscle', { weight: 'HIGH', bmi: 'VERY_HIGH', bfp: 'NORMAL', degree: 'MILD_OBESE', score: 91 }, ['WEIGHT_HIGH']],
  ['normal, with little muscle', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'NORMAL', degree: 'NORMAL', score: 69.9 }, ['SCORE_MUSCLE']],
  ['heavy on all scales', { weight: 'HIGH', bmi: 'HIGH', bfp: 'HIGH', degree: 'MILD_OBESE', score: 60 }, []],
  ['a small person with high body fat', { bfm: 'NORMAL', bfp: 'HIGH' }, ['FAT_MASS']],
  ['low fat mass', { weight: 'NORMAL', bmi: 'NORMAL', bfm: 'LOW', bfp: 'NORMAL', degree: 'NORMAL', score: 82 }, ['FAT_MASS']],
  ['high fat mass and body fat', { bfm: 'VERY_HIGH', bfp: 'HIGH' }, []],
  ['heavy by the degree only', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'NORMAL', degree: 'OVER', score: 82 }, ['WEIGHT_SCALES']],
  ['light by the degree only', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'NORMAL', degree: 'UNDER', score: 82 }, ['WEIGHT_SCALES']],
  ['light on all scales', { weight: 'LOW', bmi: 'LOW', bfp: 'LOW', degree: 'UNDER', score: 82 }, []],
  ['heavy by weight, where the BMI is not shown', { weight: 'HIGH', bfp: 'NORMAL' }, ['WEIGHT_HIGH']],
  ['a scale that is not shown needs no reason', { weight: 'NORMAL', bfp: 'NORMAL', score: 82 }, []],
  ['no scale is judged', {}, []],
] as const)('R-TRUE-02: %s', (_, scales, reasons) => {
  expect(verdictReasons(scales)).toEqual(reasons);
});

test('R-TRUE-02: the obesity degree of an upstream is rated, not one of our own', () => {
  const person = { gender: 'M', age: 34, height: 175.5 } as const;
  const record = bodyRecordOf(1, '2026-11-18T03:00:00Z', person);
  const degree = (obesity?: number) => scalesOf({ ...record, obesity }, readingsOf(record, null, person), person).degree;
  expect([degree(109), degree()]).toEqual(['NORMAL', 'MILD_OBESE']);
});

test('R-TRUE-02: disagreeing scales of weight and fat are always explained, agreeing ones never', () => {
  const side = fc.constantFrom('LOW', 'NORMAL', 'HIGH' as const);
  fc.assert(
    fc.property(side, side, (bmi, bfp) => {
      const reasons = verdictReasons({ bmi: bmi as 'LOW', bfp: bfp as 'LOW' });
      const differ = (bmi === 'HIGH') !== (bfp === 'HIGH');
      expect(reasons.length > 0).toBe(differ);
    }),
  );
});

/** People of both sexes, three heights and two ages, over the whole range of weights and body fat. */
const GRID = (['M', 'F'] as const).flatMap((gender) =>
  [152, 163, 178].flatMap((height) =>
    [30, 68].flatMap((age) =>
      [16, 17.6, 18.5, 19.4, 21, 21.9, 22.9, 23.1, 24.4, 26, 29, 34].flatMap((bmi) =>
        [5, 9.8, 12, 17, 18, 19.9, 21, 24.9, 27.9, 28.4, 30, 36, 44].map((bfp) => {
          const person = { gender, height, age };
          const record = bodyRecordOf(1, '2026-11-18T03:00:00Z', {
            ...person,
            weight: Math.round(bmi * (height / 100) ** 2 * 10) / 10,
            bfp,
          });
          const readings = readingsOf(record, null, person);
          return {
            record,
            readings,
            reasons: verdictReasons(scalesOf(record, readings, person)),
            type: somatotypeName(somatotypeOf(gender, record.bmi!, bfp)),
          };
        }),
      ),
    ),
  ),
);
const SAYS = {
  lowMuscle: /(low|missing|short|lack)[^.:;]*muscle|muscle[^.:;]*(low|missing|short|too\b)|근육[^.]*(부족|적)|부족[^.]*근육/i,
  muchMuscle: /because of muscle|(weight|it) is muscle|muscle makes up|근육 때문|근육입니다|근육이 차지/i,
  weight: /weight (is|and|looks)|체중(은|과|이) /i,
};

test('R-TRUE-02: body type texts describe BMI and body fat and never contradict the page on muscle or weight', () => {
  for (const { readings, reasons, type } of GRID)
    for (const { somatotype, verdict } of [en, ko]) {
      const verdictText = [somatotype.means[type], somatotype.exercise[type], ...reasons.map((reason) => verdict[reason])].join(' ');
      if (readings.smm.status !== 'LOW') expect(verdictText).not.toMatch(SAYS.lowMuscle);
      if (readings.smm.status === 'LOW' || readings.smm.status === 'NORMAL') expect(verdictText).not.toMatch(SAYS.muchMuscle);
      // the type's axis is BMI, whose limits differ from those of weight
      expect(somatotype.means[type]).not.toMatch(SAYS.weight);
    }
});

test('R-TRUE-02: different statuses of fat mass and body fat are explained', () => {
  const side = (status: string | null) => (status === 'VERY_HIGH' ? 'HIGH' : status);
  const differing = GRID.filter(({ readings }) => side(readings.bfm.status) !== side(readings.bfp.status));
  expect(differing.length).toBeGreaterThan(20);
  for (const { reasons, readings } of GRID)
    expect(reasons.includes('FAT_MASS')).toBe(side(readings.bfm.status) !== side(readings.bfp.status));
});
