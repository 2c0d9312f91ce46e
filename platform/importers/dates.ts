import { isDay } from '@/lib/shared/dates';

/** Which comes first in dates written with slashes. */
export type DateOrder = 'month' | 'day';

const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/;
const TIME = /(?:^|[ T])(\d{1,2}):(\d\d)(?::(\d\d))?\s*([AP]M)?$/i;

/** Whether a date can only be read one way; null when it could be both. */
export function orderIn(text: string): DateOrder | null {
  const [, first, second] = SLASHED.exec(text) ?? [];
  if (Number(first) > 12) return 'day';
  return Number(second) > 12 ? 'month' : null;
}

const two = (value: number | string) => String(value).padStart(2, '0');

/** The day (yyyy-MM-dd) of a date with or without a time behind it; null when there is no such day. */
export function dayIn(text: string, order: DateOrder): string | null {
  const [, first, second, year] = SLASHED.exec(text) ?? [];
  const day = year
    ? `${year}-${two(order === 'month' ? first! : second!)}-${two(order === 'month' ? second! : first!)}`
    : text.slice(0, 10);
  return isDay(day) ? day : null;
}

/** Local time as yyyy-MM-ddTHH:mm:ss, noon and midnight by the twelve-hour clock included; null when it cannot be read. */
export function momentIn(text: string, order: DateOrder): string | null {
  const day = dayIn(text, order);
  const [, hour, minute, second = '00', half] = TIME.exec(text) ?? [];
  if (!day || hour === undefined || Number(hour) > (half ? 12 : 23) || Number(minute) > 59 || Number(second) > 59) return null;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  return `${day}T${two(hours)}:${minute}:${second}`;
}
