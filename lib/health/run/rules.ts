import { round } from '@/lib/shared/rounding';

/** m/min above which the running equation holds (ACSM). */
const RUNNING_FROM = 120;

/** Oxygen in ml per kg and minute at a speed in m/min (ACSM). */
function oxygenCost(speed: number): number {
  return 3.5 + (speed > RUNNING_FROM ? 0.2 : 0.1) * speed;
}

/** Whole seconds per kilometre; null without distance. */
export function paceOf(km: number, seconds: number): number | null {
  return km > 0 ? round(seconds / km) : null;
}

/** A pace as runners write it: 5'30". */
export function paceText(pace: number): string {
  const whole = round(pace);
  return `${Math.floor(whole / 60)}'${String(whole % 60).padStart(2, '0')}"`;
}

/** km/h with one decimal; null without time. */
export function speedOf(km: number, seconds: number): number | null {
  return seconds > 0 ? round((km / seconds) * 3600, 1) : null;
}

/** Metabolic equivalent of a run, one decimal. */
export function metOf(km: number, seconds: number): number | null {
  return seconds > 0 ? round(oxygenCost((km * 1000) / (seconds / 60)) / 3.5, 1) : null;
}

/** Gross energy in kcal of a run of somebody of this weight in kg. */
export function runKcal(km: number, seconds: number, weight: number): number {
  if (seconds <= 0) return 0;
  const minutes = seconds / 60;
  return round(((oxygenCost((km * 1000) / minutes) * weight * minutes) / 1000) * 5);
}
