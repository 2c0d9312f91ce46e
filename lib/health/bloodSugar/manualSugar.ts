import { bloodSugarMeasure, type MealState } from '@/lib/measures/bloodSugarMeasure';
import { mean, round } from '@/lib/shared/rounding';
import { MGDL_PER_MMOL, toMgdl, toMmol } from '@/lib/format/units';
import { insDteOf, momentFaults, momentOf, numberFault, numberOf, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import type { BloodSugar, BloodSugarDraft } from '@/lib/health/bloodSugar/contract';
import { sugarClass, type SugarClass } from '@/lib/health/bloodSugar/sugarClass';

/** Display units; stored is mg/dL. */
export const SUGAR_UNITS = ['mgdl', 'mmol'] as const;
export type SugarUnit = (typeof SUGAR_UNITS)[number];
export const SUGAR_SYMBOLS: Record<SugarUnit, string> = { mgdl: 'mg/dL', mmol: 'mmol/L' };

export function sugarUnitOf(text: unknown): SugarUnit {
  return SUGAR_UNITS.find((unit) => unit === text) ?? 'mgdl';
}

/** Converts a stored value or a mean of them for display: whole mg/dL, or mmol/L with one decimal. */
export function shownSugar(mgdl: number, unit: SugarUnit): number {
  return unit === 'mmol' ? toMmol(mgdl) : round(mgdl);
}

/** Form values as text, in the unit of entry. */
export interface SugarInput extends LocalDateTime {
  bloodSugar: string;
  taken: MealState;
}
export type SugarField = keyof SugarInput;

function textOf(mgdl: number, unit: SugarUnit): string {
  return unit === 'mmol' ? toMmol(mgdl).toFixed(1) : String(mgdl);
}

/** Initial form: at the current time, or filled from a reading to be changed. */
export function sugarInput(reading: BloodSugar | null, unit: SugarUnit, zone: string, now: Date): SugarInput {
  const moment = momentOf(reading ? new Date(reading.insDte) : now, zone);
  return { ...moment, bloodSugar: reading ? textOf(reading.bloodSugar, unit) : '', taken: reading?.taken ?? 'FASTING' };
}

/** Limits in the unit of the form. */
export function sugarLimits(unit: SugarUnit): { min: number; max: number } {
  const { min, max } = bloodSugarMeasure.values.bloodSugar;
  return { min: shownSugar(min, unit), max: shownSugar(max, unit) };
}

export function sugarFaults(input: SugarInput, unit: SugarUnit, zone: string, now: Date): Faults<SugarField> {
  const fault = numberFault(input.bloodSugar, sugarLimits(unit), unit === 'mgdl' ? 'whole' : 'number');
  return { ...momentFaults(input, zone, now), ...(fault && { bloodSugar: fault }) };
}

/** Converts the typed text to mg/dL; unchanged text keeps the stored value, since mmol/L with one decimal is less precise. */
export function parseMgdl(text: string, unit: SugarUnit, reading: BloodSugar | null): number {
  if (reading && text === textOf(reading.bloodSugar, unit)) return reading.bloodSugar;
  const value = Number(numberOf(text));
  return unit === 'mmol' ? toMgdl(value) : value;
}

/** Request body of a valid form. */
export function sugarDraft(input: SugarInput, unit: SugarUnit, reading: BloodSugar | null): BloodSugarDraft {
  return { seq: reading?.seq, insDte: insDteOf(input), bloodSugar: parseMgdl(input.bloodSugar, unit, reading), taken: input.taken };
}

/** Class of the value being typed; null until it is plausible. */
export function draftSugarClass(
  { bloodSugar, taken }: Pick<SugarInput, 'bloodSugar' | 'taken'>,
  unit: SugarUnit,
  reading: BloodSugar | null,
): SugarClass | null {
  const fault = numberFault(bloodSugar, sugarLimits(unit), unit === 'mgdl' ? 'whole' : 'number');
  return fault ? null : sugarClass(parseMgdl(bloodSugar, unit, reading), taken);
}

/** Converts a stored value without rounding, for axes. */
export function plottedSugar(mgdl: number, unit: SugarUnit): number {
  return unit === 'mmol' ? mgdl / MGDL_PER_MMOL : mgdl;
}

/** Count, minimum, unrounded mean and maximum in mg/dL, and the number of normal readings; null without readings. */
export function sugarSums(readings: readonly Pick<BloodSugar, 'bloodSugar' | 'sugarClass'>[]) {
  const values = readings.map(({ bloodSugar }) => bloodSugar);
  const middle = mean(values);
  if (middle === null) return null;
  return {
    count: values.length,
    min: values.reduce((a, b) => Math.min(a, b)),
    mean: middle,
    max: values.reduce((a, b) => Math.max(a, b)),
    normal: readings.filter(({ sugarClass: name }) => name === 'NORMAL').length,
  };
}
