/** @engine postgres: a connection to a server is what breaks. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase } from '@/platform/db/client';
import { rowsOf } from '../../support/database/database';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';

test('F13: a connection that the server ends in the middle of a transaction fails that transaction alone', async () => {
  const databaseUrl = (await freshDatabaseUrl())!;
  const database = await openDatabase({ databaseUrl, databaseDir: null }, clockAhead(0));
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    const broken = database.asPlatform(async (tx) => {
      const [own] = await rowsOf<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [own!.pid]);
      // nothing is asked of the connection at the moment at which it breaks
      await pause(200);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await database.asPlatform((tx) => rowsOf(tx, 'select 1 as one'))).toEqual([{ one: 1 }]);
  } finally {
    await other.end();
    await database.close();
  }
});
