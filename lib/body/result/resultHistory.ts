import type { BodyRecord } from '@/lib/body/contract';

/** Number of measurements in the sheet's history. */
export const HISTORY_LENGTH = 8;
/** Number of measurements in the picker above the sheet; older ones are opened from the list tab. */
const CHOICES = 50;

/** Query of the records up to a given one, or the latest. */
export function historyQuery(seq?: number) {
  return { page: 0, size: HISTORY_LENGTH, upTo: seq };
}

/** The history that ends at a record, taken from the latest of `total` records; null if these do not reach back far enough. */
export function historyAmong({ list, total }: { list: readonly BodyRecord[]; total: number }, seq: number): readonly BodyRecord[] | null {
  const at = list.findIndex((record) => record.seq === seq);
  if (at < 0 || (at + HISTORY_LENGTH > list.length && list.length < total)) return null;
  return list.slice(at, at + HISTORY_LENGTH);
}

export const CHOICES_QUERY = { page: 0, size: CHOICES };

/** Measures in the sheet's history, from the top. */
export const HISTORY_MEASURES = ['weight', 'smm', 'bfp', 'ecf', 'bodyScore'] as const;
export type HistoryMeasure = (typeof HISTORY_MEASURES)[number];

export interface HistoryPoint {
  value: number | null;
  /** Relative position between the lowest (0) and highest (1) value of the row; 0.5 if all are equal; null without a value. */
  place: number | null;
}

/** One row of the history, oldest first, with relative positions. */
export function historyRow(records: readonly BodyRecord[], measure: HistoryMeasure): HistoryPoint[] {
  const values = [...records].reverse().map((record) => record[measure]);
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return values.map((value) => ({ value, place: value === null ? null : high === low ? 0.5 : (value - low) / (high - low) }));
}
