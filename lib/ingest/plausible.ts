import { AGE, HEIGHT } from '@/lib/shared/person';

interface Limit {
  min: number;
  max: number;
  /** Finest difference that is meant. */
  step: number;
}

/** What a value may be to be believed, in the stored unit; the same for forms, devices and imports. */
export const LIMITS = {
  weight: { min: 20, max: 300, step: 0.1 },
  height: HEIGHT,
  age: AGE,
  bfp: { min: 3, max: 60, step: 0.1 },
  bfm: { min: 0.5, max: 180, step: 0.1 },
  smm: { min: 5, max: 100, step: 0.1 },
  bmr: { min: 500, max: 5000, step: 1 },
  bmi: { min: 10, max: 80, step: 0.1 },
  bwp: { min: 20, max: 80, step: 0.1 },
  ecf: { min: 0.25, max: 0.6, step: 0.001 },
  protein: { min: 1, max: 40, step: 0.1 },
  minerals: { min: 0.5, max: 12, step: 0.01 },
  bodyScore: { min: 0, max: 100, step: 0.01 },
  bpm: { min: 25, max: 250, step: 1 },
  oxygen: { min: 50, max: 100, step: 1 },
  sbp: { min: 50, max: 260, step: 1 },
  dbp: { min: 30, max: 160, step: 1 },
  bloodSugar: { min: 20, max: 600, step: 1 },
  skinTemperature: { min: 20, max: 45, step: 0.1 },
  surfaceTemperature: { min: -20, max: 100, step: 0.1 },
  stressIndex: { min: 0, max: 100, step: 1 },
  steps: { min: 0, max: 100_000, step: 1 },
  runKm: { min: 0.01, max: 200, step: 0.01 },
  runSeconds: { min: 1, max: 86_400, step: 1 },
  runPace: { min: 120, max: 3600, step: 1 },
  inBedMinutes: { min: 1, max: 1440, step: 1 },
} as const satisfies Record<string, Limit>;
export type LimitedField = keyof typeof LIMITS;

/** Least mmHg between the two pressures. */
export const PULSE_PRESSURE = 10;
const EARLIEST = Date.UTC(2000, 0, 1);
/** Device clocks may run ahead by this many milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** Whether a single value lies within its limits; NaN and infinity never do. */
export function plausible(field: LimitedField, value: number): boolean {
  const { min, max } = LIMITS[field];
  return value >= min && value <= max;
}

/** Whether a measured time lies between the year 2000 and now, with five minutes of tolerance. */
export function plausibleTime(measuredAt: Date, now: Date): boolean {
  const time = measuredAt.getTime();
  return time >= EARLIEST && time <= now.getTime() + CLOCK_TOLERANCE;
}

type Values = Partial<Record<LimitedField, number | null | undefined>>;

function outside(values: Values): LimitedField[] {
  return (Object.keys(LIMITS) as LimitedField[]).filter((field) => {
    const value = values[field];
    return typeof value === 'number' && !plausible(field, value);
  });
}

function once(fields: LimitedField[]): LimitedField[] {
  return [...new Set(fields)];
}

/** Fields of a body reading that cannot be true, also against each other: fat within weight, muscle within the rest. */
export function implausibleBody(values: Values & { weight: number }): LimitedField[] {
  const { weight, bfm, smm } = values;
  const fields = outside(values);
  if (typeof bfm === 'number' && bfm > weight) fields.push('bfm');
  if (typeof smm === 'number' && smm > weight - (bfm ?? 0)) fields.push('smm');
  return once(fields);
}

/** Fields of a blood pressure reading that cannot be true; the systolic value is at least 10 mmHg above the diastolic. */
export function implausibleBloodPressure(values: { sbp: number; dbp: number; bpm?: number | null }): LimitedField[] {
  const fields = outside(values);
  if (values.sbp < values.dbp + PULSE_PRESSURE) fields.push('sbp');
  return once(fields);
}

/** Whether a night fits into its time in bed, all in minutes. */
export function plausibleNight({ inBed, deep, light, rem }: { inBed: number; deep: number; light: number; rem: number }): boolean {
  return plausible('inBedMinutes', inBed) && Math.min(deep, light, rem) >= 0 && deep + light + rem <= inBed;
}

/** Fields of a run that cannot be true; the pace follows from distance in km and time in seconds. */
export function implausibleRun({ km, seconds }: { km: number; seconds: number }): LimitedField[] {
  return outside({ runKm: km, runSeconds: seconds, runPace: km > 0 ? seconds / km : null });
}

/** Fields of any other single reading (heart, oxygen, stress, steps, sugar, temperatures) that cannot be true. */
export function implausibleValues(values: Values): LimitedField[] {
  return outside(values);
}
