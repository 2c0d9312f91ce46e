import { ecfPercent } from '@/lib/body/shownDevice';
import { MEASURE_DECIMALS, type Bounds, type Measure } from '@/lib/body/measure/measureBar';
import type { MeasureRange } from '@/lib/body/composition/composition';
import { round } from '@/lib/shared/rounding';
import { onAxis, unitSymbol, type Units } from '@/lib/format/units';

/** What a measure is counted in; 'weight' and 'calorie' follow the unit settings. */
const KIND: Record<Measure, 'weight' | 'calorie' | 'percent' | 'index'> = {
  weight: 'weight',
  bfm: 'weight',
  smm: 'weight',
  protein: 'weight',
  minerals: 'weight',
  bmr: 'calorie',
  bfp: 'percent',
  bwp: 'percent',
  ecf: 'percent',
  bmi: 'index',
};

/** Decimal places on the screen; the ECW ratio loses two of its three to the percent sign. */
export function shownDecimals(measure: Measure): number {
  return measure === 'ecf' ? 1 : MEASURE_DECIMALS[measure];
}

/** A stored value as the member sees it, in their units, rounded; ecf as a percentage. */
export function shownValue(measure: Measure, stored: number, units: Units): number {
  return round(plottedValue(measure, stored, units), shownDecimals(measure));
}

/** The same unrounded, for positions on an axis. */
export function plottedValue(measure: Measure, stored: number, units: Units): number {
  const kind = KIND[measure];
  if (measure === 'ecf') return ecfPercent(stored);
  return kind === 'weight' || kind === 'calorie' ? onAxis(kind, stored, units) : stored;
}

/** Symbol after the value: "kg", "%", "kg/m²", "Cal". */
export function shownSymbol(measure: Measure, units: Units): string {
  const kind = KIND[measure];
  if (kind === 'percent') return '%';
  return kind === 'index' ? 'kg/m²' : unitSymbol(kind, units);
}

/** Difference of two values as they are shown, so that the reader's own subtraction gives the same. */
export function shownChange(measure: Measure, stored: number, before: number, units: Units): number {
  return round(shownValue(measure, stored, units) - shownValue(measure, before, units), shownDecimals(measure));
}

export type Status = 'LOW' | 'NORMAL' | 'HIGH' | 'VERY_HIGH';
/** 'under' and 'over' are the two ways out of the normal range; 'good' includes more than enough of what one cannot have too much of. */
export type Tone = 'good' | 'under' | 'over';

/** Lean parts of the body: a high value is a good one, a low one the thing to mend. */
const MORE_IS_BETTER: ReadonlySet<Measure> = new Set<Measure>(['smm', 'bmr', 'bwp', 'protein', 'minerals']);

/**
 * Status of a stored value by its range; the bar's fourth part makes a high one very high. Both are compared as they are shown: the
 * place on the bar is that of what is not rounded, and two bodies with one figure would get two labels by it.
 */
export function shownStatus(measure: Measure, stored: number, range: MeasureRange, bounds: Bounds): Status {
  const shown = (value: number) => round(value, MEASURE_DECIMALS[measure]);
  return range.status === 'HIGH' && shown(stored) >= shown(bounds[3]) ? 'VERY_HIGH' : range.status;
}

export function toneOf(measure: Measure, status: Status): Tone {
  if (status === 'NORMAL') return 'good';
  if (MORE_IS_BETTER.has(measure)) return status === 'LOW' ? 'over' : 'good';
  return status === 'LOW' ? 'under' : 'over';
}

/** Tones of the bar's four parts, from low to very high. */
export function barTones(measure: Measure): readonly [Tone, Tone, Tone, Tone] {
  return [toneOf(measure, 'LOW'), 'good', toneOf(measure, 'HIGH'), toneOf(measure, 'VERY_HIGH')];
}

export type ChangeDirection = 'better' | 'worse' | 'neutral';

/** Whether a change is for the better: more lean mass, or a value that comes nearer to its normal range. Less is worse only outside that range. */
export function changeDirection(measure: Measure, value: number, before: number, range: MeasureRange | null): ChangeDirection {
  if (value === before || range === null) return 'neutral';
  if (MORE_IS_BETTER.has(measure) && value > before) return 'better';
  if (MORE_IS_BETTER.has(measure)) return value < range.low ? 'worse' : 'neutral';
  const outside = (at: number) => Math.max(range.low - at, at - range.high, 0);
  const nearer = round(outside(before) - outside(value), MEASURE_DECIMALS[measure]);
  return nearer === 0 ? 'neutral' : nearer > 0 ? 'better' : 'worse';
}
