import { ceilWhole, round } from '@/lib/shared/rounding';
import { LIGHT_ACTIVITY } from '@/lib/body/composition/bodyClasses';
import type { Control } from '@/lib/body/goal/control';
import { adviceOf, planChangesOf, modeOf } from '@/lib/body/goal/planAdvice';
import type { PlanAdvice, PlanMode } from '@/lib/body/goal/planNames';
import type { Gender } from '@/lib/shared/fields';

/** kcal in a kilogram of body fat (Wishnofsky 1958). */
const KCAL_PER_KG = 7700;
/** kcal per day saved by eating less, and as much again by moving more; together half a kilogram a week. */
const DAILY_PART = 275;
/** Maximum gain of fat or lean mass in kg per week. */
const WEEKLY_GAIN = 0.25;
/** Minimum intake in kcal per day. */
const INTAKE_FLOOR = { M: 1500, F: 1200 } as const;

/** Signed kcal per day relative to TDEE, and weeks to go. `weeklyFatKg` has two decimals, the changes in kg have one. */
export interface Plan {
  mode: PlanMode;
  advice: PlanAdvice;
  /** Changes of fat and lean mass in kg that the plan covers; the distance to the ideal is in the controls. */
  fatChange: number;
  muscleChange: number;
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

/** Activity factor from average daily steps (classes of Tudor-Locke); light activity if unknown. */
export function activityFactor(meanSteps: number | null): number {
  if (meanSteps === null) return LIGHT_ACTIVITY;
  if (meanSteps < 5000) return 1.2;
  if (meanSteps < 10_000) return 1.375;
  return meanSteps < 12_500 ? 1.55 : 1.725;
}

interface PlanInput {
  gender: Gender;
  /** kcal per day */
  bmr: number;
  /** Towards the own goal or the recommended target. */
  control: Pick<Control, 'fatControl' | 'muscleControl'>;
  /** Body type 1–9 of the record; null for an own goal. */
  somatotype: number | null;
  meanSteps?: number | null;
}

/** kcal per day from diet, signed, and from exercise. Fat is lost by both, or by exercise alone if intake is to be kept. */
function dailyParts(mode: PlanMode, advice: PlanAdvice, spare: number): { diet: number; exercise: number } {
  if (mode === 'KEEP') return { diet: 0, exercise: 0 };
  if (mode === 'GAIN') return { diet: DAILY_PART, exercise: 0 };
  return { diet: advice === 'KEEP_AMOUNT' ? 0 : -Math.min(DAILY_PART, Math.max(0, spare)), exercise: DAILY_PART };
}

/** Weeks that a change in kg takes at `weekly` kg; 0 if it is shown as 0.0 or goes the other way. */
function weeksFor(change: number, weekly: number): number {
  return weekly === 0 || round(change, 1) === 0 ? 0 : ceilWhole(round(change / weekly, 6));
}

/**
 * Daily energy and weeks (domain.md §2.12, §2.12.1): the body type decides what to do, the controls how much. Lean mass lost while fat is
 * kept follows the pace of fat loss.
 */
export function planOf({ gender, bmr, control, somatotype, meanSteps = null }: PlanInput): Plan {
  const advice = adviceOf(somatotype);
  const { fat, muscle } = planChangesOf(advice, control);
  const mode = modeOf(advice, { fat, muscle });
  const tdee = bmr * activityFactor(meanSteps);
  const { diet, exercise } = dailyParts(mode, advice, tdee - INTAKE_FLOOR[gender]);
  const weekly = mode === 'LOSS' ? ((diet - exercise) * 7) / KCAL_PER_KG : mode === 'GAIN' ? WEEKLY_GAIN : 0;
  const fatWeeks = weeksFor(fat, weekly);
  const leanLossOnly = mode === 'LOSS' && fatWeeks === 0;
  const muscleWeeks = weeksFor(muscle, leanLossOnly ? weekly : WEEKLY_GAIN);
  return {
    mode,
    advice,
    fatChange: round(fat, 1),
    muscleChange: round(muscle, 1),
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
}
