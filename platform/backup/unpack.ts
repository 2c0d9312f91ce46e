import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseErasures, type ErasureList } from '../core/erasureList';
import { readArchive, type Entry } from './archive';
import { KEYS } from './keptFiles';
import { readManifest, type Manifest } from './manifest';
import type { BackupKey } from './sealed';

async function textOf({ content }: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const isKnown = (name: string) => /^(database|files)\//.test(name) || name === 'erasures' || KEYS.some((key) => name === `keys/${key}`);

/** Contents of an archive needed before using any of it. */
export interface ArchiveContents {
  manifest: Manifest;
  /** Erasures known when it was made. */
  erasures: ErasureList;
}

/** Reads an archive to its end without changing anything. Throws with a one-sentence message when it cannot be used. */
export async function checkArchive(file: string, key: BackupKey | null, engine: Manifest['engine']): Promise<ArchiveContents> {
  let first: string | undefined;
  let erasures: ErasureList = { names: [], notes: [] };
  let strange = false;
  await readArchive(file, key, async (entry) => {
    if (first === undefined) first = entry.name === 'manifest.json' ? await textOf(entry) : '';
    else if (entry.name === 'erasures') erasures = parseErasures(await textOf(entry));
    else strange ||= !isKnown(entry.name);
  });
  const manifest = readManifest(strange ? '' : (first ?? ''), engine);
  return { manifest, erasures };
}

/** Staging paths for the contents of an archive. */
export interface Places {
  /** The database dump, a single file. */
  database: string;
  /** Folders of pictures and keys. */
  files: string;
  keys: string;
}

/** Unpacks a checked archive to staging paths that are not in use yet. */
export async function unpackArchive(file: string, key: BackupKey | null, { database, files, keys }: Places): Promise<void> {
  for (const folder of [dirname(database), files, keys]) await mkdir(folder, { recursive: true, mode: 0o700 });
  await readArchive(file, key, async ({ name, content }) => {
    const [room, ...rest] = name.split('/');
    const write = async (path: string, flags: string) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600, flags }));
    };
    // chunks of the database arrive in order
    if (room === 'database') await write(database, 'a');
    else if (room === 'files') await write(join(files, ...rest), 'wx');
    else if (room === 'keys') await write(join(keys, ...rest), 'wx');
  });
}
