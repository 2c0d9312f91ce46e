import { clamp, round } from '@/lib/shared/rounding';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { muscleShare, type Person } from '@/lib/body/composition/ideal';

/** Maximum attainment in percent: it may exceed the goal. Duplicated in SQL: platform/db/functions/body_attainment.sql. */
export const MAX_RATE = 120;

/** Masses in kg that attainment is measured against; unrounded. */
export interface GoalMasses {
  bfm: number;
  smm: number;
}

/** Masses of a goal given by weight in kg and fat in percent. */
export function goalMasses(person: Person, goal: { wgt: number; bfp: number }): GoalMasses {
  const { bfm, ffm } = compartmentsOf(goal.wgt, goal.bfp);
  return { bfm, smm: muscleShare(person.gender, person.age) * ffm };
}

function rate(part: number, whole: number): number {
  return whole > 0 ? round(clamp((100 * part) / whole, 0, MAX_RATE), 1) : MAX_RATE;
}

/** Attainment of the muscle goal in percent, 0–120, one decimal. */
export function smmGoalRate(smm: number, goal: GoalMasses): number {
  return rate(smm, goal.smm);
}

/** Binary error of a mass in kg: a goal that keeps the fat is computed back from a percentage. */
const TOLERANCE = 1e-9;

/**
 * Whether the goal is to lose or keep rather than gain fat, from an unrounded baseline in kg. Duplicated in SQL:
 * platform/db/functions/body_attainment.sql.
 */
export function isLosing(baselineBfm: number, goal: GoalMasses): boolean {
  return baselineBfm >= goal.bfm - TOLERANCE;
}

/** Attainment of the fat goal in percent, 0–120, one decimal. */
export function bfmGoalRate(bfm: number, goal: GoalMasses, losing: boolean): number {
  return losing ? rate(goal.bfm, bfm) : rate(bfm, goal.bfm);
}

/** Progress from baseline to goal in percent, 0–100, rounded once to the decimals shown; 100 if they differ by less than 0.05. */
export function goalProgress(baseline: number, current: number, goal: number, decimals = 1): number {
  if (Math.abs(baseline - goal) < 0.05) return 100;
  return round(clamp((100 * (baseline - current)) / (baseline - goal), 0, 100), decimals);
}

/** Direction from baseline to goal, by the figures as shown: down, none (to be kept), or up. */
export type GoalDirection = -1 | 0 | 1;

/**
 * Whether a goal is met, by the figures as shown: reached or exceeded in the direction from the baseline, or in `keptWay` if the baseline
 * was erased; without a direction only the exact figure counts. Weight in kg or fat in percent.
 */
export function goalMet(baseline: number | null, current: number | null, goal: number, keptWay: GoalDirection | null = null): boolean {
  if (current === null) return false;
  const [now, aim] = [round(current, 1), round(goal, 1)];
  const way = baseline === null ? (keptWay ?? 0) : aim - round(baseline, 1);
  if (way === 0) return now === aim;
  return way < 0 ? now <= aim : now >= aim;
}

/**
 * Progress as shown by a bar: full only if the goal is met. Null without baseline or current value, and for a weight that should be kept
 * but was not.
 */
export function shownProgress(baseline: number | null, current: number | null, goal: number, decimals = 1): number | null {
  if (baseline === null || current === null) return null;
  if (goalMet(baseline, current, goal)) return 100;
  if (round(baseline, 1) === round(goal, 1)) return null;
  return Math.min(goalProgress(baseline, current, goal, decimals), round(100 - 10 ** -decimals, 1));
}

interface GoalPart {
  goal: number;
  current: number | null;
  /** Null if no longer known; older platforms leave it out. */
  baseline?: number | null | undefined;
  percent: number | null;
}

/** Whether a part of a goal on the start page is met; without a known baseline, 100 percent counts as met. */
export function isPartMet({ goal, current, baseline, percent }: GoalPart): boolean {
  const from = baseline ?? null;
  return (from === null && percent === 100) || goalMet(from, current, goal);
}
