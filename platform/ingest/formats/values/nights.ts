import { millisecondsInMinute } from 'date-fns/constants';
import type { Reading } from '@/lib/ingest/contract';
import { tellsMore } from '@/lib/health/sleep/fullerNight';
import { sleepMeasure } from '@/lib/measures/sleepMeasure';
import { round } from '@/lib/shared/rounding';
import { withOffset } from './instants';

export type SleepStage = 'bed' | 'awake' | 'asleep' | 'light' | 'deep' | 'rem';

/** A stage of a night recorded by one source; instants in ms. */
export interface SleepPiece {
  source: string;
  stage: SleepStage;
  from: number;
  to: number;
  /** Offset of its end in minutes east of UTC, as stated by the source. */
  offset: number;
  line: number;
}

/** A night in whole minutes under its day of waking; null where no source recorded stages, or any sleep. */
export interface Night {
  day: string;
  line: number;
  from: number;
  to: number;
  offset: number;
  inBed: number;
  asleep: number | null;
  deep: number | null;
  light: number | null;
  rem: number | null;
}

/** A longer gap separates two sleeps. */
const GAP = 120 * millisecondsInMinute;
const MAX_NIGHT = sleepMeasure.values.inBed.max * millisecondsInMinute;

const minutes = (ms: number) => round(ms / millisecondsInMinute);
const dayOf = ({ to, offset }: { to: number; offset: number }) => new Date(to + offset * millisecondsInMinute).toISOString().slice(0, 10);

/** Milliseconds covered by pieces, counting overlaps once; sorted by start. */
function coveredTime(pieces: readonly SleepPiece[]): number {
  let sum = 0;
  let until = -Infinity;
  for (const { from, to } of pieces) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}

function nightOf(pieces: readonly SleepPiece[]): Night {
  const last = pieces.reduce((latest, one) => (one.to > latest.to ? one : latest));
  const of = (...stages: SleepStage[]) => pieces.filter(({ stage }) => stages.includes(stage));
  const slept = of('asleep', 'light', 'deep', 'rem');
  const asleep = slept.length > 0 ? minutes(coveredTime(slept)) : null;
  const [deep, light, rem] = (['deep', 'light', 'rem'] as const).map((stage) => minutes(coveredTime(of(stage)))) as [
    number,
    number,
    number,
  ];
  const inBed = Math.max(minutes(last.to - pieces[0]!.from), asleep ?? 0);
  // stages of one source may overlap, and are then unusable
  const staged = deep + light + rem > 0 && deep + light + rem <= inBed + 1;
  const stages = staged ? { deep, light, rem } : { deep: null, light: null, rem: null };
  const { to, offset } = last;
  const bed = staged ? Math.max(inBed, deep + light + rem) : inBed;
  return { day: dayOf(last), line: pieces[0]!.line, from: pieces[0]!.from, to, offset, inBed: bed, asleep, ...stages };
}

/** Splits sorted pieces into sessions, by source and at long gaps. */
function* sessions(pieces: readonly SleepPiece[]): Generator<SleepPiece[]> {
  let session: SleepPiece[] = [];
  let until = -Infinity;
  for (const piece of pieces) {
    const first = session[0];
    if (first && (piece.source !== first.source || piece.from - until > GAP || piece.to - first.from > MAX_NIGHT)) {
      yield session;
      session = [];
      until = -Infinity;
    }
    session.push(piece);
    until = Math.max(until, piece.to);
  }
  if (session.length > 0) yield session;
}

/** Keeps one of overlapping nights, sorted by start: sources may end before and after midnight for the same sleep. */
function oneEach(nights: readonly Night[]): Night[] {
  const kept: Night[] = [];
  for (const night of nights) {
    const last = kept.at(-1);
    if (!last || night.from >= last.to) kept.push(night);
    else if (tellsMore(night, last)) kept[kept.length - 1] = night;
  }
  return kept;
}

/** One night per day of waking: the most informative among several sources and naps. */
export function nightsOf(pieces: readonly SleepPiece[]): Night[] {
  const sorted = [...pieces].sort((a, b) => (a.source === b.source ? a.from - b.from : a.source < b.source ? -1 : 1));
  const nights = Array.from(sessions(sorted), nightOf).sort((a, b) => a.from - b.from);
  const days = new Map<string, Night>();
  for (const night of oneEach(nights)) {
    const known = days.get(night.day);
    if (!known || tellsMore(night, known)) days.set(night.day, night);
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** A night as a reading; null when no source recorded any sleep. */
export function nightReading({ day, from, to, offset, asleep, inBed, deep, light, rem }: Night): Reading | null {
  if (asleep === null) return null;
  const when = { from: withOffset(from, offset), to: withOffset(to, offset) };
  return { kind: 'sleep', externalId: `sleep ${day}`, day, inBed, asleep, deep, light, rem, ...when };
}
