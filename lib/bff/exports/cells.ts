import { millisecondsInDay } from 'date-fns/constants';
import { dayOf, minuteOf } from '@/lib/shared/dates';

/** 1970-01-01 as Excel counts days. */
const EPOCH = 25_569;

/** A day, yyyy-MM-dd, as Excel counts it. */
export function excelDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsInDay + EPOCH;
}

/** What clocks in a zone show at an instant, ISO or epoch ms, to the minute, as Excel counts it: it knows no zones. */
export function excelMoment(instant: string | number, zone: string): number {
  const at = new Date(instant);
  return excelDay(dayOf(at, zone)) + minuteOf(at, zone) / 1440;
}
