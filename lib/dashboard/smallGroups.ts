import { daysBackTo, daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

/** Whether small counts keep each other secret: several, of enough people together, and not the only ones of their sum. */
function concealEachOther(small: readonly number[], least: number): boolean {
  const sum = small.reduce((total, count) => total + count, 0);
  const alike = (value: number) => small.every((count) => count === value);
  return small.length > 1 && sum >= least && !alike(1) && !alike(least - 1);
}

/**
 * Counts of a partition of a known total of at least `least` (3 or more) people, with null for those from 1 to `least` − 1. Where
 * these would follow from the total, the next larger is null too; where no count is large enough, all are. Which are null depends
 * on the values alone, not on their places, and there is always another table of the same total that is shown alike: whoever
 * knows this rule still cannot compute a null.
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
 * Spans in days up to which a chart has a point in so many days: a day for a month, a week for three, two weeks for six, and four
 * weeks for a year. More points would not be told apart on a card, and each costs a look at every member of a company.
 */
const STEPS = [
  { upTo: 31, days: 1 },
  { upTo: 93, days: 7 },
  { upTo: 186, days: 14 },
  { upTo: Infinity, days: 28 },
] as const;

/** Days that a chart of a range has points for, oldest first; the last day is always one of them. */
export function chartDays(first: string, last: string): string[] {
  const span = daysBetween(first, last) + 1;
  const step = STEPS.find(({ upTo }) => span <= upTo)!.days;
  return daysBackTo(first, last, step);
}

/** How the sums over members change in one bucket of time, and how many members count from there on. */
export interface BucketChange<K extends string> {
  bucket: number;
  members: number;
  sums: Record<K, number>;
}

/**
 * For every bucket the means over members of each one’s newest values up to then, one decimal (domain.md §3). Members count from
 * their first value on; null where fewer than `least` do. Buckets without a change may be left out.
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

/** For every bucket how many members have a value by then. */
export function runningPeople(changes: readonly BucketChange<string>[], buckets: number): number[] {
  const joined = Array.from({ length: buckets }, () => 0);
  for (const { bucket, members } of changes) if (bucket < buckets) joined[bucket]! += members;
  let people = 0;
  return joined.map((members) => (people += members));
}
