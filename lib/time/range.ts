import { addDays, addMonths, clampDay, daysBetween, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';

/** First and last day, yyyy-MM-dd, both included. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Days from the first to the last of a range at most: a year, be it a leap year. The platform refuses longer ones. */
export const MAX_RANGE_DAYS = 366;

export function daysIn({ startDate, endDate }: DayRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** Whether a day of the calendar can come twice in a range, so that its year has to be told. */
export function isOverAYear({ startDate, endDate }: DayRange): boolean {
  return addMonths(startDate, 12) <= endDate;
}

/** Whether two days make a range that can be asked for. */
export function isRange({ startDate, endDate }: DayRange): boolean {
  return isDay(startDate) && isDay(endDate) && startDate <= endDate && daysBetween(startDate, endDate) <= MAX_RANGE_DAYS;
}

/** The range of a length in days that ends on a day. */
export function rangeEnding(endDate: string, days: number): DayRange {
  return { startDate: clampDay(addDays(endDate, 1 - days)), endDate };
}

/** The range of the same length that ends the day before. */
export function rangeBefore(range: DayRange): DayRange {
  return rangeEnding(clampDay(addDays(range.startDate, -1)), daysIn(range));
}

/** A range of which one end was picked anew; an end on the wrong side of the other, or too far from it, takes it along. */
export function pickedRange(range: DayRange, end: keyof DayRange, day: string, maxDays = MAX_RANGE_DAYS): DayRange {
  const { startDate, endDate }: DayRange = { ...range, [end]: day };
  if (startDate > endDate) return { startDate: day, endDate: day };
  if (daysBetween(startDate, endDate) <= maxDays) return { startDate, endDate };
  return end === 'endDate' ? { startDate: addDays(day, -maxDays), endDate: day } : { startDate: day, endDate: addDays(day, maxDays) };
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
