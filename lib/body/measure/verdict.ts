import { obesityClass, obesityOf, type ObesityClass } from '@/lib/body/composition/bodyClasses';
import { scoreBand } from '@/lib/body/composition/bodyScore';
import { idealOf, type Person } from '@/lib/body/composition/ideal';
import type { BodyRecord } from '@/lib/body/contract';
import type { Measure } from '@/lib/body/measure/measureBar';
import type { MeasureReading } from '@/lib/body/measure/measureReading';
import type { Status } from '@/lib/body/measure/shownMeasure';

/** Ratings of one body by several scales; those that a page does not show are absent or null. */
export interface Scales {
  weight?: Status | null;
  bmi?: Status | null;
  bfp?: Status | null;
  bfm?: Status | null;
  /** Class of the weight in percent of the ideal. */
  degree?: ObesityClass | null;
  /** 0–100, as stored. */
  score?: number | null;
}

/** All ratings for a page that shows a whole record. */
export function scalesOf(
  record: Pick<BodyRecord, 'weight' | 'obesity' | 'bodyScore'>,
  readings: Readonly<Record<Measure, Pick<MeasureReading, 'status'>>>,
  person: Person | null,
): Scales {
  const ideal = person && idealOf(person);
  const degree = ideal && obesityOf(record, ideal);
  return {
    weight: readings.weight.status,
    bmi: readings.bmi.status,
    bfp: readings.bfp.status,
    bfm: readings.bfm.status,
    degree: degree === null ? null : obesityClass(degree),
    score: record.bodyScore,
  };
}

/**
 * Why two scales of a page rate the same body differently: fat is high but weight is not; weight is high but fat is not; fat mass is rated
 * relative to ideal weight, the fat percentage is not; the three weight scales have different limits; the score offsets muscle against fat.
 */
export type VerdictReason = 'FAT_HIGH' | 'WEIGHT_HIGH' | 'FAT_MASS' | 'WEIGHT_SCALES' | 'SCORE_FAT' | 'SCORE_MUSCLE';

type Side = 'LOW' | 'NORMAL' | 'HIGH';

const sideOf = (status: Status | null | undefined): Side | null => (status === 'VERY_HIGH' ? 'HIGH' : (status ?? null));

function degreeSide(degree: ObesityClass | null | undefined): Side | null {
  if (!degree) return null;
  return degree === 'UNDER' ? 'LOW' : degree === 'NORMAL' ? 'NORMAL' : 'HIGH';
}

/** Reasons for contradictory ratings on a page, the simplest first; empty if they agree. */
export function verdictReasons({ weight, bmi, bfp, bfm, degree, score = null }: Scales): VerdictReason[] {
  const [fat, mass] = [sideOf(bfp), sideOf(bfm)];
  const build = sideOf(bmi) ?? sideOf(weight);
  const ofWeight = [sideOf(weight), sideOf(bmi), degreeSide(degree)].filter((side) => side !== null);
  const low = score !== null && scoreBand(score) === 'LOW';
  const reasons: VerdictReason[] = [];
  if (fat === 'HIGH' && build !== null && build !== 'HIGH') reasons.push('FAT_HIGH');
  if (build === 'HIGH' && fat !== null && fat !== 'HIGH') reasons.push('WEIGHT_HIGH');
  if (mass !== null && fat !== null && mass !== fat) reasons.push('FAT_MASS');
  if (new Set(ofWeight).size > 1) reasons.push('WEIGHT_SCALES');
  if (score !== null && !low && fat === 'HIGH') reasons.push('SCORE_FAT');
  if (low && fat === 'NORMAL' && build === 'NORMAL') reasons.push('SCORE_MUSCLE');
  return reasons;
}
