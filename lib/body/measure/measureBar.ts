import { clamp } from '@/lib/shared/rounding';
import { NORMAL_BMI, type Ideal } from '@/lib/body/composition/ideal';
import type { Gender } from '@/lib/shared/fields';

/** All measures with a normal range, in the order of the result sheet. */
export const MEASURES = ['weight', 'bmi', 'bfp', 'bfm', 'smm', 'bmr', 'bwp', 'ecf', 'protein', 'minerals'] as const;
export type Measure = (typeof MEASURES)[number];

/** Decimal places for storing, comparing and showing a measure. */
export const MEASURE_DECIMALS: Record<Measure, number> = {
  weight: 1,
  bmi: 1,
  bfp: 1,
  bfm: 1,
  smm: 1,
  bmr: 0,
  bwp: 1,
  ecf: 3,
  protein: 1,
  minerals: 2,
};

/** Five ascending boundaries; the normal range lies between the second and the third. */
export type Bounds = readonly [number, number, number, number, number];

const LEAN: Bounds = [0.7, 0.9, 1.1, 1.2, 1.4];

/** Boundaries as multiples of the person's ideal value. */
const RELATIVE: Partial<Record<Measure, Bounds>> = {
  weight: [0.6, 0.85, 1.15, 1.3, 1.6],
  bfm: [0.4, 0.8, 1.6, 2.2, 3.4],
  smm: LEAN,
  bmr: LEAN,
  protein: LEAN,
  minerals: LEAN,
};

const BMI: Bounds = [14, NORMAL_BMI.from, NORMAL_BMI.below, 25, 30];
const FAT: Record<Gender, Bounds> = { M: [3, 10, 20, 25, 35], F: [8, 18, 28, 33, 45] };

/** Boundaries in the measure's own unit, by sex; obesity starts at the Korean cut-off of 25. */
const ABSOLUTE: Record<Gender, Partial<Record<Measure, Bounds>>> = {
  M: { bmi: BMI, bfp: FAT.M, bwp: [40, 50, 65, 70, 75], ecf: [0.32, 0.36, 0.39, 0.4, 0.45] },
  F: { bmi: BMI, bfp: FAT.F, bwp: [35, 45, 60, 65, 70], ecf: [0.32, 0.36, 0.39, 0.4, 0.45] },
};

/** Highest normal body mass index as shown: 23 itself is above. */
const BMI_NORMAL_HIGH = 22.9;

/** Bar boundaries of a measure for a person with these ideal values. */
export function boundsOf(measure: Measure, gender: Gender, ideal: Ideal): Bounds {
  const relative = RELATIVE[measure];
  if (relative) {
    const [lowest, low, high, higher, highest] = relative;
    const unit = ideal[measure];
    return [lowest * unit, low * unit, high * unit, higher * unit, highest * unit];
  }
  const absolute = ABSOLUTE[gender][measure];
  if (!absolute) throw new Error(`no bar boundaries for ${measure}`);
  return absolute;
}

/** Boundaries of body fat in percent, which depend on sex only. */
export function fatBounds(gender: Gender): Bounds {
  return FAT[gender];
}

/** Lowest and highest normal value, unrounded. */
export function normalRange(measure: Measure, gender: Gender, ideal: Ideal): { low: number; high: number } {
  const bounds = boundsOf(measure, gender, ideal);
  return { low: bounds[1], high: measure === 'bmi' ? BMI_NORMAL_HIGH : bounds[2] };
}

/** Position 60–180 on a bar of four equally wide segments: low, normal, high, very high. */
export function barIndex(value: number, [lowest, low, high, higher, highest]: Bounds): number {
  const filled = (from: number, to: number) => clamp((value - from) / (to - from), 0, 1);
  const segments = filled(lowest, low) + filled(low, high) + filled(high, higher) + filled(higher, highest);
  return 60 + Math.floor((120 * segments) / 4 + 1e-9);
}

/** Position on the bar in percent of its width (spec §9). */
export function barPercent(index: number): number {
  return clamp(((index - 60) / 120) * 100, 0, 100);
}
