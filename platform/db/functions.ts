import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { rowsOf } from './rows';
import { MIGRATIONS } from './migrations';
import { readerPolicies } from './readerPolicies';

/** Folder of the database's functions and triggers, one file a topic, the same for both kinds of database. */
export const FUNCTIONS = fileURLToPath(new URL('./functions', import.meta.url));

/** As in migrations: the embedded database takes one statement at a time. */
const BREAK = '--> statement-breakpoint';

/** Texts of the files, by name in order. */
export function functionFiles(folder = FUNCTIONS): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Whether a newer release has brought the tables up to date already, beside which this one goes on. */
export async function isBehind(tx: Pick<Db, 'execute'>, migrations: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const rows = await rowsOf<{ newest: string | null }>(tx, sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.newest ?? 0) > known;
}

/**
 * Makes the functions and triggers of the database those that the files say, and who reads whose measurements what people are asked, all
 * of them in one transaction, where any is another than the last time; otherwise a start asks for one row and locks nothing. Those of a newer release stay: they fit its tables. Belongs right after the migrations, under their lock. Answers
 * whether they were loaded.
 */
export async function loadFunctions(db: Db, folder = FUNCTIONS, migrations = MIGRATIONS): Promise<boolean> {
  const files = functionFiles(folder);
  const policies = readerPolicies();
  const digest = createHash('sha256')
    .update(JSON.stringify([files, policies]))
    .digest('hex');
  return db.transaction(async (tx) => {
    // beside the list of the migrations that were run, which is kept in the same way
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
