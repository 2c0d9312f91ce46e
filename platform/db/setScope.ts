import { sql } from 'drizzle-orm';
import type { Tx } from './client';

/** By which word the scope of a transaction is sealed; one of the owner's login has none. */
const words = new WeakMap<Tx, string>();

/** From here on what a transaction is told to see is sealed by a word; null where nothing is. */
export function sealBy(tx: Tx, word: string | null): void {
  if (word !== null) words.set(tx, word);
}

/** The word, for what enters a scope inside the database; null where nothing is sealed. */
export const sealOf = (tx: Tx): string | null => words.get(tx) ?? null;

/** Settings of a transaction, until it ends, sealed where that is to be. */
export async function setScope(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  const list = sql.join(
    Object.entries(settings).map(([name, value], index) => sql`set_config(${name}, ${value}, true) as ${sql.raw(`s${index}`)}`),
    sql`, `,
  );
  const word = sealOf(tx);
  // what is sealed is what has been set: the inner query is done first, and none of its calls is left out
  await tx.execute(word === null ? sql`select ${list}` : sql`select scope.seal(${word}) from (select ${list} offset 0) as told`);
}
