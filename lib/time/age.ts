import { dayOf, daysBetween } from '@/lib/shared/dates';
import { relativeTime } from './relativeTime';

/** How long ago something was, in the largest unit that says it (spec §9; days from 13 hours on, the date from 31 days on). */
export type Age = { unit: 'now' | 'date' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

const UNITS = { minutesAgo: 'minutes', hoursAgo: 'hours' } as const;

export function ageOf(instant: Date, now: Date, zone: string): Age {
  const time = relativeTime(instant.getTime(), now.getTime());
  if (time.key === 'justBefore') return { unit: 'now' };
  if (time.key !== 'date') return { unit: UNITS[time.key], count: time.count };
  const days = daysBetween(dayOf(instant, zone), dayOf(now, zone));
  return days > 30 ? { unit: 'date' } : { unit: 'days', count: days };
}
