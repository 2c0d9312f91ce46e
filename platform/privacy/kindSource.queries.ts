import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HeldKind } from '@/lib/privacy/accessLog';
import type { bodyRecords } from '../db/schema/body';

/** Columns that only help to find rows or repeat what others say. */
export const HELPERS = ['currentUntil', 'smmRate', 'bfmRate'] as const satisfies readonly (keyof typeof bodyRecords)[];

/** One kind of data about a member: where it is, what of it is handed over, and the order in which it is read. */
export interface KindSource {
  kind: HeldKind;
  table: PgTable;
  company: PgColumn;
  /** The column that names the member. */
  owner: PgColumn;
  columns: Record<string, PgColumn | SQL>;
  /** Which rows of the table are of this kind, where not all are. */
  only?: SQL;
  /** Rows about several people have no owner, but name a group; `holds` is the condition that the member is one of it. */
  shared?: { group: PgColumn; holds: (compSeq: number, memberSeq: number) => SQL };
  /** Newest first by the first, told apart by the second; together they name a row. */
  order: readonly PgColumn[];
}

type Owned = PgTable & { compSeq: PgColumn };

/** Everything a table says of a member, but for what only numbers the row or would open the account. */
export function source<T extends Owned>(
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
    extra?: Record<string, string>;
    shared?: KindSource['shared'];
  } = {},
): KindSource {
  const hidden = new Set<string>(['compSeq', 'memberSeq', ...without]);
  const kept = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.has(name));
  const added = Object.entries(extra).map(([name, text]) => [name, sql.raw(`(${text})`)] as const);
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
