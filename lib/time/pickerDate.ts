import { twoDigits } from '@/lib/format/twoDigits';

/**
 * Date for a picker, at noon of a day: pickers use the browser's zone, where DST may skip an hour; only year, month and day are read back.
 */
export function dateOfDay(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
}

/** Day of a picker's value, yyyy-MM-dd; '' if empty or invalid. */
export function dayOfDate(date: Date | null): string {
  if (!date || Number.isNaN(date.getTime())) return '';
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Form value of a picker with incomplete input. */
const UNFINISHED = '?';

/** Form value of a picker; '' if empty. */
export function pickedText(date: Date | null, write: (date: Date) => string): string {
  if (date === null) return '';
  return Number.isNaN(date.getTime()) ? UNFINISHED : write(date);
}

/** Form value of a picker's typed sections, which the picker does not report while some are missing; undefined once all are filled. */
export function partsText(parts: readonly string[]): string | undefined {
  const typed = parts.filter((part) => part !== '');
  if (typed.length === parts.length) return undefined;
  return typed.length === 0 ? '' : UNFINISHED;
}

/** Date for a time picker, on a winter day without a DST change, so that hour and minute round-trip. */
export function dateOfTime(time: string): Date {
  return new Date(2024, 0, 15, Number(time.slice(0, 2)), Number(time.slice(3, 5)));
}

/** Time of a picker's value, HH:mm. */
export function timeOfDate(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Date for a picker of day and time, from yyyy-MM-ddTHH:mm; a time that DST skips in the browser's zone is shifted. */
export function dateOfMoment(moment: string): Date {
  const day = dateOfDay(moment);
  day.setHours(Number(moment.slice(11, 13)), Number(moment.slice(14, 16)));
  return day;
}

/** Day and time of a picker's value, yyyy-MM-ddTHH:mm. */
export function momentOfDate(date: Date): string {
  return `${dayOfDate(date)}T${timeOfDate(date)}`;
}
