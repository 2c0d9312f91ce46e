import { dayOf, isDay } from '@/lib/shared/dates';
import { instantOfLocal, localOf } from '@/lib/time/localTime';
import { plausibleTime } from '@/lib/measures/plausibleTime';

/** What is wrong with a typed field; the key of its message with what the message names. */
export type Fault =
  | { code: 'required' | 'whole' | 'number' | 'dayForm' | 'timeForm' | 'future' | 'past' | 'beforeBirth' | 'pulse' | 'refused' }
  | { code: 'range'; min: number; max: number };

export type Faults<Field extends string> = Partial<Record<Field, Fault>>;

/** Day and time of the clock where the member lives, as the form holds them: yyyy-MM-dd and HH:mm, or empty. */
export interface LocalDateTime {
  day: string;
  time: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Day and time that the member's clock showed at an instant, for a form to begin with. */
export function momentOf(instant: Date, zone: string): LocalDateTime {
  const [day = '', time = ''] = localOf(instant, zone).split('T');
  return { day, time };
}

/** The local time that the wire calls insDte. */
export function insDteOf({ day, time }: LocalDateTime): string {
  return `${day}T${time}`;
}

/** What is wrong with a typed moment: the day for what a day decides, the time for a moment later today. */
export function momentFaults({ day, time }: LocalDateTime, zone: string, now: Date): Faults<'day' | 'time'> {
  const faults: Faults<'day' | 'time'> = {};
  if (day === '') faults.day = { code: 'required' };
  else if (!isDay(day)) faults.day = { code: 'dayForm' };
  if (time === '') faults.time = { code: 'required' };
  else if (!TIME.test(time)) faults.time = { code: 'timeForm' };
  if (faults.day || faults.time) return faults;
  const at = instantOfLocal(insDteOf({ day, time }), zone);
  if (plausibleTime(at, now)) return {};
  if (at < now) return { day: { code: 'past' } };
  return day > dayOf(now, zone) ? { day: { code: 'future' } } : { time: { code: 'future' } };
}

/** What is wrong with a typed day for somebody born on one; a birth date that is not known speaks against nothing. */
export function birthFault(day: string, birthDate: string | null): Fault | undefined {
  return birthDate !== null && isDay(day) && day < birthDate ? { code: 'beforeBirth' } : undefined;
}

/** A typed number with its blanks and full-width digits mended; null when it is none. A comma is a decimal point. */
export function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** What is wrong with a typed number: nothing there, no (whole) number, or outside its limits. */
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
