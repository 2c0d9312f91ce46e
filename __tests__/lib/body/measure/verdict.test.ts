import fc from 'fast-check';
import { verdictReasons } from '@/lib/body/measure/verdict';

test.each([
  ['all agree', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'NORMAL', degree: 'NORMAL', score: 82 }, []],
  // weight within 15 % of the ideal, 112 % of it, BMI 24.6, fat 24.6 %, score 76
  [
    'one who is heavy by two scales of three',
    { weight: 'NORMAL', bmi: 'HIGH', bfp: 'HIGH', degree: 'OVER', score: 76.4 },
    ['WEIGHT_SCALES', 'SCORE_FAT'],
  ],
  ['normal weight, high fat', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'VERY_HIGH', degree: 'NORMAL', score: 64 }, ['FAT_HIGH']],
  ['heavy by muscle', { weight: 'HIGH', bmi: 'VERY_HIGH', bfp: 'NORMAL', degree: 'MILD_OBESE', score: 91 }, ['MUSCLE']],
  ['normal, with little muscle', { weight: 'NORMAL', bmi: 'NORMAL', bfp: 'NORMAL', degree: 'NORMAL', score: 69.9 }, ['SCORE_MUSCLE']],
  ['heavy by all', { weight: 'HIGH', bmi: 'HIGH', bfp: 'HIGH', degree: 'MILD_OBESE', score: 60 }, []],
  ['what a page does not show needs no reason', { weight: 'NORMAL', bfp: 'NORMAL', score: 82 }, []],
  ['nothing is judged', {}, []],
] as const)('R-TRUE-02: %s', (_, scales, reasons) => {
  expect(verdictReasons(scales)).toEqual(reasons);
});

test('R-TRUE-02: a page whose scales of weight and fat name different sides always says why, and one whose agree never does', () => {
  const side = fc.constantFrom('LOW', 'NORMAL', 'HIGH' as const);
  fc.assert(
    fc.property(side, side, (bmi, bfp) => {
      const reasons = verdictReasons({ bmi: bmi as 'LOW', bfp: bfp as 'LOW' });
      const differ = (bmi === 'HIGH') !== (bfp === 'HIGH');
      expect(reasons.length > 0).toBe(differ);
    }),
  );
});
