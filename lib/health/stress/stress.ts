import { bandOf } from '@/lib/measures/measureBands';
import { STRESS_BANDS } from '@/lib/measures/stressMeasure';
import { clamp, round } from '@/lib/shared/rounding';

export const STRESS_LEVELS = STRESS_BANDS.names;
export type StressLevel = (typeof STRESS_LEVELS)[number];

/** Baevsky's index from the RR histogram: share of the commonest bin in %, its place and the spread in seconds. */
export function baevskyIndex(amo: number, mo: number, mxdmn: number): number {
  return amo / (2 * mo * mxdmn);
}

/** Stress index 0–100 from Baevsky's index; a logarithmic scale on which 63 is 25 and 398 is 75. */
export function stressIndexOf(baevsky: number): number {
  return clamp(round((100 * Math.log(baevsky / 25)) / Math.log(40)), 0, 100);
}

/** Stress index 0–100 from RMSSD in ms: the livelier the heart, the lower. */
export function stressIndexOfRmssd(rmssd: number): number {
  return clamp(round(100 - (100 * Math.log(rmssd / 10)) / Math.log(10)), 0, 100);
}

/** Quarter of the scale that an index falls in. */
export function stressLevel(index: number): StressLevel {
  return bandOf(STRESS_BANDS, index);
}
