import { bloodPressureMeasure, MIN_PULSE_PRESSURE } from '@/lib/measures/bloodPressureMeasure';
import { insDteOf, momentFaults, momentOf, numberFault, numberOf, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import type { BloodPressureDraft, ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { bpClass, meanClass, type BpClass } from '@/lib/health/bloodPressure/pressureClass';

const LIMITS = bloodPressureMeasure.values;

/** Form values as text; an empty pulse is not recorded. */
export interface PressureInput extends LocalDateTime {
  sbp: string;
  dbp: string;
  bpm: string;
}
export type PressureField = keyof PressureInput;

/** Initial form: at the current time, or filled from a reading to be changed. */
export function pressureInput(reading: ManualBloodPressure | null, zone: string, now: Date): PressureInput {
  const moment = momentOf(reading ? new Date(reading.insDte) : now, zone);
  if (!reading) return { ...moment, sbp: '', dbp: '', bpm: '' };
  return { ...moment, sbp: String(reading.sbp), dbp: String(reading.dbp), bpm: reading.bpm === null ? '' : String(reading.bpm) };
}

/** Faults of the form by field; limits are those of devices and imports. */
export function pressureFaults(input: PressureInput, zone: string, now: Date): Faults<PressureField> {
  const { sbp, dbp, bpm } = input;
  const numbers: Faults<PressureField> = {
    sbp: numberFault(sbp, LIMITS.sbp),
    dbp: numberFault(dbp, LIMITS.dbp),
    bpm: bpm.trim() === '' ? undefined : numberFault(bpm, LIMITS.bpm),
  };
  if (!numbers.sbp && !numbers.dbp && Number(numberOf(sbp)) < Number(numberOf(dbp)) + MIN_PULSE_PRESSURE) numbers.sbp = { code: 'pulse' };
  const all = { ...momentFaults(input, zone, now), ...numbers };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault)) as Faults<PressureField>;
}

/** Request body of a valid form. */
export function pressureDraft(input: PressureInput, seq: number | undefined): BloodPressureDraft {
  const { sbp, dbp, bpm } = input;
  return {
    seq,
    insDte: insDteOf(input),
    sbp: Number(numberOf(sbp)),
    dbp: Number(numberOf(dbp)),
    bpm: bpm.trim() === '' ? null : numberOf(bpm),
  };
}

/** Class of the values being typed; null until both are plausible. */
export function draftPressureClass({ sbp, dbp }: Pick<PressureInput, 'sbp' | 'dbp'>): BpClass | null {
  const unfit = numberFault(sbp, LIMITS.sbp) ?? numberFault(dbp, LIMITS.dbp);
  const [high, low] = [Number(numberOf(sbp)), Number(numberOf(dbp))];
  return unfit || high < low + MIN_PULSE_PRESSURE ? null : bpClass(high, low);
}

/** Mean of readings in whole mmHg with its class, and the number of readings per class. */
export interface PressureSums {
  count: number;
  sbp: number;
  dbp: number;
  bpClass: BpClass;
  shares: Partial<Record<BpClass, number>>;
}

/** Summarises readings; null without any. */
export function pressureSums(readings: readonly Pick<ManualBloodPressure, 'sbp' | 'dbp' | 'bpClass'>[]): PressureSums | null {
  const means = meanClass(readings);
  if (!means) return null;
  const shares: PressureSums['shares'] = {};
  for (const reading of readings) shares[reading.bpClass] = (shares[reading.bpClass] ?? 0) + 1;
  return { count: readings.length, ...means, shares };
}

/** Whether a class is normal, below or above. */
export function pressureTone(bp: BpClass): 'good' | 'under' | 'over' {
  if (bp === 'NORMAL') return 'good';
  return bp === 'LOW' ? 'under' : 'over';
}
