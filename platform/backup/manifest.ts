import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { MIGRATIONS } from '../db/migrations';

/** What an archive says of itself, in front of everything else. */
const manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  /** When it was begun. */
  at: z.iso.datetime(),
  /** How many migrations its tables have seen. */
  migrations: z.int(),
});
export type Manifest = z.infer<typeof manifest>;

/** How many migrations these sources know. */
export function migrationsKnown(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
  return entries.length;
}

/** Reads it. Throws with one sentence when these sources cannot read the archive. */
export function readManifest(text: string, engine: Manifest['engine']): Manifest {
  const read = parseManifest(text);
  if (!read) throw new Error('The file is no backup of this platform.');
  if (read.migrations > migrationsKnown())
    throw new Error('The archive was made by a newer version of the platform: restore with its sources.');
  if (read.engine !== engine)
    throw new Error(
      read.engine === 'embedded'
        ? 'The archive is of an embedded database: leave DATABASE_URL out to restore it.'
        : 'The archive is of a PostgreSQL database: set DATABASE_URL to restore it.',
    );
  return read;
}

function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
