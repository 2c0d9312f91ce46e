import { sql } from 'drizzle-orm';
import type { Tx } from './client';

/** Word that seals a transaction's scope; none for the owner's login. */
const words = new WeakMap<Tx, string>();

/** Makes the transaction's scope sealed by a word; null leaves it unsealed. */
export function sealBy(tx: Tx, word: string | null): void {
  if (word !== null) words.set(tx, word);
}

/** The transaction's word, for SQL functions that set the scope; null if unsealed. */
export const sealOf = (tx: Tx): string | null => words.get(tx) ?? null;

/** Sets the transaction's settings until it ends, sealed if required. */
export async function setScope(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  const list = sql.join(
    Object.entries(settings).map(([name, value], index) => sql`set_config(${name}, ${value}, true) as ${sql.raw(`s${index}`)}`),
    sql`, `,
  );
  const word = sealOf(tx);
  // the seal must cover the new values: `offset 0` makes the inner query run first and keeps all of its calls
  await tx.execute(word === null ? sql`select ${list}` : sql`select scope.seal(${word}) from (select ${list} offset 0) as told`);
}
