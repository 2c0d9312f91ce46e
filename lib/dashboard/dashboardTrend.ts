import { MAX_RATE } from '@/lib/body/goal/goal';

/** Position of a calendar day on a time axis: UTC midnight, in ms. */
export function dayTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Filters items to those with a value, paired with it. */
export function withValues<T>(items: readonly T[], valueOf: (item: T) => number | null): { item: T; value: number }[] {
  return items.flatMap((item) => {
    const value = valueOf(item);
    return value === null ? [] : [{ item, value }];
  });
}

/** Tick labels of a percent axis up to `MAX_RATE`. */
export function rateTicks(percent: (value: number, digits: number) => string): { at: number; label: string }[] {
  return [0, 40, 80, MAX_RATE].map((at) => ({ at, label: percent(at, 0) }));
}
