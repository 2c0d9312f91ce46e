import { addDays, daysBetween } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';

/**
 * Counts of a partition of a known total, with those from 1 to `least` − 1 replaced by null. One hidden count alone could be
 * had by subtraction, and a few together could still be too few people, so the next smallest are hidden with them.
 */
export function hideSmallCounts(counts: readonly number[], least: number): (number | null)[] {
  const hidden = new Set(counts.flatMap((count, index) => (count > 0 && count < least ? [index] : [])));
  const bySize = counts.map((count, index) => ({ count, index })).sort((a, b) => a.count - b.count || a.index - b.index);
  const sum = () => [...hidden].reduce((total, index) => total + counts[index]!, 0);
  while (hidden.size > 0 && (hidden.size === 1 || sum() < least)) {
    const next = bySize.find(({ count, index }) => count > 0 && !hidden.has(index));
    if (!next) break;
    hidden.add(next.index);
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count));
}

/** Spans in days up to which a chart has a point a day, or a point a week; above, one in two weeks. */
const DAILY_UP_TO = 31;
const WEEKLY_UP_TO = 186;

/** Days that a chart of a range has points for, oldest first; the last day is always one of them. */
export function chartDays(first: string, last: string): string[] {
  const span = daysBetween(first, last) + 1;
  const step = span <= DAILY_UP_TO ? 1 : span <= WEEKLY_UP_TO ? 7 : 14;
  const count = Math.max(0, Math.ceil(span / step));
  return Array.from({ length: count }, (_, index) => addDays(last, -step * (count - 1 - index)));
}

/** The newest values of one member up to the end of the bucket they were measured in. */
export interface BucketRow<K extends string> {
  memberSeq: number;
  bucket: number;
  values: Record<K, number>;
}

/**
 * For every bucket the means over members of each one’s newest values up to then, one decimal (domain.md §3). Members count from
 * their first value on; null where fewer than `least` do. Rows are ordered by member and bucket, one for each pair at most.
 */
export function runningMeans<K extends string>(
  rows: readonly BucketRow<K>[],
  keys: readonly K[],
  buckets: number,
  least: number,
): Record<K, number | null>[] {
  const zeros = () => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  const changes = Array.from({ length: buckets }, () => ({ members: 0, sums: zeros() }));
  rows.forEach(({ memberSeq, bucket, values }, index) => {
    const before = rows[index - 1];
    const known = before?.memberSeq === memberSeq ? before.values : null;
    const change = changes[bucket]!;
    if (!known) change.members += 1;
    for (const key of keys) change.sums[key] += values[key] - (known?.[key] ?? 0);
  });
  const sums = zeros();
  let members = 0;
  return changes.map((change) => {
    members += change.members;
    for (const key of keys) sums[key] += change.sums[key];
    const entries = keys.map((key) => [key, members === 0 || members < least ? null : round(sums[key] / members, 1)]);
    return Object.fromEntries(entries) as Record<K, number | null>;
  });
}
