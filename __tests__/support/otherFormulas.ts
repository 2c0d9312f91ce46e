import type { Impedance } from '@/lib/body/composition/impedance';
import { standardOf, type Person } from '@/lib/body/composition/ideal';
import { clamp, round } from '@/lib/shared/rounding';
import type { Gender } from '@/lib/shared/fields';

/** Formulas that the vectors of the reference hold for comparison; no program uses them. */

/** Visceral fat level 1–20; 10 is at the limit of the waist-hip ratio that fat implies. */
export function visceralLevel(gender: Gender, bfp: number): number {
  const { base, limit } = { M: { base: 0.85, limit: 0.9 }, F: { base: 0.8, limit: 0.85 } }[gender];
  const whr = clamp(base + 0.005 * (bfp - standardOf(gender).bfp), 0.65, 1.2);
  return clamp(round(10 + (whr - limit) * 100), 1, 20);
}

/** Skeletal muscle in kg from resistance (Janssen 2000); reads up to 3 kg below the share of fat-free mass. */
export function smmFromImpedance({ gender, age, height, r50 }: Impedance): number {
  return (0.401 * height ** 2) / r50 + (gender === 'M' ? 3.825 : 0) - 0.071 * age + 5.102;
}

/** Extracellular water ratio from the impedances at a high and a low frequency. */
export function ecfFromImpedances(zHigh: number, zLow: number): number {
  return 0.32 + (0.08 * zHigh) / zLow;
}

/** Fat in percent without impedance (Deurenberg 1991). */
export function bfpWithoutImpedance(gender: Gender, age: number, bmi: number): number {
  return 1.2 * bmi + 0.23 * age - (gender === 'M' ? 10.8 : 0) - 5.4;
}

/** Resting energy in kcal a day from weight, height and age (Mifflin-St Jeor 1990). */
export function bmrWithoutImpedance({ gender, age, height }: Person, weight: number): number {
  return 10 * weight + 6.25 * height - 5 * age + (gender === 'M' ? 5 : -161);
}

/** Class of a blood pressure by ACC/AHA 2017, kept in 2025. */
export function ahaClass(sbp: number, dbp: number): string {
  if (sbp > 180 || dbp > 120) return 'SEVERE';
  if (sbp >= 140 || dbp >= 90) return 'STAGE2';
  if (sbp >= 130 || dbp >= 80) return 'STAGE1';
  return sbp >= 120 ? 'ELEVATED' : 'NORMAL';
}

/** Class of a blood pressure by ESH 2023. */
export function eshClass(sbp: number, dbp: number): string {
  if (sbp >= 140 && dbp < 90) return 'ISOLATED_SYSTOLIC';
  if (sbp >= 180 || dbp >= 110) return 'GRADE3';
  if (sbp >= 160 || dbp >= 100) return 'GRADE2';
  if (sbp >= 140 || dbp >= 90) return 'GRADE1';
  if (sbp >= 130 || dbp >= 85) return 'HIGH_NORMAL';
  return sbp >= 120 || dbp >= 80 ? 'NORMAL' : 'OPTIMAL';
}

/** Baevsky's index from the RR histogram: share of the commonest bin in %, its place and the spread in seconds. */
export function baevskyIndex(amo: number, mo: number, mxdmn: number): number {
  return amo / (2 * mo * mxdmn);
}

/** Stress index 0–100 from Baevsky's index; a logarithmic scale on which 63 is 25 and 398 is 75. */
export function stressIndexOf(baevsky: number): number {
  return clamp(round((100 * Math.log(baevsky / 25)) / Math.log(40)), 0, 100);
}

/** Stress index 0–100 from RMSSD in ms: the livelier the heart, the lower. */
export function stressIndexOfRmssd(rmssd: number): number {
  return clamp(round(100 - (100 * Math.log(rmssd / 10)) / Math.log(10)), 0, 100);
}
