import { addDays, addMonths, clampDay, daysBetween, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';

/** First and last day, yyyy-MM-dd, both inclusive. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** First and last day, yyyy-MM-dd, both inclusive, where no contract names them. */
export interface DaySpan {
  first: string;
  last: string;
}

/** Maximum days from the first to the last of a range: a leap year. The platform refuses longer ones. */
export const MAX_RANGE_DAYS = 366;

export function daysIn({ startDate, endDate }: DayRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** Whether a calendar day can occur twice in a range, so that years must be shown. */
export function isOverAYear({ startDate, endDate }: DayRange): boolean {
  return addMonths(startDate, 12) <= endDate;
}

/** Whether two days form a range that may be requested. */
export function isRange({ startDate, endDate }: DayRange): boolean {
  return isDay(startDate) && isDay(endDate) && startDate <= endDate && daysBetween(startDate, endDate) <= MAX_RANGE_DAYS;
}

/** Range of a length in days that ends on a day. */
export function rangeEnding(endDate: string, days: number): DayRange {
  return { startDate: clampDay(addDays(endDate, 1 - days)), endDate };
}

/** Range of the same length that ends the day before this one. */
export function rangeBefore(range: DayRange): DayRange {
  return rangeEnding(clampDay(addDays(range.startDate, -1)), daysIn(range));
}

/** A range after one end was picked; the other end moves along if the order or the maximum length would be violated. */
export function pickedRange(range: DayRange, end: keyof DayRange, day: string, maxDays = MAX_RANGE_DAYS): DayRange {
  const { startDate, endDate }: DayRange = { ...range, [end]: day };
  if (startDate > endDate) return { startDate: day, endDate: day };
  if (daysBetween(startDate, endDate) <= maxDays) return { startDate, endDate };
  return end === 'endDate' ? { startDate: addDays(day, -maxDays), endDate: day } : { startDate: day, endDate: addDays(day, maxDays) };
}

/** Instants of a range in a zone, in ms; `max` is exclusive. */
export function rangeEnds({ startDate, endDate }: DayRange, zone: string): { min: number; max: number } {
  return { min: startOfDay(startDate, zone).getTime(), max: endOfDay(endDate, zone).getTime() };
}

/** Filters readings to those within a range of days in a zone. */
export function readingsIn<T extends { date: string }>(readings: readonly T[], range: DayRange, zone: string): T[] {
  const { min, max } = rangeEnds(range, zone);
  return readings.filter(({ date }) => {
    const at = Date.parse(date);
    return at >= min && at < max;
  });
}
