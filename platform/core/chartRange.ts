import { PERIOD_OF, type ChartPeriod } from '@/lib/dashboard/bands';
import { daysBetween, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { periodStart } from '@/lib/time/period';
import { MAX_RANGE_DAYS, type DaySpan } from '@/lib/time/range';

function refuse(path: string, code: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, code }] });
}

/** Throws BAD_INPUT, naming the field, unless the days exist, are in order, and span at most a year. */
export function requireDays(first: string, last: string, names: readonly [string, string]): void {
  if (!isDay(first)) throw refuse(names[0], 'invalid_format');
  if (!isDay(last)) throw refuse(names[1], 'invalid_format');
  if (first > last) throw refuse(names[1], 'too_small');
  if (daysBetween(first, last) > MAX_RANGE_DAYS) throw refuse(names[1], 'too_big');
}

export interface ChartQuery {
  period: ChartPeriod;
  sDate?: string;
  eDate?: string;
  companySeq?: number;
}

/**
 * First and last day of a chart, by default of a period that ends today. Future days are cut off; a range that starts in the future is
 * BAD_INPUT.
 */
export function chartRange(
  { period, sDate, eDate }: ChartQuery,
  today: string,
  names: readonly [string, string] = ['sDate', 'eDate'],
): DaySpan {
  const last = eDate ?? today;
  if (!isDay(last)) throw refuse(names[1], 'invalid_format');
  const first = sDate ?? periodStart(PERIOD_OF[period], last);
  requireDays(first, last, names);
  if (first > today) throw refuse(names[sDate === undefined ? 1 : 0], 'too_big');
  return { first, last: last < today ? last : today };
}

/** Converts the range to instants in a zone; `to` is the end of the last day. */
export function instantsOf({ first, last }: DaySpan, timeZone: string): { from: Date; to: Date } {
  return { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
}
