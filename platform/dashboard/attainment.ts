import { compartmentsOf } from '@/lib/body/composition/composition';
import { ADULT_AGE, personOf, type Person } from '@/lib/body/composition/ideal';
import { recommendedControl } from '@/lib/body/goal/control';
import { bfmGoalRate, goalMasses, isLosing, smmGoalRate } from '@/lib/body/goal/goal';
import type { BucketRecord } from './dashboard.queries';
import type { MemberGoal } from './goalProgress.queries';

export type BodyKey = 'weight' | 'bfm' | 'smm';
export type RateKey = 'smmGoalRate' | 'bfmGoalRate';

/** One member's values in one bucket of time. */
export interface BucketRow<K extends string> {
  bucket: number;
  values: Record<K, number>;
  /** The muscle mass is computed by a formula, not measured. */
  estimated: boolean;
}

export function bodyAttainment(records: readonly BucketRecord[]): BucketRow<BodyKey>[] {
  return records.map(({ bucket, weight, bfm, smm, estimated }) => ({ bucket, values: { weight, bfm, smm }, estimated }));
}

/** Goal weight in kg and body fat in percent: the goal in force, else the recommendation at the baseline. */
function aimOf({ goal, baseline }: MemberGoal): { wgt: number; bfp: number; then: Person | null } | null {
  if (goal) return { ...goal, then: null };
  if ('down' in baseline) return null;
  const then = personOf(baseline);
  const control = then && recommendedControl(then, baseline.weight, baseline.bfp);
  return control && { wgt: control.targetWeight, bfp: control.targetBfp, then };
}

/**
 * Attainment of each record of one member. Records without age or height are left out, and those from before the age of 18 if the aim is a
 * recommendation.
 */
export function rateAttainment(records: readonly BucketRecord[], goals: readonly MemberGoal[]): BucketRow<RateKey>[] {
  const [known] = goals;
  const aim = known && aimOf(known);
  if (!aim) return [];
  const { baseline } = known;
  return records.flatMap((record) => {
    const person = personOf(record);
    if (!person || (aim.then && person.age < ADULT_AGE)) return [];
    const masses = goalMasses(aim.then ?? person, aim);
    // computed from weight and body fat percentage, which are stored as measured, because the stored masses are rounded
    const has = goalMasses(person, { wgt: record.weight, bfp: record.bfp });
    const losing = 'down' in baseline ? baseline.down : isLosing(compartmentsOf(baseline.weight, baseline.bfp).bfm, masses);
    const values = { smmGoalRate: smmGoalRate(has.smm, masses), bfmGoalRate: bfmGoalRate(has.bfm, masses, losing) };
    // always estimated: both lean masses come from the formula, even where the scale measured muscle
    return [{ bucket: record.bucket, values, estimated: true }];
  });
}
