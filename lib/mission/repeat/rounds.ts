import { addDays, addMonths, dayOf, instantOf, minuteOf } from '@/lib/shared/dates';

export const EVERY = ['WEEK', 'MONTH'] as const;
export type Every = (typeof EVERY)[number];

/** Rounds that a repeating mission has at most, the first counted. */
export const MAX_ROUNDS = 100;
export const MIN_ROUNDS = 2;

/** When a mission comes again, by the days of its sender's zone: every week or month from a round on, so many times in all, while a round begins by a day, or whatever ends first. */
export interface Rounds {
  every: Every;
  anchorAt: Date;
  anchorRound: number;
  times: number | null;
  until: string | null;
}

/** The day on which a round begins; of a month without that day its last. */
export function dayOfRound({ every, anchorAt, anchorRound }: Rounds, round: number, zone: string): string {
  const first = dayOf(anchorAt, zone);
  return every === 'WEEK' ? addDays(first, 7 * (round - anchorRound)) : addMonths(first, round - anchorRound);
}

/** The instant at which a round begins: as late in its day as the one it is counted from. */
export function startOfRound(rounds: Rounds, round: number, zone: string): Date {
  return instantOf(dayOfRound(rounds, round, zone), minuteOf(rounds.anchorAt, zone), zone);
}

/**
 * From where rounds are counted once one of them begins then: from where they were while it stays on its day, at its new time if that is
 * another, so that a short month moves none of those after it; else from itself.
 */
export function anchorFor(rounds: Rounds, round: number, start: Date, zone: string): Pick<Rounds, 'anchorAt' | 'anchorRound'> {
  const { anchorAt, anchorRound } = rounds;
  if (dayOf(start, zone) !== dayOfRound(rounds, round, zone)) return { anchorAt: start, anchorRound: round };
  const minute = minuteOf(start, zone);
  if (minute === minuteOf(startOfRound(rounds, round, zone), zone)) return { anchorAt, anchorRound };
  return { anchorAt: instantOf(dayOf(anchorAt, zone), minute, zone), anchorRound };
}

/** The last day of a round of so many days: it ends before the next one begins. */
export function lastDayOfRound(rounds: Rounds & { days: number }, round: number, zone: string): string {
  const wanted = addDays(dayOfRound(rounds, round, zone), rounds.days - 1);
  const room = addDays(dayOfRound(rounds, round + 1, zone), -1);
  return wanted < room ? wanted : room;
}

/** Whether there is such a round. */
export function hasRound(rounds: Rounds, round: number, zone: string): boolean {
  const { times, until } = rounds;
  return (times === null || round <= times) && (until === null || dayOfRound(rounds, round, zone) <= until);
}

/** The first round from one on that is not over yet; null when there is none. What fell while nobody was there to send it is left out. */
export function findRound(rounds: Rounds & { days: number }, from: number, now: Date, zone: string): number | null {
  const today = dayOf(now, zone);
  let round = from;
  while (hasRound(rounds, round, zone) && lastDayOfRound(rounds, round, zone) < today) round += 1;
  return hasRound(rounds, round, zone) ? round : null;
}
