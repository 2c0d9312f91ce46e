import { clamp, round } from '@/lib/shared/rounding';
import { standardOf } from '@/lib/body/composition/ideal';
import type { Gender } from '@/lib/shared/fields';

export type ObesityClass = 'UNDER' | 'NORMAL' | 'OVER' | 'MILD_OBESE' | 'MODERATE_OBESE' | 'SEVERE_OBESE';

interface WeightReading {
  weight: number;
  /** The upstream's degree; absent if it leaves that out. */
  obesity?: number | null | undefined;
}

/**
 * The obesity degree (the Excel column `obesity`): the upstream's, else the weight in percent of the ideal weight, one decimal. Null without
 * an ideal weight: under 18, or at unknown age or height.
 */
export function obesityOf({ weight, obesity }: WeightReading, ideal: { weight: number } | null): number | null {
  if (obesity !== undefined) return obesity;
  return ideal && round((weight / ideal.weight) * 100, 1);
}

/** Class of an obesity degree, by the degree as shown: one decimal. */
export function obesityClass(degree: number): ObesityClass {
  const shown = round(degree, 1);
  const steps = [
    [90, 'UNDER'],
    [110, 'NORMAL'],
    [120, 'OVER'],
    [130, 'MILD_OBESE'],
    [160, 'MODERATE_OBESE'],
  ] as const;
  return steps.find(([limit]) => shown < limit)?.[1] ?? 'SEVERE_OBESE';
}

/** Chosen so that body fat at the obesity cut-off gives the limit of abdominal obesity, 0.90 or 0.85 (WHO). */
const WAIST = { M: { base: 0.85, limit: 0.9 }, F: { base: 0.8, limit: 0.85 } } as const;

/** Estimated waist-hip ratio, two decimals (the Excel column `abdomen`). */
export function estimatedWhr(gender: Gender, bfp: number): number {
  return round(clamp(WAIST[gender].base + 0.005 * (bfp - standardOf(gender).bfp), 0.65, 1.2), 2);
}

interface WaistHip {
  measured?: { whr?: { value: number } | undefined } | null | undefined;
  bfp: number | null;
  /** Null if there are no ideal values, under 18 or at unknown age: fat implies no ratio then (domain.md §0.1). */
  genBfp: number | null;
}

/** The waist-hip ratio of a record: the device's own, or the one estimated from fat; null without either. */
export function whrOf({ measured, bfp, genBfp }: WaistHip, gender: Gender): number | null {
  return measured?.whr?.value ?? (bfp === null || genBfp === null ? null : estimatedWhr(gender, bfp));
}

/** Abdominal obesity by a waist-hip ratio as shown: two decimals (WHO). Devices may give three. */
export function abdominalObesityByWhr(gender: Gender, whr: number): boolean {
  return round(whr, 2) >= WAIST[gender].limit;
}

/** Default activity factor: light activity. */
export const LIGHT_ACTIVITY = 1.375;

/** Recommended daily intake in kcal for a stable weight (the Excel column `calorie`). */
export function recommendedIntake(bmr: number): number {
  return round(bmr * LIGHT_ACTIVITY);
}
