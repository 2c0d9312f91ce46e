import { millisecondsInDay } from 'date-fns/constants';
import { dayOf, minuteOf } from '@/lib/shared/dates';

/** Serial number of 1970-01-01 in Excel. */
const EPOCH = 25_569;

/** Excel's serial number of a day, yyyy-MM-dd. */
export function excelDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsInDay + EPOCH;
}

/** Excel's serial number of an instant (ISO or epoch ms) as local time in a zone, to the minute: Excel has no zones. */
export function excelMoment(instant: string | number, zone: string): number {
  const at = new Date(instant);
  return excelDay(dayOf(at, zone)) + minuteOf(at, zone) / 1440;
}
