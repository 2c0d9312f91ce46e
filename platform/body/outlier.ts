import { millisecondsInDay } from 'date-fns/constants';

/** Maximum and minimum number of earlier readings that one is judged by. */
export const MAX_HISTORY = 10;
export const MIN_HISTORY = 5;
/** After a longer pause the body may have changed, so the history restarts. In milliseconds. */
export const MAX_PAUSE = 30 * millisecondsInDay;
/** Robust z-score beyond which a value is asked about (Iglewicz and Hoaglin 1993). */
export const MAX_Z = 3.5;
/** Makes the median absolute deviation comparable with a standard deviation. */
const MAD_TO_SD = 1.4826;
/** Minimum assumed spread, so that a steady person is not asked about a meal: as a share of the usual weight, and in points of body fat. */
export const MIN_SPREAD = { weight: 0.02, bfp: 2 };

/** A body reading, with the fields that define what is usual; `measuredAt` in milliseconds since 1970, kg and %. */
export interface ComparedReading {
  measuredAt: number;
  weight: number;
  bfp: number | null;
  /** The member has confirmed it, however unusual. */
  answered: boolean;
}

export interface Outlier {
  about: 'weight' | 'bfp';
  /** The median of the history. */
  usual: number;
}

/** The median; NaN for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Robust z-score: (x - median) / max(1.4826 MAD, least). */
export function robustZ(value: number, history: readonly number[], least: (usual: number) => number): number {
  const usual = medianOf(history);
  const spread = MAD_TO_SD * medianOf(history.map((one) => Math.abs(one - usual)));
  return (value - usual) / Math.max(spread, least(usual));
}

/** Time of a reading in milliseconds since 1970, and whether the member has confirmed it. */
type HistoryEntry = Pick<ComparedReading, 'measuredAt' | 'answered'>;

/** Earlier readings that one is judged by, newest first: back to a pause, or to a confirmed one. */
function historyOf<R extends HistoryEntry>(reading: HistoryEntry, earlier: readonly R[]): R[] {
  const history: R[] = [];
  let { measuredAt: next } = reading;
  for (const one of earlier.slice(0, MAX_HISTORY)) {
    if (next - one.measuredAt > MAX_PAUSE) break;
    history.push(one);
    if (one.answered) break;
    next = one.measuredAt;
  }
  return history;
}

/**
 * Finds an implausible value of a reading, given the member's own history; null if there is none, or too little history. `earlier` are the
 * counted readings before it, newest first.
 */
export function findOutlier(reading: ComparedReading, earlier: readonly ComparedReading[]): Outlier | null {
  const history = historyOf(reading, earlier);
  for (const about of ['weight', 'bfp'] as const) {
    const value = reading[about];
    const known = history.flatMap((one) => one[about] ?? []);
    if (value === null || known.length < MIN_HISTORY) continue;
    const least = about === 'weight' ? (usual: number) => usual * MIN_SPREAD.weight : () => MIN_SPREAD.bfp;
    if (Math.abs(robustZ(value, known, least)) > MAX_Z) return { about, usual: medianOf(known) };
  }
  return null;
}

/** A reading of a single-value measure. */
export interface MeasuredNumber extends HistoryEntry {
  value: number;
}

/** The usual value if a single-value reading is an outlier by the same rule; null if it is not, or there is too little history. */
export function findNumberOutlier(
  reading: MeasuredNumber,
  earlier: readonly MeasuredNumber[],
  least: (usual: number) => number,
): number | null {
  const known = historyOf(reading, earlier).map(({ value }) => value);
  if (known.length < MIN_HISTORY || Math.abs(robustZ(reading.value, known, least)) <= MAX_Z) return null;
  return medianOf(known);
}
