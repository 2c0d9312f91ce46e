import type { SugarTime } from '@/lib/measures/bloodSugarMeasure';

export type SugarClass = 'VERY_LOW' | 'LOW' | 'NORMAL' | 'PREDIABETES' | 'DIABETES';

/** Lower end of normal in mg/dL, the same for every meal state. */
export const SUGAR_LOW = 70;

/** Upper ends of normal and of the prediabetes range, in mg/dL, exclusive (ADA 2025, KDA). */
function limitsOf(time: SugarTime): { normal: number; prediabetes: number } {
  return sugarGroup(time) === 'before' ? { normal: 100, prediabetes: 126 } : { normal: 140, prediabetes: 200 };
}

/** Class of a blood sugar in mg/dL. */
export function sugarClass(mgdl: number, time: SugarTime): SugarClass {
  const { normal, prediabetes } = limitsOf(time);
  if (mgdl < 54) return 'VERY_LOW';
  if (mgdl < SUGAR_LOW) return 'LOW';
  if (mgdl < normal) return 'NORMAL';
  return mgdl < prediabetes ? 'PREDIABETES' : 'DIABETES';
}

/** Meal states that are judged by the same limits: before eating, and after it or at any time. */
export const SUGAR_GROUPS = ['before', 'after'] as const;
export type SugarGroup = (typeof SUGAR_GROUPS)[number];

export function sugarGroup(time: SugarTime): SugarGroup {
  return time === 'FASTING' || time === 'PRE_MEAL' ? 'before' : 'after';
}

/** Ends of normal and of the prediabetes range of a group in mg/dL, exclusive at the top. */
export function sugarZones(group: SugarGroup): { low: number; normal: number; prediabetes: number } {
  return { low: SUGAR_LOW, ...limitsOf(group === 'before' ? 'FASTING' : 'POST_MEAL') };
}

/** Which way out of normal a class is. */
export function sugarTone(sugar: SugarClass): 'good' | 'under' | 'over' {
  if (sugar === 'NORMAL') return 'good';
  return sugar === 'LOW' || sugar === 'VERY_LOW' ? 'under' : 'over';
}
