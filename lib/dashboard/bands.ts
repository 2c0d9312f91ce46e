import type { Period } from '@/lib/time/period';
import { clamp, mean, round } from '@/lib/shared/rounding';

/** Age bands in the wire spelling (spec §9). */
export const AGE_BANDS = ['1-17', '18-24', '25-44', '45-54', '55-99'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Lower ends of the weight bands in kg; 40 also holds the lighter, 100 all above. */
export const WEIGHT_BANDS = [40, 50, 60, 70, 80, 90, 100] as const;
export type WeightBand = (typeof WEIGHT_BANDS)[number];

/** Band of an age in completed years. */
export function ageBand(age: number): AgeBand {
  if (age < 18) return '1-17';
  if (age < 25) return '18-24';
  if (age < 45) return '25-44';
  return age < 55 ? '45-54' : '55-99';
}

/** Band of a weight in kg. */
export function weightBand(kg: number): WeightBand {
  return clamp(Math.floor(kg / 10) * 10, 40, 100) as WeightBand;
}

/** Periods a dashboard can show, shortest first. */
export const CHART_PERIODS = ['WEEK', 'MONTH', 'MONTHS_3', 'MONTHS_6', 'YEAR'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** Query-parameter value of each period. */
export const PERIOD_OF: Record<ChartPeriod, Period> = { WEEK: '1w', MONTH: '1m', MONTHS_3: '3m', MONTHS_6: '6m', YEAR: '1y' };

/** Scores that members can be compared by: total, body and step score (spec §2). */
export const SCORES = ['ALL', 'BODY', 'STEP'] as const;
export type Score = (typeof SCORES)[number];

/** Lower ends of the score bands in points; scores go from 0 to 150. */
export const GROUP_SCORE_BANDS = [0, 40, 60, 80, 100, 120] as const;
export type GroupScoreBand = (typeof GROUP_SCORE_BANDS)[number];

/** Band of a score. */
export function groupScoreBand(score: number): GroupScoreBand {
  return GROUP_SCORE_BANDS.findLast((least) => score >= least) ?? 0;
}

/** Axis maximum of the fat-muscle scatter: 70 kg or 154 lb (spec §9). */
export const MAX_SCATTER = { kg: 70, lb: 154 } as const;

/** Arithmetic means of fat and muscle of the latest records, one decimal; null without records. */
export function scatterAverages(points: readonly { bfm: number; smm: number }[]): { avgBfm: number | null; avgSmm: number | null } {
  const average = (values: number[]) => {
    const value = mean(values);
    return value === null ? null : round(value, 1);
  };
  return { avgBfm: average(points.map(({ bfm }) => bfm)), avgSmm: average(points.map(({ smm }) => smm)) };
}

/** Chart maximum of mission achievement in percent (spec §9). */
export const MAX_MISSION_CHART = 120;

/** Missions completed in percent of those received, one decimal; null when none was received. */
export function missionRate(completed: number, received: number): number | null {
  return received === 0 ? null : round((completed / received) * 100, 1);
}
