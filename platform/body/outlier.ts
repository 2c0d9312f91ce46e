import { millisecondsInDay } from 'date-fns/constants';

/** Readings before one that it is judged by, at most and at least. */
export const MAX_HISTORY = 10;
export const MIN_HISTORY = 5;
/** After a longer pause a body may have changed: the history begins anew. In milliseconds. */
export const MAX_PAUSE = 30 * millisecondsInDay;
/** Robust z-score beyond which a value is asked about (Iglewicz and Hoaglin 1993). */
export const MAX_Z = 3.5;
/** Makes the median absolute deviation comparable with a standard deviation. */
const MAD_TO_SD = 1.4826;
/** Least spread that a person is taken to have, so that a steady one is not asked about a meal: of the usual weight, and in points of fat. */
export const MIN_SPREAD = { weight: 0.02, bfp: 2 };

/** A body reading, as far as it tells what is usual; `measuredAt` in milliseconds since 1970, kg and %. */
export interface Measured {
  measuredAt: number;
  weight: number;
  bfp: number | null;
  /** The person has said that it is right, however unusual. */
  answered: boolean;
}

export interface Outlier {
  about: 'weight' | 'bfp';
  /** The median of the history. */
  usual: number;
}

/** The middle value, of two the mean; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** How far a value is from the usual, in robust standard deviations: (x - median) / max(1.4826 MAD, least). */
export function robustZ(value: number, history: readonly number[], least: (usual: number) => number): number {
  const usual = medianOf(history);
  const spread = MAD_TO_SD * medianOf(history.map((one) => Math.abs(one - usual)));
  return (value - usual) / Math.max(spread, least(usual));
}

/** When something was measured, in milliseconds since 1970, and whether the person has said that it is right. */
type Judged = Pick<Measured, 'measuredAt' | 'answered'>;

/** The readings that one is judged by, of those before it, newest first: back to a pause, or to one that the person stood by. */
function historyOf<R extends Judged>(reading: Judged, earlier: readonly R[]): R[] {
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
 * What cannot be about a reading, going by the person's own history; null when nothing, or when too little is known to say.
 * `earlier` are the readings before it that count, newest first.
 */
export function findOutlier(reading: Measured, earlier: readonly Measured[]): Outlier | null {
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

/** A reading of one number. */
export interface MeasuredNumber extends Judged {
  value: number;
}

/** The usual value, where a reading of one number is too far from it by the same rule; null where it is not, or too little is known. */
export function findNumberOutlier(
  reading: MeasuredNumber,
  earlier: readonly MeasuredNumber[],
  least: (usual: number) => number,
): number | null {
  const known = historyOf(reading, earlier).map(({ value }) => value);
  if (known.length < MIN_HISTORY || Math.abs(robustZ(reading.value, known, least)) <= MAX_Z) return null;
  return medianOf(known);
}
