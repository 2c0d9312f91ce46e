import type { BodyRecord } from '@/lib/body/contract';
import { ADULT_AGE, type Person } from '@/lib/body/composition/ideal';

/** Why a record has no plan: the name of a message of the goal tab. */
export type PlanGap = 'planNoPerson' | 'planNoFat' | 'planMinor';

/** What a record lacks for a plan; null if nothing. One from before the age of 18 has no recommendation, only a plan to an own goal. */
export function planGapOf({ bfp, bmr }: Pick<BodyRecord, 'bfp' | 'bmr'>, person: Person | null, hasGoal: boolean): PlanGap | null {
  if (person === null) return 'planNoPerson';
  if (bfp === null || bmr === null) return 'planNoFat';
  return person.age < ADULT_AGE && !hasGoal ? 'planMinor' : null;
}
