import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openDatabase, type Database, type Tx } from '@/platform/db/client';
import { MIGRATIONS } from '@/platform/db/migrations';
import { freshDatabaseUrl } from './freshDatabase';

/** The empty embedded database with all tables, made once for each set of migrations and version of the database; others begin as its copy. */
export async function emptyEmbedded(): Promise<Blob> {
  const hash = createHash('sha256').update(readFileSync(join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')));
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(MIGRATIONS, file)));
  const path = join(tmpdir(), `wellness-empty-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const client = await PGlite.create();
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    const dump = await client.dumpDataDir('none');
    await client.close();
    // several workers may make it at once: each writes its own and the last one stays
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, path);
  }
  return new Blob([readFileSync(path)], { type: 'application/x-tar' });
}

/** An empty database of either kind with all tables. */
export async function openTestDatabase(): Promise<Database> {
  const databaseUrl = await freshDatabaseUrl();
  return openDatabase({ databaseUrl, databaseDir: null }, databaseUrl ? undefined : await emptyEmbedded());
}

/** Rows of a statement written out. */
export async function rowsOf<T = Record<string, unknown>>(tx: Tx, text: string): Promise<T[]> {
  return ((await tx.execute(sql.raw(text))) as { rows: T[] }).rows;
}
