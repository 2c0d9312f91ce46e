import { readFileSync } from 'node:fs';
import { BODY_TABS } from '@/lib/body/tab/bodyTabs';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { composeRecord, likelyEcf } from '@/lib/body/composition/composition';
import vectors from '@/__tests__/support/domain-vectors.json';
import type { Gender } from '@/lib/shared/fields';
import { COMPOSITION_LIMITS, compositionFaults } from '@/__tests__/support/compositionFaults';
import type { MeasureSpec } from '@/lib/measures/measure';
import { isWithinLimits, MEASURE_SPECS, validateMeasure } from '@/lib/measures/measures';
import { plausibleTime } from '@/lib/measures/plausibleTime';

const values = MEASURE_SPECS.flatMap(({ kind, values: of }: MeasureSpec) =>
  Object.entries(of).map(([name, limit]) => [`${kind}.${name}`, limit] as const),
);

test.each([...values, ...Object.entries(COMPOSITION_LIMITS)])(
  '%s is plausible at its limits and not one step outside',
  (_, limit: { min: number; max: number; step: number }) => {
    const { min, max, step } = limit;
    expect([min, max].map((value) => isWithinLimits(limit, value))).toEqual([true, true]);
    expect([min - step, max + step, NaN, Infinity].map((value) => isWithinLimits(limit, value))).toEqual([false, false, false, false]);
  },
);

const TABS_OF = { body: BODY_TABS, health: HEALTH_TABS } as const;

test.each(MEASURE_SPECS.flatMap((spec: MeasureSpec) => ('panel' in spec && spec.panel ? [[spec.kind, spec.panel] as const] : [])))(
  '%s has its panel in an existing tab',
  (_, { screen, tab }) => expect(TABS_OF[screen]).toContain(tab),
);

test('each measure has unique names, valid in files and paths: in deliveries and in storage', () => {
  for (const name of ['kind', 'held'] as const) {
    const names = MEASURE_SPECS.map((spec) => spec[name]);
    expect(names.filter((name) => !/^[a-z][A-Za-z\d]*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

const field = (reading: object) => validateMeasure(reading as Parameters<typeof validateMeasure>[0])?.field ?? null;

test.each(vectors.personas)('the record of persona $id is plausible', ({ input }) => {
  const person = { gender: input.sex as Gender, age: input.age, height: input.height };
  expect(compositionFaults(composeRecord({ ...person, weight: input.weight, bfp: input.bfp, ecf: likelyEcf(person, input.bfp) }))).toEqual(
    [],
  );
});

test('body values are checked against each other, and a percentage sent for a ratio is refused', () => {
  expect(compositionFaults({ weight: 60, bfm: 61 })).toEqual(['bfm']);
  expect(compositionFaults({ weight: 60, bfm: 20, smm: 41 })).toEqual(['smm']);
  expect(compositionFaults({ weight: 60, ecf: 38.5 })).toEqual(['ecf']);
  expect(compositionFaults({ weight: 10, bfm: 200, smm: null })).toEqual(['weight', 'bfm']);
});

test('a reading is checked against the limits of its measure, and one without a value is refused', () => {
  expect(field({ kind: 'steps', steps: 100_001 })).toBe('steps');
  expect(field({ kind: 'heart', bpm: 60, oxygen: null })).toBeNull();
  expect(validateMeasure({ kind: 'heart' })).toEqual({ field: 'bpm', reason: 'invalid' });
  expect(validateMeasure({ kind: 'heart', bpm: 251 } as { kind: 'heart' })).toEqual({ field: 'bpm', reason: 'implausible' });
});

test('skin has 20 to 45 °C; surfaces can be colder and hotter', () => {
  const taken = (temperature: number, category: string) => field({ kind: 'temperature', temperature, category }) === null;
  expect([19.9, 20, 45, 45.1].map((degrees) => taken(degrees, 'S'))).toEqual([false, true, true, false]);
  expect([19.9, 45.1, 100, 100.1].map((degrees) => taken(degrees, 'T'))).toEqual([true, true, true, false]);
});

test('the systolic pressure is at least ten above the diastolic', () => {
  const pressure = (parts: object) => field({ kind: 'bloodPressure', ...parts });
  expect(pressure({ sbp: 90, dbp: 80 })).toBeNull();
  expect(pressure({ sbp: 89, dbp: 80 })).toBe('sbp');
  expect(pressure({ sbp: 40, dbp: 200, bpm: 10 })).toBe('bpm');
  expect(pressure({ sbp: 40, dbp: 200 })).toBe('sbp');
  expect(pressure({ sbp: 200, dbp: 161 })).toBe('dbp');
});

test('the stages of a night fit into its time in bed', () => {
  const night = (parts: object) => field({ kind: 'sleep', asleep: 300, deep: 70, light: 300, rem: 110, ...parts });
  expect(night({ inBed: 480 })).toBeNull();
  expect(night({ inBed: 480, asleep: 0, deep: 0, light: 0, rem: 0 })).toBeNull();
  expect(night({ inBed: 479 })).toBe('inBed');
  expect(night({ inBed: 480, deep: -1 })).toBe('deep');
  expect(night({ inBed: 480, asleep: 481 })).toBe('asleep');
  expect(field({ kind: 'sleep', inBed: 0, asleep: 0 })).toBe('inBed');
});

test('a run has a plausible pace', () => {
  const run = (distance: number, seconds: number) => field({ kind: 'run', distance, seconds });
  expect([run(5, 1800), run(10, 1200), run(10, 1199), run(1, 3600), run(1, 3601), run(0, 600), run(1, 0), run(0.01, 1)]).toEqual([
    null,
    null,
    'distance',
    null,
    'distance',
    'distance',
    'seconds',
    'distance',
  ]);
});

test('no measurement is before 2000 or more than five minutes in the future', () => {
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

test.each(['en', 'ko'])('R-TRUE-01: each judged measure with one number names the source of its bands, in %s', (locale) => {
  const { source } = JSON.parse(readFileSync(`messages/${locale}/measures.json`, 'utf8')) as { source: Record<string, string> };
  const judged = MEASURE_SPECS.filter((spec: MeasureSpec) => spec.panel && Object.values(spec.values).some(({ bands }) => bands));
  expect(judged.map(({ kind }) => kind)).toEqual(['waist', 'restingHeart']);
  // a name in brackets at the end, for example a society and its guideline
  expect(judged.filter(({ kind }) => !/\([^)]+\)\.$/.test(source[kind] ?? '')).map(({ kind }) => kind)).toEqual([]);
});
