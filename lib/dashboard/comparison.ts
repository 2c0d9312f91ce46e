import { addDays, daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import type { DaySpan } from '@/lib/time/range';

/** Members who joined and left in the same time buckets (`gone` is null for those still here), and how many current ones were measured. */
export interface HeadCount {
  joined: number;
  gone: number | null;
  count: number;
  measured: number;
}

/** A figure of the previous period: null if there was none, or hidden if the difference would describe too few people. */
export interface EarlierFigure {
  before: number | null;
  hidden: boolean;
}

/** Returns the range of equal length that ends the day before the given one. */
export function spanBefore({ first, last }: DaySpan): DaySpan {
  return { first: addDays(first, -(daysBetween(first, last) + 1)), last: addDays(first, -1) };
}

/** Returns the member count at each of `ends` bucket boundaries; bucket 0 lies before the first boundary. */
export function headsAt(counts: readonly HeadCount[], ends: number): number[] {
  return Array.from({ length: ends }, (_, end) =>
    counts.reduce((sum, { joined, gone, count }) => sum + (joined <= end && (gone === null || gone > end) ? count : 0), 0),
  );
}

/** Whether two head counts differ by more than zero but fewer than `least` people. */
function tellsOfFew(people: number, other: number, least: number): boolean {
  const between = Math.abs(people - other);
  return between > 0 && between < least;
}

/** Whether a past group must be hidden next to the current one: either is below `least`, or they differ by fewer than that. */
export function tooFewBetween(people: { now: number; before: number }, least: number): boolean {
  const few = [people.now, people.before].some((count) => count > 0 && count < least);
  return few || tellsOfFew(people.now, people.before, least);
}

/**
 * Figure of the previous period for an audience that may not see fewer than `least` people. Hidden if either group is that small, or if the
 * two differ by so few that the difference of the figures would describe those people.
 */
export function earlierFigure(before: number | null, people: { now: number; before: number }, least: number): EarlierFigure {
  if (before === null) return { before: null, hidden: false };
  const hidden = tooFewBetween(people, least);
  return { before: hidden ? null : before, hidden };
}

/** Head counts over time, with null for those that differ by fewer than `least` from the next one shown; the latest stays. */
export function hideSmallSteps(counts: readonly number[], least: number): (number | null)[] {
  let next: number | null = null;
  return counts
    .toReversed()
    .map((count) => {
      if ((count > 0 && count < least) || (next !== null && tellsOfFew(count, next, least))) return null;
      next = count;
      return count;
    })
    .toReversed();
}

/** Change of a figure, rounded to `digits` decimals; null if there is nothing to compare with. */
export function figureChange(now: number | null, earlier: EarlierFigure | undefined, digits: number): number | null {
  if (now === null || !earlier || earlier.before === null) return null;
  return round(now - earlier.before, digits);
}
