import { sql } from 'drizzle-orm';
import type { Reader } from '@/lib/consent/readers';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { isShared } from '../db/sideBySide';

/** Does work that reads others' measurements as another reader than the caller is, and is the caller's again afterwards. */
export async function readAs<T>(tx: Tx, reader: Reader | 'KEEPER', work: () => Promise<T>): Promise<T> {
  // others' reads would be made as that reader, too
  if (isShared(tx)) throw new Error('a read that reads as somebody else is to be registered as one that is made alone');
  const become = async (name: string) => {
    const asked = sql`select current_setting('app.reads_as', true) as before, set_config('app.reads_as', ${name}, true)`;
    const rows = await rowsOf<{ before: string | null }>(tx, asked);
    return rows[0]?.before ?? '';
  };
  const before = await become(reader);
  const outcome = await work();
  // where the work fails, its transaction ends and this with it
  await become(before);
  return outcome;
}

/**
 * Does work of the platform's own, which has to see every row: storing what a device or file delivers, beside what is there already, and
 * computing anew. Hands nothing that it read to the caller.
 */
export function asKeeper<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return readAs(tx, 'KEEPER', work);
}
