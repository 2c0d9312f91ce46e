import { mondayOf, addDays, daysBetween, daysFrom } from '@/lib/shared/dates';
import type { DayRange } from '@/lib/time/range';

/** Days that one bar covers, both inclusive. */
export interface Bucket {
  from: string;
  to: string;
}

/** Ranges longer than this have weekly bars: daily ones would be too thin on a phone. */
export const BARS_BY_WEEK_AFTER = 93;

export function isByWeek({ startDate, endDate }: DayRange): boolean {
  return daysBetween(startDate, endDate) >= BARS_BY_WEEK_AFTER;
}

/** Weeks of a range, Monday to Sunday, the first and last clipped to it, oldest first. */
export function stepWeeks({ startDate, endDate }: DayRange): Bucket[] {
  if (startDate > endDate) return [];
  return daysFrom(mondayOf(startDate), endDate, 7).map((monday) => {
    const sunday = addDays(monday, 6);
    return { from: monday < startDate ? startDate : monday, to: sunday > endDate ? endDate : sunday };
  });
}

/** Buckets of a range's bars: days, or weeks if it is long. */
export function bucketsOf(range: DayRange): Bucket[] {
  if (isByWeek(range)) return stepWeeks(range);
  return daysFrom(range.startDate, range.endDate).map((day) => ({ from: day, to: day }));
}

/** Groups items by bucket; items outside every bucket are dropped. Items may be unsorted. */
export function groupByBucket<T>(buckets: readonly Bucket[], items: readonly T[], dayOfItem: (item: T) => string): T[][] {
  const filled: T[][] = buckets.map(() => []);
  const sorted = items.map((item) => ({ item, day: dayOfItem(item) })).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let at = 0;
  for (const { item, day } of sorted) {
    while (at < buckets.length && day > buckets[at]!.to) at += 1;
    if (at < buckets.length && day >= buckets[at]!.from) filled[at]!.push(item);
  }
  return filled;
}
