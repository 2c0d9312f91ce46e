import type { SQL } from 'drizzle-orm';
import type { Tx } from './client';

/** Rows of a statement that is written out; the caller says what is in them. */
export async function rowsOf<T>(tx: Tx, query: SQL): Promise<T[]> {
  return ((await tx.execute(query)) as unknown as { rows: T[] }).rows;
}
