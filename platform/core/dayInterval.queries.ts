import { addDays, dayOf, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import type { MemberScope } from './scope';
import { getMember } from './member.queries';

/** A range of days in a member's zone with its instants; `to` is exclusive. */
export interface DayInterval {
  startDate: string;
  endDate: string;
  from: Date;
  to: Date;
  zone: string;
}

/** Length of the default range in days. */
const DEFAULT_DAYS = 30;

function badDay(path: string, code: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, code }] });
}

/** Interval of a range of days in a zone, by default the last 30 days. Throws BAD_INPUT for invalid days or order. */
export function dayInterval(range: { startDate?: string; endDate?: string }, zone: string, now: Date): DayInterval {
  for (const path of ['startDate', 'endDate'] as const) {
    if (range[path] !== undefined && !isDay(range[path])) throw badDay(path, 'invalid_format');
  }
  const endDate = range.endDate ?? dayOf(now, zone);
  const startDate = range.startDate ?? addDays(endDate, 1 - DEFAULT_DAYS);
  if (startDate > endDate) throw badDay('endDate', 'too_small');
  return { startDate, endDate, from: startOfDay(startDate, zone), to: endOfDay(endDate, zone), zone };
}

/** Interval of a range of days in the zone of the scope's member. */
export async function intervalOf(
  tx: Tx,
  scope: MemberScope,
  range: { startDate?: string; endDate?: string },
  now: Date,
): Promise<DayInterval> {
  const { timeZone } = await getMember(tx, scope);
  return dayInterval(range, timeZone, now);
}
