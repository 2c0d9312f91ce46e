import type { Tx } from './client';

/** Transactions in which several reads are under way. */
const shared = new WeakSet<Tx>();

/** Whether other reads are under way in a transaction: then nothing of it may be changed for a moment, such as as whom it reads. */
export const isShared = (tx: Tx): boolean => shared.has(tx);

/**
 * The outcomes of work that is under way in one transaction. Where some of it fails the rest is waited for, too, and the first failure
 * thrown: a statement that came after the transaction’s end would run in another’s.
 */
export async function allOf<const T extends readonly PromiseLike<unknown>[]>(
  works: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const failures: unknown[] = [];
  const outcomes = await Promise.all(
    works.map(async (work) => await work).map((work) => work.catch((error: unknown) => void failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
  return outcomes as { -readonly [P in keyof T]: Awaited<T[P]> };
}

/** Does a list of work in one transaction, so many at once; after a failure nothing more is begun. */
export async function sideBySide(tx: Tx, works: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...works];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await next().catch((error: unknown) => ((waiting.length = 0), Promise.reject(error as Error)));
  };
  shared.add(tx);
  try {
    await allOf(Array.from({ length: atOnce }, lane));
  } finally {
    shared.delete(tx);
  }
}
