import { clamp, round } from '@/lib/shared/rounding';
import { compartmentsOf } from '@/lib/body/composition/composition';
import { muscleShare, type Person } from '@/lib/body/composition/ideal';

/** Attainment may pass the goal, up to this many percent. Attainment is said in SQL, too: platform/db/functions/body_attainment.sql. */
export const RATE_CAP = 120;

/** Masses in kg that attainment is measured against; unrounded. */
export interface GoalMasses {
  bfm: number;
  smm: number;
}

/** Masses of a goal weight in kg and fat in percent. */
export function goalMasses(person: Person, goal: { wgt: number; bfp: number }): GoalMasses {
  const { bfm, ffm } = compartmentsOf(goal.wgt, goal.bfp);
  return { bfm, smm: muscleShare(person.gender, person.age) * ffm };
}

function rate(part: number, whole: number): number {
  return whole > 0 ? round(clamp((100 * part) / whole, 0, RATE_CAP), 1) : RATE_CAP;
}

/** Muscle reached in percent of the goal, 0–120, one decimal. */
export function smmGoalRate(smm: number, goal: GoalMasses): number {
  return rate(smm, goal.smm);
}

/** Whether fat is to be lost, not gained, from a baseline in kg. */
export function isLosing(baselineBfm: number, goal: GoalMasses): boolean {
  return baselineBfm >= goal.bfm;
}

/** Fat goal reached in percent, 0–120, one decimal, where fat is to be lost, or else to be gained. */
export function bfmGoalRate(bfm: number, goal: GoalMasses, losing: boolean): number {
  return losing ? rate(goal.bfm, bfm) : rate(bfm, goal.bfm);
}

/** How much of the way from the baseline to the goal is done, 0–100, rounded once, to the decimals that are shown; a way under 0.05 is no way. */
export function goalProgress(baseline: number, current: number, goal: number, decimals = 1): number {
  if (Math.abs(baseline - goal) < 0.05) return 100;
  return round(clamp((100 * (baseline - current)) / (baseline - goal), 0, 100), decimals);
}

/** Where a goal leads from its baseline, by the figures as they are shown: down, nowhere, since it is to be kept, or up. */
export type GoalDirection = -1 | 0 | 1;

/**
 * Whether a goal is met, by the figures as they are shown: at it or beyond it on the way from the baseline, or on the way that was kept
 * of one that is erased; where there was no way to go, or none is known, on the very figure alone. Weight in kg or fat in percent.
 */
export function goalMet(baseline: number | null, current: number | null, goal: number, keptWay: GoalDirection | null = null): boolean {
  if (current === null) return false;
  const [now, aim] = [round(current, 1), round(goal, 1)];
  const way = baseline === null ? (keptWay ?? 0) : aim - round(baseline, 1);
  if (way === 0) return now === aim;
  return way < 0 ? now <= aim : now >= aim;
}

/**
 * The progress of a goal as a bar shows it: full where the goal is met and nowhere else. Null without both ends of the way, and where
 * a weight that was to be kept is not.
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
  /** Null where nobody knows it any more; an older platform leaves it out. */
  baseline?: number | null | undefined;
  percent: number | null;
}

/** Whether what the start page says of a goal is met; where it does not say what that began from, a full bar tells that it is. */
export function isPartMet({ goal, current, baseline, percent }: GoalPart): boolean {
  const from = baseline ?? null;
  return (from === null && percent === 100) || goalMet(from, current, goal);
}
