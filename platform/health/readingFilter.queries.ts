import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';

interface Owned {
  compSeq: AnyPgColumn;
  memberSeq: AnyPgColumn;
}

/** Condition for the rows of the scope's member. */
export function ofMember(table: Owned, scope: MemberScope): SQL | undefined {
  return and(eq(table.compSeq, scope.compSeq), eq(table.memberSeq, scope.memberSeq));
}

/** Condition for the readings of the scope's member within a span. */
export function within(table: Owned & { measuredAt: AnyPgColumn }, scope: MemberScope, interval: DayInterval): SQL | undefined {
  return and(ofMember(table, scope), gte(table.measuredAt, interval.from), lt(table.measuredAt, interval.to));
}

/**
 * Condition that drops duplicates (docs/decisions/014): of several readings at one instant with the same values, from whatever source, the
 * typed-in one remains, else the one delivered first. Deleting it brings the others back.
 */
export function once(table: Owned & Record<'seq' | 'measuredAt' | 'manual', AnyPgColumn>, values: readonly AnyPgColumn[]): SQL {
  const twin = (column: AnyPgColumn) => sql`twin.${sql.identifier(column.name)}`;
  const same = [table.compSeq, table.memberSeq, table.measuredAt, ...values].map((column) => sql`${twin(column)} = ${column}`);
  return sql`(${table.manual} or not exists (
    select from ${table.seq.table} twin
    where ${sql.join(same, sql` and `)} and (${twin(table.manual)} or ${twin(table.seq)} < ${table.seq})))`;
}
