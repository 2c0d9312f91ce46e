import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';

/** A value as JSON spells it for its column; JSON columns hold it as it is. */
function spelled(column: PgColumn, value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return JSON.stringify(column.dataType === 'json' ? value : column.mapToDriverValue(value));
}

/** Rows as a JSON text, written column by column: objects in between would cost more than all the rest. What is null is left out. */
function jsonOf(columns: readonly [string, PgColumn][], rows: readonly Record<string, unknown>[]): string {
  const heads = columns.map(([, { name }]) => `${JSON.stringify(name)}:`);
  const texts = rows.map((row) => {
    let text = '';
    for (let at = 0; at < columns.length; at += 1) {
      const [key, column] = columns[at]!;
      const value = row[key];
      if (value === null || value === undefined) continue;
      text += (text === '' ? '' : ',') + heads[at]! + spelled(column, value);
    }
    return `{${text}}`;
  });
  return `[${texts.join(',')}]`;
}

/**
 * Adds the rows that are new and answers what `returning` reads of each of them. One statement with one parameter, however many
 * rows: a parameter for each value would reach the protocol's limit of 65,535, and costs several times as much to write and to read.
 * Rows of one call name the same columns; one that none names gets its default.
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
      select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${jsonOf(columns, rows)}::json)
      on conflict do nothing returning *
    ) select ${returning} from added`,
  );
  return added;
}

/** Adds the rows that are new and answers how many there were. */
export async function addNew<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<number> {
  const [counted] = await listAdded<T, { added: number }>(tx, table, rows, sql`count(*)::int as added`);
  return counted?.added ?? 0;
}
