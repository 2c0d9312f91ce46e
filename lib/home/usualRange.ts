import { addDays } from '@/lib/shared/dates';
import { mean } from '@/lib/shared/rounding';
import { homeMeasureOf, isWorthAWord, type DaySeries, type DayValue, type HomeMeasure } from './homeMeasures';

/** Own days before a value that say what is usual, and how many of them must have one. */
export const USUAL_DAYS = 28;
export const MIN_USUAL_VALUES = 14;
/** Interquartile ranges that a usual value lies from the median at most. */
const REACH = 1.5;
/** Days of a mean that is judged in place of one day, and how many of them must have a value. */
export const MEAN_DAYS = 7;
const MIN_MEAN_VALUES = 3;

export interface UsualRange {
  low: number;
  median: number;
  high: number;
}

/** The value below which a share of some sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const from = sorted[below]!;
  return from + (place - below) * ((sorted[below + 1] ?? from) - from);
}

/** What is usual by some values of a person's own: the median and 1.5 interquartile ranges to either side. Null for fewer than 14. */
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

/** The last day that is over of a measure that grows by the day, else today. */
export function lastWholeDay(measure: HomeMeasure, today: string): string {
  return homeMeasureOf(measure).grows ? addDays(today, -1) : today;
}

/** What is judged: the newest value if it is of today or yesterday, of a weekly measure the mean of its last days; and the day before which is usual. */
function findJudged(measure: HomeMeasure, series: DaySeries, today: string): (DayValue & { before: string }) | null {
  const newest = series.at(-1);
  if (!newest || newest.day < addDays(today, -1)) return null;
  if (!homeMeasureOf(measure).weekly) return { ...newest, before: newest.day };
  const first = addDays(newest.day, 1 - MEAN_DAYS);
  const values = series.filter(({ day }) => day >= first).map(({ value }) => value);
  const value = values.length < MIN_MEAN_VALUES ? null : mean(values);
  return value === null ? null : { day: newest.day, value, before: first };
}

/** A value of today or yesterday that lies out of what is usual for the person, by more than two measurements differ. Null otherwise. */
export function findUnusual(measure: HomeMeasure, series: DaySeries, today: string): UnusualValue | null {
  const until = lastWholeDay(measure, today);
  const over = series.filter(({ day }) => day <= until);
  const judged = findJudged(measure, over, today);
  if (!judged) return null;
  const { day, value, before } = judged;
  const first = addDays(before, -USUAL_DAYS);
  const range = findUsualRange(over.filter((one) => one.day >= first && one.day < before).map((one) => one.value));
  if (!range || (value >= range.low && value <= range.high)) return null;
  if (!isWorthAWord(measure, range.median, value - range.median)) return null;
  // a median less its reach may fall below what can be
  const [low, high] = [Math.max(0, range.low), Math.min(homeMeasureOf(measure).max ?? Infinity, range.high)];
  return { measure, day, value, low, high, side: value > high ? 'ABOVE' : 'BELOW' };
}
