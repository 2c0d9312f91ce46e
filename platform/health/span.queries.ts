import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayOf, endOfDay, isDay, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/access';
import type { Tx } from '../db/client';
import { getMember } from '../member/profile.queries';

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

interface Owned {
  compSeq: AnyPgColumn;
  memberSeq: AnyPgColumn;
}

/** Rows of the member a scope opens. */
export function ofMember(table: Owned, scope: MemberScope): SQL | undefined {
  return and(eq(table.compSeq, scope.compSeq), eq(table.memberSeq, scope.memberSeq));
}

/** Readings of the member a scope opens that were taken within a span. */
export function within(table: Owned & { measuredAt: AnyPgColumn }, scope: MemberScope, span: DaySpan): SQL | undefined {
  return and(ofMember(table, scope), gte(table.measuredAt, span.from), lt(table.measuredAt, span.to));
}

/**
 * Each reading once (docs/decisions/014): of several at one instant with the same values, by whichever way they came, the one that was typed
 * in, else the one delivered first. The others are back when it goes.
 */
export function once(table: Owned & Record<'seq' | 'measuredAt' | 'manual', AnyPgColumn>, values: readonly AnyPgColumn[]): SQL {
  const twin = (column: AnyPgColumn) => sql`twin.${sql.identifier(column.name)}`;
  const same = [table.compSeq, table.memberSeq, table.measuredAt, ...values].map((column) => sql`${twin(column)} = ${column}`);
  return sql`(${table.manual} or not exists (
    select from ${table.seq.table} twin
    where ${sql.join(same, sql` and `)} and (${twin(table.manual)} or ${twin(table.seq)} < ${table.seq})))`;
}
