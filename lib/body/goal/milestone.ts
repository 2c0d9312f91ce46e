import type { PlanChanges } from '@/lib/body/goal/planAdvice';
import type { PlanMode } from '@/lib/body/goal/planNames';
import { round } from '@/lib/shared/rounding';

/** First milestone: five percent of the weight (KSSO, 5–10 % in six months). */
const FIRST_STEP = 0.05;

/** First milestone in kg with one decimal: a weight, or a fat mass if the weight is not meant to fall. At most one of the two. */
export interface Milestone {
  firstMilestone: number | null;
  fatMilestone: number | null;
}

/**
 * The first milestone of a plan to lose, if it lies strictly between today's figure and the goal as shown. `weight` and `bfm` are today's,
 * in kg.
 */
export function firstMilestone(mode: PlanMode, { fat, muscle }: PlanChanges, { weight, bfm }: { weight: number; bfm: number }): Milestone {
  if (mode !== 'LOSS') return { firstMilestone: null, fatMilestone: null };
  const between = (today: number, change: number) => {
    const step = round(today - FIRST_STEP * weight, 1);
    return step > round(today + change, 1) ? step : null;
  };
  return round(weight + fat + muscle, 1) < round(weight, 1)
    ? { firstMilestone: between(weight, fat + muscle), fatMilestone: null }
    : { firstMilestone: null, fatMilestone: between(bfm, fat) };
}
