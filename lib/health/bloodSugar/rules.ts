/** When a reading was taken. */
export const SUGAR_TIMES = ['FASTING', 'PRE_MEAL', 'POST_MEAL', 'BEDTIME', 'RANDOM'] as const;
export type SugarTime = (typeof SUGAR_TIMES)[number];

export type SugarClass = 'VERY_LOW' | 'LOW' | 'NORMAL' | 'PREDIABETES' | 'DIABETES';

/** Upper ends of normal and of the prediabetes range, in mg/dL, exclusive (ADA 2025, KDA). */
function limitsOf(time: SugarTime): { normal: number; prediabetes: number } {
  return time === 'FASTING' || time === 'PRE_MEAL' ? { normal: 100, prediabetes: 126 } : { normal: 140, prediabetes: 200 };
}

/** Class of a blood sugar in mg/dL. */
export function sugarClass(mgdl: number, time: SugarTime): SugarClass {
  const { normal, prediabetes } = limitsOf(time);
  if (mgdl < 54) return 'VERY_LOW';
  if (mgdl < 70) return 'LOW';
  if (mgdl < normal) return 'NORMAL';
  return mgdl < prediabetes ? 'PREDIABETES' : 'DIABETES';
}
