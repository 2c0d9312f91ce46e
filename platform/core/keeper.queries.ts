import { sql } from 'drizzle-orm';
import type { Reader } from '@/lib/consent/readers';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { isShared } from '../db/runConcurrently';

/** Runs work that reads others' measurements as another reader than the caller, and restores the caller afterwards. */
export async function readAs<T>(tx: Tx, reader: Reader | 'KEEPER', work: () => Promise<T>): Promise<T> {
  // concurrent reads of the same transaction would use that reader as well
  if (isShared(tx)) throw new Error('a read on behalf of another reader must be registered as `alone`');
  const become = async (name: string) => {
    const asked = sql`select current_setting('app.reads_as', true) as before, set_config('app.reads_as', ${name}, true)`;
    const rows = await rowsOf<{ before: string | null }>(tx, asked);
    return rows[0]?.before ?? '';
  };
  const before = await become(reader);
  const outcome = await work();
  // on failure the transaction is rolled back, and this setting with it
  await become(before);
  return outcome;
}

/**
 * Runs internal work that must see every row, such as storing deliveries beside existing data and recomputing. Must return nothing it read
 * to the caller.
 */
export function asKeeper<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return readAs(tx, 'KEEPER', work);
}
