import { readFileSync } from 'node:fs';
import { HEALTH_TABS } from '@/lib/health/tab/healthTabs';
import { composeRecord, likelyEcf } from '@/lib/body/composition/composition';
import vectors from '@/__tests__/support/domain-vectors.json';
import type { Gender } from '@/lib/shared/fields';
import { COMPOSITION_LIMITS, compositionFaults } from '@/__tests__/support/compositionFaults';
import { SHARED_TABLE, type MeasureSpec } from '@/lib/measures/measure';
import {
  allowsManualEntry,
  askedKinds,
  isWithinLimits,
  kindAbout,
  kindsOnPanels,
  MEASURE_KINDS,
  MEASURE_SPECS,
  measureOfTab,
  numberKinds,
  validateMeasure,
} from '@/lib/measures/measures';
import { PLAUSIBLE_TIMES, plausibleTime } from '@/lib/measures/plausibleTime';
import { areNightEnds } from '@/lib/measures/sleepMeasure';
import { temperatureMeasure } from '@/lib/measures/temperatureMeasure';

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

test.each([
  ['body.weight', 20, 300, 0.1],
  ['body.height', 100, 230, 0.1],
  ['body.bfp', 3, 60, 0.1],
  ['body.bfm', 0.5, 180, 0.1],
  ['body.smm', 5, 100, 0.1],
  ['body.bmr', 500, 5000, 1],
  ['body.ecf', 0.25, 0.6, 0.001],
  ['body.protein', 1, 40, 0.1],
  ['body.minerals', 0.5, 12, 0.01],
  ['heart.bpm', 25, 250, 1],
  ['heart.oxygen', 50, 100, 1],
  ['restingHeart.restingHeart', 25, 250, 1],
  ['bloodPressure.sbp', 50, 260, 1],
  ['bloodPressure.dbp', 30, 160, 1],
  ['bloodPressure.bpm', 25, 250, 1],
  ['bloodSugar.bloodSugar', 20, 600, 1],
  ['temperature.temperature', -20, 100, 0.1],
  ['stress.stressIndex', 0, 100, 1],
  ['steps.steps', 0, 100_000, 1],
  ['steps.distance', 0, 1_000, 0.01],
  ['steps.calories', 0, 50_000, 1],
  ['run.distance', 0.01, 200, 0.01],
  ['run.seconds', 1, 86_400, 1],
  ['sleep.inBed', 1, 1_440, 1],
  ['sleep.asleep', 0, 1_440, 1],
  ['sleep.rem', 0, 1_440, 1],
  ['waist.waist', 40, 200, 0.1],
  ['hrv.rmssd', 1, 300, 0.1],
  ['respiration.respiration', 4, 60, 0.1],
  ['vo2max.vo2max', 10, 100, 0.1],
])('%s is plausible from %d to %d, in steps of %d', (name, min, max, step) => {
  expect(Object.fromEntries(values)[name]).toMatchObject({ min, max, step });
});

/** Tabs that draw panels. */
const TABS_OF = { body: ['trend'], health: HEALTH_TABS } as const;

test.each(MEASURE_SPECS.flatMap((spec: MeasureSpec) => ('panel' in spec && spec.panel ? [[spec.kind, spec.panel] as const] : [])))(
  '%s has its panel in a tab that draws panels',
  (_, { screen, tab }) => expect(TABS_OF[screen]).toContain(tab),
);

