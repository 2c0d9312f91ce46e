import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A lock held in another transaction, on a real PostgreSQL. */
export interface HeldLock {
  /** Resolves once this many transactions of the database wait for a lock. */
  awaitedBy: (count: number) => Promise<void>;
  /** Ends the transaction: rolls back, unless told to commit. */
  release: (end?: 'rollback' | 'commit') => Promise<void>;
}

/**
 * Holds the locks of a statement until released, so that a test determines the order of concurrent actions. `refusals` are the calls refused
 * so far, for the error of a lock that is not awaited.
 */
export async function holdLock(databaseUrl: string, statement: string, refusals: () => readonly string[]): Promise<HeldLock> {
  const holder = new Client({ connectionString: databaseUrl });
  const watch = new Client({ connectionString: databaseUrl });
  // after a failed test the lock is held until the server stops
  for (const client of [holder, watch]) client.on('error', () => undefined);
  await Promise.all([holder.connect(), watch.connect()]);
  await holder.query("begin; select set_config('app.platform', 'on', true), set_config('app.now', now()::text, true)");
  await holder.query(statement);
  return {
    async awaitedBy(count) {
      let found = 0;
      for (let tries = 0; tries < 1_000; tries += 1) {
        const { rows } = await watch.query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        found = rows[0]!.waiting;
        if (found === count) return;
        await pause(20);
      }
      const { rows } = await watch.query(
        `select state, wait_event_type, wait_event, left(query, 150) as query
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // the calls end before the next test
      await holder.query('rollback');
      throw new Error(`never awaited by ${count}, at last by ${found}: ${JSON.stringify({ connections: rows, refusals: refusals() })}`);
    },
    async release(end = 'rollback') {
      await holder.query(end);
      await Promise.all([holder.end(), watch.end()]);
    },
  };
}
