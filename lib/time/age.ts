import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { dayOf, daysBetween } from '@/lib/shared/dates';

/** Thresholds above which days are counted (spec §9) and the date is shown. */
const MAX_HOURS = 13;
const MAX_DAYS = 31;

/** How long ago an instant was, in the largest fitting unit; days are calendar days in a zone, 0 is today. */
export type Age = { unit: 'now' } | { unit: 'date' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Age of an instant. Future instants, due to clock skew, count as now. */
export function ageOf(instant: Date, now: Date, zone: string): Age {
  const age = now.getTime() - instant.getTime();
  if (age < millisecondsInMinute) return { unit: 'now' };
  if (age < millisecondsInHour) return { unit: 'minutes', count: Math.floor(age / millisecondsInMinute) };
  if (age < MAX_HOURS * millisecondsInHour) return { unit: 'hours', count: Math.floor(age / millisecondsInHour) };
  const days = daysBetween(dayOf(instant, zone), dayOf(now, zone));
  return days < MAX_DAYS ? { unit: 'days', count: days } : { unit: 'date' };
}
