import { assumedWeight, walked, type Walker } from '@/lib/health/steps/steps';
import { runKcal } from '@/lib/measures/runEnergy';
import { round } from '@/lib/shared/rounding';

export interface StepSum {
  steps: number;
  /** kcal of the days that have any; the steps of the others are in `stepsWithoutCalories`. */
  calories: number;
  stepsWithoutCalories: number;
}

export interface RunRow {
  memberSeq: number;
  /** The member's own day. */
  day: string;
  distance: number;
  seconds: number;
  calories: number | null;
  step: number | null;
  /** All steps of that day, and its kcal as a device told them; null where there are none. */
  daySteps: number | null;
  dayCalories: number | null;
}

/** Runs by what they have in common, such as whose they are. */
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
 * Active kcal of a range: steps and runs, a run's own steps not counted twice; null without either. What a device told of a day holds the
 * day's runs, which count only as far as they are more than that; of a day that none told, the steps of runs are taken out of the others.
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
  const walking = steps ? steps.calories + walked(walker, steps.stepsWithoutCalories - ranSteps).kcal : 0;
  return round(walking + running);
}
