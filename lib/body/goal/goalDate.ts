import { addDays, daysBetween, isDay } from '@/lib/shared/dates';
import type { DaySpan } from '@/lib/time/range';

/** Latest target date in days from now: the longest plan of domain.md §2.12 takes two years. */
export const MAX_GOAL_DAYS = 730;

/** First and last valid target date, yyyy-MM-dd, on the day `today`. */
export function targetDateRange(today: string): DaySpan {
  return { first: addDays(today, 1), last: addDays(today, MAX_GOAL_DAYS) };
}

/** Whether a text is a day, yyyy-MM-dd, and a valid target date on the day `today`. */
export function isTargetDate(day: string, today: string): boolean {
  const { first, last } = targetDateRange(today);
  return isDay(day) && first <= day && day <= last;
}

/** Whole weeks by which a plan of `weeks` weeks misses the target date; 0 if it does not. */
export function weeksLate(weeks: number, targetDate: string, today: string): number {
  return Math.max(0, weeks - Math.ceil(daysBetween(today, targetDate) / 7));
}
