import { round } from '@/lib/shared/rounding';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { idealOf, type Person } from '@/lib/body/composition/ideal';
import { FAT_FLOOR } from '@/lib/body/composition/bodyScore';

/** Unrounded signed changes in kg towards a target weight in kg and target fat in percent. */
export interface Control {
  targetWeight: number;
  targetBfp: number;
  weightControl: number;
  fatControl: number;
  muscleControl: number;
}

/**
 * What to gain or lose if no goal is set (domain.md §2.11): never reduces muscle, and never adds fat within the normal range. Null below
 * 18. Duplicated in SQL: platform/db/functions/body_attainment.sql.
 */
export function recommendedControl(person: Person, weight: number, bfp: number): Control | null {
  const ideal = idealOf(person);
  if (!ideal) return null;
  const { bfm, ffm } = compartmentsOf(weight, bfp);
  const targetFfm = Math.max(ffm, ideal.ffm);
  const wanted = (targetFfm * ideal.bfp) / (100 - ideal.bfp) - bfm;
  const fatControl = wanted > 0 && bfm >= FAT_FLOOR * ideal.bfm ? 0 : wanted;
  const muscleControl = targetFfm - ffm;
  const weightControl = fatControl + muscleControl;
  const targetWeight = weight + weightControl;
  return { targetWeight, targetBfp: ((bfm + fatControl) / targetWeight) * 100, weightControl, fatControl, muscleControl };
}

/** Changes towards a goal of `wgt` kg with `bfp` percent fat. */
export function controlTowards(goal: { wgt: number; bfp: number }, weight: number, bfp: number): Control {
  const now = compartmentsOf(weight, bfp);
  const then = compartmentsOf(goal.wgt, goal.bfp);
  return {
    targetWeight: goal.wgt,
    targetBfp: goal.bfp,
    weightControl: goal.wgt - weight,
    fatControl: then.bfm - now.bfm,
    muscleControl: then.ffm - now.ffm,
  };
}

/** Rounds a control to one decimal, as returned and shown. */
export function shownControl(control: Control): Control {
  return {
    targetWeight: round(control.targetWeight, 1),
    targetBfp: round(control.targetBfp, 1),
    weightControl: round(control.weightControl, 1),
    fatControl: round(control.fatControl, 1),
    muscleControl: round(control.muscleControl, 1),
  };
}
