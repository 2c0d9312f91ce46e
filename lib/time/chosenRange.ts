import { addDays, dayOf, daysBetween, earlierDay, isDay } from '@/lib/shared/dates';
import { DEFAULT_PERIOD, periodOfRange, rangeFrom, rangeOf } from './period';
import { daysIn, MAX_RANGE_DAYS, rangeBefore, rangeEnding, type DayRange } from './range';

/**
 * Parses a range from the URL; null if absent or invalid. It is cut to end by `last` and to its last `maxDays`; an end alone means the
 * month up to it, a start alone the month from it.
 */
export function rangeOfAddress(from: unknown, to: unknown, last: string, maxDays = MAX_RANGE_DAYS): DayRange | null {
  const start = typeof from === 'string' && isDay(from) ? from : null;
  const end = typeof to === 'string' && isDay(to) ? to : null;
  const named = end ?? (start && rangeFrom(DEFAULT_PERIOD, start).endDate);
  if (!named) return null;
  const endDate = earlierDay(named, last);
  const startDate = start ?? rangeOf(DEFAULT_PERIOD, endDate).startDate;
  if (startDate > endDate) return null;
  return daysBetween(startDate, endDate) > maxDays ? { startDate: addDays(endDate, -maxDays), endDate } : { startDate, endDate };
}

/** The range in the URL, else one month back to today in the member's zone (spec §9). */
export function shownRange(chosen: DayRange | null, now: Date, zone: string): DayRange {
  return chosen ?? rangeOf(DEFAULT_PERIOD, dayOf(now, zone));
}

/** The range before (-1) or after (1) this one: the same period if it is one, else the same number of days. Never ends after `last`. */
export function steppedRange(range: DayRange, step: -1 | 1, last: string): DayRange {
  const period = periodOfRange(range);
  if (step === -1) return period ? rangeOf(period, rangeBefore(range).endDate) : rangeBefore(range);
  const from = addDays(range.endDate, 1);
  const to = period ? rangeFrom(period, from).endDate : addDays(range.endDate, daysIn(range));
  const endDate = earlierDay(to, last);
  return period ? rangeOf(period, endDate) : rangeEnding(endDate, daysIn(range));
}
