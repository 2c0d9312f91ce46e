import type { bodyApi } from '@/lib/body/contract';
import { plottedValue } from '@/lib/body/measure/shownMeasure';
import { plottedBmr, scaleOf, TREND_SLOTS } from '@/lib/body/shownDevice';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { mondayOf, addDays, dayOf, startOfDay } from '@/lib/shared/dates';
import type { Units } from '@/lib/format/units';
import type { TrendColumn } from './trendChoice';
import { isWeekly, alikeRuns, smooth } from '@/lib/charts/trendPoints';
import { rangeEnds, readingsIn, type DayRange } from '@/lib/time/range';

export type TrendRecords = ResponseOf<typeof bodyApi.myTrend>['list'];
type Values = Partial<Record<TrendColumn, number>>;

/** One measurement, or a week's average, in stored units, with smoothed values. */
export interface Moment {
  /** Position in ms since the epoch: the time of measurement, or the average time of a week's measurements. */
  at: number;
  /** Time of measurement, or the Monday on which the week begins, in ms. */
  start: number;
  /** Number of measurements averaged, by measure. */
  counts: Values;
  values: Values;
  lines: Values;
  /** Which values are estimates; lines do not connect them with measured ones. */
  estimated: readonly string[];
  /** Identifies the measuring device, if known. */
  device?: string | undefined;
}

/** Whether there is any measurement in a range. */
export function hasRecords(records: TrendRecords, range: DayRange, zone: string): boolean {
  return readingsIn(records, range, zone).length > 0;
}

/** Measurements of a range with a smoothed line for each measure, oldest first. */
export function measurementsOf(records: TrendRecords, columns: readonly TrendColumn[], range: DayRange, zone: string): Moment[] {
  const moments = readingsIn(records, range, zone).map((record): Moment => {
    const at = Date.parse(record.date);
    const values: Values = {};
    const counts: Values = {};
    for (const column of columns) {
      if (record[column] === null) continue;
      values[column] = record[column];
      counts[column] = 1;
    }
    return { at, start: at, counts, values, lines: {}, estimated: record.estimated, device: scaleOf(record) };
  });
  for (const column of columns) {
    const measured = moments.filter(({ values }) => values[column] !== undefined);
    for (const run of alikeRuns(measured, ({ estimated }) => estimated.includes(column))) {
      const line = smooth(run.map(({ values }) => values[column] ?? 0));
      run.forEach((moment, index) => (moment.lines[column] = line[index]));
    }
  }
  return moments;
}

/** Whether a moment has a value for any of the measures. */
export function tellsAny({ values }: Moment, columns: readonly TrendColumn[]): boolean {
  return columns.some((column) => values[column] !== undefined);
}

/** Moments to draw: each measurement, or weekly averages (Monday to Sunday) for long ranges. */
export function momentsOf(
  measurements: readonly Moment[],
  columns: readonly TrendColumn[],
  range: DayRange,
  zone: string,
): readonly Moment[] {
  return isWeekly(range) ? weeksOf(measurements, columns, zone) : measurements;
}

const countOf = ({ values }: Moment) => Object.keys(values).length;

/** Moments of a week that are averaged: each measure's values are all estimated or all measured. */
interface Week {
  start: number;
  moments: Moment[];
  /** Whether its values are estimated, by measure. */
  estimated: Partial<Record<TrendColumn, boolean>>;
}

/** Splits moments by week, and a week in which a measure has both estimated and measured values into those of each. */
function splitWeeks(moments: readonly Moment[], columns: readonly TrendColumn[], zone: string): Week[] {
  const weeks: Week[] = [];
  // records are sorted, so the zone is needed once per week and not per record
  let [start, end] = [-Infinity, -Infinity];
  for (const moment of moments) {
    if (moment.at >= end) {
      const monday = mondayOf(dayOf(new Date(moment.at), zone));
      start = startOfDay(monday, zone).getTime();
      end = startOfDay(addDays(monday, 7), zone).getTime();
    }
    const kinds = columns
      .filter((column) => moment.values[column] !== undefined)
      .map((column) => [column, moment.estimated.includes(column)] as const);
    let week = weeks.findLast((one) => one.start === start && kinds.every(([column, kind]) => (one.estimated[column] ?? kind) === kind));
    if (!week) weeks.push((week = { start, moments: [], estimated: {} }));
    week.moments.push(moment);
    for (const [column, kind] of kinds) week.estimated[column] = kind;
  }
  return weeks;
}

function weeksOf(moments: readonly Moment[], columns: readonly TrendColumn[], zone: string): Moment[] {
  const averages = splitWeeks(moments, columns, zone).map(({ start, moments: week, estimated }) => {
    const mean = (pick: (moment: Moment) => number | undefined) => {
      let [sum, count] = [0, 0];
      for (const moment of week) {
        const value = pick(moment);
        if (value !== undefined) [sum, count] = [sum + value, count + 1];
      }
      return count === 0 ? undefined : sum / count;
    };
    const counts: Values = {};
    for (const column of columns) counts[column] = week.filter(({ values }) => values[column] !== undefined).length;
    const means = (of: 'values' | 'lines') => {
      const values: Values = {};
      for (const column of columns) values[column] = mean((moment) => moment[of][column]);
      return values;
    };
    return {
      at: mean(({ at }) => at) ?? 0,
      start,
      counts,
      values: means('values'),
      lines: means('lines'),
      estimated: columns.filter((column) => estimated[column]),
      // of the fullest record: another may have no value of the drawn measure
      device: week.reduce((fullest, one) => (countOf(one) > countOf(fullest) ? one : fullest)).device,
    };
  });
  return averages.sort((a, b) => a.at - b.at);
}

/** Position of a stored value on an axis; on a shared one, BMR is plotted at a thirtieth of its kcal. */
export function placeOf(column: TrendColumn, stored: number, units: Units, shared: boolean): number {
  if (column === 'bodyScore') return shownScore(stored);
  if (column === 'bmr' && shared) return plottedBmr(stored);
  return plottedValue(column, stored, units);
}

/** Horizontal positions: by time, or by slot for up to ten moments, padded to ten on the older side (spec §9). */
export interface Places {
  at: number[];
  ends: { min: number; max: number };
  bySlot: boolean;
}

/** Centres of the last slots, so that the latest moment is at the right edge. */
export function slotsOf(moments: readonly unknown[]): number[] {
  return moments.map((_, index) => TREND_SLOTS - moments.length + index + 0.5);
}

export function placesOf(moments: readonly Moment[], range: DayRange, zone: string, most = moments.length): Places {
  const bySlot = most <= TREND_SLOTS;
  return bySlot
    ? { at: slotsOf(moments), ends: { min: 0, max: TREND_SLOTS }, bySlot }
    : { at: moments.map(({ at }) => at), ends: rangeEnds(range, zone), bySlot };
}
