import { ceilWhole, round } from '@/lib/shared/rounding';
import { LIGHT_ACTIVITY } from '@/lib/body/composition/bodyClasses';
import { ADULT_AGE, bmiOf } from '@/lib/body/composition/ideal';
import type { Control } from '@/lib/body/goal/control';
import type { Gender } from '@/lib/shared/fields';

/** kcal in a kilogram of body fat (Wishnofsky 1958). */
const KCAL_PER_KG = 7700;
/** kcal a day taken off by eating less, and again by moving more; together half a kilogram a week. */
const DAILY_PART = 275;
/** kg of fat or lean mass one can gain in a week. */
const WEEKLY_GAIN = 0.25;
/** Least intake in kcal a day. */
const INTAKE_FLOOR = { M: 1500, F: 1200 } as const;
/** Fat changes up to this many kg mean: keep. */
const KEEP_WITHIN = 0.05;
/** First milestone: five percent of the weight (KSSO, 5–10 % in six months). */
const FIRST_STEP = 0.95;

export type PlanMode = 'LOSS' | 'GAIN' | 'KEEP';

/** Signed kcal a day against TDEE, and weeks to go. `weeklyFatKg` has two decimals. */
export interface Plan {
  mode: PlanMode;
  tdee: number;
  dietKcal: number;
  exerciseKcal: number;
  dailyDeficit: number;
  weeklyFatKg: number;
  intake: number;
  fatWeeks: number;
  muscleWeeks: number;
  weeks: number;
}

/** Activity factor from mean daily steps (classes of Tudor-Locke); light activity when they are unknown. */
export function activityFactor(meanSteps: number | null): number {
  if (meanSteps === null) return LIGHT_ACTIVITY;
  if (meanSteps < 5000) return 1.2;
  if (meanSteps < 10_000) return 1.375;
  return meanSteps < 12_500 ? 1.55 : 1.725;
}

interface PlanInput {
  gender: Gender;
  /** kcal a day */
  bmr: number;
  /** kg, signed */
  fatControl: number;
  muscleControl: number;
  meanSteps?: number | null;
}

/** Daily energy and the number of weeks for changes of fat and lean mass (domain.md §2.12). */
export function planOf({ gender, bmr, fatControl, muscleControl, meanSteps = null }: PlanInput): Plan {
  const tdee = bmr * activityFactor(meanSteps);
  const muscleWeeks = ceilWhole(round(muscleControl / WEEKLY_GAIN, 6));
  const plan = (mode: PlanMode, diet: number, exercise: number, weekly: number): Plan => {
    const fatWeeks = weekly === 0 ? 0 : ceilWhole(fatControl / weekly);
    return {
      mode,
      tdee: round(tdee),
      dietKcal: round(diet),
      exerciseKcal: exercise,
      dailyDeficit: round(exercise - diet),
      weeklyFatKg: round(weekly, 2),
      intake: round(tdee + diet),
      fatWeeks,
      muscleWeeks,
      weeks: Math.max(fatWeeks, muscleWeeks),
    };
  };
  if (fatControl < -KEEP_WITHIN) {
    const diet = Math.min(DAILY_PART, Math.max(0, tdee - INTAKE_FLOOR[gender]));
    return plan('LOSS', -diet, DAILY_PART, (-(diet + DAILY_PART) * 7) / KCAL_PER_KG);
  }
  return fatControl > KEEP_WITHIN ? plan('GAIN', DAILY_PART, 0, WEEKLY_GAIN) : plan('KEEP', 0, 0, 0);
}

/** The weight in kg to reach first, one decimal; null unless fat is to be lost. */
export function firstMilestone(control: Control, weight: number): number | null {
  return control.fatControl < -KEEP_WITHIN ? round(Math.max(control.targetWeight, FIRST_STEP * weight), 1) : null;
}

export type GoalError = 'GOAL_INCOMPLETE' | 'GOAL_WEIGHT_RANGE' | 'GOAL_BMI_RANGE' | 'GOAL_BFP_RANGE' | 'GOAL_MINOR';
export type GoalWarning = 'GOAL_BMI_LOW' | 'GOAL_BFP_LOW';

/** Goals outside are refused: kg, kg/m² and percent. */
export const GOAL_LIMITS = { weight: [20, 300], bmi: [16, 35], bfp: { M: [5, 40], F: [12, 50] } } as const;
const HEALTHY_LOW = { bmi: 18.5, bfp: { M: 10, F: 18 } } as const;

/**
 * Whether a goal may be set. 0 and 0 means no goal and is fine; warnings do not stop it. `height` in cm, null skips the BMI; an age
 * below 18 refuses, because the limits are those of adults.
 */
export function checkGoal(
  { gender, height, age = null }: { gender: Gender; height: number | null; age?: number | null },
  { wgt, bfp }: { wgt: number; bfp: number },
): { errors: GoalError[]; warnings: GoalWarning[] } {
  if (wgt === 0 && bfp === 0) return { errors: [], warnings: [] };
  if (age !== null && age < ADULT_AGE) return { errors: ['GOAL_MINOR'], warnings: [] };
  if (!(wgt > 0 && bfp > 0)) return { errors: ['GOAL_INCOMPLETE'], warnings: [] };
  const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;
  const bmi = height === null ? null : round(bmiOf(wgt, height), 1);
  const errors: GoalError[] = [];
  if (!within(wgt, GOAL_LIMITS.weight)) errors.push('GOAL_WEIGHT_RANGE');
  if (bmi !== null && !within(bmi, GOAL_LIMITS.bmi)) errors.push('GOAL_BMI_RANGE');
  if (!within(bfp, GOAL_LIMITS.bfp[gender])) errors.push('GOAL_BFP_RANGE');
  const warnings: GoalWarning[] = [];
  if (bmi !== null && bmi < HEALTHY_LOW.bmi) warnings.push('GOAL_BMI_LOW');
  if (bfp < HEALTHY_LOW.bfp[gender]) warnings.push('GOAL_BFP_LOW');
  return { errors, warnings };
}
