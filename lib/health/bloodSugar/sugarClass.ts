import type { MealState } from '@/lib/measures/bloodSugarMeasure';

export type SugarClass = 'VERY_LOW' | 'LOW' | 'NORMAL' | 'PREDIABETES' | 'DIABETES';

/** Lower limit of normal in mg/dL, the same for every meal state. */
export const SUGAR_LOW = 70;

/** Upper limits of normal and of prediabetes in mg/dL, exclusive (ADA 2025, KDA). */
function limitsOf(time: MealState): { normal: number; prediabetes: number } {
  return sugarGroup(time) === 'before' ? { normal: 100, prediabetes: 126 } : { normal: 140, prediabetes: 200 };
}

/** Class of a blood sugar in mg/dL. */
export function sugarClass(mgdl: number, time: MealState): SugarClass {
  const { normal, prediabetes } = limitsOf(time);
  if (mgdl < 54) return 'VERY_LOW';
  if (mgdl < SUGAR_LOW) return 'LOW';
  if (mgdl < normal) return 'NORMAL';
  return mgdl < prediabetes ? 'PREDIABETES' : 'DIABETES';
}

/** Groups of meal states with the same limits: before a meal, and after it or at any time. */
export const SUGAR_GROUPS = ['before', 'after'] as const;
export type SugarGroup = (typeof SUGAR_GROUPS)[number];

export function sugarGroup(time: MealState): SugarGroup {
  return time === 'FASTING' || time === 'PRE_MEAL' ? 'before' : 'after';
}

/** Limits of normal and of prediabetes of a group in mg/dL; the upper ones are exclusive. */
export function sugarZones(group: SugarGroup): { low: number; normal: number; prediabetes: number } {
  return { low: SUGAR_LOW, ...limitsOf(group === 'before' ? 'FASTING' : 'POST_MEAL') };
}

/** Whether a class is normal, below or above. */
export function sugarTone(sugar: SugarClass): 'good' | 'under' | 'over' {
  if (sugar === 'NORMAL') return 'good';
  return sugar === 'LOW' || sugar === 'VERY_LOW' ? 'under' : 'over';
}
