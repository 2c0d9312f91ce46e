import { addDays, daysBackTo, daysBetween, instantOf, startOfDay } from '@/lib/shared/dates';
import { tickCount } from '@/lib/charts/ticks';
import { labelledDays } from '@/lib/charts/axisEnds';
import type { DayRange } from '@/lib/time/range';

/** A label of a time axis: an hour of a short range, else a day; a year is its first day, among months of several years. */
export interface TimeTick {
  /** ms since the epoch */
  at: number;
  kind: 'hour' | 'day' | 'year';
}

/** Ranges up to this many days are labelled by hours. */
const HOURS_UP_TO = 2;
/** Ranges longer than this many days are labelled by months. */
const MONTHS_FROM = 46;
/** Hours between two labels that divide a day. */
const HOUR_STEPS = [3, 6, 12, 24];

/** About `most` labels of a time axis, hours and days as clocks in the zone show them, oldest first. */
export function timeTicks({ startDate, endDate }: DayRange, zone: string, most: number): TimeTick[] {
  const days = daysBetween(startDate, endDate) + 1;
  if (days <= HOURS_UP_TO) {
    const step = HOUR_STEPS.find((hours) => (days * 24) / hours <= most) ?? 24;
    return Array.from({ length: (days * 24) / step }, (_, index) => {
      const hour = index * step;
      return { at: instantOf(addDays(startDate, Math.floor(hour / 24)), (hour % 24) * 60, zone).getTime(), kind: 'hour' };
    });
  }
  const tellsYears = days >= MONTHS_FROM && startDate.slice(0, 4) < endDate.slice(0, 4);
  return chosenDays({ startDate, endDate }, days, most).map((day) => ({
    at: startOfDay(day, zone).getTime(),
    kind: tellsYears && day.endsWith('-01-01') ? 'year' : 'day',
  }));
}

function chosenDays({ startDate, endDate }: DayRange, days: number, most: number): string[] {
  if (days >= MONTHS_FROM) return labelledDays(startDate, endDate, most);
  return daysBackTo(startDate, endDate, Math.max(1, Math.ceil(days / tickCount(most))));
}
