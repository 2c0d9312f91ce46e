import { addDays, daysBetween, isDay } from '@/lib/shared/dates';

/** Days from now within which a goal's target date lies: the longest plan of domain.md §2.12 is a matter of two years. */
export const MAX_GOAL_DAYS = 730;

/** First and last day, yyyy-MM-dd, that may be a target date on the day `today`. */
export function targetDateRange(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, MAX_GOAL_DAYS) };
}

/** True for text that is a day, yyyy-MM-dd, and may be set as a target date on the day `today`. */
export function isTargetDate(day: string, today: string): boolean {
  const { first, last } = targetDateRange(today);
  return isDay(day) && first <= day && day <= last;
}

/** Whole weeks by which a plan of so many weeks ends after the target date; 0 when it is done by then. */
export function weeksLate(weeks: number, targetDate: string, today: string): number {
  return Math.max(0, weeks - Math.ceil(daysBetween(today, targetDate) / 7));
}
