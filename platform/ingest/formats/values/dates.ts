import { millisecondsInMinute } from 'date-fns/constants';
import { twoDigits } from '@/lib/format/twoDigits';
import { isDay } from '@/lib/shared/dates';
import { MONTH, monthNamed } from './months';

/** Order of numeric dates with the year last. */
export type DateOrder = 'month' | 'day';

const LAST_YEAR = /^(\d{1,2})([-/. ]+)(\d{1,2})[-/. ]+(\d{4}|\d\d)(?!\d)/;
const FIRST_YEAR = /^(\d{4})(?:[-/.] ?|년 ?|年)(\d{1,2})(?:[-/.] ?|월 ?|月)(\d{1,2})(?:[.일日])?(?!\d)/;
const PACKED = /^(\d{4})(\d\d)(\d\d)(?=$|[ T]|(\d\d)(\d\d)(\d\d)?$)/;
const NAMED = [
  // 05 Okt. 2024, July 4, 2022, 2022 Dec 21
  { shape: new RegExp(`^(?<day>\\d{1,2})\\.? (?<month>${MONTH})\\.?,? (?<year>\\d{4})(?!\\d)`, 'u') },
  { shape: new RegExp(`^(?<month>${MONTH})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})(?!\\d)`, 'u') },
  { shape: new RegExp(`^(?<year>\\d{4}) (?<month>${MONTH})\\.? (?<day>\\d{1,2})(?!\\d)`, 'u') },
];
const HALF = '(?<half>[ap]\\.?m\\.?|오전|오후|上午|下午)';
const TIME = new RegExp(
  `^[ T,]*(?:${HALF} ?)?(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?<fraction>\\.\\d{1,9})?)? ?(?:uhr|${HALF.replace('half', 'after')})?` +
    ' ?(?<offset>Z|(?:UTC|GMT)?[+-]\\d\\d:?\\d\\d)?$',
  'iu',
);

/** Trims the text and replaces non-breaking spaces, which newer programs write before AM, by plain ones. */
const plain = (text: string): string => text.trim().replace(/[\u00a0\u202f]/g, ' ');

/** Whether a date depends on the order of day and month. */
export const needsOrder = (text: string): boolean => LAST_YEAR.test(plain(text));

/** The order a date is unambiguous in, including dates with dots, which are always day first; null when it could be either. */
export function orderIn(text: string): DateOrder | null {
  const [, first, sign, second] = LAST_YEAR.exec(plain(text)) ?? [];
  if (Number(first) > 12) return 'day';
  if (Number(second) > 12) return 'month';
  return sign?.includes('.') ? 'day' : null;
}

/** The order of a whole column: that of the first unambiguous date, else the product's usual one. */
export async function orderOver(dates: AsyncIterable<string | null>, usual: DateOrder): Promise<DateOrder> {
  for await (const text of dates) {
    const order = text === null ? null : orderIn(text);
    if (order) return order;
  }
  return usual;
}

function datePart(text: string, order: DateOrder): { day: string; rest: string } | null {
  const last = LAST_YEAR.exec(text);
  if (last) {
    const [all, first = '', , second = '', year = ''] = last;
    const [month, day] = order === 'month' ? [first, second] : [second, first];
    return { day: `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`, rest: text.slice(all.length) };
  }
  const years = FIRST_YEAR.exec(text) ?? PACKED.exec(text);
  if (years) {
    const [all, year, month = '', day = '', hour, minute, second = '00'] = years;
    const time = hour ? `${hour}:${minute}:${second}` : text.slice(all.length);
    return { day: `${year}-${twoDigits(month)}-${twoDigits(day)}`, rest: time };
  }
  for (const { shape } of NAMED) {
    const found = shape.exec(text);
    const month = monthNamed(found?.groups?.month ?? '');
    if (found && month)
      return { day: `${found.groups!.year}-${twoDigits(month)}-${twoDigits(found.groups!.day!)}`, rest: text.slice(found[0].length) };
  }
  return null;
}

/** Z, or ±hh:mm within valid offsets; null for others. */
function offsetIn(text: string): string | null {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return 'Z';
  return Number(hours) > 14 || Number(minutes) > 59 ? null : `${sign}${hours}:${minutes}`;
}

function timePart(text: string): string | null {
  const { half, after, hour = '', minute = '', second = '00', fraction, offset } = TIME.exec(text)?.groups ?? {};
  const twelve = (half ?? after)?.toLowerCase();
  if (hour === '' || Number(hour) > (twelve ? 12 : 23) || Number(minute) > 59 || Number(second) > 59) return null;
  const later = twelve && /^p|오후|下午/.test(twelve) ? 12 : 0;
  const hours = twelve ? (Number(hour) % 12) + later : Number(hour);
  const east = offset === undefined ? '' : offsetIn(offset);
  if (east === null) return null;
  const millis = fraction ? fraction.slice(0, 4) : '';
  return `${twoDigits(hours)}:${minute}:${second}${Number(millis) > 0 ? millis : ''}${east}`;
}

/** The day (yyyy-MM-dd) of a date with or without a time; null when there is no such day. */
export function dayIn(text: string, order: DateOrder): string | null {
  const date = datePart(plain(text), order);
  if (!date || !isDay(date.day)) return null;
  return date.rest === '' || timePart(date.rest) !== null ? date.day : null;
}

/** A time in the contract's format, with the offset if the source states one; null when it cannot be read. */
export function momentIn(text: string, order: DateOrder): string | null {
  const date = datePart(plain(text), order);
  const time = date && isDay(date.day) ? timePart(date.rest) : null;
  return time === null ? null : `${date!.day}T${time}`;
}

/** Whole minutes between two times of one source; without offsets, no clock change is assumed. */
export function minutesBetween(from: string, to: string): number {
  const [begin, end] = [from, to].map((moment) => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : `${moment}Z`));
  return Math.round((end! - begin!) / millisecondsInMinute);
}

/** Milliseconds or seconds since 1970 in the contract's format; null for anything else. */
export function epochIn(text: string, unit: 'ms' | 's'): string | null {
  const millis = /^\d{1,15}$/.test(text) ? Number(text) * (unit === 's' ? 1000 : 1) : NaN;
  const date = new Date(millis);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? null : date.toISOString().replace('.000Z', 'Z');
}
