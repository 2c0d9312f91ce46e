import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** What somebody else holds in a transaction of their own, on a real PostgreSQL. */
export interface HeldLock {
  /** Resolves once so many transactions of the database wait for a lock. */
  awaitedBy: (count: number) => Promise<void>;
  /** Lets it go, as if nothing had been done. */
  release: () => Promise<void>;
}

/** Holds what a statement locks until it is let go, so that what happens at the same moment happens in an order that a test chooses. */
export async function holdLock(databaseUrl: string, statement: string): Promise<HeldLock> {
  const holder = new Client({ connectionString: databaseUrl });
  const watch = new Client({ connectionString: databaseUrl });
  // of a test that fails nobody lets it go before the server ends
  for (const client of [holder, watch]) client.on('error', () => undefined);
  await Promise.all([holder.connect(), watch.connect()]);
  await holder.query("begin; select set_config('app.platform', 'on', true), set_config('app.now', now()::text, true)");
  await holder.query(statement);
  return {
    async awaitedBy(count) {
      for (let tries = 0; tries < 1_000; tries += 1) {
        const { rowCount } = await watch.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rowCount === count) return;
        await pause(20);
      }
      throw new Error(`never awaited by ${count}`);
    },
    async release() {
      await holder.query('rollback');
      await Promise.all([holder.end(), watch.end()]);
    },
  };
}
