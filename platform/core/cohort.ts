import { PERIOD_OF, type ChartPeriod } from '@/lib/dashboard/bands';
import { daysBetween, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { roleRow, watchesMembers } from '@/lib/shared/roles';
import { periodStart } from '@/lib/time/period';
import { MAX_RANGE_DAYS } from '@/lib/time/range';
import type { Access } from './access/access';
import type { OpenedKind } from './scope';
import type { Cohort, CohortScope } from './cohort.queries';

/** Scope of the requested group: any company's members for the administrator, a manager's own, or all of theirs for a master. */
export async function cohortOf<Kinds extends readonly OpenedKind[]>(
  access: Access,
  companySeq: number | undefined,
  ...kinds: Kinds
): Promise<CohortScope<Kinds[number]>> {
  if (roleRow(access.viewer.role).reach === 'PLATFORM') return access.company(companySeq);
  if (companySeq !== undefined && companySeq !== access.viewer.compSeq) throw new AppError('FORBIDDEN');
  return access.members(...kinds);
}

/**
 * Audience of a cohort from `cohortOf`. Managers and the master may open each of its members, so figures reveal nothing new to them; for
 * everyone else small groups are hidden.
 */
export function audienceOf(access: Access, { size, least }: Cohort): Audience {
  const opensMembers = watchesMembers(access.viewer.role);
  return { opensMembers, size, least: opensMembers ? 0 : least };
}

function refuse(path: string, code: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, code }] });
}

/** Throws BAD_INPUT, naming the field, unless the days exist, are in order, and span at most a year. */
export function requireDays(first: string, last: string, names: readonly [string, string]): void {
  if (!isDay(first)) throw refuse(names[0], 'invalid_format');
  if (!isDay(last)) throw refuse(names[1], 'invalid_format');
  if (first > last) throw refuse(names[1], 'too_small');
  if (daysBetween(first, last) > MAX_RANGE_DAYS) throw refuse(names[1], 'too_big');
}

export interface ChartQuery {
  period: ChartPeriod;
  sDate?: string;
  eDate?: string;
  companySeq?: number;
}

/**
 * First and last day of a chart, by default of a period that ends today. Future days are cut off; a range that starts in the future is
 * BAD_INPUT.
 */
export function chartRange(
  { period, sDate, eDate }: ChartQuery,
  today: string,
  names: readonly [string, string] = ['sDate', 'eDate'],
): { first: string; last: string } {
  const last = eDate ?? today;
  if (!isDay(last)) throw refuse(names[1], 'invalid_format');
  const first = sDate ?? periodStart(PERIOD_OF[period], last);
  requireDays(first, last, names);
  if (first > today) throw refuse(names[sDate === undefined ? 1 : 0], 'too_big');
  return { first, last: last < today ? last : today };
}

/** Converts the range to instants in a zone; `to` is the end of the last day. */
export function instantsOf({ first, last }: { first: string; last: string }, timeZone: string): { from: Date; to: Date } {
  return { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
}

/** Who views a group, its size, and the smallest group or subgroup that may be described. */
export interface Audience {
  /** Whether the viewer may open individual members; otherwise names and exact values are withheld. */
  opensMembers: boolean;
  size: number;
  /** Smallest number of people that figures are shown of; 0 if the viewer may open each of them. */
  least: number;
}

/** Whether figures are hidden: the group, or the given part of it, is too small. */
export function isHidden({ size, least }: Audience, part = size): boolean {
  return size < least || (part > 0 && part < least);
}
