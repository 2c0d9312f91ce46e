import { clamp, floorTo } from '@/lib/shared/rounding';
import type { Ideal } from '@/lib/body/composition/ideal';

/** Fat below this share of the ideal costs points. */
export const FAT_FLOOR = 0.8;

/** Unrounded body score 0–100: 80 at the ideal, plus one point per kg of lean mass above it, minus one per kg of fat out of bounds. */
export function bodyScoreOf({ ffm, bfm }: { ffm: number; bfm: number }, ideal: Ideal): number {
  const excess = Math.max(0, bfm - ideal.bfm);
  const lack = Math.max(0, FAT_FLOOR * ideal.bfm - bfm);
  return clamp(80 + (ffm - ideal.ffm) - excess - lack, 0, 100);
}

/** The score as stored: rounded down to two decimals. */
export function storedScore(score: number): number {
  return floorTo(score, 2);
}

/** The score as shown: rounded down (spec §9). */
export function shownScore(score: number): number {
  return floorTo(score);
}

export type ScoreBand = 'LOW' | 'NORMAL' | 'MUSCULAR';

/** Band of a score as shown: below 70 needs exercise and diet, from 90 on is muscular. */
export function scoreBand(score: number): ScoreBand {
  const shown = shownScore(score);
  if (shown < 70) return 'LOW';
  return shown < 90 ? 'NORMAL' : 'MUSCULAR';
}
