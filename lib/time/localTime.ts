import * as z from 'zod/mini';
import { dayOf, instantOf, isDay, minuteOf } from '@/lib/shared/dates';
import { twoDigits } from '@/lib/format/twoDigits';

const SHAPE = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

function partsOf(text: string): { day: string; minute: number } | null {
  const [, day, hours, minutes] = SHAPE.exec(text) ?? [];
  return day && isDay(day) ? { day, minute: Number(hours) * 60 + Number(minutes) } : null;
}

/** What clocks showed where somebody is: yyyy-MM-ddTHH:mm without a zone; seconds are ignored. */
export const localTime = z.string().check(z.refine((text) => partsOf(text) !== null));

/**
 * The instant at which clocks in an IANA zone showed this local time. The one place where a typed-in time becomes UTC:
 * the spec's client adds 9 hours to stored times because it knows Korea only; here the zone says how much, and it is added once.
 * Throws RangeError when the text is no local time.
 */
export function instantOfLocal(text: string, zone: string): Date {
  const parts = partsOf(text);
  if (!parts) throw new RangeError(`not a local time: ${text}`);
  return instantOf(parts.day, parts.minute, zone);
}

/** What clocks in an IANA zone show at an instant, yyyy-MM-ddTHH:mm; the way back from `instantOfLocal`. */
export function localOf(instant: Date, zone: string): string {
  const minute = minuteOf(instant, zone);
  return `${dayOf(instant, zone)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
