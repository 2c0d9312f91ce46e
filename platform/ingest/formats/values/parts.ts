import { BODY_PARTS, type BodyPart } from '@/lib/measures/bodyParts';
import type { StoredUnit } from '@/lib/measures/measure';
import { round } from '@/lib/shared/rounding';
import { convert } from './units';

/** Spellings of stored units that need no conversion, empty for dimensionless values. */
const SAME: Partial<Record<StoredUnit, readonly string[]>> = {
  L: ['l', 'ℓ', 'litre', 'liter', '리터'],
  'cm²': ['cm²', 'cm2', 'cm^2', '㎠'],
  '°': ['', '°', 'º', '˚', 'deg'],
  index: ['', 'level', '레벨', 'lv', '점'],
  ratio: [''],
};

/**
 * Converts a body composition value, for a weight in kg, to its stored unit, unrounded; null for an unknown unit, which is never guessed. A
 * litre of body water counts as a kilogram; percentages are of the whole weight.
 */
export function partIn(name: BodyPart, value: number, unit: string | null, kg: number): number | null {
  const stored: StoredUnit = BODY_PARTS[name].unit;
  const said = (unit ?? '').trim().toLowerCase();
  if (SAME[stored]?.includes(said)) return value;
  if (stored === 'ratio' && said === '%') return value / 100;
  if (stored === 'kcal') return convert('energy', value, said === 'kcal/day' ? 'kcal' : unit);
  if (stored !== 'kg' && stored !== 'L') return null;
  return said === '%' ? (value / 100) * kg : convert('mass', value, unit);
}

/** Maximum decimals kept of the original notation. */
const MAX_DECIMALS = 6;

/** Removes noise of single-precision floats: a program may write 57.099998474121094 for 57.1. */
export function withoutFloatNoise(value: number): number {
  return round(Math.fround(value) === value ? Number(value.toPrecision(7)) : value, MAX_DECIMALS);
}

/** Number of decimals as written; 0 where they may be a thousands group. */
function decimalsIn(text: string): number {
  const digits = /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0;
  return digits === 3 && !/^0?[.,]/.test(text.trim()) ? 0 : digits;
}

/** The source's notation of a value, if the stored number alone does not preserve it: "18.88 %", "40.0". */
export function sourceNotation(name: BodyPart, value: number, text: string, unit: string | null): string | undefined {
  const told = withoutFloatNoise(value);
  const fixed = told.toFixed(Math.min(MAX_DECIMALS, decimalsIn(text)));
  const number = told === value && Number(fixed) === told ? fixed : String(told);
  const said = (unit ?? '').trim();
  const { unit: stored } = BODY_PARTS[name];
  const own = said === '' || said.toLowerCase() === stored || SAME[stored]?.includes(said.toLowerCase());
  if (own) return number === String(told) ? undefined : number;
  return `${number} ${said}`;
}

/** Whether a stated notation matches the value, to its last decimal. */
export function matchesNotation(name: BodyPart, value: number, given: string, kg: number): boolean {
  const [number = '', unit = null] = given.split(' ');
  // without a unit it is in the stored one, which is none for ratios and scores
  const stored = (amount: number) => (unit === null ? amount : partIn(name, amount, unit, kg));
  // makers compute with more digits than they write, so half of the last decimal is tolerated
  const [read, half] = [stored(Number(number)), stored(0.5 * 10 ** -decimalsIn(number))];
  return read !== null && half !== null && Math.abs(read - value) <= half + 1e-6;
}
