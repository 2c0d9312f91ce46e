import { assumedWeight, walkOf, type Walker } from '@/lib/health/steps/steps';
import { runKcal } from '@/lib/measures/runEnergy';
import { round } from '@/lib/shared/rounding';

export interface StepSum {
  steps: number;
  /** kcal of the days that have a value; steps of the other days are in `stepsWithoutCalories`. */
  calories: number;
  stepsWithoutCalories: number;
}

export interface RunRow {
  memberSeq: number;
  /** The day in the member's zone. */
  day: string;
  distance: number;
  seconds: number;
  calories: number | null;
  step: number | null;
  /** All steps of that day, and the kcal a device reported for it; null where there are none. */
  daySteps: number | null;
  dayCalories: number | null;
}

/** Groups runs by a key. */
export function runsBy<K extends 'memberSeq' | 'day'>(key: K, runs: readonly RunRow[]): Map<RunRow[K], RunRow[]> {
  const found = new Map<RunRow[K], RunRow[]>();
  for (const run of runs) {
    const known = found.get(run[key]);
    if (known) known.push(run);
    else found.set(run[key], [run]);
  }
  return found;
}

/**
 * Active kcal of a range from steps and runs, without counting a run's own steps twice; null without either. A day's kcal from a device
 * includes its runs, so runs add only what exceeds it; on days without one, the runs' steps are subtracted from the walked steps.
 */
export function activeKcal(walker: Walker, steps: StepSum | undefined, runs: readonly RunRow[]): number | null {
  if (!steps && runs.length === 0) return null;
  const weight = assumedWeight(walker);
  let running = 0;
  let ranSteps = 0;
  for (const made of runsBy('day', runs).values()) {
    const { daySteps, dayCalories } = made[0]!;
    const kcal = made.reduce((sum, run) => sum + (run.calories ?? runKcal(run.distance, run.seconds, weight)), 0);
    const ran = made.reduce((sum, { step }) => sum + (step ?? 0), 0);
    running += Math.max(0, kcal - (dayCalories ?? 0));
    if (dayCalories === null) ranSteps += Math.min(ran, daySteps ?? 0);
  }
  const walking = steps ? steps.calories + walkOf(walker, steps.stepsWithoutCalories - ranSteps).kcal : 0;
  return round(walking + running);
}
