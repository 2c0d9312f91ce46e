import fc from 'fast-check';
import { LEAD_MEASURES, leadOf, type LeadMeasure } from '@/lib/body/measure/lead';
import { toneOf, type Status } from '@/lib/body/measure/shownMeasure';

const STATUSES = ['LOW', 'NORMAL', 'HIGH', 'VERY_HIGH', null] as const;
const readings = (weight: Status | null, smm: Status | null, bfp: Status | null) => {
  const of = (measure: LeadMeasure, status: Status | null) => ({ status, tone: status && toneOf(measure, status) });
  return { weight: of('weight', weight), smm: of('smm', smm), bfp: of('bfp', bfp) };
};

test.each([
  ['NORMAL', 'NORMAL', 'NORMAL', { good: ['weight', 'smm', 'bfp'], high: [], low: [] }],
  // much muscle is good; little is worth improving
  ['HIGH', 'VERY_HIGH', 'NORMAL', { good: ['smm', 'bfp'], high: ['weight'], low: [] }],
  ['LOW', 'LOW', 'VERY_HIGH', { good: [], high: ['bfp'], low: ['weight', 'smm'] }],
  ['NORMAL', null, 'LOW', { good: ['weight'], high: [], low: ['bfp'] }],
  [null, null, null, { good: [], high: [], low: [] }],
] as const)('R-BODY-02: weight %s, muscle %s and fat %s lead to %j', (weight, smm, bfp, lead) => {
  expect(leadOf(readings(weight, smm, bfp))).toEqual(lead);
});

test('R-BODY-02: each measure with a status is listed once, on its own side', () => {
  const status = fc.constantFrom(...STATUSES);
  fc.assert(
    fc.property(status, status, status, (weight, smm, bfp) => {
      const of = readings(weight, smm, bfp);
      const { good, high, low } = leadOf(of);
      const ordered = [...good, ...high, ...low];
      expect([...ordered].sort()).toEqual(LEAD_MEASURES.filter((measure) => of[measure].status !== null).sort());
      expect(low.every((measure) => of[measure].status === 'LOW')).toBe(true);
      expect(high.every((measure) => of[measure].status === 'HIGH' || of[measure].status === 'VERY_HIGH')).toBe(true);
      expect(good.every((measure) => of[measure].status === 'NORMAL' || measure === 'smm')).toBe(true);
    }),
  );
});
