import { addDays, daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

/** Members who joined and left in the same buckets of time (null: have not left), and how many of those who are here were measured. */
export interface HeadCount {
  joined: number;
  gone: number | null;
  count: number;
  measured: number;
}

/** A figure of the period before: null where there was none, or where so few people make the difference that it would tell of them. */
export interface EarlierFigure {
  before: number | null;
  hidden: boolean;
}

/** The range of as many days right before another. */
export function spanBefore({ first, last }: { first: string; last: string }): { first: string; last: string } {
  return { first: addDays(first, -(daysBetween(first, last) + 1)), last: addDays(first, -1) };
}

/** Members at each of so many ends of time, of which bucket 0 lies before the first. */
export function headsAt(counts: readonly HeadCount[], ends: number): number[] {
  return Array.from({ length: ends }, (_, end) =>
    counts.reduce((sum, { joined, gone, count }) => sum + (joined <= end && (gone === null || gone > end) ? count : 0), 0),
  );
}

/** Whether two numbers of people lie so near to each other that what lies between is about few. */
function tellsOfFew(people: number, other: number, least: number): boolean {
  const between = Math.abs(people - other);
  return between > 0 && between < least;
}

/** Whether a group that was may not be told of beside one that is: either is small, or they differ by so few. */
export function tooFewBetween(people: { now: number; before: number }, least: number): boolean {
  const few = [people.now, people.before].some((count) => count > 0 && count < least);
  return few || tellsOfFew(people.now, people.before, least);
}

/**
 * A figure of the period before for who may see none of fewer than `least` people: not where either group is that small, nor where
 * one has so few more people than the other that the difference of both figures would be theirs.
 */
export function earlierFigure(before: number | null, people: { now: number; before: number }, least: number): EarlierFigure {
  if (before === null) return { before: null, hidden: false };
  const hidden = tooFewBetween(people, least);
  return { before: hidden ? null : before, hidden };
}

/** Numbers of people over time without those that differ by fewer than `least` from the next one shown; the newest stays. */
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

/** How a figure changed, to so many decimals; null where there is nothing to compare with. */
export function figureChange(now: number | null, earlier: EarlierFigure | undefined, digits: number): number | null {
  if (now === null || !earlier || earlier.before === null) return null;
  return round(now - earlier.before, digits);
}
