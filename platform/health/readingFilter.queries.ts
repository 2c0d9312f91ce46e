import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';

interface OwnerColumns {
  compSeq: AnyPgColumn;
  memberSeq: AnyPgColumn;
}

/** Condition for the rows of the scope's member. */
export function ofMember(table: OwnerColumns, scope: MemberScope): SQL | undefined {
  return and(eq(table.compSeq, scope.compSeq), eq(table.memberSeq, scope.memberSeq));
}

/** Condition for the readings of the scope's member within a span. */
export function within(table: OwnerColumns & { measuredAt: AnyPgColumn }, scope: MemberScope, interval: DayInterval): SQL | undefined {
  return and(ofMember(table, scope), gte(table.measuredAt, interval.from), lt(table.measuredAt, interval.to));
}

/**
 * More duplicates than an instant has. With an upper end the database expects so few rows that it looks them up by hash, even among a
 * million readings; without, it would search a list of them for every reading.
 */
const MANY = 2_147_483_647;

/**
 * Condition for the rows of `where`, a member's readings of a span, without duplicates (docs/decisions/014): of several readings at one
 * instant with the same values, from whatever source, the typed-in one remains, else the one delivered first. Deleting it brings the others
 * back. Duplicates are found in one pass: looking for each reading's own, the database took the square of their number when it had not
 * gathered statistics since they were delivered.
 */
export function once(
  table: Record<'seq' | 'measuredAt' | 'manual', AnyPgColumn>,
  where: SQL | undefined,
  values: readonly AnyPgColumn[],
): SQL | undefined {
  const same = sql.join([table.measuredAt, ...values], sql`, `);
  const places = sql`select ${table.seq}, row_number() over (partition by ${same} order by ${table.manual} desc, ${table.seq}) as place
    from ${table.seq.table} where ${where}`;
  return and(where, sql`(${table.manual} or ${table.seq} not in (select seq from (${places}) placed where place between 2 and ${MANY}))`);
}
