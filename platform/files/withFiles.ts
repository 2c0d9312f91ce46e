import type { Files } from '../core/ports/filesPort';
import type { Database, Tx } from '../db/client';

/** Runs a transaction and settles its files by the outcome. */
export async function withFiles<T>(files: Pick<Files, 'settle'>, begin: Database['transaction'], work: (tx: Tx) => Promise<T>): Promise<T> {
  let used: Tx | undefined;
  let held = false;
  try {
    const outcome = await begin((tx) => {
      used = tx;
      return work(tx);
    });
    held = true;
    return outcome;
  } finally {
    if (used) await files.settle(used, held);
  }
}
