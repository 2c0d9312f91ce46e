import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Connection, Db } from './client';
import { loadFunctions } from './functions';
import { lockFolder } from './lock';
import { MIGRATIONS } from './migrations';

/**
 * Opens the embedded database in a folder under an exclusive lock, or in memory when none is named.
 * One in memory may begin as a copy of another (`dumpDataDir`), which is several times as fast as making it anew.
 */
export async function openEmbedded(folder: string | null, copyOf?: Blob): Promise<Connection> {
  const release = folder === null ? async () => undefined : await lockFolder(folder);
  try {
    const client = await PGlite.create(folder === null ? { loadDataDir: copyOf } : { dataDir: join(folder, 'pglite') });
    const db = drizzle(client);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await loadFunctions(db as unknown as Db);
    return {
      db: db as unknown as Db,
      // no other process has the folder
      alone: (work) => work(),
      async close() {
        await client.close();
        await release();
      },
    };
  } catch (cause) {
    await release();
    const known = folder !== null && existsSync(join(folder, 'pglite'));
    throw new Error(
      known
        ? `The embedded database in ${folder} cannot be opened: the folder is damaged or not a database; restore a backup or set DATA_DIR to an empty folder.`
        : 'The embedded database could not be made; check that the data folder can be written to.',
      { cause },
    );
  }
}
