import * as z from 'zod/mini';
import { dayOf, instantOf, isDay, minuteOf } from '@/lib/shared/dates';
import { twoDigits } from '@/lib/format/twoDigits';

const SHAPE = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

function partsOf(text: string): { day: string; minute: number } | null {
  const [, day, hours, minutes] = SHAPE.exec(text) ?? [];
  return day && isDay(day) ? { day, minute: Number(hours) * 60 + Number(minutes) } : null;
}

/** Local time yyyy-MM-ddTHH:mm without a zone; seconds are ignored. */
export const localTime = z.string().check(z.refine((text) => partsOf(text) !== null));

/**
 * Converts a local time in an IANA zone to its instant. The only place where entered times become UTC: the specification's client adds 9
 * hours to stored times because it only knows Korea; here the zone's offset is applied, once. Throws RangeError if the text is not a local
 * time.
 */
export function instantOfLocal(text: string, zone: string): Date {
  const parts = partsOf(text);
  if (!parts) throw new RangeError(`not a local time: ${text}`);
  return instantOf(parts.day, parts.minute, zone);
}

/** Local time of an instant in an IANA zone, yyyy-MM-ddTHH:mm; the inverse of `instantOfLocal`. */
export function localOf(instant: Date, zone: string): string {
  const minute = minuteOf(instant, zone);
  return `${dayOf(instant, zone)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
