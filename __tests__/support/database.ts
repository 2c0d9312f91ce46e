import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { openDatabase, type Database, type Tx } from '@/platform/db/client';
import { MIGRATIONS } from '@/platform/db/migrations';

const TEMPLATE = 'test_empty';

/** The database with all tables that the others on a server begin as copies of; made once, by whichever worker comes first. */
async function ensureTemplate(client: Client, base: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query(`create database ${TEMPLATE}_made`);
    const databaseUrl = Object.assign(new URL(base), { pathname: `/${TEMPLATE}_made` }).href;
    await (await openDatabase({ databaseUrl, databaseDir: null })).close();
    await client.query(`alter database ${TEMPLATE}_made rename to ${TEMPLATE}`);
  } finally {
    await client.query('select pg_advisory_unlock(1)');
  }
}

/**
 * Address of a new database with all tables and nothing in them, on the PostgreSQL that the run has started; undefined when the
 * run is on the embedded one.
 */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: base });
  await client.connect();
  await ensureTemplate(client, base);
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return Object.assign(new URL(base), { pathname: `/${name}` }).href;
}

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
