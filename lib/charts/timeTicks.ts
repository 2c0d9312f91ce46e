import { addDays, daysBackTo, daysBetween, instantOf, startOfDay } from '@/lib/shared/dates';
import { tickCount } from '@/lib/charts/ticks';
import { labelledDays } from '@/lib/charts/axisDomain';
import type { DayRange } from '@/lib/time/range';

/** A label of a time axis: an hour in a short range, else a day; 'year' marks 1 January in ranges of several years labelled by months. */
export interface TimeTick {
  /** ms since the epoch */
  at: number;
  kind: 'hour' | 'day' | 'year';
}

/** Ranges of up to this many days are labelled by hours. */
const HOURS_UP_TO = 2;
/** Ranges of at least this many days are labelled by months. */
const MONTHS_FROM = 46;
/** Steps between labels in hours; all divide a day. */
const HOUR_STEPS = [3, 6, 12, 24];

/** About `most` labels of a time axis, with hours and days in the given zone, oldest first. */
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
