import type { Files, FilesOutcome } from '../core/ports/filesPort';
import type { Database, Tx } from '../db/client';

/**
 * Runs a transaction, by default as the platform, and settles its files by the outcome. A failure after the work was done is one of the
 * commit, which may have arrived although its answer did not.
 */
export async function withFiles<T>(
  files: Pick<Files, 'settle'>,
  database: Pick<Database, 'asPlatform'>,
  work: (tx: Tx) => Promise<T>,
  begin: Database['transaction'] = database.asPlatform,
): Promise<T> {
  let used: Tx | undefined;
  let outcome: FilesOutcome = 'rolledBack';
  try {
    const result = await begin(async (tx) => {
      used = tx;
      const done = await work(tx);
      outcome = 'unknown';
      return done;
    });
    outcome = 'committed';
    return result;
  } finally {
    if (used) await files.settle(used, outcome, database);
  }
}
