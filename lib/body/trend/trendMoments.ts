import { plottedValue } from '@/lib/body/measure/shownMeasure';
import { plottedBmr, scaleOf, TREND_SLOTS } from '@/lib/body/shownDevice';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { mondayOf, addDays, dayOf, startOfDay } from '@/lib/shared/dates';
import type { Units } from '@/lib/format/units';
import { timeEnds } from '../../charts/axisEnds';
import type { TrendColumn } from './trendChoice';
import { isWeekly, alikeRuns, smoothed, type TrendRecords } from './trendPoints';
import type { DayRange } from '@/lib/time/range';

type Values = Partial<Record<TrendColumn, number>>;

/** One measurement, or the mean of a week's, in stored units, with the smoothed values beside it. */
export interface Moment {
  /** Where it is drawn, in ms since the epoch: when it was measured, or the middle of a week's measurements. */
  at: number;
  /** When it was measured, or the Monday that its week begins with, in ms. */
  start: number;
  /** Measurements with a value that it stands for, by measure. */
  counts: Values;
  values: Values;
  lines: Values;
  /** Which of the values a formula gives; no line joins them with measured ones. */
  estimated: readonly string[];
  /** What measured it, where that is told. */
  device?: string | undefined;
}

/** Whether anything was measured in a range. */
export function hasRecords(records: TrendRecords, range: DayRange, zone: string): boolean {
  const { min, max } = timeEnds(range.startDate, range.endDate, zone);
  return records.some(({ date }) => Date.parse(date) >= min && Date.parse(date) < max);
}

/** The measurements of a range with the smoothed line through each measure, oldest first. */
export function measurementsOf(records: TrendRecords, columns: readonly TrendColumn[], range: DayRange, zone: string): Moment[] {
  const { min, max } = timeEnds(range.startDate, range.endDate, zone);
  const moments = records
    .map((record) => ({ at: Date.parse(record.date), record }))
    .filter(({ at }) => at >= min && at < max)
    .map(({ at, record }): Moment => {
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
      const line = smoothed(run.map(({ values }) => values[column] ?? 0));
      run.forEach((moment, index) => (moment.lines[column] = line[index]));
    }
  }
  return moments;
}

/** Whether a measurement, or the mean of a week's, has a value of one of the measures. */
export function tellsAny({ values }: Moment, columns: readonly TrendColumn[]): boolean {
  return columns.some((column) => values[column] !== undefined);
}

/** What is drawn of measurements: each of them, or the means of weeks (Monday to Sunday) where the range is long. */
export function momentsOf(
  measurements: readonly Moment[],
  columns: readonly TrendColumn[],
  range: DayRange,
  zone: string,
): readonly Moment[] {
  return isWeekly(range) ? weeksOf(measurements, columns, zone) : measurements;
}

function weeksOf(moments: readonly Moment[], columns: readonly TrendColumn[], zone: string): Moment[] {
  const weeks: { start: number; moments: Moment[] }[] = [];
  // records come in order, so a zone is asked once a week and not once a record
  let end = -Infinity;
  for (const moment of moments) {
    // a week in which estimates change to measurements is told in two parts
    const alike = String(weeks.at(-1)?.moments[0]?.estimated) === String(moment.estimated);
    if (moment.at >= end || !alike) {
      const day = dayOf(new Date(moment.at), zone);
      const monday = mondayOf(day);
      end = startOfDay(addDays(monday, 7), zone).getTime();
      weeks.push({ start: startOfDay(monday, zone).getTime(), moments: [] });
    }
    weeks.at(-1)?.moments.push(moment);
  }
  return weeks.map(({ start, moments: week }) => {
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
      estimated: week[0]!.estimated,
      device: week[0]!.device,
    };
  });
}

/** A stored value's place on an axis; on the shared one, BMR stands at a thirtieth of its kilocalories beside masses and percentages. */
export function placeOf(column: TrendColumn, stored: number, units: Units, shared: boolean): number {
  if (column === 'bodyScore') return shownScore(stored);
  if (column === 'bmr' && shared) return plottedBmr(stored);
  return plottedValue(column, stored, units);
}

/** Places across the drawing: in time, or slot by slot where there are at most ten, padded to ten on the older side (spec §9). */
export interface Places {
  at: number[];
  ends: { min: number; max: number };
  bySlot: boolean;
}

/** The middles of the last slots, so that the newest stands at the right edge. */
export function slotsOf(moments: readonly unknown[]): number[] {
  return moments.map((_, index) => TREND_SLOTS - moments.length + index + 0.5);
}

export function placesOf(moments: readonly Moment[], range: DayRange, zone: string, most = moments.length): Places {
  const bySlot = most <= TREND_SLOTS;
  return bySlot
    ? { at: slotsOf(moments), ends: { min: 0, max: TREND_SLOTS }, bySlot }
    : { at: moments.map(({ at }) => at), ends: timeEnds(range.startDate, range.endDate, zone), bySlot };
}
