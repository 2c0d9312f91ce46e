import { composeRecord, likelyEcf } from '@/lib/body/composition/composition';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  LIMITS,
  implausibleBloodPressure,
  implausibleBody,
  implausibleRun,
  implausibleValues,
  plausible,
  plausibleNight,
  plausibleTime,
  type LimitedField,
} from '@/lib/ingest/plausible';
import type { Gender } from '@/lib/shared/fields';

test.each(Object.entries(LIMITS))('%s is believed at its ends and one step outside no more', (field, { min, max, step }) => {
  const name = field as LimitedField;
  expect([plausible(name, min), plausible(name, max)]).toEqual([true, true]);
  expect([plausible(name, min - step), plausible(name, max + step), plausible(name, NaN), plausible(name, Infinity)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each(vectors.personas)('the record of persona $id is believed', ({ input }) => {
  const person = { gender: input.sex as Gender, age: input.age, height: input.height };
  expect(implausibleBody(composeRecord({ ...person, weight: input.weight, bfp: input.bfp, ecf: likelyEcf(person, input.bfp) }))).toEqual(
    [],
  );
});

test('body values are held against each other, and percent sent for a ratio is refused', () => {
  expect(implausibleBody({ weight: 60, bfm: 61 })).toEqual(['bfm']);
  expect(implausibleBody({ weight: 60, bfm: 20, smm: 41 })).toEqual(['smm']);
  expect(implausibleBody({ weight: 60, ecf: 38.5 })).toEqual(['ecf']);
  expect(implausibleBody({ weight: 10, bfm: 200, smm: null })).toEqual(['weight', 'bfm']);
});

test('the systolic pressure stands at least ten above the diastolic', () => {
  expect(implausibleBloodPressure({ sbp: 90, dbp: 80 })).toEqual([]);
  expect(implausibleBloodPressure({ sbp: 89, dbp: 80 })).toEqual(['sbp']);
  expect(implausibleBloodPressure({ sbp: 40, dbp: 200, bpm: 10 })).toEqual(['bpm', 'sbp', 'dbp']);
});

test('a night fits into its time in bed', () => {
  expect(plausibleNight({ inBed: 480, deep: 70, light: 300, rem: 110 })).toBe(true);
  expect(plausibleNight({ inBed: 479, deep: 70, light: 300, rem: 110 })).toBe(false);
  expect(plausibleNight({ inBed: 480, deep: -1, light: 300, rem: 110 })).toBe(false);
  expect(plausibleNight({ inBed: 0, deep: 0, light: 0, rem: 0 })).toBe(false);
});

test('a run has a pace one can run', () => {
  expect(implausibleRun({ km: 5, seconds: 1800 })).toEqual([]);
  expect(implausibleRun({ km: 10, seconds: 600 })).toEqual(['runPace']);
  expect(implausibleRun({ km: 0, seconds: 600 })).toEqual(['runKm']);
  expect(implausibleValues({ steps: 100_001, bpm: 60, oxygen: null })).toEqual(['steps']);
});

test('nothing is measured before 2000 or more than five minutes from now', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  const at = (text: string) => plausibleTime(new Date(text), now);
  expect([
    at('2000-01-01T00:00:00Z'),
    at('1999-12-31T23:59:59Z'),
    at('2026-03-05T12:05:00Z'),
    at('2026-03-05T12:05:01Z'),
    at('no time'),
  ]).toEqual([true, false, true, false, false]);
});
