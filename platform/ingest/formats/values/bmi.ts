import { isWithinLimits } from '@/lib/measures/measures';
import { HEIGHT } from '@/lib/shared/person';
import { round } from '@/lib/shared/rounding';

/** Height in cm from a weight in kg and a BMI, for exports without a height; null when it is implausible. */
export function heightFrom(kg: number, bmi: number | null): number | null {
  const height = bmi ? round(Math.sqrt(kg / bmi) * 100, 1) : NaN;
  return isWithinLimits(HEIGHT, height) ? height : null;
}
