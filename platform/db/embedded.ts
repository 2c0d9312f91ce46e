import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Connection, DatabaseSettings, Db } from './client';
import { loadFunctions } from './functions';
import { lockFolder } from './lock';
import { migrationFailure, MIGRATIONS } from './migrations';
import { makeTreePrivate, makePrivateFolder } from './privateFiles';

/** For programs that must not create a database. Throws a one-sentence error if the configured folder has none. */
export function requireDatabase({ databaseUrl, databaseDir }: DatabaseSettings): void {
  if (!databaseUrl && databaseDir !== null && !existsSync(join(databaseDir, 'pglite')))
    throw new Error(`There is no database in ${databaseDir}: DATA_DIR must be the data folder of a platform that has been started before.`);
}

/** Opens the embedded database of a folder that no process has open, as it is. Throws a one-sentence error if one has. */
export async function workOnFolder<T>(folder: string, work: (client: PGlite) => Promise<T>): Promise<T> {
  const release = await lockFolder(folder);
  try {
    const client = await PGlite.create({ dataDir: join(folder, 'pglite') });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  } finally {
    await release();
  }
}

/** Dumps an embedded database that no process has open. Throws a one-sentence error if one has. */
export const copyFolder = (folder: string): Promise<Blob> => workOnFolder(folder, (client) => client.dumpDataDir('gzip'));

/** Restores such a dump into a folder without a database. */
export async function unpackCopy(folder: string, copy: Blob): Promise<void> {
  makePrivateFolder(folder);
  await (await makeOwn(join(folder, 'pglite'), copy)).close();
}

/** Opens or creates the database of a folder, accessible by its owner only: PGlite unpacks world-readable files. */
async function makeOwn(dataDir: string, copyOf?: Blob): Promise<PGlite> {
  const isNew = !existsSync(dataDir);
  const client = await PGlite.create({ dataDir, loadDataDir: copyOf });
  if (isNew) makeTreePrivate(dataDir);
  return client;
}

/**
 * Opens the embedded database in a folder under an exclusive lock, or in memory without a folder. An in-memory one may start as a copy of
 * another (`dumpDataDir`), several times as fast as creating it.
 */
export async function openEmbedded(folder: string | null, copyOf?: Blob): Promise<Connection> {
  const release = folder === null ? async () => undefined : await lockFolder(folder);
  try {
    const client = await (folder === null ? PGlite.create({ loadDataDir: copyOf }) : makeOwn(join(folder, 'pglite')));
    const db = drizzle(client);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await loadFunctions(db as unknown as Db);
    const transact: Connection['transact'] = (work) => (db as unknown as Db).transaction(work);
    return {
      db: db as unknown as Db,
      transact,
      // it has a single superuser and no logins, so a seal would protect nothing
      serve: transact,
      seal: null,
      ask: async () => void (await client.query('select 1')),
      // the folder lock excludes other processes
      alone: (work) => work(),
      copy: () => client.dumpDataDir('gzip'),
      async close() {
        await client.close();
        await release();
      },
    };
  } catch (cause) {
    await release();
    const refused = migrationFailure(cause, folder === null ? 'the embedded database' : `the embedded database in ${folder}`);
    if (refused) throw refused;
    const known = folder !== null && existsSync(join(folder, 'pglite'));
    throw new Error(
      known
        ? `The embedded database in ${folder} cannot be opened: the folder is damaged or not a database; restore a backup or set DATA_DIR to an empty folder.`
        : 'The embedded database could not be created; check that the data folder is writable.',
      { cause },
    );
  }
}
