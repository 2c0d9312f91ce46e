import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';

/** JSON text of a value for its column; JSON columns keep it as it is. */
function toJsonText(column: PgColumn, value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return JSON.stringify(column.dataType === 'json' ? value : column.mapToDriverValue(value));
}

/** Serialises rows to JSON column by column, because intermediate objects would dominate the cost. Nulls are left out. */
function jsonOf(columns: readonly [string, PgColumn][], rows: readonly Record<string, unknown>[]): string {
  const heads = columns.map(([, { name }]) => `${JSON.stringify(name)}:`);
  const texts = rows.map((row) => {
    let text = '';
    for (let at = 0; at < columns.length; at += 1) {
      const [key, column] = columns[at]!;
      const value = row[key];
      if (value === null || value === undefined) continue;
      text += (text === '' ? '' : ',') + heads[at]! + toJsonText(column, value);
    }
    return `{${text}}`;
  });
  return `[${texts.join(',')}]`;
}

/** Columns that identify a reading of a source within its table, in a table of several kinds together with `kind`. */
const ORIGIN = ['company_seq', 'member_seq', 'source', 'external_id'];

/**
 * Condition that no reading of the same origin is stored; none for tables without one. `offset 0` keeps it from becoming a join, which
 * would insert the rows in another order than they were delivered in.
 */
function unlessStored(table: PgTable, columns: readonly [string, PgColumn][]): SQL {
  const names = new Set(columns.map(([, { name }]) => name));
  if (!ORIGIN.every((name) => names.has(name))) return sql``;
  const same = [...ORIGIN, ...(names.has('kind') ? ['kind'] : [])].map(
    (name) => sql`stored.${sql.identifier(name)} = delivered.${sql.identifier(name)}`,
  );
  return sql`where not exists (select from ${table} stored where ${sql.join(same, sql` and `)} offset 0)`;
}

/**
 * Inserts the new rows, skipping existing ones, and returns `returning` for each. One statement with a single parameter for any number of
 * rows: one parameter per value would reach the protocol's limit of 65,535, and costs several times as much to write and to parse. Rows of
 * one call have the same columns; columns that none has get their default. Known readings are left out before the insert, because a skipped
 * row would use up a number of its table.
 */
export async function listAdded<T extends PgTable, R>(tx: Tx, table: T, rows: readonly T['$inferInsert'][], returning: SQL): Promise<R[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  const added = await rowsOf<R>(
    tx,
    sql`with added as (
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${jsonOf(columns, rows)}::json) delivered
      ${unlessStored(table, columns)}
      on conflict do nothing returning *
    ) select ${returning} from added`,
  );
  return added;
}

/** Inserts the new rows, skipping existing ones, and returns their number. */
export async function addNew<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<number> {
  const [counted] = await listAdded<T, { added: number }>(tx, table, rows, sql`count(*)::int as added`);
  return counted?.added ?? 0;
}
