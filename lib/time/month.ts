import { addMonths, dayOf, startOfDay } from '@/lib/shared/dates';

/** A month of a company's days, YYYY-MM, from 1900 to 2199. */
export const MONTH = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/;

/** A month some months on. */
export function monthOn(month: string, count: number): string {
  return addMonths(`${month}-01`, count).slice(0, 7);
}

/** The month that an instant is in. */
export function monthOf(instant: Date, zone: string): string {
  return dayOf(instant, zone).slice(0, 7);
}

/** The instants at which a month begins and ends in a zone. */
export function monthSpan(month: string, zone: string): { from: Date; to: Date } {
  return { from: startOfDay(`${month}-01`, zone), to: startOfDay(`${monthOn(month, 1)}-01`, zone) };
}

/** The first month that lies wholly after an instant. */
export function firstWholeMonth(since: Date, zone: string): string {
  const month = monthOf(since, zone);
  return monthSpan(month, zone).from < since ? monthOn(month, 1) : month;
}

/** The month that an address names, or undefined for the last that has ended. */
export function monthIn(part: string | null | undefined): string | undefined {
  return part && MONTH.test(part) ? part : undefined;
}
