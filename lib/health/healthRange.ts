import { latestDay } from '@/lib/body/trend/trendPoints';
import { addDays, clampDay, dayOf, daysBetween, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';

/** First and last day, both included. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Lengths that the period choice offers, in days. */
export const PERIODS = { week: 7, month: 30, quarter: 91, half: 182, year: 365 } as const;
export type Period = keyof typeof PERIODS;
/** What is shown when the address says nothing; the platform's own default is the same. */
export const DEFAULT_PERIOD: Period = 'month';

/** Days that today can be earlier somewhere than the latest day that has begun anywhere. */
const ZONE_SPREAD = 2;

export function daysIn({ startDate, endDate }: DayRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** The range of a length in days that ends on a day. */
export function rangeEnding(endDate: string, days: number): DayRange {
  return { startDate: clampDay(addDays(endDate, 1 - days)), endDate };
}

/**
 * The range an address names, null when it names none or one that makes no sense. It ends on no day that has begun
 * nowhere yet, and is at most a year long; an end alone is a month up to it, a start alone the month from it.
 */
export function rangeOfAddress(from: unknown, to: unknown, now: Date): DayRange | null {
  const start = typeof from === 'string' && isDay(from) ? from : null;
  const end = typeof to === 'string' && isDay(to) ? to : null;
  const latest = latestDay(now);
  const last = end ?? (start && addDays(start, PERIODS[DEFAULT_PERIOD] - 1));
  if (!last) return null;
  const endDate = last > latest ? latest : last;
  const { startDate } = start ? { startDate: start } : rangeEnding(endDate, PERIODS[DEFAULT_PERIOD]);
  if (startDate > endDate) return null;
  return daysIn({ startDate, endDate }) > PERIODS.year ? rangeEnding(endDate, PERIODS.year) : { startDate, endDate };
}

/** What is read of a range: `list` always has both ends; `period` is empty where the platform's default is meant. */
export interface AskedRange {
  list: DayRange;
  period: Partial<DayRange>;
}

/**
 * What to ask for. Without a range in the address the server does not know yet which day it is where the member lives:
 * it asks for a list that holds the last month of every zone, and leaves ranges that are reckoned from to the platform.
 */
export function askedRange(chosen: DayRange | null, now: Date): AskedRange {
  if (chosen) return { list: chosen, period: chosen };
  return { list: rangeEnding(latestDay(now), PERIODS[DEFAULT_PERIOD] + ZONE_SPREAD), period: {} };
}

/** What to show: the range of the address, else the last month up to today in the member's zone. */
export function shownRange(chosen: DayRange | null, now: Date, zone: string): DayRange {
  return chosen ?? rangeEnding(dayOf(now, zone), PERIODS[DEFAULT_PERIOD]);
}

/** The period whose length a range has; null for a length of the reader's own. */
export function periodOf(range: DayRange): Period | null {
  const days = daysIn(range);
  return (Object.keys(PERIODS) as Period[]).find((period) => PERIODS[period] === days) ?? null;
}

/** The range as many days long before (-1) or after (1) this one; it never passes today. */
export function steppedRange(range: DayRange, step: -1 | 1, today: string): DayRange {
  const days = daysIn(range);
  const end = clampDay(addDays(range.endDate, step * days));
  return rangeEnding(end > today ? today : end, days);
}

/** A range of which one end was picked anew; an end on the wrong side of the other, or more than a year from it, takes it along. */
export function pickedRange(range: DayRange, end: keyof DayRange, day: string): DayRange {
  const { startDate, endDate } = end === 'startDate' ? { ...range, startDate: day } : { ...range, endDate: day };
  if (startDate > endDate) return { startDate: day, endDate: day };
  if (daysIn({ startDate, endDate }) <= PERIODS.year) return { startDate, endDate };
  return end === 'endDate' ? rangeEnding(day, PERIODS.year) : { startDate, endDate: addDays(startDate, PERIODS.year - 1) };
}

/** Instants between which a range of days lies in a zone, in ms; `max` is excluded. */
export function rangeEnds({ startDate, endDate }: DayRange, zone: string): { min: number; max: number } {
  return { min: startOfDay(startDate, zone).getTime(), max: endOfDay(endDate, zone).getTime() };
}

/** Readings that were taken within a range of days in a zone. */
export function readingsIn<T extends { date: string }>(readings: readonly T[], range: DayRange, zone: string): T[] {
  const { min, max } = rangeEnds(range, zone);
  return readings.filter(({ date }) => {
    const at = Date.parse(date);
    return at >= min && at < max;
  });
}
