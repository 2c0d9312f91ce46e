import { onAxis, unitSymbol, type Quantity, type Units } from '@/lib/format/units';
import type { Gender } from '@/lib/shared/fields';
import { round } from '@/lib/shared/rounding';
import type { MeasuredValue, StoredUnit } from './measure';
import { bandsFor, type Bands } from './measureBands';

type Of = Pick<MeasuredValue, 'unit' | 'step'>;

/** Quantities with a selectable unit, by stored unit; all other units are fixed. */
const QUANTITIES: Partial<Record<StoredUnit, Quantity>> = { kg: 'weight', cm: 'length', km: 'distance', '°C': 'temp', kcal: 'calorie' };

/** Units without a symbol. */
const UNSAID: readonly StoredUnit[] = ['count', 'index', 'ratio'];

/** Decimal places of a value, stored or displayed in any unit. */
export function decimalsOf({ step }: Pick<Of, 'step'>): number {
  return Math.max(0, Math.round(-Math.log10(step)));
}

/** Converts a stored value to the viewer's unit, rounded for display. */
export function displayValue(of: Of, stored: number, units: Units): number {
  return round(axisValue(of, stored, units), decimalsOf(of));
}

/** The same without rounding, for axes. */
export function axisValue({ unit }: Of, stored: number, units: Units): number {
  const quantity = QUANTITIES[unit];
  return quantity ? onAxis(quantity, stored, units) : stored;
}

/**
 * Bands of a measure with edges as displayed, for values as displayed; undefined for a measure without bands. Judged in centimetres, a waist of
 * 35.4 in could be normal beside a limit of 35.4 in.
 */
export function shownBands(of: Of & Pick<MeasuredValue, 'bands'>, gender: Gender, units: Units): Bands | undefined {
  const bands = of.bands && bandsFor(of.bands, gender);
  return bands && { ...bands, edges: bands.edges.map((edge) => displayValue(of, edge, units)) };
}

/** Symbol of the viewer's unit; empty for dimensionless values. */
export function symbolOf({ unit }: Pick<Of, 'unit'>, units: Units): string {
  const quantity = QUANTITIES[unit];
  if (quantity) return unitSymbol(quantity, units);
  return UNSAID.includes(unit) ? '' : unit;
}

/** Converts a value in the viewer's unit to the stored one, rounded to its resolution: the inverse of `axisValue`. */
export function storedValue(of: Of, shown: number, units: Units): number {
  const [zero, one] = [axisValue(of, 0, units), axisValue(of, 1, units)];
  return round((shown - zero) / (one - zero), decimalsOf(of));
}
