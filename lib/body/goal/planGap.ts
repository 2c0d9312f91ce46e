import type { BodyRecord } from '@/lib/body/contract';
import { ADULT_AGE, type Person } from '@/lib/body/composition/ideal';
import { checkGoal } from './goalCheck';
import type { Goal } from './goalForm';

/** Why a record has no plan: the name of a message of the goal tab. */
export type PlanGap = 'planNoPerson' | 'planNoFat' | 'planMinor';

/** What a record lacks for a plan; null if nothing. One from before the age of 18 has no recommendation, only a plan to a fitting own goal. */
export function planGapOf({ bfp, bmr }: Pick<BodyRecord, 'bfp' | 'bmr'>, person: Person | null, goal: Goal | null): PlanGap | null {
  if (person === null) return 'planNoPerson';
  if (bfp === null || bmr === null) return 'planNoFat';
  if (person.age >= ADULT_AGE) return null;
  const { gender, height } = person;
  const fits = goal !== null && goal.wgt > 0 && checkGoal({ gender, height }, goal).errors.length === 0;
  return fits ? null : 'planMinor';
}
