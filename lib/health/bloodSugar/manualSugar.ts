import { bloodSugarMeasure, type SugarTime } from '@/lib/measures/bloodSugarMeasure';
import { mean, round } from '@/lib/shared/rounding';
import { MGDL_PER_MMOL, toMgdl, toMmol } from '@/lib/format/units';
import { insDteOf, momentFaults, momentOf, numberFault, numberOf, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import type { BloodSugar, BloodSugarDraft } from '@/lib/health/bloodSugar/contract';
import { sugarClass, type SugarClass } from '@/lib/health/bloodSugar/sugarClass';

/** Units that meters show; stored is mg/dL. */
export const SUGAR_UNITS = ['mgdl', 'mmol'] as const;
export type SugarUnit = (typeof SUGAR_UNITS)[number];
export const SUGAR_SYMBOLS: Record<SugarUnit, string> = { mgdl: 'mg/dL', mmol: 'mmol/L' };

export function sugarUnitOf(text: unknown): SugarUnit {
  return SUGAR_UNITS.find((unit) => unit === text) ?? 'mgdl';
}

/** A stored value in the chosen unit: whole mg/dL, or mmol/L with one decimal. */
export function shownSugar(mgdl: number, unit: SugarUnit): number {
  return unit === 'mmol' ? toMmol(mgdl) : mgdl;
}

/** What the form holds, as text, in the unit that it is filled in with. */
export interface SugarInput extends LocalDateTime {
  bloodSugar: string;
  taken: SugarTime;
}
export type SugarField = keyof SugarInput;

function textOf(mgdl: number, unit: SugarUnit): string {
  return unit === 'mmol' ? toMmol(mgdl).toFixed(1) : String(mgdl);
}

/** A new form at this moment, or one that holds a reading to be changed. */
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

/** mg/dL of what was typed; a value left as it was shown stays what it is, since mmol/L with one decimal says less than mg/dL. */
export function parseMgdl(text: string, unit: SugarUnit, reading: BloodSugar | null): number {
  if (reading && text === textOf(reading.bloodSugar, unit)) return reading.bloodSugar;
  const value = Number(numberOf(text));
  return unit === 'mmol' ? toMgdl(value) : value;
}

/** What is sent of a form without faults. */
export function sugarDraft(input: SugarInput, unit: SugarUnit, reading: BloodSugar | null): BloodSugarDraft {
  return { seq: reading?.seq, insDte: insDteOf(input), bloodSugar: parseMgdl(input.bloodSugar, unit, reading), taken: input.taken };
}

/** Class of what is being typed; null until it can be true. */
export function draftSugarClass(
  { bloodSugar, taken }: Pick<SugarInput, 'bloodSugar' | 'taken'>,
  unit: SugarUnit,
  reading: BloodSugar | null,
): SugarClass | null {
  const fault = numberFault(bloodSugar, sugarLimits(unit), unit === 'mgdl' ? 'whole' : 'number');
  return fault ? null : sugarClass(parseMgdl(bloodSugar, unit, reading), taken);
}

/** A stored value in the chosen unit, unrounded, for a place on an axis. */
export function plottedSugar(mgdl: number, unit: SugarUnit): number {
  return unit === 'mmol' ? mgdl / MGDL_PER_MMOL : mgdl;
}

/** Figures of readings in mg/dL, the mean rounded to a whole one, and how many are normal; null without readings. */
export function sugarSums(readings: readonly Pick<BloodSugar, 'bloodSugar' | 'sugarClass'>[]) {
  const values = readings.map(({ bloodSugar }) => bloodSugar);
  const middle = mean(values);
  if (middle === null) return null;
  return {
    count: values.length,
    min: values.reduce((a, b) => Math.min(a, b)),
    mean: round(middle),
    max: values.reduce((a, b) => Math.max(a, b)),
    normal: readings.filter(({ sugarClass: name }) => name === 'NORMAL').length,
  };
}
