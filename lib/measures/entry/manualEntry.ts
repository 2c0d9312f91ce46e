import { dayOf, isDay } from '@/lib/shared/dates';
import { instantOfLocal, localOf } from '@/lib/time/localTime';
import { plausibleTime } from '@/lib/measures/plausibleTime';

/** Validation fault of a field: its message key with the message's values. */
export type Fault =
  | { code: 'required' | 'whole' | 'number' | 'dayForm' | 'timeForm' | 'future' | 'past' | 'beforeBirth' | 'pulse' | 'refused' }
  | { code: 'range'; min: number; max: number };

export type Faults<Field extends string> = Partial<Record<Field, Fault>>;

/** Local day and time in the member's zone as form values: yyyy-MM-dd and HH:mm, or empty. */
export interface LocalDateTime {
  day: string;
  time: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Local day and time of an instant, to prefill a form. */
export function momentOf(instant: Date, zone: string): LocalDateTime {
  const [day = '', time = ''] = localOf(instant, zone).split('T');
  return { day, time };
}

/** Local time in the wire field `insDte`. */
export function insDteOf({ day, time }: LocalDateTime): string {
  return `${day}T${time}`;
}

/** Fault of an entered time by itself. */
export function timeFault(time: string): Fault | undefined {
  if (time === '') return { code: 'required' };
  return TIME.test(time) ? undefined : { code: 'timeForm' };
}

/** Faults of an entered moment: on the day if it alone is wrong, on the time for later today. */
export function momentFaults({ day, time }: LocalDateTime, zone: string, now: Date): Faults<'day' | 'time'> {
  const faults: Faults<'day' | 'time'> = {};
  if (day === '') faults.day = { code: 'required' };
  else if (!isDay(day)) faults.day = { code: 'dayForm' };
  const atTime = timeFault(time);
  if (atTime) faults.time = atTime;
  if (faults.day || faults.time) return faults;
  const at = instantOfLocal(insDteOf({ day, time }), zone);
  if (plausibleTime(at, now)) return {};
  if (at < now) return { day: { code: 'past' } };
  return day > dayOf(now, zone) ? { day: { code: 'future' } } : { time: { code: 'future' } };
}

/** Fault of a day before the member's birth; none if the birth date is unknown. */
export function birthFault(day: string, birthDate: string | null): Fault | undefined {
  return birthDate !== null && isDay(day) && day < birthDate ? { code: 'beforeBirth' } : undefined;
}

/** Parses a typed number, with blanks and full-width digits normalised; null if invalid. A comma is a decimal point. */
export function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Fault of a typed number: empty, not a (whole) number, or out of range. */
export function numberFault(
  text: string,
  { min, max }: { min: number; max: number },
  kind: 'whole' | 'number' = 'whole',
): Fault | undefined {
  if (text.trim() === '') return { code: 'required' };
  const value = numberOf(text);
  if (value === null || (kind === 'whole' && !Number.isInteger(value))) return { code: kind };
  return value < min || value > max ? { code: 'range', min, max } : undefined;
}
