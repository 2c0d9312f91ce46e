import { clamp, round } from '@/lib/shared/rounding';
import { standardOf } from '@/lib/body/composition/ideal';
import type { Gender } from '@/lib/shared/fields';

export type BmiClass = 'UNDERWEIGHT' | 'NORMAL' | 'PRE_OBESE' | 'OBESE_1' | 'OBESE_2' | 'OBESE_3';
export type BfpClass = 'LOW' | 'NORMAL' | 'OVER' | 'OBESE';
export type ObesityClass = 'UNDER' | 'NORMAL' | 'OVER' | 'MILD_OBESE' | 'MODERATE_OBESE' | 'SEVERE_OBESE';
export type VisceralClass = 'NORMAL' | 'HIGH' | 'VERY_HIGH';
export type EcfClass = 'LOW' | 'NORMAL' | 'OEDEMA_TENDENCY' | 'CAUTION' | 'HIGH';

/** The first class whose upper limit the value stays below; the last class is open. */
function below<T>(value: number, steps: readonly (readonly [number, T])[], last: T): T {
  return steps.find(([limit]) => value < limit)?.[1] ?? last;
}

/** Class of a body mass index by the Korean cut-offs (KSSO). */
export function bmiClass(bmi: number): BmiClass {
  const steps = [
    [18.5, 'UNDERWEIGHT'],
    [23, 'NORMAL'],
    [25, 'PRE_OBESE'],
    [30, 'OBESE_1'],
    [35, 'OBESE_2'],
  ] as const;
  return below<BmiClass>(round(bmi, 1), steps, 'OBESE_3');
}

const BFP_LIMITS = { M: { low: 10, high: 20, over: 25 }, F: { low: 18, high: 28, over: 33 } } as const;

/** Class of a body fat percentage: normal 10–20 or 18–28, over up to 25 or 33, obese above. */
export function bfpClass(gender: Gender, bfp: number): BfpClass {
  const value = round(bfp, 1);
  const { low, high, over } = BFP_LIMITS[gender];
  if (value < low) return 'LOW';
  if (value <= high) return 'NORMAL';
  return value <= over ? 'OVER' : 'OBESE';
}

/** Weight in percent of the ideal weight, one decimal (the Excel column `obesity`). */
export function obesityDegree(weight: number, idealWeight: number): number {
  return round((weight / idealWeight) * 100, 1);
}

export function obesityClass(degree: number): ObesityClass {
  const steps = [
    [90, 'UNDER'],
    [110, 'NORMAL'],
    [120, 'OVER'],
    [130, 'MILD_OBESE'],
    [160, 'MODERATE_OBESE'],
  ] as const;
  return below<ObesityClass>(degree, steps, 'SEVERE_OBESE');
}

/** Obesity fat % lands on the limit of abdominal obesity, 0.90 or 0.85 (WHO). */
const WAIST = { M: { base: 0.85, limit: 0.9 }, F: { base: 0.8, limit: 0.85 } } as const;

function waistHip(gender: Gender, bfp: number): number {
  return clamp(WAIST[gender].base + 0.005 * (bfp - standardOf(gender).bfp), 0.65, 1.2);
}

/** Estimated waist-hip ratio, two decimals (the Excel column `abdomen`). */
export function estimatedWhr(gender: Gender, bfp: number): number {
  return round(waistHip(gender, bfp), 2);
}

interface WaistHip {
  measured?: { whr?: { value: number } | undefined } | null | undefined;
  bfp: number | null;
  /** Null for whom no ideal values hold, under 18 or of unknown age: fat implies no ratio then (domain.md §0.1). */
  genBfp: number | null;
}

/** The waist-hip ratio of a record: the device's own, or the one that fat implies; null without either. */
export function whrOf({ measured, bfp, genBfp }: WaistHip, gender: Gender): number | null {
  return measured?.whr?.value ?? (bfp === null || genBfp === null ? null : estimatedWhr(gender, bfp));
}

/** Abdominal obesity by a waist-hip ratio (WHO). */
export function abdominalObesityByWhr(gender: Gender, whr: number): boolean {
  return whr >= WAIST[gender].limit;
}

export function abdominalObesity(gender: Gender, bfp: number): boolean {
  return abdominalObesityByWhr(gender, estimatedWhr(gender, bfp));
}

/** Abdominal obesity by a measured waist in cm: 90 for men, 85 for women (KSSO). */
export function abdominalObesityByWaist(gender: Gender, waist: number): boolean {
  return waist >= (gender === 'M' ? 90 : 85);
}

/** Visceral fat level 1–20; 10 stands for 100 cm². */
export function visceralLevel(gender: Gender, bfp: number): number {
  return clamp(round(10 + (waistHip(gender, bfp) - WAIST[gender].limit) * 100), 1, 20);
}

export function visceralClass(level: number): VisceralClass {
  return below<VisceralClass>(
    level,
    [
      [10, 'NORMAL'],
      [15, 'HIGH'],
    ],
    'VERY_HIGH',
  );
}

/** Reading of an extracellular water ratio: 0.360–0.390 is normal. */
export function ecfClass(ecf: number): EcfClass {
  const value = round(ecf, 3);
  if (value < 0.36) return 'LOW';
  if (value <= 0.39) return 'NORMAL';
  return below<EcfClass>(
    value,
    [
      [0.4, 'OEDEMA_TENDENCY'],
      [0.45, 'CAUTION'],
    ],
    'HIGH',
  );
}

/** Activity factor of somebody of whom nothing else is known: light activity. */
export const LIGHT_ACTIVITY = 1.375;

/** Recommended daily intake in kcal at stable weight (the Excel column `calorie`). */
export function recommendedIntake(bmr: number): number {
  return round(bmr * LIGHT_ACTIVITY);
}
