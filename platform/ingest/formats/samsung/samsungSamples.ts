import type { Reading } from '@/lib/ingest/contract';
import { round } from '@/lib/shared/rounding';
import { readingRow, badRow, type RowResult } from '../sourceRows';
import { idAt } from '../values/instants';
import { convert } from '../values/units';
import { lineMomentOf, type Line } from './line';

/** ID and time of a row's reading, for a metric. */
type ReadingKeyOf = (metric: string) => { externalId: string; measuredAt: string };
/** The reading of a row, or the name of the faulty column; null for a placeholder. */
type Sample = (line: Line, named: ReadingKeyOf) => Reading | string | null;

/** Other body composition columns; water in kg, equal to litres. */
const PARTS = [
  ['bfm', 'body_fat_mass'],
  ['ffm', 'fat_free_mass'],
  ['smm', 'skeletal_muscle_mass'],
  ['muscle', 'muscle_mass'],
  ['tbw', 'total_body_water'],
  ['bmr', 'basal_metabolic_rate'],
] as const;

/** Samsung Health exports kg, cm, %, mmHg, mmol/L, metres, kcal and milliseconds, whatever units the phone displays. */
const weight: Sample = (line, named) => {
  const kg = line.number('weight');
  if (!kg) return kg === 0 ? null : 'weight';
  const [bfp, height] = [line.number('body_fat') || null, line.number('height') || null];
  const parts = PARTS.flatMap(([part, column]) => {
    const value = line.number(column);
    return value ? [[part, value] as const] : [];
  });
  return { kind: 'body', ...named('body'), device: 'EX', weight: kg, bfp, height, ...Object.fromEntries(parts) };
};

const heart: Sample = (line, named) => {
  const bpm = line.number('heart_rate');
  return bpm ? { kind: 'heart', ...named('heart'), bpm } : bpm === 0 ? null : 'heart_rate';
};

const oxygen: Sample = (line, named) => {
  const share = line.number('spo2');
  return share ? { kind: 'heart', ...named('oxygen'), oxygen: share } : share === 0 ? null : 'spo2';
};

const pressure: Sample = (line, named) => {
  const [sbp, dbp, pulse] = [line.number('systolic'), line.number('diastolic'), line.number('pulse')];
  if (sbp === 0 && dbp === 0) return null;
  if (!sbp) return 'systolic';
  // a zero pressure is a failed measurement
  if (!dbp) return 'diastolic';
  return { kind: 'bloodPressure', ...named('pressure'), sbp: round(sbp), dbp: round(dbp), bpm: pulse ? round(pulse) : null };
};

const sugar: Sample = (line, named) => {
  const mmol = line.number('glucose');
  if (!mmol) return mmol === 0 ? null : 'glucose';
  return { kind: 'bloodSugar', ...named('sugar'), bloodSugar: round(convert('glucose', mmol, 'mmol/L')!), taken: 'RANDOM' };
};

/** Respiration of a night, which belongs to the day of waking. */
const respiration: Sample = (line, named) => {
  const average = line.number('average');
  const end = lineMomentOf(line, 'end_time');
  if (!average) return average === 0 ? null : 'average';
  if (end === null || end === 'placeholder') return 'end_time';
  return { kind: 'respiration', ...named('respiration'), measuredAt: end.text, respiration: average };
};

/** The watch's estimate from an exercise; 0 or empty where there is none. */
const vo2max: Sample = (line, named) => {
  const uptake = line.number('vo2_max');
  return uptake && uptake > 0 ? { kind: 'vo2max', ...named('vo2max'), vo2max: uptake } : null;
};

/** Samsung's exercise type for running. */
const RUNNING = 1002;

const exercise: Sample = (line, named) => {
  if (line.number('exercise_type') !== RUNNING) return null;
  const [metres, ms, kcal] = [line.number('distance'), line.number('duration'), line.number('calorie')];
  if (!metres) return 'distance';
  if (!ms) return 'duration';
  return {
    kind: 'run',
    ...named('run'),
    distance: convert('distance', metres, 'm')!,
    seconds: round(ms / 1000),
    calories: kcal === null ? null : round(kcal),
  };
};

/** Tables with one reading per row, by name without the `com.samsung.health.` (or similar) prefix. */
export const SAMPLES: Readonly<Record<string, Sample | undefined>> = {
  weight,
  heart_rate: heart,
  oxygen_saturation: oxygen,
  blood_pressure: pressure,
  blood_glucose: sugar,
  exercise,
  respiratory_rate: respiration,
};

/** Further readings in the rows of a table. */
const BESIDE: readonly (readonly [Sample, Sample])[] = [[exercise, vo2max]];

/** Reads one row; empty where it has no supported data. */
export function samsungSamplesOf(line: Line, sample: Sample): RowResult[] {
  const at = lineMomentOf(line, 'start_time');
  if (at === null) return [badRow('start_time', 'time')];
  if (at === 'placeholder') return [];
  const named: ReadingKeyOf = (metric) => ({ externalId: idAt(metric, at.instant), measuredAt: at.text });
  const samples = [sample, ...BESIDE.flatMap(([first, other]) => (first === sample ? [other] : []))];
  return samples.flatMap((one) => {
    const found = one(line, named);
    return typeof found === 'string' ? badRow(found) : found ? readingRow(found) : [];
  });
}
