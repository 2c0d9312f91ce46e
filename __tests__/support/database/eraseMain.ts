import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Tx } from '@/platform/db/client';
import { eraseAged } from '@/platform/privacy/erasing';

/**
 * A test process that erases in a folder’s embedded database, or in the PostgreSQL at the given address, and is killed midway: after this
 * many batches, at the end of the next one just before its commit.
 */
const [batches, databaseDir = null, databaseUrl] = process.argv.slice(2);
const clock = clockAhead(0);
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, databaseDir }, clock);
let done = 0;
const killed = {
  asPlatform: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.asPlatform(async (tx) => {
      const outcome = await work(tx);
      // a batch returns the number of the person to continue after
      if (typeof outcome === 'number' && (done += 1) > Number(batches)) process.kill(process.pid, 'SIGKILL');
      return outcome;
    }),
};
await eraseAged({ database: killed, clock });
await database.close();
