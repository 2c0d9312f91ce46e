import { addMonths, dayOf, startOfDay } from '@/lib/shared/dates';

/** A month YYYY-MM in a company's zone, from 1900 to 2199. */
export const MONTH = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/;

/** Adds months to a month. */
export function monthOn(month: string, count: number): string {
  return addMonths(`${month}-01`, count).slice(0, 7);
}

/** Month of an instant in a zone. */
export function monthOf(instant: Date, zone: string): string {
  return dayOf(instant, zone).slice(0, 7);
}

/** Start and end instants of a month in a zone. */
export function monthSpan(month: string, zone: string): { from: Date; to: Date } {
  return { from: startOfDay(`${month}-01`, zone), to: startOfDay(`${monthOn(month, 1)}-01`, zone) };
}

/** First month that starts at or after an instant. */
export function firstWholeMonth(since: Date, zone: string): string {
  const month = monthOf(since, zone);
  return monthSpan(month, zone).from < since ? monthOn(month, 1) : month;
}

/** Parses a month from the URL; undefined means the last that has ended. */
export function monthIn(part: string | null): string | undefined {
  return part && MONTH.test(part) ? part : undefined;
}
