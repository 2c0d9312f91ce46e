import { believable } from '@/lib/measures/measures';
import { HEIGHT } from '@/lib/shared/person';
import { round } from '@/lib/shared/rounding';

/** Height in cm that a weight in kg and a body mass index imply, for exports that state no height; null when nobody is that tall. */
export function heightFrom(kg: number, bmi: number | null): number | null {
  const height = bmi ? round(Math.sqrt(kg / bmi) * 100, 1) : NaN;
  return believable(HEIGHT, height) ? height : null;
}
