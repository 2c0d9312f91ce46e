import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A lock held in another transaction, on a real PostgreSQL. */
export interface HeldLock {
  /** Resolves once this many transactions of the database wait for a lock. */
  awaitedBy: (count: number) => Promise<void>;
  /** Ends the transaction: rolls back, unless told to commit. */
  release: (end?: 'rollback' | 'commit') => Promise<void>;
}

/** Holds the locks of a statement until released, so that a test determines the order of concurrent actions. */
export async function holdLock(databaseUrl: string, statement: string): Promise<HeldLock> {
  const holder = new Client({ connectionString: databaseUrl });
  const watch = new Client({ connectionString: databaseUrl });
  // after a failed test the lock is held until the server stops
  for (const client of [holder, watch]) client.on('error', () => undefined);
  await Promise.all([holder.connect(), watch.connect()]);
  await holder.query("begin; select set_config('app.platform', 'on', true), set_config('app.now', now()::text, true)");
  await holder.query(statement);
  return {
    async awaitedBy(count) {
      let found: { query: string }[] = [];
      for (let tries = 0; tries < 1_000; tries += 1) {
        found = (
          await watch.query<{ query: string }>(
            "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rows;
        if (found.length === count) return;
        await pause(20);
      }
      const statements = found.map(({ query }) => query.slice(0, 200));
      throw new Error(`never awaited by ${count}, at last by ${found.length}: ${JSON.stringify(statements)}`);
    },
    async release(end = 'rollback') {
      await holder.query(end);
      await Promise.all([holder.end(), watch.end()]);
    },
  };
}
