import { addDays, addMonths, clampDay } from '@/lib/shared/dates';
import type { DayRange } from './range';

/** Lengths of a range, in their URL spelling. */
export const PERIODS = ['1w', '1m', '3m', '6m', '1y'] as const;
export type Period = (typeof PERIODS)[number];
/** Periods of at least a month, for data too sparse for a week. */
export const MONTH_PERIODS = ['1m', '3m', '6m', '1y'] as const satisfies readonly Period[];
/** One month back to today (spec §9). */
export const DEFAULT_PERIOD: Period = '1m';

const MONTHS: Record<Exclude<Period, '1w'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export function periodOf(text: unknown): Period {
  return PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;
}

/**
 * First day of a period that ends on a day: a week is seven days; months go back to the same day of the month, both ends inclusive (spec
 * §9).
 */
export function periodStart(period: Period, until: string): string {
  return clampDay(period === '1w' ? addDays(until, -6) : addMonths(until, -MONTHS[period]));
}

/** Last day of a period that starts on a day. */
function periodEnd(period: Period, from: string): string {
  return clampDay(period === '1w' ? addDays(from, 6) : addMonths(from, MONTHS[period]));
}

/** Range of a period that ends on `until`. */
export function rangeOf(period: Period, until: string): DayRange {
  return { startDate: periodStart(period, until), endDate: until };
}

/** Range of a period that starts on `from`. */
export function rangeFrom(period: Period, from: string): DayRange {
  return { startDate: from, endDate: periodEnd(period, from) };
}

/** The period that a range corresponds to; null for a custom range. */
export function periodOfRange({ startDate, endDate }: DayRange): Period | null {
  return PERIODS.find((period) => periodStart(period, endDate) === startDate) ?? null;
}
