import { MAX_RATE } from './bands';

/** Moment of a calendar day on a time axis: its beginning in UTC, in ms. */
export function dayTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Items that have a value, with it. */
export function known<T>(items: readonly T[], valueOf: (item: T) => number | null): { item: T; value: number }[] {
  return items.flatMap((item) => {
    const value = valueOf(item);
    return value === null ? [] : [{ item, value }];
  });
}

/** Labels of an axis of percent up to its maximum. */
export function rateTicks(percent: (value: number, digits: number) => string): { at: number; label: string }[] {
  return [0, 40, 80, MAX_RATE].map((at) => ({ at, label: percent(at, 0) }));
}
