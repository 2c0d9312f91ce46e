import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client';

/** A value as JSON spells it for its column; JSON columns hold it as it is. */
function spelled(column: PgColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return column.dataType === 'json' ? value : column.mapToDriverValue(value);
}

/**
 * Adds the rows that are new and answers what `returning` reads of each of them. One statement with one parameter, however many
 * rows: a parameter for each value would reach the protocol's limit of 65,535, and costs several times as much to write and to read.
 * A column that no row names gets its default.
 */
export async function listAdded<R>(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[], returning: SQL): Promise<R[]> {
  if (rows.length === 0) return [];
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => named.has(key));
  const json = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, spelled(column, row[key])])));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const { rows: added } = (await tx.execute(sql`with added as (
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(json)}::json)
      on conflict do nothing returning *
    ) select ${returning} from added`)) as unknown as { rows: R[] };
  return added;
}

/** Adds the rows that are new and answers how many there were. */
export async function addNew<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<number> {
  const [counted] = await listAdded<{ added: number }>(tx, table, rows, sql`count(*)::int as added`);
  return counted?.added ?? 0;
}
