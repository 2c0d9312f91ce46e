import { weightAt } from '@/lib/body/composition/ideal';
import { GOAL_LIMITS } from '@/lib/body/goal/plan';
import { fromLb, inUnits, onAxis, type Units } from '@/lib/format/units';
import type { Gender } from '@/lib/shared/fields';

export interface Goal {
  /** kg */
  wgt: number;
  bfp: number;
}

/** A number as people type it: a comma counts as a point, nothing counts as 0; null when it is none. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  return /^\d{1,3}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
}

/** A stored weight as the field shows it, in the reader's unit; 0 stays empty. */
export function weightText(stored: number, units: Units): string {
  return stored > 0 ? String(inUnits('weight', stored, units)) : '';
}

/**
 * kg of what was typed in the reader's unit, one decimal. What still reads as the stored weight keeps it: turning it to pounds and
 * back would change it. Null when it is no number.
 */
export function parseWeight(text: string, stored: number, units: Units): number | null {
  if (stored > 0 && text === weightText(stored, units)) return stored;
  const typed = parseNumber(text);
  if (typed === null) return null;
  return units.weight === 'lb' ? fromLb(typed) : Math.round(typed * 10) / 10;
}

/** Least and greatest goal that may be set; kg with one decimal, and percent. `height` in cm, null leaves the BMI out. */
export function goalLimits({ gender, height }: { gender: Gender; height: number | null }) {
  const [least, greatest] = GOAL_LIMITS.weight;
  const [lowBmi, highBmi] = GOAL_LIMITS.bmi;
  const low = height === null ? least : Math.max(least, Math.ceil(weightAt(lowBmi, height) * 10) / 10);
  const high = height === null ? greatest : Math.min(greatest, Math.floor(weightAt(highBmi, height) * 10) / 10);
  const [lowFat, highFat] = GOAL_LIMITS.bfp[gender];
  return { wgt: { low, high }, bfp: { low: lowFat, high: highFat } };
}

/** The same limits of weight in the reader's unit, rounded inwards: what they name is always accepted. */
export function shownLimits({ low, high }: { low: number; high: number }, units: Units): { low: number; high: number } {
  if (units.weight === 'kg') return { low, high };
  const lb = (kg: number, turn: (value: number) => number) => turn(onAxis('weight', kg, units) * 10) / 10;
  return { low: lb(low, Math.ceil), high: lb(high, Math.floor) };
}