test.each(MEASURE_SPECS as readonly MeasureSpec[])(
  '$kind has a panel exactly if it shares the table, whose rows hold one number at an instant',
  ({ table, values: of, others = {}, when, panel }) => {
    const numbers = panel && { values: Object.keys(of).length, others: Object.keys(others).length, when };
    expect(numbers).toEqual(table === SHARED_TABLE ? { values: 1, others: 0, when: 'moment' } : undefined);
  },
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

test('a temperature names its category in one to eight letters', () => {
  const { category } = temperatureMeasure.others;
  expect(['', 'S', 'x'.repeat(8), 'x'.repeat(9)].map((name) => category.safeParse(name).success)).toEqual([false, true, true, false]);
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

test('a night without stages, or with some of them, is checked by what is known; all of it may be sleep', () => {
  const night = (parts: object) => field({ kind: 'sleep', inBed: 100, asleep: 100, ...parts });
  expect([{}, { deep: 100 }, { light: 100 }, { rem: 100 }, { deep: null, light: null, rem: null }].map(night)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([{ deep: 101 }, { light: 101 }, { rem: 101 }, { deep: 51, rem: 50 }].map(night)).toEqual(['inBed', 'inBed', 'inBed', 'inBed']);
});

test('a night ends after it begins, at most a day later', () => {
  const start = new Date('2026-03-05T12:00:00Z');
  const [second, day] = [1_000, 86_400_000];
  expect([-second, 0, second, day, day + 1].map((ms) => areNightEnds(start, new Date(start.getTime() + ms)))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
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
  expect(PLAUSIBLE_TIMES).toBe('From 2000-01-01 up to 5 minutes ahead of now.');
});

test.each(['en', 'ko'])('R-TRUE-01: each judged measure with one number names the source of its bands, in %s', (locale) => {
  const { source } = JSON.parse(readFileSync(`messages/${locale}/measures.json`, 'utf8')) as { source: Record<string, string> };
  const judged = MEASURE_SPECS.filter((spec: MeasureSpec) => spec.panel && Object.values(spec.values).some(({ bands }) => bands));
  expect(judged).not.toEqual([]);
  // a name in brackets at the end, for example a society and its guideline
  expect(judged.filter(({ kind }) => !/\([^)]+\)\.$/.test(source[kind] ?? '')).map(({ kind }) => kind)).toEqual([]);
});

test('measures of one number have their panels where they belong', () => {
  expect(kindsOnPanels('body', 'trend')).toEqual(['waist']);
  expect(kindsOnPanels('health', 'heart')).toEqual(['restingHeart', 'hrv']);
  expect(kindsOnPanels('health', 'sleep')).toEqual(['respiration']);
  expect(kindsOnPanels('health', 'run')).toEqual(['vo2max']);
  expect([kindsOnPanels('health', 'trend'), kindsOnPanels('body', 'heart'), kindsOnPanels('body', 'list')]).toEqual([[], [], []]);
});

test('R-HEALTH-09: waist, resting heart rate and oxygen uptake are entered on their panels, nothing else is', () => {
  expect(MEASURE_KINDS.filter(allowsManualEntry)).toEqual(['waist', 'restingHeart', 'vo2max']);
});

test('measures of one number are listed in one order, of each kind of data alone if asked', () => {
  expect(numberKinds()).toEqual(['waist', 'restingHeart', 'hrv', 'respiration', 'vo2max']);
  expect((['body', 'activity', 'sleep', 'vitals', 'sugar'] as const).map(numberKinds)).toEqual([
    ['waist'],
    ['vo2max'],
    ['respiration'],
    ['restingHeart', 'hrv'],
    [],
  ]);
});

test('R-TRUE-01: unusual readings of any of them are asked about', () => {
  expect([askedKinds('body'), askedKinds('vitals'), askedKinds('sugar')]).toEqual([['waist'], ['restingHeart', 'hrv'], []]);
});

test('a permission for one kind of data never opens a measure of another', () => {
  expect([kindAbout('vitals', 'hrv'), kindAbout('body', 'waist')]).toEqual(['hrv', 'waist']);
  expect(() => kindAbout('body', 'hrv')).toThrow('hrv');
});

test('a tab of the health screen shows its measure, and so does the tab of its manual entries', () => {
  expect((['heart', 'pressure', 'pressureInput', 'sugarInput', 'sleep', 'run'] as const).map((tab) => measureOfTab(tab).kind)).toEqual([
    'heart',
    'bloodPressure',
    'bloodPressure',
    'bloodSugar',
    'sleep',
    'run',
  ]);
  expect(() => measureOfTab('weight')).toThrow('weight');
});
