import { round } from '@/lib/shared/rounding';
import { runKcal } from '@/lib/measures/runEnergy';

/** km/h of brisk walking and of easy running. */
const SPEEDS = { walk: 5.5, run: 8 } as const;

/** Whole minutes that somebody of this weight in kg has to walk or run to use this many kcal (domain.md §5.7), to five minutes. */
export function minutesFor(activity: keyof typeof SPEEDS, kcal: number, weight: number): number {
  const hourly = runKcal(SPEEDS[activity], 3600, weight);
  return hourly > 0 ? Math.max(5, round(((kcal / hourly) * 60) / 5) * 5) : 0;
}
