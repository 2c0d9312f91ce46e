import { addDays, addMonths, dayOf, instantOf, minuteOf } from '@/lib/shared/dates';

export const EVERY = ['WEEK', 'MONTH'] as const;
export type Every = (typeof EVERY)[number];

/** Rounds that a repeating mission has at most, the first counted. */
export const MAX_ROUNDS = 100;
export const MIN_ROUNDS = 2;

/** When a mission comes again: every week or month from a round on, so many times in all, while a round begins by a day, or whatever ends first. */
export interface Rounds {
  every: Every;
  anchorAt: Date;
  anchorRound: number;
  times: number | null;
  until: string | null;
}

/** The day on which a round begins where the company is; of a month without that day its last. */
export function dayOfRound({ every, anchorAt, anchorRound }: Rounds, round: number, zone: string): string {
  const first = dayOf(anchorAt, zone);
  return every === 'WEEK' ? addDays(first, 7 * (round - anchorRound)) : addMonths(first, round - anchorRound);
}

/** The instant at which a round begins: as late in its day as the one it is counted from. */
export function startOfRound(rounds: Rounds, round: number, zone: string): Date {
  return instantOf(dayOfRound(rounds, round, zone), minuteOf(rounds.anchorAt, zone), zone);
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
