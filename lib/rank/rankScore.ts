import { clamp, floorTo, round } from '@/lib/shared/rounding';
import { standardOf } from '@/lib/body/composition/ideal';
import { shownScore } from '@/lib/body/composition/bodyScore';
import type { Gender } from '@/lib/shared/fields';

/** Points of the step curve, steps per day to score (spec §9); the origin and the cap are our own. */
export const STEP_CURVE = [
  { steps: 0, score: 0 },
  { steps: 5000, score: 70 },
  { steps: 10_000, score: 100 },
  { steps: 20_000, score: 150 },
] as const;

/** Ranking the lowest body fat first would reward unhealthy values, so closeness to the ideal decides. */
export const RANK_BFP_MODE: 'closest' | 'lowest' = 'closest';

/** Score 0–150 for steps per day, interpolated between the points of the curve, one decimal; displayed rounded down. */
export function stepScore(steps: number): number {
  const walked = clamp(steps, STEP_CURVE[0].steps, STEP_CURVE[3].steps);
  const next = Math.max(
    1,
    STEP_CURVE.findIndex((point) => walked <= point.steps),
  );
  const [from, to] = [STEP_CURVE[next - 1]!, STEP_CURVE[next]!];
  return round(from.score + ((walked - from.steps) * (to.score - from.score)) / (to.steps - from.steps), 1);
}

/** Mean of the displayed body score and the step score, one decimal; a missing part counts as 0, null if both are missing. */
export function totalScore(bodyScore: number | null, steps: number | null): number | null {
  if (bodyScore === null && steps === null) return null;
  return round((shownScore(bodyScore ?? 0) + (steps ?? 0)) / 2, 1);
}

/**
 * Points gained in body score: the last record of a range minus the first, both truncated to one decimal so that the difference matches the
 * displayed figures; negative for a loss. Needs two records of different days. Scores rise in the healthy direction for everyone, whereas
 * ranking weight or fat loss would reward those who should not lose any.
 */
export function improvementOf(first: number, last: number): number {
  return round(floorTo(last, 1) - floorTo(first, 1), 1);
}

export type RankOrder = 'asc' | 'desc';

/** Standard competition ranking (1224) of values as shown; null is unranked. */
export function ranksOf(values: readonly (number | null)[], order: RankOrder): (number | null)[] {
  const sign = order === 'desc' ? -1 : 1;
  const sorted = values.filter((value) => value !== null).sort((a, b) => sign * (a - b));
  const first = new Map<number, number>();
  sorted.forEach((value, index) => {
    if (!first.has(value)) first.set(value, index + 1);
  });
  return values.map((value) => (value === null ? null : (first.get(value) ?? null)));
}

/** Sort key of the body fat rank, ascending: distance to the ideal of the sex, one decimal. */
export function bfpDistance(gender: Gender, bfp: number): number {
  return RANK_BFP_MODE === 'lowest' ? round(bfp, 1) : round(Math.abs(round(bfp, 1) - standardOf(gender).bfp), 1);
}

/** Sort key of the BMI rank, ascending: distance to the ideal of the sex, one decimal. */
export function bmiDistance(gender: Gender, bmi: number): number {
  return round(Math.abs(round(bmi, 1) - standardOf(gender).bmi), 1);
}

export interface RankedPerson {
  name: string;
  memberSeq: number;
  rank: number | null;
}

const byName = new Intl.Collator('ko', { numeric: true });

/** Compares entries by rank, unranked last; ties by name in Korean collation, then by number. */
export function compareRanked(a: RankedPerson, b: RankedPerson): number {
  return (
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) || byName.compare(a.name, b.name) || a.memberSeq - b.memberSeq
  );
}
