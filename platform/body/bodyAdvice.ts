import { estimatedIn, estimatedOf } from '@/lib/body/composition/estimate';
import type { Person } from '@/lib/body/composition/ideal';
import type { bodyApi } from '@/lib/body/contract';
import { controlTowards, recommendedControl, shownControl } from '@/lib/body/goal/control';
import { checkGoal, firstMilestone, planOf } from '@/lib/body/goal/plan';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { round } from '@/lib/shared/rounding';
import type { BodyRow } from './bodyRecord.queries';

const INTAKE_FACTOR = 1.375;
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

/** What of a record is estimated, for what stands on it. */
const estimateOf = (row: BodyRow) => ({ estimated: estimatedIn(row, row.measured), measured: row.measured });

function personOf(row: BodyRow): Person | null {
  const { gender, age, height } = row;
  return age === null || height === null ? null : { gender, age, height };
}

/** Somatotype, intake at stable weight and recommended control of a record; nulls where the record or the person does not allow them (domain.md §2.7, §2.8, §2.11). */
export function guideOf(row: BodyRow | null): ResponseOf<typeof bodyApi.guide> {
  const person = row && personOf(row);
  if (!row || !person || row.bfp === null || row.bmi === null) return EMPTY;
  const control = recommendedControl(person, row.weight, row.bfp);
  return {
    ...EMPTY,
    somatotype: control && somatotypeOf(person.gender, row.bmi, row.bfp),
    calorie: row.bmr === null ? null : round(row.bmr * INTAKE_FACTOR, 0),
    estimated: row.bmr === null ? [] : estimatedOf(['calorie'], estimateOf(row)),
    ...(control && shownControl(control)),
  };
}

/**
 * Plan from a record towards a goal, or towards the recommended target when the goal is 0 and 0 (domain.md §2.12).
 * Throws NOT_FOUND when there is nothing to plan from, BAD_INPUT for a goal that may not be set.
 */
export function recommendationOf(
  row: BodyRow | null,
  goal: { wgt: number; bfp: number },
  meanSteps: number | null,
): ResponseOf<typeof bodyApi.recommend> {
  const person = row && personOf(row);
  if (!row || !person || row.bfp === null || row.bmr === null) throw new AppError('NOT_FOUND');
  const { errors, warnings } = checkGoal(person, goal);
  if (errors.length > 0) {
    throw new AppError('BAD_INPUT', {
      fields: errors.map((code) => ({ path: code === 'GOAL_BFP_RANGE' ? 'goalBfp' : 'goalWeight', code })),
    });
  }
  const control = goal.wgt === 0 ? recommendedControl(person, row.weight, row.bfp) : controlTowards(goal, row.weight, row.bfp);
  if (!control) throw new AppError('NOT_FOUND');
  const plan = planOf({
    gender: person.gender,
    bmr: row.bmr,
    fatControl: control.fatControl,
    muscleControl: control.muscleControl,
    meanSteps,
  });
  const estimated = estimatedOf(['tdee', 'intake'], estimateOf(row));
  return { ...shownControl(control), ...plan, estimated, firstMilestone: firstMilestone(control, row.weight), warnings };
}
