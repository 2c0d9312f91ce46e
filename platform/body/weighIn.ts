import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Maximum weight difference within one weigh-in, in kg: a rounding step, as one source uses pounds and the other kilograms. */
export const WEIGHT_STEP = 0.1;
/** Maximum body fat difference within one weigh-in, in percentage points: one source gives a mass, the other a percentage. */
export const BFP_STEP = 0.5;
/** Maximum difference between two clocks that recorded the same weigh-in, in milliseconds. */
export const CLOCKS_APART = 5 * millisecondsInMinute;
/** Maximum difference of wall times, in milliseconds: one source is precise to the second, the other to the minute. */
export const WALLS_APART = 60_000;
/** Maximum distance of two instants with the same wall time: between the outermost zones, -12:00 and +14:00. */
export const ZONES_APART = 26 * millisecondsInHour;

/** A stored body reading, with the fields that identify its weigh-in. */
export interface WeighIn {
  seq: number;
  source: string;
  /** Milliseconds since 1970. */
  measuredAt: number;
  /** The time as written by the source, unless that is a plain instant. */
  measuredText: string | null;
  weight: number;
  bfp: number | null;
  ecf: number | null;
  /** Other measured values. */
  measured?: object | null;
  /** The member has answered whether it is right. */
  answered: boolean;
}

/** Wall clock time as if it were UTC, from the source's text if there is any. */
function wallOf({ measuredAt, measuredText }: WeighIn): number {
  const [local] = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?/.exec(measuredText ?? '') ?? [];
  return local === undefined ? measuredAt : Date.parse(`${local}Z`);
}

const within = (a: number, b: number, step: number) => Math.abs(a - b) <= step + 1e-9;

/**
 * Whether two readings of one person are the same weigh-in delivered by two sources: the same weight, no different body fat, and about the
 * same instant, or the same wall time with another offset. Readings of one source match only at exactly the same instant.
 */
export function sameWeighIn(a: WeighIn, b: WeighIn): boolean {
  if (!within(a.weight, b.weight, WEIGHT_STEP)) return false;
  if (a.bfp !== null && b.bfp !== null && !within(a.bfp, b.bfp, BFP_STEP)) return false;
  if (a.source === b.source) return a.measuredAt === b.measuredAt;
  if (within(a.measuredAt, b.measuredAt, CLOCKS_APART)) return true;
  return within(wallOf(a), wallOf(b), WALLS_APART) && within(a.measuredAt, b.measuredAt, ZONES_APART);
}

const richness = ({ bfp, ecf, measured }: WeighIn) =>
  Number(bfp !== null) + Number(ecf !== null) + (measured ? Object.keys(measured).length : 0);

/** Sort order of the readings of one weigh-in; the first is kept: the one answered about, else the richest, else the first delivered. */
const before = (a: WeighIn, b: WeighIn) => Number(b.answered) - Number(a.answered) || richness(b) - richness(a) || a.seq - b.seq;

/**
 * Maps each repeated reading of one person to the one shown instead. Independent of the order of the list.
 * No two shown readings are of one weigh-in, and removing one brings back its repeats.
 */
export function repeatsOf(readings: readonly WeighIn[]): Map<number, number> {
  // readings of one weigh-in fall into the same or an adjacent interval
  const shown = new Map<number, WeighIn[]>();
  const intervalOf = ({ measuredAt }: WeighIn) => Math.floor(measuredAt / ZONES_APART);
  const repeats = new Map<number, number>();
  for (const one of [...readings].sort(before)) {
    const interval = intervalOf(one);
    const distance = (other: WeighIn) => Math.abs(other.measuredAt - one.measuredAt);
    const [nearest] = [interval - 1, interval, interval + 1]
      .flatMap((beside) => shown.get(beside) ?? [])
      .filter((other) => sameWeighIn(one, other))
      .sort((a, b) => distance(a) - distance(b) || before(a, b));
    if (nearest) repeats.set(one.seq, nearest.seq);
    else shown.set(interval, [...(shown.get(interval) ?? []), one]);
  }
  return repeats;
}
