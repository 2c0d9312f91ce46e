import { twoDigits } from '@/lib/format/twoDigits';
import { round } from '@/lib/shared/rounding';
import { multiplesBetween } from '@/lib/charts/ticks';
import { MI_PER_KM, sumInUnits, type Units } from '@/lib/format/units';
import type { Run } from '@/lib/health/contract';

/** Unrounded seconds per kilometre; null without distance. */
export function paceOf(km: number, seconds: number): number | null {
  return km > 0 ? seconds / km : null;
}

/** Formats a pace: 5'30". */
export function paceText(pace: number): string {
  const whole = round(pace);
  return `${Math.floor(whole / 60)}'${twoDigits(whole % 60)}"`;
}

/** Converts an unrounded pace in seconds per km to the display unit, per km or per mile, in whole seconds. */
export function shownPace(pace: number, unit: Units['distance']): number {
  return round(unit === 'mi' ? pace / MI_PER_KM : pace);
}

/** Formats a duration with hours, 0:32:10: a spreadsheet reads 32:10 as hours and minutes. */
export function tabulatedDuration(seconds: number): string {
  const whole = round(seconds);
  return `${Math.floor(whole / 3600)}:${twoDigits(Math.floor((whole % 3600) / 60))}:${twoDigits(whole % 60)}`;
}

/** Formats a duration: 32:10, or 1:02:33 from an hour on. */
export function durationText(seconds: number): string {
  return tabulatedDuration(seconds).replace(/^0:0?/, '');
}

/** Totals of runs; the pace is that of the total distance, not the mean of paces. */
export interface RunSums {
  count: number;
  /** In the viewer's units. */
  distance: number;
  seconds: number;
  /** Unrounded seconds per km; null without distance. */
  pace: number | null;
  /** Of the runs that report them, in the viewer's units; null if none does. */
  calories: number | null;
  /** Some of the calories are estimates. */
  estimated: boolean;
}

/** Sums runs. */
export function runSums(runs: readonly Run[], units: Units): RunSums {
  const distances = runs.map(({ distance }) => distance);
  const km = distances.reduce((all, one) => all + one, 0);
  const seconds = runs.reduce((all, run) => all + run.seconds, 0);
  const told = runs.flatMap(({ calories }) => (calories === null ? [] : [calories]));
  return {
    count: runs.length,
    distance: sumInUnits('distance', distances, units),
    seconds,
    pace: paceOf(km, seconds),
    calories: told.length === 0 ? null : sumInUnits('calorie', told, units),
    estimated: runs.some((run) => run.estimated === true),
  };
}

/** Tick spacings of a pace axis in seconds, fine to coarse. */
const PACE_STEPS = [10, 15, 30, 60, 120, 300, 600];

/** About four round paces between two paces in seconds, fastest first, to label an axis. */
export function paceTicks(fastest: number, slowest: number): number[] {
  const step = PACE_STEPS.find((seconds) => (slowest - fastest) / seconds <= 5) ?? 900;
  return multiplesBetween(fastest, slowest, step);
}
