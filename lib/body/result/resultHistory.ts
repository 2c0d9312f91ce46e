import type { BodyRecord } from '@/lib/body/contract';

/** Measurements that the sheet's history shows. */
export const HISTORY_LENGTH = 8;
/** Measurements that can be picked from the list above the sheet; older ones are opened from the list tab. */
const CHOICES = 50;

/** The query of the records before a record, itself included; the newest without one. */
export function historyQuery(seq?: number) {
  return { page: 0, size: HISTORY_LENGTH, upTo: seq };
}

export const CHOICES_QUERY = { page: 0, size: CHOICES };

/** Measures whose history the sheet draws, from the top. */
export const HISTORY_MEASURES = ['weight', 'smm', 'bfp', 'ecf', 'bodyScore'] as const;
export type HistoryMeasure = (typeof HISTORY_MEASURES)[number];

export interface HistoryPoint {
  value: number | null;
  /** 0 at the lowest value of the row, 1 at the highest; a half where all are equal; null without a value. */
  place: number | null;
}

/** One row of the history, oldest first, with the places of its values between the lowest and the highest. */
export function historyRow(records: readonly BodyRecord[], measure: HistoryMeasure): HistoryPoint[] {
  const values = [...records].reverse().map((record) => record[measure]);
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return values.map((value) => ({ value, place: value === null ? null : high === low ? 0.5 : (value - low) / (high - low) }));
}
