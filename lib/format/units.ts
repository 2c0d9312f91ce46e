import type * as z from 'zod/mini';
import { withMinus } from './minus';
import type { unitSettings } from '@/lib/member/contract';
import { round } from '@/lib/shared/rounding';

/** Display units of a member. */
export type Units = z.output<typeof unitSettings>;

/** Defaults of the specification. */
export const DEFAULT_UNITS: Units = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };

const LB_PER_KG = 2.20462;
export const MI_PER_KM = 0.621371;
const KJ_PER_KCAL = 4.184;
/** mg/dL of glucose per mmol/L (180.156 g/mol). */
export const MGDL_PER_MMOL = 18.0156;
export const CM_PER_INCH = 2.54;

export function toLb(kg: number): number {
  return round(kg * LB_PER_KG, 1);
}

export function fromLb(lb: number): number {
  return round(lb / LB_PER_KG, 1);
}

/** Whole feet and inches; 12 inches carry over. */
export function toFeet(cm: number): { ft: number; inch: number } {
  const inches = round(cm / CM_PER_INCH);
  return { ft: Math.floor(inches / 12), inch: inches % 12 };
}

/** cm with one decimal. */
export function fromFeet(ft: number, inch: number): number {
  return round((ft * 12 + inch) * CM_PER_INCH, 1);
}

/** Converts a temperature difference, which has no offset. */
export function toFahrenheitDifference(celsius: number): number {
  return round((celsius * 9) / 5, 1);
}

export function toMmol(mgdl: number): number {
  return round(mgdl / MGDL_PER_MMOL, 1);
}

export function toMgdl(mmol: number): number {
  return round(mmol * MGDL_PER_MMOL);
}

/** Quantities with a selectable unit; `length` follows the height unit but is always a single number. */
export type Quantity = 'weight' | 'length' | 'distance' | 'temp' | 'calorie';

/** Decimal places of a displayed quantity. */
export const QUANTITY_DECIMALS: Record<Quantity, number> = { weight: 1, length: 1, distance: 2, temp: 1, calorie: 0 };

const SYMBOLS = { kg: 'kg', lb: 'lb', cm: 'cm', ft: 'ft', km: 'km', mi: 'mi', C: '°C', F: '°F', KC: 'Cal', KJ: 'kJ' } as const;

/** Symbol of a quantity in the chosen units, the same in every language. */
export function unitSymbol(quantity: Quantity | 'height', units: Units): string {
  if (quantity === 'length') return units.height === 'ft' ? 'in' : 'cm';
  return SYMBOLS[units[quantity]];
}

/** Converts a stored value to the chosen unit without rounding, for coordinates and chart axes. */
export function onAxis(quantity: Quantity, stored: number, units: Units): number {
  switch (quantity) {
    case 'weight':
      return units.weight === 'lb' ? stored * LB_PER_KG : stored;
    case 'length':
      return units.height === 'ft' ? stored / CM_PER_INCH : stored;
    case 'distance':
      return units.distance === 'mi' ? stored * MI_PER_KM : stored;
    case 'temp':
      return units.temp === 'F' ? (stored * 9) / 5 + 32 : stored;
    case 'calorie':
      return units.calorie === 'KJ' ? stored * KJ_PER_KCAL : stored;
  }
}

/** Converts a stored value to the chosen unit, rounded for display. */
export function inUnits(quantity: Quantity, stored: number, units: Units): number {
  return round(onAxis(quantity, stored, units), QUANTITY_DECIMALS[quantity]);
}

/** Sum of stored values in the chosen unit: of the displayed values, so that they add up for the viewer. */
export function sumInUnits(quantity: Quantity, stored: readonly number[], units: Units): number {
  return round(
    stored.reduce((all, one) => all + inUnits(quantity, one, units), 0),
    QUANTITY_DECIMALS[quantity],
  );
}

/** Formats a value that is already in the chosen unit, with its symbol: "180.8 lb"; `locale` sets grouping and decimal point. */
export function formatInUnits(quantity: Quantity, shown: number, units: Units, locale: string): string {
  const digits = QUANTITY_DECIMALS[quantity];
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number.format(shown)}\u00a0${unitSymbol(quantity, units)}`;
}

/** Formats a stored value with its symbol. */
export function formatMeasure(quantity: Quantity, stored: number, units: Units, locale: string): string {
  return formatInUnits(quantity, inUnits(quantity, stored, units), units, locale);
}

/** Formats a signed difference of stored values: "−8.7 kg", "+2.4 kg", "0.0 kg". */
export function formatDifference(quantity: Quantity, stored: number, units: Units, locale: string): string {
  const digits = QUANTITY_DECIMALS[quantity];
  const shifted = quantity === 'temp' && units.temp === 'F' ? toFahrenheitDifference(stored) : inUnits(quantity, stored, units);
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
  return `${withMinus(number.format(shifted))}\u00a0${unitSymbol(quantity, units)}`;
}

/** Formats a height in cm: "178 cm", "182.5 cm" or "5′10″". */
export function formatHeight(cm: number, units: Units, locale: string): string {
  if (units.height === 'ft') {
    const { ft, inch } = toFeet(cm);
    return `${ft}′${inch}″`;
  }
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(round(cm, 1))}\u00a0cm`;
}
