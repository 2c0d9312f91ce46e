import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HeldKind } from '@/lib/privacy/accessLog';
import type { bodyRecords } from '../db/schema/body';

/** Columns that only support queries or duplicate others. */
export const HELPERS = ['currentUntil', 'smmRate', 'bfmRate'] as const satisfies readonly (keyof typeof bodyRecords)[];

/** One kind of data about a member: its table, the exported columns, and the reading order. */
export interface KindSource {
  kind: HeldKind;
  table: PgTable;
  company: PgColumn;
  /** The column with the member's number. */
  owner: PgColumn;
  columns: Record<string, PgColumn | SQL>;
  /** Condition on the table's rows, if it holds several kinds. */
  only?: SQL;
  /** Rows about several people have no owner but a group; `holds` is the condition that the member belongs to it. */
  shared?: { group: PgColumn; holds: (compSeq: number, memberSeq: number) => SQL };
  /** Key columns, together unique; rows are read in descending order. */
  order: readonly PgColumn[];
}

type OwnedTable = PgTable & { compSeq: PgColumn };

/** A source with all columns of a table, except for row numbers and credentials. */
export function source<T extends OwnedTable>(
  kind: HeldKind,
  table: T,
  owner: (table: T) => PgColumn,
  order: (table: T) => readonly PgColumn[],
  {
    without = [],
    extra = {},
    shared,
  }: {
    without?: readonly ((keyof T & string) | (typeof HELPERS)[number])[];
    extra?: Record<string, string | SQL>;
    shared?: KindSource['shared'];
  } = {},
): KindSource {
  const hidden = new Set<string>(['compSeq', 'memberSeq', ...without]);
  const kept = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.has(name));
  const added = Object.entries(extra).map(([name, value]) => [name, typeof value === 'string' ? sql.raw(`(${value})`) : value] as const);
  return {
    kind,
    table,
    company: table.compSeq,
    owner: owner(table),
    columns: Object.fromEntries([...kept, ...added]),
    shared,
    order: order(table),
  };
}
