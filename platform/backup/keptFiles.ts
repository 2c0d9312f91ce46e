import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../core/settings';
import type { Part } from './archive';

/** Secrets that an installation has made for itself, in the data folder. */
export const KEYS = ['platform-secret', 'session-secret'] as const;

/** Where pictures and archives of companies are. */
export const filesFolder = ({ filesDir, dataDir }: Pick<Settings, 'filesDir' | 'dataDir'>): string => filesDir ?? join(dataDir, 'files');

/** One file; nothing when it is not, or no longer, there. */
export async function* filePart(name: string, path: string): AsyncGenerator<Part> {
  const about = await stat(path).catch(() => null);
  // what is written meanwhile is of the next backup
  if (about?.isFile())
    yield { name, size: about.size, content: about.size === 0 ? noBytes() : createReadStream(path, { end: about.size - 1 }) };
}

async function* noBytes(): AsyncGenerator<Buffer> {}

/** All files of a folder and of those in it. */
export async function* folderParts(name: string, folder: string): AsyncGenerator<Part> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const one of found.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (one.isDirectory()) yield* folderParts(`${name}/${one.name}`, join(folder, one.name));
    else if (one.isFile()) yield* filePart(`${name}/${one.name}`, join(folder, one.name));
}
