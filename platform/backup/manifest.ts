import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { MIGRATIONS } from '../db/migrations';

/** Description of an archive, its first entry. */
const manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  /** Start time of the backup. */
  at: z.iso.datetime(),
  /** Number of migrations applied to the database. */
  migrations: z.int(),
});
export type Manifest = z.infer<typeof manifest>;

/** Number of migrations known to this version. */
export function migrationsKnown(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
  return entries.length;
}

/** Parses a manifest. Throws with a one-sentence message when this version cannot restore the archive to that kind of database. */
export function readManifest(text: string, engine: Manifest['engine']): Manifest {
  const read = parseManifest(text);
  if (!read) throw new Error('The file is not a backup of this platform.');
  if (read.migrations > migrationsKnown())
    throw new Error('The archive was created by a newer version of the platform: restore it with that version.');
  // the other direction is possible: fillServer.ts
  if (read.engine === 'postgres' && engine === 'embedded')
    throw new Error('The archive contains a PostgreSQL database: set DATABASE_URL to restore it.');
  return read;
}

function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
