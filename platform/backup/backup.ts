import { join } from 'node:path';
import type { Clock } from '@/lib/shared/clock';
import { erasureFile } from '../core/erasureList';
import type { Settings } from '../core/settings';
import { copyFolder, requireDatabase } from '../db/embedded';
import { writeArchive, type Part } from './archive';
import { askForCopy } from './copySocket';
import { filePart, keptFiles, KEYS, requireFiles } from './keptFiles';
import { migrationsKnown, type Manifest } from './manifest';
import type { BackupKey } from './sealed';
import { startTool } from './serverTools';

/** The roles are not in it: a restore makes the one that is needed. */
const DUMP = ['--format=custom', '--no-owner', '--enable-row-security'];

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
  const answer = await askForCopy(settings);
  if (answer) yield* answer as AsyncIterable<Buffer>;
  else for await (const chunk of (await copyFolder(join(settings.dataDir, 'database'))).stream()) yield Buffer.from(chunk);
}

async function* partsOf(settings: Settings, clock: Clock): AsyncGenerator<Part> {
  const { databaseUrl, dataDir } = settings;
  // said before the database, which takes long
  requireDatabase(settings);
  await requireFiles(settings);
  const manifest: Manifest = {
    format: 1,
    engine: databaseUrl === undefined ? 'embedded' : 'postgres',
    at: clock().toISOString(),
    migrations: migrationsKnown(),
  };
  const text = Buffer.from(JSON.stringify(manifest));
  yield { name: 'manifest.json', size: text.length, content: oneOf(text) };
  yield { name: 'database', content: databaseUrl === undefined ? copyEmbedded(settings) : dumpServer(databaseUrl) };
  // after the database: a picture without a row does no harm, a row without its picture shows none
  yield* keptFiles(settings);
  for (const key of KEYS) yield* filePart(`keys/${key}`, join(dataDir, key));
  yield* filePart('erasures', erasureFile(settings));
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Writes everything that an installation consists of to one archive, while it runs or not. Throws with one sentence. */
export function backUp(settings: Settings, clock: Clock, file: string, key: BackupKey | null): Promise<void> {
  return writeArchive(file, key, partsOf(settings, clock));
}
