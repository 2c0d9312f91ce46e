import { existsSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../core/settings';
import type { Part } from './archive';

/** Secrets that an installation has made for itself, in the data folder. */
export const KEYS = ['platform-secret', 'session-secret'] as const;

/** Where pictures and archives of companies are. */
export const filesFolder = ({ filesDir, dataDir }: Pick<Settings, 'filesDir' | 'dataDir'>): string => filesDir ?? join(dataDir, 'files');

/** What a file system keeps for itself at its root, shut to everybody else. */
const LOST_AND_FOUND = 'lost+found';

type Kept = Pick<Settings, 'filesDir' | 'dataDir' | 'bucket'>;

/** Nothing for what is not, or no longer, there; whatever else stands in the way goes on. */
function ifThere<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** One file; nothing when it is not, or no longer, there. */
export async function* filePart(name: string, path: string): AsyncGenerator<Part> {
  const file = await ifThere(open(path));
  if (!file) return;
  try {
    // what is written meanwhile is of the next backup
    const { size } = await file.stat();
    yield { name, size, content: size === 0 ? noBytes() : file.createReadStream({ autoClose: false, start: 0, end: size - 1 }) };
  } finally {
    await file.close();
  }
}

async function* noBytes(): AsyncGenerator<Buffer> {}

/** All files of a folder and of those in it. */
async function* folderParts(name: string, folder: string): AsyncGenerator<Part> {
  for (const one of ((await ifThere(readdir(folder))) ?? []).sort()) {
    if (one === LOST_AND_FOUND) continue;
    const path = join(folder, one);
    const found = await ifThere(stat(path));
    if (found?.isDirectory()) yield* folderParts(`${name}/${one}`, path);
    else if (found?.isFile()) yield* filePart(`${name}/${one}`, path);
    // it is there, but not by the letters that stand in for what is no text
    else if (!found && one.includes('\ufffd'))
      throw new Error(`The backup would lack pictures: ${path} has a name that is not UTF-8; rename it.`);
  }
}

function sentenced(error: unknown, { filesDir }: Kept): Error {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!syscall) return error as Error;
  const setting = filesDir === undefined ? 'DATA_DIR' : 'FILES_URL';
  return new Error(`The backup would lack pictures: ${path} cannot be read (${code}); check ${setting} and who may read what lies there.`, {
    cause: error,
  });
}

/** Throws with one sentence where the folder of pictures cannot be read. The platform makes it when it starts. */
export async function requireFiles(settings: Kept): Promise<void> {
  const folder = filesFolder(settings);
  // beside a bucket it holds companies' archives alone, and is made with the first
  if (settings.bucket && !existsSync(folder)) return;
  await readdir(folder).catch((error: unknown) => {
    throw sentenced(error, settings);
  });
}

/** All pictures and archives of companies. Throws with one sentence when one of them cannot be read. */
export async function* keptFiles(settings: Kept): AsyncGenerator<Part> {
  await requireFiles(settings);
  try {
    yield* folderParts('files', filesFolder(settings));
  } catch (error) {
    throw sentenced(error, settings);
  }
}
