import { ADULT_AGE, bmiOf, NORMAL_BMI, weightAt } from '@/lib/body/composition/ideal';
import type { Control } from '@/lib/body/goal/control';
import type { GoalWarning } from '@/lib/body/goal/planNames';
import type { Gender } from '@/lib/shared/fields';
import { round } from '@/lib/shared/rounding';

export type GoalError = 'GOAL_INCOMPLETE' | 'GOAL_WEIGHT_RANGE' | 'GOAL_BMI_RANGE' | 'GOAL_BFP_RANGE' | 'GOAL_MINOR';
/** Accepted range of goals: kg, kg/m² and percent. */
const GOAL_LIMITS = { weight: [20, 300], bmi: [16, 35], bfp: { M: [5, 40], F: [12, 50] } } as const;
const HEALTHY_LOW = { bmi: NORMAL_BMI.from, bfp: { M: 10, F: 18 } } as const;

/** Tolerance that keeps a limit of exactly one tenth despite floating-point errors. */
const GUARD = 1e-9;

/** Lowest and highest goal that may be set; kg with one decimal, and percent. `height` in cm; null skips the BMI. */
export function goalLimits({ gender, height }: { gender: Gender; height: number | null }) {
  const [least, greatest] = GOAL_LIMITS.weight;
  const [lowFat, highFat] = GOAL_LIMITS.bfp[gender];
  const { low, high } = bmiLimits(height);
  return { wgt: { low: Math.max(least, low), high: Math.min(greatest, high) }, bfp: { low: lowFat, high: highFat } };
}

/** Weights in kg of the lowest and highest body mass index, rounded inwards to a tenth. */
function bmiLimits(height: number | null): { low: number; high: number } {
  if (height === null) return { low: 0, high: Infinity };
  const [low, high] = GOAL_LIMITS.bmi;
  return { low: Math.ceil(weightAt(low, height) * 10 - GUARD) / 10, high: Math.floor(weightAt(high, height) * 10 + GUARD) / 10 };
}

/** The part of a goal that an error concerns. */
export function faultyPart(error: GoalError, { wgt }: { wgt: number }): 'wgt' | 'bfp' {
  if (error === 'GOAL_INCOMPLETE') return wgt > 0 ? 'bfp' : 'wgt';
  return error === 'GOAL_BFP_RANGE' ? 'bfp' : 'wgt';
}

/**
 * Validates a goal. 0 and 0 means no goal and is valid; warnings do not prevent saving. `height` in cm; null skips the BMI. An age below 18
 * is refused, because the limits are those of adults.
 */
export function checkGoal(
  { gender, height, age = null }: { gender: Gender; height: number | null; age?: number | null },
  { wgt, bfp }: { wgt: number; bfp: number },
): { errors: GoalError[]; warnings: GoalWarning[] } {
  if (wgt === 0 && bfp === 0) return { errors: [], warnings: [] };
  if (age !== null && age < ADULT_AGE) return { errors: ['GOAL_MINOR'], warnings: [] };
  if (!(wgt > 0 && bfp > 0)) return { errors: ['GOAL_INCOMPLETE'], warnings: [] };
  const within = (value: number, { low, high }: { low: number; high: number }) => value >= low && value <= high;
  const bmi = height === null ? null : round(bmiOf(wgt, height), 1);
  const errors: GoalError[] = [];
  if (!within(wgt, goalLimits({ gender, height: null }).wgt)) errors.push('GOAL_WEIGHT_RANGE');
  if (!within(wgt, bmiLimits(height))) errors.push('GOAL_BMI_RANGE');
  if (!within(bfp, goalLimits({ gender, height }).bfp)) errors.push('GOAL_BFP_RANGE');
  const warnings: GoalWarning[] = [];
  if (bmi !== null && bmi < HEALTHY_LOW.bmi) warnings.push('GOAL_BMI_LOW');
  if (bfp < HEALTHY_LOW.bfp[gender]) warnings.push('GOAL_BFP_LOW');
  return { errors, warnings };
}

/** Loss of lean mass in kg up to which a goal is accepted without comment. */
const MAX_SILENT_LEAN_LOSS = 0.05;

/** Whether an own goal also reduces lean mass: it is then explained, and a goal with the same fat and today's lean mass is offered. */
export function losesLean({ muscleControl }: Control): boolean {
  return muscleControl < -MAX_SILENT_LEAN_LOSS;
}

/** The goal with the same fat in percent that keeps `ffm` kg of lean mass; null if it would be invalid. */
export function goalKeepingLean(
  { gender, height }: { gender: Gender; height: number },
  ffm: number,
  bfp: number,
): { wgt: number; bfp: number } | null {
  const goal = { wgt: round(ffm / (1 - bfp / 100), 1), bfp };
  return checkGoal({ gender, height }, goal).errors.length === 0 ? goal : null;
}
