import { addMonths, daysBetween, daysBackTo, firstOfMonth } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { multiplesBetween, tickCount } from '@/lib/charts/ticks';

/** Ends of a value axis: the range of the data ±5 %, widened to include the goal; null without values. */
export function axisDomain(values: readonly number[], goal: number | null): { min: number; max: number } | null {
  if (values.length === 0) return null;
  let [min, max] = goal === null ? [Infinity, -Infinity] : [goal, goal];
  // not Math.min(...values): ten thousand values and more exceed the argument limit
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min: min * 0.95, max: max * 1.05 };
}

/** Round values to label on an axis, about `about` of them: steps of 1, 2 or 5 times a power of ten. None on an axis without extent. */
export function valueTicks({ min, max }: { min: number; max: number }, about: number): number[] {
  const rough = (max - min) / tickCount(about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return multiplesBetween(min, max, step).map((value) => round(value, 6));
}

/**
 * Days to label on a time axis, about `most`: every week or every few weeks of a short range, else the first of every month or every few
 * months.
 */
export function labelledDays(startDate: string, endDate: string, most: number): string[] {
  const days = daysBetween(startDate, endDate);
  // the outer max is for one-day ranges, where the division gives 0
  if (days <= 45) return daysBackTo(startDate, endDate, 7 * Math.max(1, Math.ceil(days / 7 / tickCount(most))));
  const first = addMonths(firstOfMonth(startDate), startDate === firstOfMonth(startDate) ? 0 : 1);
  const months = Math.floor(daysBetween(first, endDate) / 30.4) + 1;
  const step = Math.max(1, Math.ceil(months / tickCount(most)));
  const firsts = Array.from({ length: Math.ceil(months / step) + 1 }, (_, index) => addMonths(first, index * step));
  return firsts.filter((day, index) => day <= endDate && day !== firsts[index - 1]);
}
