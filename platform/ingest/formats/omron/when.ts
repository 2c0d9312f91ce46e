import { millisecondsInMinute } from 'date-fns/constants';
import { instantOf, isTimeZone } from '@/lib/shared/dates';
import type { CsvRow } from '../text/csv';
import { momentIn, type DateOrder } from '../values/dates';
import { withOffset } from '../values/instants';

/** Columns with the time of measurement. */
export interface When {
  date: string;
  time: string | null;
  /** Column with the time zone name. */
  zone: string | null;
}

const DATES = ['Measurement Date', 'Date', 'Datum', 'Messdatum', '날짜', '측정일', '측정 날짜', '측정일시'];
const TIMES = ['Time', 'Zeit', 'Uhrzeit', '시간', '측정 시간'];
const ZONES = ['Timezone', 'Time Zone', 'Zeitzone', '시간대'];

/** Finds the columns by name; null without a date. */
export function whenIn(header: readonly string[]): When | null {
  const named = (names: readonly string[]) => names.find((name) => header.includes(name)) ?? null;
  const [date, time] = [named(DATES), named(TIMES)];
  if (date) return { date, time, zone: named(ZONES) };
  return time ? { date: time, time: null, zone: null } : null;
}

/** Adds the zone's offset at that time to a local time. */
function inZone(local: string, zone: string): string {
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  const instant = instantOf(local.slice(0, 10), minute, zone).getTime() + Number(local.slice(17, 19)) * 1000;
  return withOffset(instant, (Date.parse(`${local.slice(0, 19)}Z`) - instant) / millisecondsInMinute);
}

/** The time of a row, with an offset where it names a zone; else the faulty column. */
export function whenOf(cell: CsvRow['cell'], { date, time, zone }: When, order: DateOrder): { at: string } | { wrong: string } {
  const at = momentIn(time ? `${cell(date) ?? ''} ${cell(time) ?? ''}` : (cell(date) ?? ''), order);
  if (!at) return { wrong: date };
  const name = zone && cell(zone);
  if (!name) return { at };
  return isTimeZone(name) ? { at: inZone(at, name) } : { wrong: zone };
}
