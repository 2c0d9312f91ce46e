import { multiplesBetween } from '@/lib/charts/ticks';
import { onAxis, type Units } from '@/lib/format/units';
import type { ScatterPoint } from './contract';
import { MAX_SCATTER } from './bands';

/** Gender of a group of points; `none` if it is unknown or may not be shown. */
export type ScatterGroup = 'F' | 'M' | 'none';

export interface ScatterDot {
  x: number;
  y: number;
  point: ScatterPoint;
}

/** Maximum of both axes in the viewer's unit (spec §9). */
export function scatterMaximum(units: Units): number {
  return MAX_SCATTER[units.weight];
}

/** Tick values up to the maximum. */
export function scatterTicks(units: Units): number[] {
  return units.weight === 'lb' ? [0, 30, 60, 90, 120, 154] : [0, 10, 20, 30, 40, 50, 60, 70];
}

/** Points by gender in the viewer's unit; values beyond an axis are clamped to its end, so that every member is drawn. */
export function scatterGroups(points: readonly ScatterPoint[], units: Units): { group: ScatterGroup; dots: ScatterDot[] }[] {
  const most = scatterMaximum(units);
  const place = (kg: number) => Math.min(most, onAxis('weight', kg, units));
  const groups = (['F', 'M', 'none'] as const).map((group) => ({
    group,
    dots: points
      .filter((point) => (point.gender ?? 'none') === group)
      .map((point) => ({ x: place(point.bfm), y: place(point.smm), point })),
  }));
  return groups.filter(({ dots }) => dots.length > 0);
}

/** Minimum span of a fitted axis in the viewer's unit, so that a few people do not fill the plot. */
const MIN_SPAN = 10;
const FIT_STEPS = [1, 2, 5, 10, 20, 30] as const;
/** Maximum number of ticks on a fitted axis. */
const MAX_FIT_TICKS = 8;

/** Range of an axis fitted to its values, on whole tick steps; never beyond 0 and the default maximum. */
export function fittedAxis(values: readonly number[], units: Units): { min: number; max: number; ticks: number[] } {
  const most = scatterMaximum(units);
  if (values.length === 0) return { min: 0, max: most, ticks: scatterTicks(units) };
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((top, value) => Math.max(top, value), -Infinity);
  const room = Math.max(1, (high - low) * 0.05, (MIN_SPAN - (high - low)) / 2);
  const [from, to] = [Math.max(0, low - room), Math.min(most, high + room)];
  const step = FIT_STEPS.find((one) => (to - from) / one <= MAX_FIT_TICKS - 2) ?? 30;
  const [min, max] = [Math.floor(from / step) * step, Math.min(most, Math.ceil(to / step) * step)];
  return { min, max, ticks: multiplesBetween(min, max, step) };
}

/** Both axes of the plot: the default ones, or each fitted to the dots. */
export function scatterAxes(groups: readonly { dots: readonly ScatterDot[] }[], units: Units, fitted: boolean) {
  const dots = groups.flatMap((group) => group.dots);
  const whole = { min: 0, max: scatterMaximum(units), ticks: scatterTicks(units) };
  const fittedTo = (values: readonly number[]) => (fitted ? fittedAxis(values, units) : whole);
  return { x: fittedTo(dots.map(({ x }) => x)), y: fittedTo(dots.map(({ y }) => y)) };
}
