import { addDays } from '@/lib/shared/dates';
import { mean } from '@/lib/shared/rounding';
import { homeMeasureOf, isNoticeable, roundHomeValue, type DaySeries, type DayValue, type HomeMeasure } from './homeMeasures';

/** Window before a value that defines the usual range, in days, and how many of them need a value. */
export const USUAL_DAYS = 28;
export const MIN_USUAL_VALUES = 14;
/** Maximum distance of a usual value from the median, in interquartile ranges. */
const REACH = 1.5;
/** Days averaged for a weekly measure, and how many of them need a value. */
export const MEAN_DAYS = 7;
const MIN_MEAN_VALUES = 3;

export interface UsualRange {
  low: number;
  median: number;
  high: number;
}

/** Quantile of sorted values, linearly interpolated. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const from = sorted[below]!;
  return from + (place - below) * ((sorted[below + 1] ?? from) - from);
}

/** Usual range of the member's own values: the median ± 1.5 interquartile ranges. Null for fewer than 14. */
export function findUsualRange(values: readonly number[]): UsualRange | null {
  if (values.length < MIN_USUAL_VALUES) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const reach = REACH * (quantile(sorted, 0.75) - quantile(sorted, 0.25));
  return { low: median - reach, median, high: median + reach };
}

export interface UnusualValue extends DayValue {
  measure: HomeMeasure;
  low: number;
  high: number;
  side: 'ABOVE' | 'BELOW';
}

/** Last complete day: yesterday for values of all of a day's samples, as estimates are, otherwise today. */
export function lastWholeDay(measure: HomeMeasure, series: DaySeries, today: string): string {
  return homeMeasureOf(measure).grows || series.at(-1)?.estimated ? addDays(today, -1) : today;
}

/**
 * The value to judge: the latest if it is of today or yesterday, for weekly measures the mean of its last days; `before` ends the window of
 * the usual range.
 */
function findJudged(measure: HomeMeasure, series: DaySeries, today: string): (DayValue & { before: string }) | null {
  const newest = series.at(-1);
  if (!newest || newest.day < addDays(today, -1)) return null;
  if (!homeMeasureOf(measure).weekly) return { ...newest, before: newest.day };
  const first = addDays(newest.day, 1 - MEAN_DAYS);
  const values = series.filter(({ day }) => day >= first).map(({ value }) => value);
  const value = values.length < MIN_MEAN_VALUES ? null : mean(values);
  return value === null ? null : { day: newest.day, value, before: first };
}

/**
 * Finds a value of today or yesterday outside the member's usual range by more than measurement error. Null otherwise. Compared as shown, in
 * the stored unit: by unrounded values, one could be called above a range that includes it on screen.
 */
export function findUnusual(measure: HomeMeasure, series: DaySeries, today: string): UnusualValue | null {
  const until = lastWholeDay(measure, series, today);
  const over = series.filter(({ day }) => day <= until);
  const judged = findJudged(measure, over, today);
  if (!judged) return null;
  const { day, before } = judged;
  const first = addDays(before, -USUAL_DAYS);
  const range = findUsualRange(over.filter((one) => one.day >= first && one.day < before).map((one) => one.value));
  if (!range || !isNoticeable(measure, range.median, judged.value - range.median)) return null;
  // the range may exceed the physical limits of the measure
  const ends = [Math.max(0, range.low), Math.min(homeMeasureOf(measure).max ?? Infinity, range.high)];
  const [value, low, high] = [judged.value, ...ends].map((stored) => roundHomeValue(measure, stored)) as [number, number, number];
  if (value >= low && value <= high) return null;
  return { measure, day, value, low, high, side: value > high ? 'ABOVE' : 'BELOW' };
}
