import { PERIOD_OF, type ChartPeriod } from '@/lib/dashboard/bands';
import { daysBetween, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { roleRow, watchesMembers } from '@/lib/shared/roles';
import { periodStart } from '@/lib/time/period';
import { MAX_RANGE_DAYS } from '@/lib/time/range';
import type { Access } from './access/access';
import type { OpenedKind } from './scope';
import type { Cohort, CohortScope } from './cohort.queries';

/** The group a viewer asks about: the administrator any company's members, a manager their own, a master all of theirs. */
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
 * Who looks at a cohort of `cohortOf`. Managers and the master may open each person in theirs, so no figure about them tells what they
 * could not see; from everybody else figures about few are kept.
 */
export function audienceOf(access: Access, { size, least }: Cohort): Audience {
  const opensMembers = watchesMembers(access.viewer.role);
  return { opensMembers, size, least: opensMembers ? 0 : least };
}

function refuse(path: string, code: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, code }] });
}

/** Real days in order, no more than a year apart; otherwise BAD_INPUT names the one at fault. */
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
 * First and last day of a chart, by default those of a period that ends today; days still to come have nothing to show, and one that
 * begins with them is BAD_INPUT.
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

/** The same as instants of a zone; `to` is the end of the last day. */
export function instantsOf({ first, last }: { first: string; last: string }, timeZone: string): { from: Date; to: Date } {
  return { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
}

/** Who looks at a group, how large it is, and how small a group or a part of it may be described. */
export interface Audience {
  /** Whether the viewer may open the members one by one; others get no name and no exact value. */
  opensMembers: boolean;
  size: number;
  /** Figures about fewer people are kept from the viewer; 0 for who may open each of them. */
  least: number;
}

/** Whether nothing is shown: of a small group, and of a small part of one. */
export function isHidden({ size, least }: Audience, part = size): boolean {
  return size < least || (part > 0 && part < least);
}
