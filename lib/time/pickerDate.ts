import { twoDigits } from '@/lib/format/twoDigits';

/**
 * Pickers think in the browser's own zone, where clocks may skip an hour: a day of ours goes in at noon, and comes out as year,
 * month and day alone.
 */
export function dateOfDay(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
}

/** The day that a picker holds, yyyy-MM-dd; '' while it holds none. */
export function dayOfDate(date: Date | null): string {
  if (!date || Number.isNaN(date.getTime())) return '';
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
