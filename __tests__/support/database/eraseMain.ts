import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Tx } from '@/platform/db/client';
import { eraseAged } from '@/platform/privacy/erasing';

/**
 * A process of a test that erases on a folder's embedded database, or on the PostgreSQL whose address is given, and is killed in the
 * middle: so many batches are done, and of the next one everything but its end.
 */
const [batches, databaseDir = null, databaseUrl] = process.argv.slice(2);
const clock = clockAhead(0);
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, databaseDir }, clock);
let done = 0;
const killed = {
  asPlatform: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.asPlatform(async (tx) => {
      const outcome = await work(tx);
      // of a batch, the number of the person to go on after
      if (typeof outcome === 'number' && (done += 1) > Number(batches)) process.kill(process.pid, 'SIGKILL');
      return outcome;
    }),
};
await eraseAged({ database: killed, clock });
await database.close();
