import { daysBackTo, daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

/** Whether the small counts conceal each other: at least `least` people in total, so more than one, and not determined by their sum. */
function concealEachOther(small: readonly number[], least: number): boolean {
  const sum = small.reduce((total, count) => total + count, 0);
  const alike = (value: number) => small.every((count) => count === value);
  return sum >= least && !alike(1) && !alike(least - 1);
}

/**
 * Replaces counts from 1 to `least` − 1 by null in a partition of a known total of at least `least` (3 or more) people. If these would
 * follow from the total, the next larger count is null too; if no count is large enough, all are. Which counts are null depends on the
 * values alone, not on their order, and some other table with the same total is always shown alike: knowing this rule does not suffice to
 * compute a null.
 */
export function hideSmallCounts(counts: readonly number[], least: number): (number | null)[] {
  const small = counts.filter((count) => count > 0 && count < least);
  if (small.length === 0) return [...counts];
  const large = counts.filter((count) => count >= least);
  if (large.length === 0) return counts.map(() => null);
  const most = concealEachOther(small, least) ? least - 1 : Math.min(...large);
  return counts.map((count) => (count > 0 && count <= most ? null : count));
}

/**
 * Spacing of chart points by span in days: daily up to a month, weekly up to three, every two weeks up to six, every four weeks for a year.
 * More points would not be distinguishable on a card, and each costs a look at every member of a company.
 */
const STEPS = [
  { upTo: 31, days: 1 },
  { upTo: 93, days: 7 },
  { upTo: 186, days: 14 },
  { upTo: Infinity, days: 28 },
] as const;

/** Days that a chart of a range has points for, oldest first, ending on the last day. */
export function chartDays(first: string, last: string): string[] {
  const span = daysBetween(first, last) + 1;
  const step = STEPS.find(({ upTo }) => span <= upTo)!.days;
  return daysBackTo(first, last, step);
}

/** Change of the sums over members in one time bucket, and how many members count from then on. */
export interface BucketChange<K extends string> {
  bucket: number;
  members: number;
  sums: Record<K, number>;
}

/**
 * Means per bucket over each member's latest values up to then, one decimal (domain.md §3). Members count from their first value on; null
 * if fewer than `least` do. Buckets without a change may be omitted.
 */
export function runningMeans<K extends string>(
  changes: readonly BucketChange<K>[],
  keys: readonly K[],
  buckets: number,
  least: number,
): Record<K, number | null>[] {
  const changeOf = new Map(changes.map((change) => [change.bucket, change]));
  const sums = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  let members = 0;
  return Array.from({ length: buckets }, (_, bucket) => {
    const change = changeOf.get(bucket);
    members += change?.members ?? 0;
    for (const key of keys) sums[key] += change?.sums[key] ?? 0;
    const entries = keys.map((key) => [key, members === 0 || members < least ? null : round(sums[key] / members, 1)]);
    return Object.fromEntries(entries) as Record<K, number | null>;
  });
}

/** Number of members with a value, per bucket. */
export function runningPeople(changes: readonly BucketChange<string>[], buckets: number): number[] {
  const joined = Array.from({ length: buckets }, () => 0);
  for (const { bucket, members } of changes) if (bucket < buckets) joined[bucket]! += members;
  let people = 0;
  return joined.map((members) => (people += members));
}
