import type { Gender } from '@/lib/shared/fields';
import { clamp } from '@/lib/shared/rounding';

/** A person on the day of a measurement: age in completed years, height in cm. */
export interface Person {
  gender: Gender;
  age: number;
  height: number;
}

/** The person a record was measured on; null at unknown age or height. */
export function personOf({ gender, age, height }: { gender: Gender; age: number | null; height: number | null }): Person | null {
  return age === null || height === null ? null : { gender, age, height };
}

/** Shares of fat-free mass (Pace & Rathbun 1945; dry remainder split as in Brozek 1963); they add up to 1. */
export const WATER_SHARE = 0.732;
export const PROTEIN_SHARE = 0.198;
export const MINERALS_SHARE = 0.07;

/** The equations are not validated below this age. */
export const ADULT_AGE = 18;

/** Normal body mass index in kg/m² by the Korean cut-offs (KSSO): from 18.5 to below 23. */
export const NORMAL_BMI = { from: 18.5, below: 23 } as const;

const STANDARD = { M: { bmi: 22, bfp: 15 }, F: { bmi: 21, bfp: 23 } } as const;
const MUSCLE = { M: { base: 0.56, floor: 0.48 }, F: { base: 0.53, floor: 0.45 } } as const;

/** Body mass index in kg/m² (Quetelet). */
export function bmiOf(weight: number, height: number): number {
  return weight / (height / 100) ** 2;
}

/** Weight in kg for a body mass index at a height in cm. */
export function weightAt(bmi: number, height: number): number {
  return bmi * (height / 100) ** 2;
}

/**
 * Skeletal muscle as a share of fat-free mass; declines slowly from the age of 45. Duplicated in SQL:
 * platform/db/functions/body_attainment.sql.
 */
export function muscleShare(gender: Gender, age: number): number {
  const { base, floor } = MUSCLE[gender];
  return Math.max(floor, base - 0.001 * Math.max(0, age - 45));
}

/** Basal metabolic rate in kcal per day from fat-free mass in kg (Cunningham 1991). */
export function bmrOf(ffm: number): number {
  return 370 + 21.6 * ffm;
}

/** Unrounded ideal values of a person; masses in kg, ecf as a ratio. */
export interface Ideal {
  weight: number;
  bmi: number;
  bfp: number;
  bfm: number;
  ffm: number;
  smm: number;
  bmr: number;
  bwp: number;
  ecf: number;
  protein: number;
  minerals: number;
}

/**
 * Ideal values for sex, age and height: Korean standard weight (height² × 22 or 21) with 15 or 23 % fat. At exactly ideal weight and fat
 * every value equals its ideal. Null below 18 years.
 */
export function idealOf({ gender, age, height }: Person): Ideal | null {
  if (age < ADULT_AGE) return null;
  const { bmi, bfp } = STANDARD[gender];
  const weight = weightAt(bmi, height);
  const bfm = (weight * bfp) / 100;
  const ffm = weight - bfm;
  return {
    weight,
    bmi,
    bfp,
    bfm,
    ffm,
    smm: muscleShare(gender, age) * ffm,
    bmr: bmrOf(ffm),
    bwp: WATER_SHARE * (100 - bfp),
    ecf: clamp(0.38 + 0.0003 * (age - 40), 0.374, 0.389),
    protein: PROTEIN_SHARE * ffm,
    minerals: MINERALS_SHARE * ffm,
  };
}

/** Ideal body fat percentage and body mass index of a sex; rankings measure the distance to them. */
export function standardOf(gender: Gender): { bmi: number; bfp: number } {
  return STANDARD[gender];
}
