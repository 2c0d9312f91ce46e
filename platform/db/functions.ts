import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { rowsOf } from './rows';
import { MIGRATIONS } from './migrations';
import { readerPolicies } from './readerPolicies';

/** Folder of the database's functions and triggers, one file per topic, shared by both databases. */
export const FUNCTIONS = fileURLToPath(new URL('./functions', import.meta.url));

/** As in migrations: the embedded database accepts one statement at a time. */
const BREAK = '--> statement-breakpoint';

/** Contents of the files, sorted by name. */
export function functionFiles(folder = FUNCTIONS): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Whether a newer release has already migrated the tables; this one keeps running beside it. */
export async function isBehind(tx: Pick<Db, 'execute'>, migrations: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const rows = await rowsOf<{ newest: string | null }>(tx, sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.newest ?? 0) > known;
}

/**
 * Loads the database's functions, triggers and reader policies in one transaction if any of them changed; otherwise reads a single row and
 * locks nothing. Those of a newer release are kept: they fit its tables. Call it right after the migrations, under their lock. Returns
 * whether they were loaded.
 */
export async function loadFunctions(db: Db, folder = FUNCTIONS, migrations = MIGRATIONS): Promise<boolean> {
  const files = functionFiles(folder);
  const policies = readerPolicies();
  const digest = createHash('sha256')
    .update(JSON.stringify([files, policies]))
    .digest('hex');
  return db.transaction(async (tx) => {
    // stored beside Drizzle's own list of applied migrations
    await tx.execute(sql`create table if not exists drizzle.loaded_functions (digest text not null)`);
    const rows = await rowsOf<{ digest: string }>(tx, sql`select digest from drizzle.loaded_functions`);
    if (rows[0]?.digest === digest || (await isBehind(tx, migrations))) return false;
    for (const { text } of files) for (const statement of text.split(BREAK)) await tx.execute(sql.raw(statement));
    for (const statement of policies) await tx.execute(sql.raw(statement));
    await tx.execute(sql`delete from drizzle.loaded_functions`);
    await tx.execute(sql`insert into drizzle.loaded_functions values (${digest})`);
    return true;
  });
}
