import { millisecondsInHour } from 'date-fns/constants';
import { mondayOf, addDays, daysFrom, endOfDay, startOfDay } from '@/lib/shared/dates';
import { daysIn, type DayRange } from '@/lib/time/range';

/** A value at an instant in ms. Series are sorted by instant, oldest first. */
export interface Sample {
  at: number;
  value: number;
}

/** Converts readings to samples, skipping those without a value. */
export function samplesOf<T extends { date: string }>(readings: readonly T[], value: (reading: T) => number | null): Sample[] {
  return readings.flatMap((reading) => {
    const found = value(reading);
    return found === null ? [] : [{ at: Date.parse(reading.date), value: found }];
  });
}

/** Resolution of a chart: per reading, day or week. */
export type Grain = 'time' | 'day' | 'week';

/** Maximum range in days drawn per reading, and per day. */
const TIME_UP_TO = 2;
const DAYS_UP_TO = 92;

export function grainOf(range: DayRange): Grain {
  const days = daysIn(range);
  if (days <= TIME_UP_TO) return 'time';
  return days <= DAYS_UP_TO ? 'day' : 'week';
}

/** One or more consecutive days in a zone: [from, to) in ms. */
export interface Slot extends DayRange {
  from: number;
  to: number;
}

/** Slots of each day of a range; DST days of 23 and 25 hours keep their length. */
export function daySlots(range: DayRange, zone: string): Slot[] {
  const days = daysFrom(range.startDate, range.endDate);
  const starts = [...days.map((day) => startOfDay(day, zone).getTime()), endOfDay(range.endDate, zone).getTime()];
  return days.map((day, index) => ({ startDate: day, endDate: day, from: starts[index] ?? 0, to: starts[index + 1] ?? 0 }));
}

/** Slots of each week of a range, Monday to Sunday, the first and last clipped to it. */
export function weekSlots(range: DayRange, zone: string): Slot[] {
  if (range.startDate > range.endDate) return [];
  const first = mondayOf(range.startDate);
  return daysFrom(first, range.endDate, 7).map((monday) => {
    const sunday = addDays(monday, 6);
    const startDate = monday < range.startDate ? range.startDate : monday;
    const endDate = sunday > range.endDate ? range.endDate : sunday;
    return { startDate, endDate, from: startOfDay(startDate, zone).getTime(), to: endOfDay(endDate, zone).getTime() };
  });
}

/** Groups sorted items by slot in a single pass; items outside every slot are dropped. */
export function bySlot<T>(items: readonly T[], at: (item: T) => number, slots: readonly Slot[]): T[][] {
  const taken: T[][] = slots.map(() => []);
  let slot = 0;
  for (const item of items) {
    const instant = at(item);
    while (slot < slots.length && instant >= (slots[slot]?.to ?? 0)) slot += 1;
    const current = slots[slot];
    if (!current) break;
    if (instant >= current.from) taken[slot]?.push(item);
  }
  return taken;
}

/** Spread of samples between `from` and `to`, drawn at `at`. */
export interface SeriesColumn {
  at: number;
  from: number;
  to: number;
  min: number;
  mean: number;
  max: number;
  count: number;
}

/** Minimum, mean and maximum of values; null if empty. A loop, because spreading a hundred thousand arguments overflows the stack. */
export function spreadOf(values: readonly number[]): { min: number; mean: number; max: number; count: number } | null {
  const first = values[0];
  if (first === undefined) return null;
  let [min, max, sum] = [first, first, 0];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  return { min, mean: sum / values.length, max, count: values.length };
}

/** One column at the centre of each slot that has samples. */
export function slotColumns(samples: readonly Sample[], slots: readonly Slot[]): SeriesColumn[] {
  return bySlot(samples, ({ at }) => at, slots).flatMap((taken, index) => {
    const spread = spreadOf(taken.map(({ value }) => value));
    const slot = slots[index];
    return spread && slot ? [{ ...spread, at: (slot.from + slot.to) / 2, from: slot.from, to: slot.to }] : [];
  });
}

/**
 * Downsamples into at most `most` columns of equal time, so that ten thousand readings draw as fast as a few hundred without losing
 * extremes. A column is placed at the mean time of its samples.
 */
export function pixelColumns(samples: readonly Sample[], { min, max }: { min: number; max: number }, most: number): SeriesColumn[] {
  const width = (max - min) / Math.max(1, Math.floor(most));
  const columns: SeriesColumn[] = [];
  let last = -1;
  let held: Sample[] = [];
  const close = () => {
    const spread = spreadOf(held.map(({ value }) => value));
    const middle = spreadOf(held.map(({ at }) => at));
    if (spread && middle) columns.push({ ...spread, at: middle.mean, from: min + last * width, to: min + (last + 1) * width });
    held = [];
  };
  for (const sample of samples) {
    if (sample.at < min || sample.at >= max) continue;
    const index = Math.floor((sample.at - min) / width);
    if (index !== last) close();
    last = index;
    held.push(sample);
  }
  close();
  return columns;
}

/** Maximum columns on a time axis of a day or two. */
const MAX_COLUMNS = 288;

/** Columns of a range at its resolution: every few minutes, per day or per week. */
export function seriesColumns(samples: readonly Sample[], range: DayRange, zone: string): SeriesColumn[] {
  const grain = grainOf(range);
  if (grain === 'week') return slotColumns(samples, weekSlots(range, zone));
  const days = daySlots(range, zone);
  const ends = { min: days[0]?.from ?? 0, max: days.at(-1)?.to ?? 0 };
  return grain === 'day' ? slotColumns(samples, days) : pixelColumns(samples, ends, MAX_COLUMNS);
}

/** Maximum gap in ms between neighbouring columns that are joined by a line. */
export function longestGap(range: DayRange): number {
  const hour = millisecondsInHour;
  return { time: 4 * hour, day: 3.5 * 24 * hour, week: 21.5 * 24 * hour }[grainOf(range)];
}

/** Splits columns at gaps longer than `gap`, so that no line spans months without data. */
export function runsOf<T extends { at: number }>(columns: readonly T[], gap: number): T[][] {
  const runs: T[][] = [];
  for (const column of columns) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && column.at - last.at <= gap) run.push(column);
    else runs.push([column]);
  }
  return runs;
}

export interface AxisDomain {
  min: number;
  max: number;
}

/** Range of a value axis that covers the data and `always`, rounded outwards to `step`. */
export function valueDomain(values: readonly AxisDomain[], always: AxisDomain, step: number): AxisDomain {
  let { min, max } = always;
  for (const value of values) {
    min = Math.min(min, value.min);
    max = Math.max(max, value.max);
  }
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}
