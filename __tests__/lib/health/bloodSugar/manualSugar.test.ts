import fc from 'fast-check';
import { bloodSugarDraft, type BloodSugar } from '@/lib/health/bloodSugar/contract';
import {
  plottedSugar,
  shownSugar,
  sugarDraft,
  sugarFaults,
  sugarInput,
  sugarLimits,
  sugarSums,
  sugarUnitOf,
  parseMgdl,
  draftSugarClass,
} from '@/lib/health/bloodSugar/manualSugar';
import { MEAL_STATES } from '@/lib/measures/bloodSugarMeasure';

const NOW = new Date('2026-11-21T11:00:00Z');
const ZONE = 'Asia/Seoul';
const whole = { day: '2026-11-21', time: '07:15', bloodSugar: '95', taken: 'FASTING' as const };
const reading = (bloodSugar: number): BloodSugar => ({
  seq: 9,
  insDte: '2026-11-20T22:15:00Z',
  bloodSugar,
  taken: 'POST_MEAL',
  sugarClass: 'NORMAL',
  manual: true,
});

test.each([
  ['mgdl', '95', {}],
  ['mgdl', '', { bloodSugar: { code: 'required' } }],
  ['mgdl', '95.5', { bloodSugar: { code: 'whole' } }],
  ['mgdl', '19', { bloodSugar: { code: 'range', min: 20, max: 600 } }],
  ['mgdl', '601', { bloodSugar: { code: 'range', min: 20, max: 600 } }],
  ['mmol', '5.3', {}],
  ['mmol', '5,3', {}],
  ['mmol', '1.0', { bloodSugar: { code: 'range', min: 1.1, max: 33.3 } }],
  // a value in mg/dL typed into a form in mmol/L
  ['mmol', '95', { bloodSugar: { code: 'range', min: 1.1, max: 33.3 } }],
  ['mmol', 'x', { bloodSugar: { code: 'number' } }],
] as const)('R-HEALTH-09: in %s %j has the faults %j', (unit, bloodSugar, faults) => {
  expect(sugarFaults({ ...whole, bloodSugar }, unit, ZONE, NOW)).toEqual(faults);
});

test('R-HEALTH-09: what the form accepts, the contract accepts, in both units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.constantFrom(...MEAL_STATES), (value, taken) => {
      const inMg = { ...whole, bloodSugar: String(value), taken };
      const fine = Object.keys(sugarFaults(inMg, 'mgdl', ZONE, NOW)).length === 0;
      expect(bloodSugarDraft.safeParse(sugarDraft(inMg, 'mgdl', null)).success).toBe(fine);
      const inMmol = { ...whole, bloodSugar: (value / 20).toFixed(1), taken };
      if (Object.keys(sugarFaults(inMmol, 'mmol', ZONE, NOW)).length === 0)
        expect(bloodSugarDraft.safeParse(sugarDraft(inMmol, 'mmol', null)).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('R-HEALTH-09: a reading opened and saved unchanged keeps its mg/dL in either unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 600 }), fc.constantFrom('mgdl' as const, 'mmol' as const), (mgdl, unit) => {
      const before = reading(mgdl);
      const draft = sugarDraft(sugarInput(before, unit, ZONE, NOW), unit, before);
      expect(draft).toEqual({ seq: 9, insDte: '2026-11-21T07:15', bloodSugar: mgdl, taken: 'POST_MEAL' });
    }),
  );
});

test('R-HEALTH-09: a new form is empty and fasting, a reading is shown in the unit of entry', () => {
  expect(sugarInput(null, 'mmol', ZONE, NOW)).toEqual({ day: '2026-11-21', time: '20:00', bloodSugar: '', taken: 'FASTING' });
  expect((['mgdl', 'mmol'] as const).map((unit) => sugarInput(reading(126), unit, ZONE, NOW).bloodSugar)).toEqual(['126', '7.0']);
});

test('R-HEALTH-09: units', () => {
  // 126 / 18.0156 = 6.99, 7.0 × 18.0156 = 126.1
  expect([shownSugar(126, 'mgdl'), shownSugar(126, 'mmol'), parseMgdl('7.0', 'mmol', null)]).toEqual([126, 7, 126]);
  expect(plottedSugar(180.156, 'mmol')).toBeCloseTo(10, 10);
  expect(sugarLimits('mgdl')).toEqual({ min: 20, max: 600 });
  expect([sugarUnitOf('mmol'), sugarUnitOf('g'), sugarUnitOf(null)]).toEqual(['mmol', 'mgdl', 'mgdl']);
});

test('R-HEALTH-09: the class of the typed value depends on the meal', () => {
  const typed = (bloodSugar: string, taken: (typeof MEAL_STATES)[number], unit: 'mgdl' | 'mmol' = 'mgdl') =>
    draftSugarClass({ ...whole, bloodSugar, taken }, unit, null);
  expect([
    typed('126', 'FASTING'),
    typed('126', 'POST_MEAL'),
    typed('7.0', 'FASTING', 'mmol'),
    typed('12', 'FASTING'),
    typed('', 'FASTING'),
    typed('126.5', 'FASTING'),
    typed('5.3', 'FASTING', 'mmol'),
  ]).toEqual(['DIABETES', 'NORMAL', 'DIABETES', null, null, null, 'NORMAL']);
});

test('R-HEALTH-09: figures of a range', () => {
  expect(sugarSums([])).toBeNull();
  expect(
    sugarSums([
      { bloodSugar: 95, sugarClass: 'NORMAL' },
      { bloodSugar: 110, sugarClass: 'PREDIABETES' },
      { bloodSugar: 96, sugarClass: 'NORMAL' },
    ]),
  ).toEqual({ count: 3, min: 95, mean: 301 / 3, max: 110, normal: 2 });
});

test('R-HEALTH-09: a mean is rounded once, in the unit shown', () => {
  const { mean } = sugarSums([97, 98, 100].map((bloodSugar) => ({ bloodSugar, sugarClass: 'NORMAL' })))!;
  // 98.33 / 18.0156 = 5.46, but 98 / 18.0156 = 5.44
  expect([shownSugar(mean, 'mgdl'), shownSugar(mean, 'mmol')]).toEqual([98, 5.5]);
});
