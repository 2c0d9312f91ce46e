import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { dayOf, daysBetween } from '@/lib/shared/dates';

/** From here on days are counted (spec §9), and from MAX_DAYS on the date says it. */
const MAX_HOURS = 13;
const MAX_DAYS = 31;

/** How long ago something was, in the largest unit that says it; days are those of a zone, 0 is today. */
export type Age = { unit: 'now' } | { unit: 'date' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

/** The one rule of "ago". What lies ahead, by clocks that differ, is now. */
export function ageOf(instant: Date, now: Date, zone: string): Age {
  const age = now.getTime() - instant.getTime();
  if (age < millisecondsInMinute) return { unit: 'now' };
  if (age < millisecondsInHour) return { unit: 'minutes', count: Math.floor(age / millisecondsInMinute) };
  if (age < MAX_HOURS * millisecondsInHour) return { unit: 'hours', count: Math.floor(age / millisecondsInHour) };
  const days = daysBetween(dayOf(instant, zone), dayOf(now, zone));
  return days < MAX_DAYS ? { unit: 'days', count: days } : { unit: 'date' };
}
