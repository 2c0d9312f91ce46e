import { inUnits, onAxis, QUANTITY_DECIMALS, unitSymbol, type Quantity, type Units } from '@/lib/format/units';
import { round } from '@/lib/shared/rounding';
import type { MeasuredValue, StoredUnit } from './measure';

type Of = Pick<MeasuredValue, 'unit' | 'step'>;

/** What people choose a unit for, by the unit that it is stored in; every other unit is the same for everybody. */
const QUANTITIES: Partial<Record<StoredUnit, Quantity>> = { kg: 'weight', cm: 'length', km: 'distance', '°C': 'temp', kcal: 'calorie' };

/** Units that are no sign beside a number. */
const UNSAID: readonly StoredUnit[] = ['count', 'index', 'ratio'];

/** Places after the point that a value is stored with. */
export function storedDecimals({ step }: Pick<Of, 'step'>): number {
  return Math.max(0, Math.round(-Math.log10(step)));
}

/** Places after the point that a value is shown with. */
export function decimalsOf(of: Of): number {
  const quantity = QUANTITIES[of.unit];
  return quantity ? QUANTITY_DECIMALS[quantity] : storedDecimals(of);
}

/** A stored value in the reader's unit, rounded as it is shown. */
export function readersValue(of: Of, stored: number, units: Units): number {
  const quantity = QUANTITIES[of.unit];
  return quantity ? inUnits(quantity, stored, units) : round(stored, storedDecimals(of));
}

/** The same unrounded, for places on an axis. */
export function readersPlace({ unit }: Of, stored: number, units: Units): number {
  const quantity = QUANTITIES[unit];
  return quantity ? onAxis(quantity, stored, units) : stored;
}

/** The sign of the reader's unit; empty for numbers that have none. */
export function symbolOf({ unit }: Pick<Of, 'unit'>, units: Units): string {
  const quantity = QUANTITIES[unit];
  if (quantity) return unitSymbol(quantity, units);
  return UNSAID.includes(unit) ? '' : unit;
}

/** The stored value of a number in the reader's unit, to the finest difference that is meant: the inverse of `readersPlace`. */
export function storedValue(of: Of, shown: number, units: Units): number {
  const [zero, one] = [readersPlace(of, 0, units), readersPlace(of, 1, units)];
  return round((shown - zero) / (one - zero), storedDecimals(of));
}
