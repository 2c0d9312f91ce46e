import { MGDL_PER_MMOL } from '@/lib/format/units';
import type { StoredUnit } from '@/lib/measures/measure';

const POUND = 0.45359237;

/** Factors to the stored unit, by unit spelling in headers, cells and attributes. */
const FACTORS = {
  /** kg */
  mass: { kg: 1, kgs: 1, 킬로그램: 1, 公斤: 1, g: 0.001, lb: POUND, lbs: POUND, 'lb.': POUND, st: 14 * POUND, 斤: 0.5 },
  /** cm */
  height: { cm: 1, m: 100, in: 2.54, ft: 30.48 },
  /** km */
  distance: { km: 1, m: 0.001, meter: 0.001, meters: 0.001, mi: 1.609344, mile: 1.609344, miles: 1.609344, ft: 0.0003048, yd: 0.0009144 },
  /** kcal */
  energy: { kcal: 1, cal: 0.001, kj: 1 / 4.184 },
  /** mg/dL */
  glucose: { 'mg/dl': 1, 'mmol/l': MGDL_PER_MMOL },
  /** % */
  share: { '%': 1 },
  /** per minute */
  rate: { 'count/min': 1, bpm: 1, '/min': 1 },
  /** mL/kg/min; Apple writes mL/min·kg */
  uptake: { 'ml/kg/min': 1, 'ml/min·kg': 1 },
  /** ms, for durations below a second */
  instant: { ms: 1, s: 1000 },
  /** seconds */
  duration: { s: 1, sec: 1, ms: 0.001, min: 60, h: 3600, hr: 3600 },
} as const;
export type Quantity = keyof typeof FACTORS;

/** The factor from a unit to the stored one; null for an unknown or missing unit. */
export function factorOf(quantity: Quantity, unit: string | null): number | null {
  if (unit === null) return null;
  const factors: Readonly<Record<string, number>> = FACTORS[quantity];
  const name = unit.trim().toLowerCase();
  return Object.hasOwn(factors, name) ? factors[name]! : null;
}

/** Converts to the stored unit, unrounded, so that rounding happens once, on storing; null for an unknown unit, which is never guessed. */
export function convert(quantity: Quantity, value: number, unit: string | null): number | null {
  const factor = factorOf(quantity, unit);
  return factor === null ? null : value * factor;
}

/** The quantity of each stored unit. */
const QUANTITIES: Partial<Record<StoredUnit, Quantity>> = {
  kg: 'mass',
  cm: 'height',
  km: 'distance',
  kcal: 'energy',
  'mg/dL': 'glucose',
  '%': 'share',
  s: 'duration',
  bpm: 'rate',
  '/min': 'rate',
  'mL/kg/min': 'uptake',
  ms: 'instant',
};

/** Converts a measure's value to its stored unit; null for an unknown unit. */
export function convertTo(stored: StoredUnit, value: number, unit: string | null): number | null {
  const quantity = QUANTITIES[stored];
  return quantity ? convert(quantity, value, unit) : null;
}

/** Splits a cell such as `111.6 kg` into number and unit; null when it does not match. */
export function quantityIn(text: string | null): { number: string; unit: string } | null {
  const [, number, unit] = /^([+-]?[\d.,]+)\s*([^\d\s.,+-][^\d\s]{0,9})$/u.exec(text ?? '') ?? [];
  return number && unit ? { number, unit } : null;
}
