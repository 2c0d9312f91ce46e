import { BODY_PARTS, type BodyPart } from '@/lib/measures/bodyParts';
import type { StoredUnit } from '@/lib/measures/measure';
import { round } from '@/lib/shared/rounding';
import { convert } from './units';

/** What sources write for units that stand for themselves; none where there is nothing to count in. */
const SAME: Partial<Record<StoredUnit, readonly string[]>> = {
  L: ['l', 'ℓ', 'litre', 'liter', '리터'],
  'cm²': ['cm²', 'cm2', 'cm^2', '㎠'],
  '°': ['', '°', 'º', '˚', 'deg'],
  index: ['', 'level', '레벨', 'lv', '점'],
  ratio: [''],
};

/**
 * A part of a body of so many kg in its stored unit, unrounded; null when the unit is not one of it: a unit is never guessed. A litre of
 * body water counts as a kilogram, and percent are of the whole weight.
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

/** Decimals that are kept of how a part was written. */
const MAX_DECIMALS = 6;

/** A number as a scale told it: a program that writes out its binary fraction makes 57.099998474121094 of 57.1. */
export function asTold(value: number): number {
  return round(Math.fround(value) === value ? Number(value.toPrecision(7)) : value, MAX_DECIMALS);
}

/** Decimals of a number as it was written; what may be groups of thousands is none. */
function decimalsIn(text: string): number {
  const digits = /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0;
  return digits === 3 && !/^0?[.,]/.test(text.trim()) ? 0 : digits;
}

/** How a source wrote a part, where the stored number alone does not say it: "18.88 %", "40.0". */
export function givenText(name: BodyPart, value: number, text: string, unit: string | null): string | undefined {
  const told = asTold(value);
  const fixed = told.toFixed(Math.min(MAX_DECIMALS, decimalsIn(text)));
  const number = told === value && Number(fixed) === told ? fixed : String(told);
  const said = (unit ?? '').trim();
  const { unit: stored } = BODY_PARTS[name];
  const own = said === '' || said.toLowerCase() === stored || SAME[stored]?.includes(said.toLowerCase());
  if (own) return number === String(told) ? undefined : number;
  return `${number} ${said}`;
}

/** Whether what is said of how a part was written is the part: to the last decimal that was written. */
export function isGiven(name: BodyPart, value: number, given: string, kg: number): boolean {
  const [number = '', unit = null] = given.split(' ');
  // a score has no unit to be read in
  if (unit === null && BODY_PARTS[name].unit === 'index') return Math.abs(Number(number) - value) <= 0.5 * 10 ** -decimalsIn(number) + 1e-6;
  const read = partIn(name, Number(number), unit ?? BODY_PARTS[name].unit, kg);
  // makers reckon in tenths of what they write: half of its last decimal is no contradiction
  const half = partIn(name, 0.5 * 10 ** -decimalsIn(number), unit ?? BODY_PARTS[name].unit, kg);
  return read !== null && half !== null && Math.abs(read - value) <= half + 1e-6;
}
