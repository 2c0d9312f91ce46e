import fc from 'fast-check';
import { bloodPressureDraft, type ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import {
  pressureDraft,
  pressureFaults,
  pressureInput,
  pressureSums,
  pressureTone,
  draftPressureClass,
} from '@/lib/health/bloodPressure/manualPressure';
import { BP_CLASSES } from '@/lib/health/bloodPressure/pressureClass';
import { instantOfLocal } from '@/lib/time/localTime';

const NOW = new Date('2026-11-21T11:00:00Z');
const ZONES = ['Asia/Seoul', 'America/New_York', 'Asia/Kathmandu'];
const whole = { day: '2026-11-21', time: '08:30', sbp: '120', dbp: '80', bpm: '' };
const faults = (change: object) => pressureFaults({ ...whole, ...change }, 'Asia/Seoul', NOW);

test.each<[object, object]>([
  [{}, {}],
  [{ bpm: '72' }, {}],
  [
    { sbp: '', dbp: '' },
    { sbp: { code: 'required' }, dbp: { code: 'required' } },
  ],
  [{ sbp: '300' }, { sbp: { code: 'range', min: 50, max: 260 } }],
  [{ dbp: '29' }, { dbp: { code: 'range', min: 30, max: 160 } }],
  [{ bpm: '24' }, { bpm: { code: 'range', min: 25, max: 250 } }],
  [{ bpm: 'fast' }, { bpm: { code: 'whole' } }],
  [{ sbp: '90', dbp: '80' }, {}],
  [{ sbp: '89', dbp: '80' }, { sbp: { code: 'pulse' } }],
  // while one of the two is implausible, the other is not at fault
  [{ sbp: '89', dbp: '800' }, { dbp: { code: 'range', min: 30, max: 160 } }],
  [
    { day: '', sbp: 'x' },
    { day: { code: 'required' }, sbp: { code: 'whole' } },
  ],
])('R-HEALTH-09: with %j the faults are %j', (change, expected) => {
  expect(faults(change)).toEqual(expected);
});

test('R-HEALTH-09: form and contract agree on every pair of numbers', () => {
  const number = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(number, number, fc.option(number), (sbp, dbp, bpm) => {
      const input = { ...whole, sbp: String(sbp), dbp: String(dbp), bpm: bpm === null ? '' : String(bpm) };
      const fine = Object.keys(pressureFaults(input, 'Asia/Seoul', NOW)).length === 0;
      expect(bloodPressureDraft.safeParse(pressureDraft(input, undefined)).success).toBe(fine);
    }),
    { numRuns: 1000 },
  );
});

const reading = (insDte: string): ManualBloodPressure => ({ seq: 7, insDte, sbp: 142, dbp: 85, bpm: null, bpClass: 'ISOLATED_SYSTOLIC' });

test.each([
  ['Asia/Seoul', '2026-11-20T23:30:00Z', '2026-11-21', '08:30'],
  ['America/New_York', '2026-07-21T12:30:00Z', '2026-07-21', '08:30'],
  ['America/New_York', '2026-11-21T13:30:00Z', '2026-11-21', '08:30'],
  ['Asia/Kathmandu', '2026-11-21T02:45:00Z', '2026-11-21', '08:30'],
])('R-HEALTH-09: for editing in %s, %s is shown in the form as %s %s', (zone, insDte, day, time) => {
  expect(pressureInput(reading(insDte), zone, NOW)).toEqual({ day, time, sbp: '142', dbp: '85', bpm: '' });
});

test('R-HEALTH-09: opening a reading and saving it unchanged sends what was there', () => {
  const minutes = fc.integer({ min: 15_778_080, max: 29_000_000 }).map((minute) => new Date(minute * 60_000));
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), fc.option(fc.integer({ min: 25, max: 250 })), (at, zone, bpm) => {
      const before = { ...reading(at.toISOString()), bpm };
      const draft = pressureDraft(pressureInput(before, zone, NOW), before.seq);
      expect(draft).toMatchObject({ seq: 7, sbp: 142, dbp: 85, bpm });
      // the second pass of a repeated hour looks like the first; the platform keeps the instant of an unchanged time
      expect([0, 3_600_000]).toContain(at.getTime() - instantOfLocal(draft.insDte, zone).getTime());
    }),
    { numRuns: 300 },
  );
});

test('R-HEALTH-09: a new form has the current time and nothing else', () => {
  expect(pressureInput(null, 'Asia/Kathmandu', NOW)).toEqual({ day: '2026-11-21', time: '16:45', sbp: '', dbp: '', bpm: '' });
});

test('R-HEALTH-09: the class is shown once both numbers are plausible', () => {
  const typed = (sbp: string, dbp: string) => draftPressureClass({ sbp, dbp });
  expect([typed('', ''), typed('14', '85'), typed('142', '85'), typed('80', '80'), typed('185', '90')]).toEqual([
    null,
    null,
    'ISOLATED_SYSTOLIC',
    null,
    'CRISIS',
  ]);
  expect(BP_CLASSES.map(pressureTone)).toEqual(['under', 'good', 'over', 'over', 'over', 'over', 'over', 'over']);
});

test('R-HEALTH-09: averages, and the class of the average', () => {
  expect(pressureSums([])).toBeNull();
  const sums = pressureSums([
    { sbp: 118, dbp: 76, bpClass: 'NORMAL' },
    { sbp: 145, dbp: 92, bpClass: 'STAGE1' },
    { sbp: 119, dbp: 77, bpClass: 'NORMAL' },
  ]);
  // 382 / 3 = 127.3, 245 / 3 = 81.7
  expect(sums).toEqual({ count: 3, sbp: 127, dbp: 82, bpClass: 'PREHYPERTENSION', shares: { NORMAL: 2, STAGE1: 1 } });
});
