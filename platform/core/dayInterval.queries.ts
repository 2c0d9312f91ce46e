import { addDays, dayOf, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import type { MemberScope } from './scope';
import { getMember } from './member.queries';

/** A range of days in a member's zone and the instants between which it lies; `to` is excluded. */
export interface DayInterval {
  startDate: string;
  endDate: string;
  from: Date;
  to: Date;
  zone: string;
}

/** Days of a range that is not told. */
const DEFAULT_DAYS = 30;

function badDay(path: string, code: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, code }] });
}

/** The span of a range of days in a zone, the last 30 days where it is not told. Throws BAD_INPUT for days that do not exist or are in the wrong order. */
export function dayInterval(range: { startDate?: string; endDate?: string }, zone: string, now: Date): DayInterval {
  for (const path of ['startDate', 'endDate'] as const) {
    if (range[path] !== undefined && !isDay(range[path])) throw badDay(path, 'invalid_format');
  }
  const endDate = range.endDate ?? dayOf(now, zone);
  const startDate = range.startDate ?? addDays(endDate, 1 - DEFAULT_DAYS);
  if (startDate > endDate) throw badDay('endDate', 'too_small');
  return { startDate, endDate, from: startOfDay(startDate, zone), to: endOfDay(endDate, zone), zone };
}

/** The span of a range of days in the zone of the member a scope opens. */
export async function intervalOf(
  tx: Tx,
  scope: MemberScope,
  range: { startDate?: string; endDate?: string },
  now: Date,
): Promise<DayInterval> {
  const { timeZone } = await getMember(tx, scope);
  return dayInterval(range, timeZone, now);
}
