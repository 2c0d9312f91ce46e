import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client';

/** A value as JSON spells it for its column; JSON columns hold it as it is. */
function spelled(column: PgColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return column.dataType === 'json' ? value : column.mapToDriverValue(value);
}

/**
 * Adds the rows that are new and answers how many there were. One statement with one parameter, however many rows: a parameter for
 * each value would reach the protocol's limit of 65,535, and costs several times as much to write and to read.
 * A column that no row names gets its default.
 */
export async function addNew<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<number> {
  if (rows.length === 0) return 0;
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => named.has(key));
  const json = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, spelled(column, (row as Record<string, unknown>)[key])])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const { rows: counted } = (await tx.execute(sql`with added as (
      insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(json)}::json)
      on conflict do nothing returning 1
    ) select count(*)::int as added from added`)) as unknown as { rows: { added: number }[] };
  return counted[0]!.added;
}
