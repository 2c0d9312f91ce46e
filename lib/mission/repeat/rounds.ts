import { addDays, addMonths, dayOf, instantOf, minuteOf } from '@/lib/shared/dates';

export const EVERY = ['WEEK', 'MONTH'] as const;
export type Every = (typeof EVERY)[number];

/** Minimum and maximum rounds of a repeating mission, including the first. */
export const MAX_ROUNDS = 100;
export const MIN_ROUNDS = 2;

/**
 * Schedule of a repeating mission in its sender's zone: weekly or monthly from an anchor round, a total number of times, until the last
 * that starts by a day, or whichever ends first.
 */
export interface Rounds {
  every: Every;
  anchorAt: Date;
  anchorRound: number;
  times: number | null;
  until: string | null;
}

/** Start day of a round; the last day of a month that lacks it. */
export function dayOfRound({ every, anchorAt, anchorRound }: Rounds, round: number, zone: string): string {
  const first = dayOf(anchorAt, zone);
  return every === 'WEEK' ? addDays(first, 7 * (round - anchorRound)) : addMonths(first, round - anchorRound);
}

/** Start instant of a round, at the anchor's time of day. */
export function startOfRound(rounds: Rounds, round: number, zone: string): Date {
  return instantOf(dayOfRound(rounds, round, zone), minuteOf(rounds.anchorAt, zone), zone);
}

/**
 * Anchor of the schedule after a round starts at `start`. If it keeps its day, the old anchor stays (with the new time of day), so that a
 * short month does not shift later rounds; otherwise the round becomes the anchor.
 */
export function anchorFor(rounds: Rounds, round: number, start: Date, zone: string): Pick<Rounds, 'anchorAt' | 'anchorRound'> {
  const { anchorAt, anchorRound } = rounds;
  if (dayOf(start, zone) !== dayOfRound(rounds, round, zone)) return { anchorAt: start, anchorRound: round };
  const minute = minuteOf(start, zone);
  if (minute === minuteOf(startOfRound(rounds, round, zone), zone)) return { anchorAt, anchorRound };
  return { anchorAt: instantOf(dayOf(anchorAt, zone), minute, zone), anchorRound };
}

/** Anchor of a schedule that starts some days later, at the same time of day. */
export function delayedAnchor({ anchorAt }: Rounds, days: number, zone: string): Date {
  return instantOf(addDays(dayOf(anchorAt, zone), days), minuteOf(anchorAt, zone), zone);
}

/** Last day of a round, capped by the day before the next one. */
export function lastDayOfRound(rounds: Rounds & { days: number }, round: number, zone: string): string {
  const wanted = addDays(dayOfRound(rounds, round, zone), rounds.days - 1);
  const room = addDays(dayOfRound(rounds, round + 1, zone), -1);
  return wanted < room ? wanted : room;
}

/** Whether the schedule includes a round. */
export function hasRound(rounds: Rounds, round: number, zone: string): boolean {
  const { times, until } = rounds;
  return (times === null || round <= times) && (until === null || dayOfRound(rounds, round, zone) <= until);
}

/** First round from `from` on that is not over yet, skipping those missed during downtime; null if there is none. */
export function findRound(rounds: Rounds & { days: number }, from: number, now: Date, zone: string): number | null {
  const today = dayOf(now, zone);
  let round = from;
  while (hasRound(rounds, round, zone) && lastDayOfRound(rounds, round, zone) < today) round += 1;
  return hasRound(rounds, round, zone) ? round : null;
}
