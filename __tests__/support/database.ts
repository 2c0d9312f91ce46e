import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openDatabase, type Database, type Tx } from '@/platform/db/client';

/** Address of a new, empty database on the PostgreSQL that the run has started; undefined when the run is on the embedded one. */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: base });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(base), { pathname: `/${name}` }).href;
}

/** An empty, migrated database of either kind. */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase({ databaseUrl: await freshDatabaseUrl(), databaseDir: null });
}

/** Rows of a statement written out. */
export async function rowsOf<T = Record<string, unknown>>(tx: Tx, text: string): Promise<T[]> {
  return ((await tx.execute(sql.raw(text))) as { rows: T[] }).rows;
}
