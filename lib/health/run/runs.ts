import { twoDigits } from '@/lib/format/twoDigits';
import { round } from '@/lib/shared/rounding';
import { multiplesBetween } from '@/lib/charts/ticks';
import { MI_PER_KM, type DistanceUnit } from '@/lib/format/units';
import type { Run } from '@/lib/health/contract';

/** Whole seconds per kilometre; null without distance. */
export function paceOf(km: number, seconds: number): number | null {
  return km > 0 ? round(seconds / km) : null;
}

/** A pace as runners write it: 5'30". */
export function paceText(pace: number): string {
  const whole = round(pace);
  return `${Math.floor(whole / 60)}'${twoDigits(whole % 60)}"`;
}

/** A pace in seconds per km as it is shown: per km, or per mile for who counts in miles. */
export function shownPace(pace: number, unit: DistanceUnit): number {
  return round(unit === 'mi' ? pace / MI_PER_KM : pace);
}

/** A time on feet: 32:10, or 1:02:33 from an hour on. */
export function durationText(seconds: number): string {
  const whole = round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Runs taken together; pace is that of the whole way, not the mean of paces. */
export interface RunSums {
  count: number;
  /** km */
  distance: number;
  seconds: number;
  /** Seconds per km; null without distance. */
  pace: number | null;
  /** kcal of the runs that tell it; null when none does. */
  calories: number | null;
  /** Some of them are computed. */
  estimated: boolean;
}

export function runSums(runs: readonly Run[]): RunSums {
  const distance = runs.reduce((all, run) => all + run.distance, 0);
  const seconds = runs.reduce((all, run) => all + run.seconds, 0);
  const told = runs.flatMap(({ calories }) => (calories === null ? [] : [calories]));
  return {
    count: runs.length,
    distance: round(distance, 2),
    seconds,
    pace: paceOf(distance, seconds),
    calories: told.length === 0 ? null : told.reduce((all, one) => all + one, 0),
    estimated: runs.some((run) => run.estimated === true),
  };
}

/** Seconds between two labels of a pace axis, from fine to coarse. */
const PACE_STEPS = [10, 15, 30, 60, 120, 300, 600];

/** Round paces to label between two paces in seconds, about four of them, fastest first. */
export function paceTicks(fastest: number, slowest: number): number[] {
  const step = PACE_STEPS.find((seconds) => (slowest - fastest) / seconds <= 5) ?? 900;
  return multiplesBetween(fastest, slowest, step);
}
