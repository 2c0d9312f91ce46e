import { dayOf, isDay } from '@/lib/shared/dates';
import type { SearchParams } from '@/lib/shared/searchParams';
import { periodOf, rangeOf } from '@/lib/time/period';
import type { DayRange } from '@/lib/time/range';

/** The days that the trend card shows: a period up to the day that the address names, else up to today. */
export function trendRange(period: unknown, until: unknown, today: string): DayRange {
  return rangeOf(periodOf(period), typeof until === 'string' && isDay(until) ? until : today);
}

/** What a member's start reads, from the instant of the request, the member's zone and the choices in the address. */
export function infoRanges(now: Date, zone: string, search: SearchParams) {
  const today = dayOf(now, zone);
  return {
    now: now.toISOString(),
    today,
    trend: trendRange(search.period, search.until, today),
  };
}
