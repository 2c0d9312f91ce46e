import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Two weights of one weigh-in differ by a step of rounding at most, in kg: one source in pounds, one in kilograms. */
export const WEIGHT_STEP = 0.1;
/** Body fat of one weigh-in differs by this at most, in percentage points: one source gives a mass, one a share. */
export const BFP_STEP = 0.5;
/** Two clocks that tell of one weigh-in are this far apart at most, in milliseconds. */
export const CLOCKS_APART = 5 * millisecondsInMinute;
/** A wall time that one source gives to the second and the other to the minute, in milliseconds. */
export const WALLS_APART = 60_000;
/** Two readings of one wall time lie no further apart than the outermost zones, -12:00 and +14:00. */
export const ZONES_APART = 26 * millisecondsInHour;

/** A stored body reading, as far as it tells which weigh-in it is of. */
export interface WeighIn {
  seq: number;
  source: string;
  /** Milliseconds since 1970. */
  measuredAt: number;
  /** The time as the source wrote it, where that is not a plain instant. */
  measuredText: string | null;
  weight: number;
  bfp: number | null;
  ecf: number | null;
  /** What else it told. */
  measured?: object | null;
  /** The person has said whether it is right. */
  answered: boolean;
}

/** What the clock on the wall showed, as if it were UTC: in the source's own words where there are any. */
function wallOf({ measuredAt, measuredText }: WeighIn): number {
  const [local] = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?/.exec(measuredText ?? '') ?? [];
  return local === undefined ? measuredAt : Date.parse(`${local}Z`);
}

const within = (a: number, b: number, step: number) => Math.abs(a - b) <= step + 1e-9;

/**
 * Whether two readings of one person are of one weigh-in that arrived by two ways: the same weight, no different body fat, and about
 * the same time or the same wall time with another offset. Two readings of one source are one only at the very same instant.
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

/** Which of two readings of one weigh-in stays: the one that the person answered about, else the richer, else the one delivered first. */
const before = (a: WeighIn, b: WeighIn) => Number(b.answered) - Number(a.answered) || richness(b) - richness(a) || a.seq - b.seq;

/**
 * For each reading of one person that is a repeat, the one that is shown in its place. Does not depend on the order of the list.
 * No two readings that are shown are of one weigh-in, and taking one away brings back what it stood for.
 */
export function repeatsOf(readings: readonly WeighIn[]): Map<number, number> {
  // what can be of one weigh-in lies in the same interval or in one beside it
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
