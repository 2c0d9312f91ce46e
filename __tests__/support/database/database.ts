import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Database, type Db, type Tx } from '@/platform/db/client';
import { functionFiles, loadFunctions } from '@/platform/db/functions';
import { MIGRATIONS } from '@/platform/db/migrations';
import { readerPolicies } from '@/platform/db/readerPolicies';
import { freshDatabaseUrl } from './freshDatabase';

/**
 * What makes a copy cheap and changes nothing that a test could see: next to no log to play back, no databases to make others from,
 * no 128 MB of memory to clear for a few hundred rows.
 */
const LEAN = `
  alter system set shared_buffers = '24MB';
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
  checkpoint`;

/** Where things made of this set of migrations, functions and version of the database are kept for all that want them. */
function keptAs(suffix: string): string {
  const hash = createHash('sha256')
    .update(LEAN)
    .update(readFileSync(join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')));
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(MIGRATIONS, file)));
  hash.update(JSON.stringify([functionFiles(), readerPolicies()]));
  return join(tmpdir(), `wellness-empty-${hash.digest('hex').slice(0, 16)}${suffix}`);
}

/** Bytes that are handed out as they are: who reads a usual one gets a copy, of tens of megabytes, each time. */
class Tar extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super([], { type: 'application/x-tar' });
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content);
  }
}

let read: Tar | undefined;

/** The empty embedded database with all tables, made once; others begin as its copy. */
export async function emptyEmbedded(): Promise<Blob> {
  if (read) return read;
  const path = keptAs('.tar');
  if (!existsSync(path)) {
    const client = await PGlite.create();
    const db = drizzle(client);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await loadFunctions(db as unknown as Db);
    for (const statement of LEAN.split(';')) await client.exec(statement);
    const dump = await client.dumpDataDir('none');
    await client.close();
    // several workers may make it at once: each writes its own and the last one stays
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, path);
  }
  return (read = new Tar(new Uint8Array(readFileSync(path)).buffer));
}

/** An empty database of either kind with all tables. */
export async function openTestDatabase(clock = clockAhead(0)): Promise<Database> {
  const databaseUrl = await freshDatabaseUrl();
  return openDatabase({ databaseUrl, databaseDir: null }, clock, databaseUrl ? undefined : await emptyEmbedded());
}

/** Makes `folder` an empty embedded database's with all tables, as the first start of a platform on it would. */
export async function seedFolder(folder: string): Promise<void> {
  const kept = keptAs('');
  if (!existsSync(kept)) {
    const own = `${kept}.${process.pid}`;
    await (await PGlite.create({ dataDir: own, loadDataDir: await emptyEmbedded() })).close();
    try {
      renameSync(own, kept);
    } catch {
      // another worker was quicker
      rmSync(own, { recursive: true });
    }
  }
  cpSync(kept, join(folder, 'pglite'), { recursive: true });
}

/** Rows of a statement written out. */
export async function rowsOf<T = Record<string, unknown>>(tx: Tx, text: string): Promise<T[]> {
  return ((await tx.execute(sql.raw(text))) as { rows: T[] }).rows;
}
