import { sumInUnits, type Units } from '@/lib/format/units';
import { round } from '@/lib/shared/rounding';
import { daysBetween } from '@/lib/shared/dates';
import type { StepDay } from '@/lib/health/contract';
import { groupByBucket, type Bucket } from './stepBuckets';
import type { DayRange } from '@/lib/time/range';
import type { Gender } from '@/lib/shared/fields';

export type StepLevel = 'SEDENTARY' | 'LOW_ACTIVE' | 'SOMEWHAT_ACTIVE' | 'ACTIVE' | 'HIGHLY_ACTIVE';

/** Step length as a fraction of height. */
const STRIDE = { M: 0.415, F: 0.413 } as const;
/** Defaults for an unknown height in cm and weight in kg. */
const ASSUMED = { M: { height: 170, weight: 70 }, F: { height: 160, weight: 58 } } as const;
/** Net kcal of walking per kg and km (ACSM: 0.1 ml O₂ per kg and metre × 5.01 kcal/L). */
const WALKING_COST = 0.501;

export interface Walker {
  gender: Gender;
  /** cm */
  height: number | null;
  /** kg */
  weight: number | null;
}

/** Unrounded km of steps; convert to miles from here, since rounding twice can cost a hundredth. */
export function walkedKm(gender: Gender, height: number | null, steps: number): number {
  return (steps * STRIDE[gender] * (height ?? ASSUMED[gender].height)) / 100_000;
}

/** Weight in kg for energy estimates: the walker's own, or the default. */
export const assumedWeight = ({ gender, weight }: Pick<Walker, 'gender' | 'weight'>): number => weight ?? ASSUMED[gender].weight;

/** Distance in km (two decimals) and active energy in kcal; `estimated` if height or weight is a default. */
export function walkOf({ gender, height, weight }: Walker, steps: number): { km: number; kcal: number; estimated: boolean } {
  const km = walkedKm(gender, height, steps);
  return {
    km: round(km, 2),
    kcal: round(WALKING_COST * km * assumedWeight({ gender, weight })),
    estimated: height === null || weight === null,
  };
}

/** Activity level for mean steps per day (Tudor-Locke). */
export function stepLevel(steps: number): StepLevel {
  if (steps < 5000) return 'SEDENTARY';
  if (steps < 7500) return 'LOW_ACTIVE';
  if (steps < 10_000) return 'SOMEWHAT_ACTIVE';
  return steps < 12_500 ? 'ACTIVE' : 'HIGHLY_ACTIVE';
}

/** Cuts future days off a range, keeping at least its first day. */
export function clipToToday({ startDate, endDate }: DayRange, today: string): DayRange {
  if (endDate <= today) return { startDate, endDate };
  return { startDate, endDate: today < startDate ? startDate : today };
}

/** Sums of a bucket's days, and the mean steps per elapsed day (days without data count as 0). */
export interface StepSums extends Bucket {
  steps: number;
  /** In the viewer's units. */
  distance: number;
  calories: number;
  /** Days with data. */
  measured: number;
  /** Days on which the member's goal was reached. */
  reached: number;
  aDay: number;
}

/** Distance and energy of days in the viewer's units. */
export function shownTotals(days: readonly StepDay[], units: Units): { distance: number; calories: number } {
  return {
    distance: sumInUnits(
      'distance',
      days.map(({ distance }) => distance),
      units,
    ),
    calories: sumInUnits(
      'calorie',
      days.map(({ calories }) => calories),
      units,
    ),
  };
}

/** Sums step days by bucket. */
export function stepSums(buckets: readonly Bucket[], days: readonly StepDay[], goal: number, units: Units): StepSums[] {
  return groupByBucket(buckets, days, ({ date }) => date).map((inside, index) => {
    const { from, to } = buckets[index]!;
    const steps = inside.reduce((all, { step }) => all + step, 0);
    return {
      from,
      to,
      steps,
      ...shownTotals(inside, units),
      measured: inside.length,
      reached: inside.filter(({ step }) => step >= goal).length,
      aDay: stepsADay(steps, daysBetween(from, to) + 1),
    };
  });
}

/** Mean whole steps per elapsed day; days without data count, future days do not. */
export function stepsADay(total: number, elapsedDays: number): number {
  return elapsedDays <= 0 ? 0 : Math.floor(total / elapsedDays);
}
