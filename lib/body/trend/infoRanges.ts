import { dayOf, isDay } from '@/lib/shared/dates';
import type { SearchParams } from '@/lib/shared/searchParams';
import { periodOf, rangeOf } from '@/lib/time/period';
import type { DayRange } from '@/lib/time/range';

/** Range of the trend card: a period up to the day in the query string, or today. */
export function trendRange(period: unknown, until: unknown, today: string): DayRange {
  return rangeOf(periodOf(period), typeof until === 'string' && isDay(until) ? until : today);
}

/** Ranges of a member's start page, from the time of the request, the member's zone and the query string. */
export function infoRanges(now: Date, zone: string, search: SearchParams) {
  const today = dayOf(now, zone);
  return {
    now: now.toISOString(),
    today,
    trend: trendRange(search.period, search.until, today),
  };
}
