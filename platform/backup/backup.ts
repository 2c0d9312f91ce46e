import { join } from 'node:path';
import type { Clock } from '@/lib/shared/clock';
import { erasureFile } from '../core/erasureList';
import type { Settings } from '../core/settings';
import { copyFolder, requireDatabase } from '../db/embedded';
import { writeArchive, type Part } from './archive';
import { askForDump } from './dumpSocket';
import { filePart, keptFiles, KEYS, requireFiles } from './keptFiles';
import { migrationsKnown, type Manifest } from './manifest';
import type { BackupKey } from './sealed';
import { askServer, startTool } from './serverTools';

/** Roles are not included: a restore creates the one that is needed. */
const DUMP = ['--format=custom', '--no-owner', '--enable-row-security'];

/**
 * Checks that a dump would contain rows: the connection's settings take effect or row-level security does not apply, and a company is
 * visible if there is any.
 */
const SEES_ALL = `select (current_setting('app.platform', true) = 'on' or not row_security_active('public.company'))
  and (pg_relation_size('public.company') = 0 or exists (select from public.company))`;

async function requireRows(databaseUrl: string): Promise<void> {
  if ((await askServer(databaseUrl, SEES_ALL)) === 't') return;
  throw new Error('The backup would lack all rows: the server, or a proxy in front of it, ignores connection options.');
}

async function* dumpServer(databaseUrl: string): AsyncGenerator<Buffer> {
  const tool = startTool('pg_dump', DUMP, databaseUrl);
  try {
    yield* tool.stdout as AsyncIterable<Buffer>;
    await tool.ended;
  } finally {
    tool.kill();
  }
}

async function* copyEmbedded(settings: Settings): AsyncGenerator<Buffer> {
  const answer = await askForDump(settings);
  if (answer) yield* answer as AsyncIterable<Buffer>;
  else for await (const chunk of (await copyFolder(join(settings.dataDir, 'database'))).stream()) yield Buffer.from(chunk);
}

async function* partsOf(settings: Settings, clock: Clock): AsyncGenerator<Part> {
  const { databaseUrl, dataDir } = settings;
  // fail fast, before the slow database dump
  requireDatabase(settings);
  await requireFiles(settings);
  if (databaseUrl !== undefined) await requireRows(databaseUrl);
  const manifest: Manifest = {
    format: 1,
    engine: databaseUrl === undefined ? 'embedded' : 'postgres',
    at: clock().toISOString(),
    migrations: migrationsKnown(),
  };
  const text = Buffer.from(JSON.stringify(manifest));
  yield { name: 'manifest.json', size: text.length, content: oneOf(text) };
  yield { name: 'database', content: databaseUrl === undefined ? copyEmbedded(settings) : dumpServer(databaseUrl) };
  // after the database: an unreferenced picture is harmless, a row without its picture is not
  yield* keptFiles(settings);
  for (const key of KEYS) yield* filePart(`keys/${key}`, join(dataDir, key));
  yield* filePart('erasures', erasureFile(settings));
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Writes a complete backup of an installation to one archive, whether it is running or not. Throws with a one-sentence message. */
export function backUp(settings: Settings, clock: Clock, file: string, key: BackupKey | null): Promise<void> {
  return writeArchive(file, key, partsOf(settings, clock));
}
