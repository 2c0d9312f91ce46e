import { floorTo } from '@/lib/shared/rounding';

/**
 * Amounts of at least 0, rounded to `decimals` places so that they add up to their sum rounded down (largest remainder method, Hamilton
 * 1792; ties go to the larger amount).
 */
export function roundTogether(amounts: readonly number[], decimals = 0): number[] {
  const steps = 10 ** decimals;
  const exact = amounts.map((amount) => amount * steps);
  const whole = exact.map((value) => floorTo(value));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const left = floorTo(sum(exact)) - sum(whole);
  const lost = (index: number) => Math.round(((exact[index] ?? 0) - (whole[index] ?? 0)) * 1e9);
  const order = amounts.map((_, index) => index).sort((a, b) => lost(b) - lost(a) || (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b);
  const raised = new Set(order.slice(0, left));
  return whole.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / steps);
}

/** Percent shares rounded to `decimals` places that add up to exactly 100. All 0 if the total is 0. */
export function sharesOf(parts: readonly number[], decimals = 0): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  return roundTogether(
    parts.map((part) => (part / total) * 100),
    decimals,
  );
}

/** Number of items per key. */
export function countBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Number of items of each name, in the order of the names, and their percent shares as of `sharesOf`. */
export function sharesBy<T, N>(
  names: readonly N[],
  items: Iterable<T>,
  nameOf: (item: T) => N,
  decimals = 0,
): { name: N; count: number; percent: number }[] {
  const counts = countBy(items, nameOf);
  const parts = names.map((name) => counts.get(name) ?? 0);
  const shares = sharesOf(parts, decimals);
  return names.map((name, index) => ({ name, count: parts[index]!, percent: shares[index]! }));
}
