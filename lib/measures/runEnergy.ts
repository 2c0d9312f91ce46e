import { round } from '@/lib/shared/rounding';

/** Speed in m/min above which the running equation applies (ACSM). */
const RUNNING_FROM = 120;

/** Oxygen uptake in ml per kg and minute at a speed in m/min (ACSM). */
export function oxygenCost(speed: number): number {
  return 3.5 + (speed > RUNNING_FROM ? 0.2 : 0.1) * speed;
}

/** Gross energy of a run in kcal for a weight in kg. */
export function runKcal(km: number, seconds: number, weight: number): number {
  if (seconds <= 0) return 0;
  const minutes = seconds / 60;
  return round(((oxygenCost((km * 1000) / minutes) * weight * minutes) / 1000) * 5);
}
