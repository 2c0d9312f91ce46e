import { dayOf, daysBetween, mondayOf, startOfDay } from '@/lib/shared/dates';
import { mean } from '@/lib/shared/rounding';
import { rangeEnds, type DayRange } from '@/lib/time/range';

/** Span of the smoothing, in measurements. */
export const SMOOTHING_SPAN = 10;

/** Exponential moving average with weight 2 / (span + 1), starting at the first value. */
export function smooth(values: readonly number[], span = SMOOTHING_SPAN): number[] {
  const weight = 2 / (span + 1);
  let last: number | undefined;
  return values.map((value) => (last = last === undefined ? value : last + weight * (value - last)));
}

/** A measured value (or a week's average) and the smoothed one, at an instant in ms since the epoch. */
export interface TrendPoint {
  at: number;
  value: number;
  line: number;
  /** True for an estimate: lines do not connect it with measured values. */
  estimated: boolean;
}

/** Splits a list into runs of equal kind. */
export function alikeRuns<T>(list: readonly T[], kindOf: (one: T) => unknown): T[][] {
  const runs: T[][] = [];
  list.forEach((one, index) => {
    const last = runs.at(-1);
    if (last && kindOf(list[index - 1]!) === kindOf(one)) last.push(one);
    else runs.push([one]);
  });
  return runs;
}

/** Values of one measure within a range, in stored units, oldest first. */
export function pointsOf<M extends string>(
  records: readonly ({ date: string; estimated?: readonly string[] } & Record<M, number | null>)[],
  measure: M,
  range: DayRange,
  zone: string,
): { at: number; value: number; estimated: boolean }[] {
  const { min, max } = rangeEnds(range, zone);
  return records.flatMap((record) => {
    const at = Date.parse(record.date);
    const value = record[measure];
    return value === null || at < min || at >= max ? [] : [{ at, value, estimated: record.estimated?.includes(measure) ?? false }];
  });
}

/** Points with their smoothed line, oldest first; the line restarts where values change between estimated and measured. */
export function trendPoints(measured: readonly { at: number; value: number; estimated?: boolean }[]): TrendPoint[] {
  const points = measured.map((point) => ({ ...point, estimated: point.estimated ?? false }));
  return alikeRuns(points, ({ estimated }) => estimated).flatMap((run) => {
    const line = smooth(run.map(({ value }) => value));
    return run.map((point, index) => ({ ...point, line: line[index] ?? point.value }));
  });
}

/** Longest range in days that is drawn by measurement; longer ones are drawn by week, so that a year stays readable. */
export const WEEKLY_AFTER_DAYS = 184;

export function isWeekly({ startDate, endDate }: DayRange): boolean {
  return daysBetween(startDate, endDate) > WEEKLY_AFTER_DAYS;
}

/** A week's average, with the start of its Monday and its number of measurements. */
export interface WeekPoint extends TrendPoint {
  start: number;
  count: number;
}

/** One point per week (Monday to Sunday in the zone): averages of instants, values and line. */
export function weekly(points: readonly TrendPoint[], zone: string): WeekPoint[] {
  const weeks = new Map<string, TrendPoint[]>();
  for (const point of points) {
    const day = dayOf(new Date(point.at), zone);
    const monday = mondayOf(day);
    // a week with estimated and measured values gets an average of each
    const key = `${monday} ${point.estimated}`;
    const week = weeks.get(key);
    if (week) week.push(point);
    else weeks.set(key, [point]);
  }
  const middle = (week: TrendPoint[], key: 'at' | 'value' | 'line') => mean(week.map((point) => point[key])) ?? 0;
  return [...weeks].map(([monday, week]) => ({
    at: middle(week, 'at'),
    value: middle(week, 'value'),
    line: middle(week, 'line'),
    estimated: week[0]!.estimated,
    start: startOfDay(monday.slice(0, 10), zone).getTime(),
    count: week.length,
  }));
}
