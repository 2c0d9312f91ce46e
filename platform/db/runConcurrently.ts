import type { Tx } from './client';

/** Transactions with concurrent reads. */
const shared = new WeakSet<Tx>();

/** Whether a transaction has concurrent reads; its settings, such as the reader, must then not be changed. */
export const isShared = (tx: Tx): boolean => shared.has(tx);

/**
 * Awaits concurrent work of one transaction. On failure it still waits for the rest, then throws the first error: a statement sent after
 * the end of the transaction would run in another's.
 */
export async function awaitAll<const T extends readonly PromiseLike<unknown>[]>(
  works: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const failures: unknown[] = [];
  const outcomes = await Promise.all(
    works.map(async (work) => await work).map((work) => work.catch((error: unknown) => void failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
  return outcomes as { -readonly [P in keyof T]: Awaited<T[P]> };
}

/** Runs tasks concurrently in one transaction, at most `atOnce` at a time; starts no more after a failure. */
export async function runConcurrently(tx: Tx, works: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...works];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await next().catch((error: unknown) => ((waiting.length = 0), Promise.reject(error as Error)));
  };
  shared.add(tx);
  try {
    await awaitAll(Array.from({ length: atOnce }, lane));
  } finally {
    shared.delete(tx);
  }
}
