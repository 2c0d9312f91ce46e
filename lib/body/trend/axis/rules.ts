import { addDays, addMonths, daysBetween, firstOfMonth, startOfDay } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

/** Ends of a value axis: the data ±5 %, with the goal always in view; null without values. */
export function axisEnds(values: readonly number[], goal: number | null): { min: number; max: number } | null {
  if (values.length === 0) return null;
  let [min, max] = goal === null ? [Infinity, -Infinity] : [goal, goal];
  // not Math.min(...values): ten thousand values and more are too many arguments
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min: min * 0.95, max: max * 1.05 };
}

/** Round values to label between the ends of an axis: steps of 1, 2 or 5 times a power of ten, about `about` of them. */
export function valueTicks({ min, max }: { min: number; max: number }, about: number): number[] {
  if (!(max > min)) return [];
  const rough = (max - min) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step, 6));
}

/** Days to label on a time axis: each week of a short range, else the first of every month or every few months. */
export function labelledDays(startDate: string, endDate: string, most: number): string[] {
  const days: string[] = [];
  if (daysBetween(startDate, endDate) <= 45) {
    const step = 7 * Math.ceil(daysBetween(startDate, endDate) / 7 / most);
    for (let day = endDate; day >= startDate; day = addDays(day, -step)) days.unshift(day);
    return days;
  }
  const first = addMonths(firstOfMonth(startDate), startDate === firstOfMonth(startDate) ? 0 : 1);
  const months = Math.floor(daysBetween(first, endDate) / 30.4) + 1;
  const step = Math.max(1, Math.ceil(months / most));
  for (let day = first; day <= endDate; day = addMonths(day, step)) days.push(day);
  return days;
}

/** Ends of a time axis in ms: the start of the first day, and of the day after the last, in the member's zone. */
export function timeEnds(startDate: string, endDate: string, zone: string): { min: number; max: number } {
  return { min: startOfDay(startDate, zone).getTime(), max: startOfDay(addDays(endDate, 1), zone).getTime() };
}
