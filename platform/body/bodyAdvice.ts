import { recommendedIntake } from '@/lib/body/composition/bodyClasses';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { estimatedIn, estimatedOf } from '@/lib/body/composition/estimate';
import { bmiOf, personOf, type Person } from '@/lib/body/composition/ideal';
import type { bodyApi } from '@/lib/body/contract';
import { controlTowards, recommendedControl, shownControl } from '@/lib/body/goal/control';
import { checkGoal, goalKeepingLean, losesLean } from '@/lib/body/goal/goalCheck';
import { firstMilestone } from '@/lib/body/goal/milestone';
import { planOf } from '@/lib/body/goal/plan';
import { planChangesOf } from '@/lib/body/goal/planAdvice';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { BodyRow } from './bodyRow.queries';

/** A goal of 0 and 0: none. */
export const NO_GOAL = { wgt: 0, bfp: 0 };

const EMPTY = {
  somatotype: null,
  calorie: null,
  estimated: [],
  targetWeight: null,
  targetBfp: null,
  weightControl: null,
  fatControl: null,
  muscleControl: null,
};

/** The estimated and measured fields of a record, for values derived from them. */
const estimateOf = (row: BodyRow) => ({ estimated: estimatedIn(row, row.measured), measured: row.measured });

/**
 * Somatotype, intake at stable weight and recommended control for a record; null where the record or the person does not allow them
 * (domain.md §2.7, §2.8, §2.11).
 */
export function guideOf(row: BodyRow | null): ResponseOf<typeof bodyApi.guide> {
  const person = row && personOf(row);
  if (!row || !person || row.bfp === null || row.bmi === null) return EMPTY;
  const control = recommendedControl(person, row.weight, row.bfp);
  return {
    ...EMPTY,
    somatotype: control && somatotypeOf(person.gender, row.bmi, row.bfp),
    calorie: row.bmr === null ? null : recommendedIntake(row.bmr),
    estimated: row.bmr === null ? [] : estimatedOf(['calorie'], estimateOf(row)),
    ...(control && shownControl(control)),
  };
}

/** The member today: goals are judged by the age and height now, while a record is judged by those at its time. */
interface Today {
  age: number | null;
  height: number | null;
  meanSteps: number | null;
}

/** The person of a record with today's age and height, if known. */
const personToday = ({ gender, height }: Person, today: Today) => ({ gender, height: today.height ?? height, age: today.age });

/**
 * Plan from a record towards a goal, or for goal 0 and 0 towards what its somatotype recommends (domain.md §2.12, §2.12.1). Throws
 * NOT_FOUND when there is nothing to plan from, BAD_INPUT for a goal that may not be set.
 */
export function recommendationOf(
  row: BodyRow | null,
  goal: { wgt: number; bfp: number },
  today: Today,
): ResponseOf<typeof bodyApi.recommend> {
  const person = row && personOf(row);
  if (!row || !person || row.bfp === null || row.bmr === null) throw new AppError('NOT_FOUND');
  const now = personToday(person, today);
  const { errors, warnings } = checkGoal(now, goal);
  if (errors.length > 0) {
    throw new AppError('BAD_INPUT', {
      fields: errors.map((code) => ({ path: code === 'GOAL_BFP_RANGE' ? 'goalBfp' : 'goalWeight', code })),
    });
  }
  const own = goal.wgt > 0;
  const control = own ? controlTowards(goal, row.weight, row.bfp) : recommendedControl(person, row.weight, row.bfp);
  if (!control) throw new AppError('NOT_FOUND');
  const somatotype = own ? null : somatotypeOf(person.gender, row.bmi ?? bmiOf(row.weight, person.height), row.bfp);
  const plan = planOf({ gender: person.gender, bmr: row.bmr, control, somatotype, meanSteps: today.meanSteps });
  const { bfm, ffm } = compartmentsOf(row.weight, row.bfp);
  const leanLoss = own && losesLean(control);
  return {
    ...shownControl(control),
    ...plan,
    estimated: estimatedOf(['tdee', 'intake'], estimateOf(row)),
    ...firstMilestone(plan.mode, planChangesOf(plan.advice, control), { weight: row.weight, bfm }),
    warnings: leanLoss ? [...warnings, 'GOAL_LEAN_LOSS'] : warnings,
    leanOffer: leanLoss ? goalKeepingLean(now, ffm, goal.bfp) : null,
  };
}

/**
 * Plan towards the stored goal, if any. A goal that may no longer be set, as after a height was entered, gives the recommended plan and
 * `goalUnfit`, because nobody can repair the request. Throws NOT_FOUND as `recommendationOf` does.
 */
export function planInForce(
  row: BodyRow | null,
  goal: { wgt: number; bfp: number } | null,
  today: Today,
): ResponseOf<typeof bodyApi.recommend> {
  const person = row && personOf(row);
  const isUnfit = goal !== null && person !== null && checkGoal(personToday(person, today), goal).errors.length > 0;
  const plan = recommendationOf(row, isUnfit ? NO_GOAL : (goal ?? NO_GOAL), today);
  return isUnfit ? { ...plan, goalUnfit: true } : plan;
}
