import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from './client';

/** Rows of a raw SQL statement; the caller declares their type. */
export async function rowsOf<T>(tx: Pick<Db, 'execute'> | Pick<Tx, 'execute'>, query: SQL): Promise<T[]> {
  return ((await tx.execute(query)) as unknown as { rows: T[] }).rows;
}

/** The same as a preparable statement, with the columns of its rows. */
export function selectRows<T extends object>(tx: Tx, columns: readonly (keyof T & string)[], query: SQL) {
  const fields = Object.fromEntries(columns.map((name) => [name, sql`${sql.identifier(name)}`])) as { [K in keyof T]: SQL<T[K]> };
  return {
    prepare: (name: string) =>
      tx
        .select(fields)
        .from(sql`(${query}) as found`)
        .prepare(name) as unknown as RowStatement<T>,
  };
}

interface RowStatement<T> {
  execute: (values: Record<string, unknown>) => Promise<T[]>;
}

/** SQL of an instant, or of the placeholder for one. */
export const timestampOf = (at: Date): SQL => sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;
