import { round } from '@/lib/shared/rounding';
import { barIndex, boundsOf, type Measure } from '@/lib/body/measure/measureBar';
import { compartmentsOf, measureRangeOf, type RangeStatus } from '@/lib/body/composition/composition';
import { idealOf, muscleShare, NORMAL_BMI, standardOf, weightAt, type Person } from '@/lib/body/composition/ideal';
import type { Gender } from '@/lib/shared/fields';

/** The nine cells of the BMI × body fat grid, in order of their codes 1–9. */
export const SOMATOTYPES = [
  'LOW_FAT_UNDERWEIGHT',
  'LEAN_MUSCULAR',
  'ATHLETIC',
  'UNDERWEIGHT',
  'STANDARD',
  'MUSCULAR_OVERWEIGHT',
  'UNDERWEIGHT_HIGH_FAT',
  'NORMAL_WEIGHT_OBESE',
  'OBESE',
] as const;
export type SomatotypeName = (typeof SOMATOTYPES)[number];

/** Cells that may be set as a goal; the others are not healthy targets. */
export const GOAL_SOMATOTYPES: readonly number[] = [2, 3, 5, 6];

const FAT = { M: { low: 10, high: 20 }, F: { low: 18, high: 28 } } as const;

/** Code 1–9 of a body mass index and a body fat percentage, both rounded as shown (one decimal). */
export function somatotypeOf(gender: Gender, bmi: number, bfp: number): number {
  const index = round(bmi, 1);
  const fat = round(bfp, 1);
  const column = index < NORMAL_BMI.from ? 1 : index < NORMAL_BMI.below ? 2 : 3;
  const row = fat < FAT[gender].low ? 1 : fat <= FAT[gender].high ? 2 : 3;
  return (row - 1) * 3 + column;
}

export function somatotypeName(code: number): SomatotypeName {
  const name = SOMATOTYPES[code - 1];
  if (!name) throw new RangeError(`somatotype ${code}`);
  return name;
}

/** Weight in kg and fat in percent at the centre of a cell, for a height in cm; one decimal. */
export function cellCentre(code: number, gender: Gender, height: number): { wgt: number; bfp: number } {
  const bmi = [17.5, standardOf(gender).bmi, 24][(code - 1) % 3] ?? 0;
  const bfp = (gender === 'M' ? [8, 15, 23] : [16, 23, 31])[Math.floor((code - 1) / 3)] ?? 0;
  return { wgt: round(weightAt(bmi, height), 1), bfp };
}

export type Shape = 'C' | 'I' | 'D';
export type WeightClass = 'UNDER' | 'STANDARD' | 'OVER';

/** Points by which muscle must differ from both others to bend the line. */
const SHAPE_TOLERANCE = 5;

/** C weak, I balanced, D strong: position of muscle relative to weight and fat on the bars (60–180). */
export function shapeOf({ weight, smm, bfm }: { weight: number; smm: number; bfm: number }): Shape {
  if (smm - Math.max(weight, bfm) >= SHAPE_TOLERANCE) return 'D';
  return Math.min(weight, bfm) - smm >= SHAPE_TOLERANCE ? 'C' : 'I';
}

const WEIGHT_CLASSES: Record<RangeStatus, WeightClass> = { LOW: 'UNDER', NORMAL: 'STANDARD', HIGH: 'OVER' };

/** Weight class by the normal range of the weight, so that it agrees with the status beside it; null below 18. */
export function weightClass(person: Person, weight: number): WeightClass | null {
  const ideal = idealOf(person);
  return ideal && WEIGHT_CLASSES[measureRangeOf('weight', weight, person.gender, ideal).status];
}

/** Shape of a body from unrounded weight and fat, and skeletal muscle in kg if measured; null below 18. */
export function shapeOfBody(person: Person, weight: number, bfp: number, muscle?: number): Shape | null {
  const ideal = idealOf(person);
  if (!ideal) return null;
  const { bfm, ffm } = compartmentsOf(weight, bfp);
  const at = (measure: Extract<Measure, 'weight' | 'smm' | 'bfm'>, value: number) =>
    barIndex(value, boundsOf(measure, person.gender, ideal));
  return shapeOf({
    weight: at('weight', weight),
    smm: at('smm', muscle ?? muscleShare(person.gender, person.age) * ffm),
    bfm: at('bfm', bfm),
  });
}
