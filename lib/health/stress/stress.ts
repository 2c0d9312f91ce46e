import { bandOf } from '@/lib/measures/measureBands';
import { STRESS_BANDS } from '@/lib/measures/stressMeasure';

export const STRESS_LEVELS = STRESS_BANDS.names;
export type StressLevel = (typeof STRESS_LEVELS)[number];

/** Quarter of the scale of a stress index. */
export function stressLevel(index: number): StressLevel {
  return bandOf(STRESS_BANDS, index);
}
