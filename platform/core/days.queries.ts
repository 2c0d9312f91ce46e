import { addDays, dayOf, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import type { MemberScope } from './access';
import { getMember } from './member.queries';

/** A range of days in a member's zone and the instants between which it lies; `to` is excluded. */
export interface DaySpan {
  startDate: string;
  endDate: string;
  from: Date;
  to: Date;
  zone: string;
}

/** Days of a range that is not told. */
const DEFAULT_DAYS = 30;

function wrong(path: string, code: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, code }] });
}

/** The span of a range of days in a zone, the last 30 days where it is not told. Throws BAD_INPUT for days that do not exist or are in the wrong order. */
export function daySpan(range: { startDate?: string; endDate?: string }, zone: string, now: Date): DaySpan {
  for (const path of ['startDate', 'endDate'] as const) {
    if (range[path] !== undefined && !isDay(range[path])) throw wrong(path, 'invalid_format');
  }
  const endDate = range.endDate ?? dayOf(now, zone);
  const startDate = range.startDate ?? addDays(endDate, 1 - DEFAULT_DAYS);
  if (startDate > endDate) throw wrong('endDate', 'too_small');
  return { startDate, endDate, from: startOfDay(startDate, zone), to: endOfDay(endDate, zone), zone };
}

/** The span of a range of days in the zone of the member a scope opens. */
export async function spanOf(tx: Tx, scope: MemberScope, range: { startDate?: string; endDate?: string }, now: Date): Promise<DaySpan> {
  const { timeZone } = await getMember(tx, scope);
  return daySpan(range, timeZone, now);
}
