import { ecfPercent } from '@/lib/body/shownDevice';
import { MEASURE_DECIMALS, type Bounds, type Measure } from '@/lib/body/measure/measureBar';
import type { MeasureRange } from '@/lib/body/composition/composition';
import { round } from '@/lib/shared/rounding';
import { onAxis, unitSymbol, type Units } from '@/lib/format/units';

/** Unit kind of a measure; 'weight' and 'calorie' follow the unit settings. */
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

/** Decimal places as shown; the ECW ratio has one as a percentage. */
export function shownDecimals(measure: Measure): number {
  return measure === 'ecf' ? 1 : MEASURE_DECIMALS[measure];
}

/** A stored value in the viewer's units, rounded as shown; ecf as a percentage. */
export function shownValue(measure: Measure, stored: number, units: Units): number {
  return round(plottedValue(measure, stored, units), shownDecimals(measure));
}

/** As `shownValue`, unrounded, for positions on an axis. */
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

/** Difference of two values as shown, so that it agrees with the viewer's own subtraction. */
export function shownChange(measure: Measure, stored: number, before: number, units: Units): number {
  return round(shownValue(measure, stored, units) - shownValue(measure, before, units), shownDecimals(measure));
}

export type Status = 'LOW' | 'NORMAL' | 'HIGH' | 'VERY_HIGH';
/** Rating of a status: 'under' below and 'over' above the normal range; for lean measures 'over' below it and 'good' above. */
export type Tone = 'good' | 'under' | 'over';

/** Lean measures: a high value is good, a low one needs improvement. */
const MORE_IS_BETTER: ReadonlySet<Measure> = new Set<Measure>(['smm', 'bmr', 'bwp', 'protein', 'minerals']);

/**
 * Status of a stored value by its range; 'VERY_HIGH' in the fourth part of the bar. Values are compared as shown: by unrounded ones, two
 * bodies with the same figure could get different labels.
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

/** Tones of the four parts of the bar, from low to very high. */
export function barTones(measure: Measure): readonly [Tone, Tone, Tone, Tone] {
  return [toneOf(measure, 'LOW'), 'good', toneOf(measure, 'HIGH'), toneOf(measure, 'VERY_HIGH')];
}

export type ChangeDirection = 'better' | 'worse' | 'neutral';

/**
 * Whether a change is an improvement: more lean mass, or a value closer to its normal range. A decrease of lean mass is worse only below
 * that range.
 */
export function changeDirection(measure: Measure, value: number, before: number, range: MeasureRange | null): ChangeDirection {
  if (value === before || range === null) return 'neutral';
  if (MORE_IS_BETTER.has(measure) && value > before) return 'better';
  if (MORE_IS_BETTER.has(measure)) return value < range.low ? 'worse' : 'neutral';
  const outside = (at: number) => Math.max(range.low - at, at - range.high, 0);
  const nearer = round(outside(before) - outside(value), MEASURE_DECIMALS[measure]);
  return nearer === 0 ? 'neutral' : nearer > 0 ? 'better' : 'worse';
}
