import { isWithinLimits } from '@/lib/measures/measures';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { AGE } from '@/lib/shared/person';

/** Plausible ranges of the values derived from a weigh-in, along with those delivered by scales. */
export const COMPOSITION_LIMITS = {
  ...bodyMeasure.values,
  age: AGE,
  bfm: { min: 0.5, max: 180, step: 0.1 },
  smm: { min: 5, max: 100, step: 0.1 },
  bmr: { min: 500, max: 5000, step: 1 },
  bmi: { min: 10, max: 80, step: 0.1 },
  bwp: { min: 20, max: 80, step: 0.1 },
  protein: { min: 1, max: 40, step: 0.1 },
  minerals: { min: 0.5, max: 12, step: 0.01 },
  bodyScore: { min: 0, max: 100, step: 0.01 },
} as const;
type Values = Partial<Record<keyof typeof COMPOSITION_LIMITS, number | null | undefined>>;

/** Implausible values of a composition, also in relation: fat within weight, muscle within the rest. */
export function compositionFaults(values: Values & { weight: number }): string[] {
  const { weight, bfm, smm } = values;
  const fields: string[] = Object.entries(COMPOSITION_LIMITS).flatMap(([field, limit]) => {
    const value = values[field as keyof Values];
    return typeof value === 'number' && !isWithinLimits(limit, value) ? [field] : [];
  });
  if (typeof bfm === 'number' && bfm > weight) fields.push('bfm');
  if (typeof smm === 'number' && smm > weight - (bfm ?? 0)) fields.push('smm');
  return [...new Set(fields)];
}
