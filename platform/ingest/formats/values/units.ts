import { MGDL_PER_MMOL } from '@/lib/format/units';
import type { StoredUnit } from '@/lib/measures/measure';

const POUND = 0.45359237;

/** Factors to the stored unit, by what a unit is called in headers, cells and attributes. */
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
  /** a minute */
  rate: { 'count/min': 1, bpm: 1, '/min': 1 },
  /** mL/kg/min; Apple writes mL/min·kg */
  uptake: { 'ml/kg/min': 1, 'ml/min·kg': 1 },
  /** ms, of what is shorter than seconds */
  instant: { ms: 1, s: 1000 },
  /** seconds */
  duration: { s: 1, sec: 1, ms: 0.001, min: 60, h: 3600, hr: 3600 },
} as const;
export type Quantity = keyof typeof FACTORS;

/** The factor from a unit to the stored one; null for a unit that is none of this quantity, or not named. */
export function factorOf(quantity: Quantity, unit: string | null): number | null {
  if (unit === null) return null;
  const factors: Readonly<Record<string, number>> = FACTORS[quantity];
  const name = unit.trim().toLowerCase();
  return Object.hasOwn(factors, name) ? factors[name]! : null;
}

/** A value in the stored unit, unrounded, so that it is rounded once, when it is stored; null when the unit is not known: a unit is never guessed. */
export function convert(quantity: Quantity, value: number, unit: string | null): number | null {
  const factor = factorOf(quantity, unit);
  return factor === null ? null : value * factor;
}

/** What a stored unit measures. */
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

/** A value of a measure in the unit that it is stored in; null when the unit is not known. */
export function convertTo(stored: StoredUnit, value: number, unit: string | null): number | null {
  const quantity = QUANTITIES[stored];
  return quantity ? convert(quantity, value, unit) : null;
}

/** Number and unit of a cell such as `111.6 kg`; null when it is not of that shape. */
export function quantityIn(text: string | null): { number: string; unit: string } | null {
  const [, number, unit] = /^([+-]?[\d.,]+)\s*([^\d\s.,+-][^\d\s]{0,9})$/u.exec(text ?? '') ?? [];
  return number && unit ? { number, unit } : null;
}
