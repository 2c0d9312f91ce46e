import { ceilWhole, round } from '@/lib/shared/rounding';
import { LIGHT_ACTIVITY } from '@/lib/body/composition/bodyClasses';
import type { Control } from '@/lib/body/goal/control';
import { adviceOf, planChangesOf, modeOf } from '@/lib/body/goal/planAdvice';
import type { PlanAdvice, PlanMode } from '@/lib/body/goal/planNames';
import type { Gender } from '@/lib/shared/fields';

/** kcal in a kilogram of body fat (Wishnofsky 1958). */
const KCAL_PER_KG = 7700;
/** kcal a day taken off by eating less, and again by moving more; together half a kilogram a week. */
const DAILY_PART = 275;
/** kg of fat or lean mass one can gain in a week. */
const WEEKLY_GAIN = 0.25;
/** Least intake in kcal a day. */
const INTAKE_FLOOR = { M: 1500, F: 1200 } as const;

/** Signed kcal a day against TDEE, and weeks to go. `weeklyFatKg` has two decimals, the changes in kg have one. */
export interface Plan {
  mode: PlanMode;
  advice: PlanAdvice;
  /** kg of fat and of lean mass that the plan is for; not the way to the ideal, which the controls tell. */
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
  /** Towards the goal of one's own, or towards the recommended target. */
  control: Pick<Control, 'fatControl' | 'muscleControl'>;
  /** Body type 1–9 of the record; null where the goal is one's own. */
  somatotype: number | null;
  meanSteps?: number | null;
}

/** kcal a day of eating, signed, and of moving. Fat is lost by both, but by moving alone where the amount eaten is to be kept. */
function dailyParts(mode: PlanMode, advice: PlanAdvice, spare: number): { diet: number; exercise: number } {
  if (mode === 'KEEP') return { diet: 0, exercise: 0 };
  if (mode === 'GAIN') return { diet: DAILY_PART, exercise: 0 };
  return { diet: advice === 'KEEP_AMOUNT' ? 0 : -Math.min(DAILY_PART, Math.max(0, spare)), exercise: DAILY_PART };
}

/** Weeks that a change in kg takes at `weekly` kg; none for what is shown as 0.0 or goes the other way. */
function weeksFor(change: number, weekly: number): number {
  return weekly === 0 || round(change, 1) === 0 ? 0 : ceilWhole(round(change / weekly, 6));
}

/**
 * Daily energy and weeks (domain.md §2.12, §2.12.1): the body type decides what is done, the controls how much of it. Lean mass
 * that a goal takes while fat is kept goes at the pace of the loss.
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
