import { clamp, mean, round } from '@/lib/shared/rounding';
import { sharesOf } from '@/lib/format/shares';

export type SleepGrade = 'EXCELLENT' | 'GOOD' | 'FAIR' | 'POOR';

/** A night in minutes, assigned to the date of waking. */
export interface Night {
  inBed: number;
  deep: number;
  light: number;
  rem: number;
}

/** Recommended hours of sleep at an age (Hirshkowitz 2015). */
export function recommendedHours(age: number): readonly [number, number] {
  if (age < 14) return [9, 11];
  if (age < 18) return [8, 10];
  return age < 65 ? [7, 9] : [7, 8];
}

/** Minutes asleep. */
export function sleptMinutes({ deep, light, rem }: Night): number {
  return deep + light + rem;
}

/** Stage percentages of the sleep, one decimal, adding up to 100; null without sleep. */
export function stageShares(night: Night): { deep: number; light: number; rem: number } | null {
  if (sleptMinutes(night) <= 0) return null;
  const [deep = 0, light = 0, rem = 0] = sharesOf([night.deep, night.light, night.rem], 1);
  return { deep, light, rem };
}

/** Unrounded points: duration up to 50, efficiency 20, deep sleep 15, REM 15. */
export function sleepPoints(night: Night, age: number): { duration: number; efficiency: number; deep: number; rem: number } {
  const slept = sleptMinutes(night);
  const hours = slept / 60;
  const [low, high] = recommendedHours(age);
  const share = (minutes: number) => (slept > 0 ? minutes / slept : 0);
  const efficiency = night.inBed > 0 ? (slept / night.inBed) * 100 : 0;
  let duration = 50;
  if (hours < low) duration = 50 * Math.max(0, (hours - (low - 4)) / 4);
  if (hours > high) duration = 50 * Math.max(0.5, 1 - (hours - high) / 6);
  return {
    duration,
    efficiency: 20 * clamp((efficiency - 65) / 20, 0, 1),
    deep: 15 * clamp(share(night.deep) / 0.16, 0, 1),
    rem: 15 * clamp(share(night.rem) / 0.21, 0, 1),
  };
}

/** Sleep score 0–100 of a night, rounded once. */
export function sleepScore(night: Night, age: number): number {
  const { duration, efficiency, deep, rem } = sleepPoints(night, age);
  return round(duration + efficiency + deep + rem);
}

export function sleepGrade(score: number): SleepGrade {
  if (score >= 90) return 'EXCELLENT';
  if (score >= 80) return 'GOOD';
  return score >= 60 ? 'FAIR' : 'POOR';
}

/** Rounded mean of nightly scores; null without nights. */
export function averageSleepScore(scores: readonly number[]): number | null {
  const value = mean(scores);
  return value === null ? null : round(value);
}
