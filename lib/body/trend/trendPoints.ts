import type { bodyApi } from '@/lib/body/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { timeEnds } from '@/lib/charts/axisEnds';
import { addDays, addMonths, clampDay, dayOf, daysBetween, isDay, startOfDay, weekdayOf } from '@/lib/shared/dates';
import { mean } from '@/lib/shared/rounding';

/** Lengths of a trend in months. */
export const PERIODS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 } as const;
export type Period = keyof typeof PERIODS;
/** One month back to today (spec §9). */
export const DEFAULT_PERIOD: Period = '1m';

export function periodOf(text: unknown): Period {
  return typeof text === 'string' && Object.hasOwn(PERIODS, text) ? (text as Period) : DEFAULT_PERIOD;
}

/** The latest day that has begun anywhere (UTC+14): a range that ends here holds all there is, whichever zone the member lives in. */
export function latestDay(now: Date): string {
  return dayOf(now, 'Pacific/Kiritimati');
}

/** First and last day, both included. */
export interface Range {
  startDate: string;
  endDate: string;
}

/** First and last day of a period that ends on `until`. */
export function rangeOf(period: Period, until: string): Range {
  return { startDate: clampDay(addMonths(until, -PERIODS[period])), endDate: until };
}

/** The address's query as a page meets it. */
export type Search = Record<string, string | string[] | undefined>;

/** What a first screen reads, from the instant of the request and the choices in the address. */
export function firstRanges(now: Date, search: Search) {
  const latest = latestDay(now);
  const { until } = search;
  return {
    now: now.toISOString(),
    latest,
    trend: rangeOf(periodOf(search.period), typeof until === 'string' && isDay(until) ? until : latest),
    week: { startDate: addDays(latest, -7), endDate: latest },
  };
}

/** Measurements over which a trend is smoothed. */
export const SMOOTHING_SPAN = 10;

/** Exponential moving average; a value weighs 2 / (span + 1), the first stands for itself. */
export function smoothed(values: readonly number[], span = SMOOTHING_SPAN): number[] {
  const weight = 2 / (span + 1);
  let last: number | undefined;
  return values.map((value) => (last = last === undefined ? value : last + weight * (value - last)));
}

/** A measured value (or a week's mean) and the smoothed one, at an instant in ms since the epoch. */
export interface TrendPoint {
  at: number;
  value: number;
  line: number;
}

export type TrendRecords = ResponseOf<typeof bodyApi.myTrend>['list'];

/** One measure of a list of records that has a value and lies in the range, in stored units, oldest first. */
export function pointsOf<M extends string>(
  records: readonly ({ date: string } & Record<M, number | null>)[],
  measure: M,
  range: Range,
  zone: string,
): { at: number; value: number }[] {
  const { min, max } = timeEnds(range.startDate, range.endDate, zone);
  return records.flatMap((record) => {
    const at = Date.parse(record.date);
    const value = record[measure];
    return value === null || at < min || at >= max ? [] : [{ at, value }];
  });
}

/** Points with their smoothed line, oldest first. */
export function trendPoints(measured: readonly { at: number; value: number }[]): TrendPoint[] {
  const line = smoothed(measured.map(({ value }) => value));
  return measured.map((point, index) => ({ ...point, line: line[index] ?? point.value }));
}

/** Days after which a trend is drawn by weeks, so that a year stays readable. */
export const WEEKLY_AFTER_DAYS = 184;

export function isWeekly({ startDate, endDate }: Range): boolean {
  return daysBetween(startDate, endDate) > WEEKLY_AFTER_DAYS;
}

/** The mean of a week: the instant its Monday begins at, and how many measurements it holds. */
export interface WeekPoint extends TrendPoint {
  start: number;
  count: number;
}

/** One point per week (Monday to Sunday in the zone): the means of its instants, values and line. */
export function weekly(points: readonly TrendPoint[], zone: string): WeekPoint[] {
  const weeks = new Map<string, TrendPoint[]>();
  for (const point of points) {
    const day = dayOf(new Date(point.at), zone);
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
    const week = weeks.get(monday);
    if (week) week.push(point);
    else weeks.set(monday, [point]);
  }
  const middle = (week: TrendPoint[], key: keyof TrendPoint) => mean(week.map((point) => point[key])) ?? 0;
  return [...weeks].map(([monday, week]) => ({
    at: middle(week, 'at'),
    value: middle(week, 'value'),
    line: middle(week, 'line'),
    start: startOfDay(monday, zone).getTime(),
    count: week.length,
  }));
}

/** How long ago something was, in the largest unit that says it (spec §9; days from 13 hours on, the date from 31 days on). */
export type Age = { unit: 'now' | 'date' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

export function ageOf(instant: Date, now: Date, zone: string): Age {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return { unit: 'now' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 13 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  const days = daysBetween(dayOf(instant, zone), dayOf(now, zone));
  return days > 30 ? { unit: 'date' } : { unit: 'days', count: days };
}
