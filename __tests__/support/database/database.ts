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
 * Makes copies cheap without visible effect: almost no WAL to replay, no template databases, no 128 MB of shared memory to clear for a few
 * hundred rows.
 */
const LEAN = `
  alter system set shared_buffers = '24MB';
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
  checkpoint`;

/** Path of the shared cache for this set of migrations, functions and database version. */
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

/** A Blob that returns its bytes without copying tens of megabytes each time. */
class Tar extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super([], { type: 'application/x-tar' });
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content);
  }
}

let read: Tar | undefined;

/** The empty embedded database with all tables, created once and copied by the others. */
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
    // several workers may create it at once: each writes its own file, and the last rename wins
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, path);
  }
  return (read = new Tar(new Uint8Array(readFileSync(path)).buffer));
}

/** An empty database with all tables, on the engine of the run. */
export async function openTestDatabase(clock = clockAhead(0)): Promise<Database> {
  const databaseUrl = await freshDatabaseUrl();
  return openDatabase({ databaseUrl, databaseDir: null }, clock, databaseUrl ? undefined : await emptyEmbedded());
}

/** Creates an empty embedded database with all tables in `folder`, as a platform’s first start would. */
export async function seedFolder(folder: string): Promise<void> {
  const kept = keptAs('');
  if (!existsSync(kept)) {
    const own = `${kept}.${process.pid}`;
    await (await PGlite.create({ dataDir: own, loadDataDir: await emptyEmbedded() })).close();
    try {
      renameSync(own, kept);
    } catch {
      // another worker was faster
      rmSync(own, { recursive: true });
    }
  }
  cpSync(kept, join(folder, 'pglite'), { recursive: true });
}

/** The rows of a raw SQL statement. */
export async function rowsOf<T = Record<string, unknown>>(tx: Tx, text: string): Promise<T[]> {
  return ((await tx.execute(sql.raw(text))) as { rows: T[] }).rows;
}
