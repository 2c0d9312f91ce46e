import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';

interface Owned {
  compSeq: AnyPgColumn;
  memberSeq: AnyPgColumn;
}

/** Rows of the member a scope opens. */
export function ofMember(table: Owned, scope: MemberScope): SQL | undefined {
  return and(eq(table.compSeq, scope.compSeq), eq(table.memberSeq, scope.memberSeq));
}

/** Readings of the member a scope opens that were taken within a span. */
export function within(table: Owned & { measuredAt: AnyPgColumn }, scope: MemberScope, interval: DayInterval): SQL | undefined {
  return and(ofMember(table, scope), gte(table.measuredAt, interval.from), lt(table.measuredAt, interval.to));
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
