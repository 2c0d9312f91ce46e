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

/** What a form is told where the picker holds something that is no day or time yet. */
const UNFINISHED = '?';

/** What a picker holds as a form keeps it; '' while it holds nothing. */
export function pickedText(date: Date | null, write: (date: Date) => string): string {
  if (date === null) return '';
  return Number.isNaN(date.getTime()) ? UNFINISHED : write(date);
}

/** What a form keeps of a picker's typed parts, of which a picker tells nothing while some are missing; undefined once all are there. */
export function partsText(parts: readonly string[]): string | undefined {
  const typed = parts.filter((part) => part !== '');
  if (typed.length === parts.length) return undefined;
  return typed.length === 0 ? '' : UNFINISHED;
}

/** Times go in on a winter's day without a change of clocks, so that hour and minute come out as they are. */
export function dateOfTime(time: string): Date {
  return new Date(2024, 0, 15, Number(time.slice(0, 2)), Number(time.slice(3, 5)));
}

/** The time that a picker holds, HH:mm. */
export function timeOfDate(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** A day with its time of day, yyyy-MM-ddTHH:mm, as a picker takes it; a clock that skips an hour that day skips it here as well. */
export function dateOfMoment(moment: string): Date {
  const day = dateOfDay(moment);
  day.setHours(Number(moment.slice(11, 13)), Number(moment.slice(14, 16)));
  return day;
}

/** The day and time that a picker holds. */
export function momentOfDate(date: Date): string {
  return `${dayOfDate(date)}T${timeOfDate(date)}`;
}
