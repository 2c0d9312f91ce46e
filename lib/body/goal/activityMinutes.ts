import { round } from '@/lib/shared/rounding';
import { runKcal } from '@/lib/measures/runEnergy';

/** Speed in km/h of brisk walking and of easy running. */
const SPEEDS = { walk: 5.5, run: 8 } as const;

/** Minutes of walking or running for a person of this weight in kg to use this many kcal (domain.md §5.7), rounded to five. */
export function minutesFor(activity: keyof typeof SPEEDS, kcal: number, weight: number): number {
  const hourly = runKcal(SPEEDS[activity], 3600, weight);
  return hourly > 0 ? Math.max(5, round(((kcal / hourly) * 60) / 5) * 5) : 0;
}
