import type { Contradiction } from '@/lib/body/question/contract';
import type { BodyPart, MeasuredParts } from '@/lib/measures/bodyParts';

/** Maximum rounding gap in kg between the weight and the sum of fat and fat-free mass. */
export const MAX_MASS_GAP = 0.2;
/** Maximum gap in litres between total body water and the sum of intracellular and extracellular water. */
export const MAX_WATER_GAP = 0.5;
/** Minimum share of muscle in fat-free mass: soft lean mass is about nine tenths of it, skeletal muscle about half. */
export const MIN_MUSCLE_SHARE = 0.5;

/** Values of a weigh-in that can contradict each other; kg, %. */
export interface WeighInValues {
  weight: number;
  bfp: number | null;
  measured?: MeasuredParts | null | undefined;
}

const beyond = (gap: number, most: number) => Math.abs(gap) > most + 1e-9;

/** First contradiction within a weigh-in: the value given, and the value implied by the others; null if it is consistent. */
export function findContradiction({ weight, bfp, measured }: WeighInValues): Contradiction | null {
  if (!measured) return null;
  const part = (name: BodyPart) => measured[name]?.value;
  const [tbw, icw, ecw, ffm, muscle] = (['tbw', 'icw', 'ecw', 'ffm', 'muscle'] as const).map(part);
  if (tbw !== undefined && icw !== undefined && ecw !== undefined && beyond(tbw - icw - ecw, MAX_WATER_GAP))
    return { about: 'water', value: tbw, usual: icw + ecw };
  const share = bfp === null ? null : (weight * bfp) / 100;
  const fat = part('bfm') ?? share;
  if (fat === null) return null;
  if (ffm !== undefined && beyond(fat + ffm - weight, MAX_MASS_GAP)) return { about: 'lean', value: fat + ffm, usual: weight };
  if (share !== null && beyond(fat - share, MAX_MASS_GAP)) return { about: 'fat', value: fat, usual: share };
  const lean = ffm ?? weight - fat;
  const most = Math.max(muscle ?? 0, part('smm') ?? 0);
  if (most - lean > MAX_MASS_GAP) return { about: 'muscle', value: most, usual: lean };
  if (muscle !== undefined && muscle < MIN_MUSCLE_SHARE * lean) return { about: 'muscle', value: muscle, usual: lean };
  const parts = (tbw ?? 0) + (part('protein') ?? 0) + (part('minerals') ?? 0) + fat;
  return parts - weight > MAX_MASS_GAP ? { about: 'parts', value: parts, usual: weight } : null;
}
