import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Settings } from '../core/settings';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export interface ArchiveStore {
  /** Writes an archive encrypted with the code, and returns its size in bytes. Removes a partial file on failure. */
  write: (compSeq: number, name: string, code: string, content: Readable) => Promise<number>;
  /** The content of an archive; null when it does not exist. The stream fails at its end when the file was tampered with. */
  open: (compSeq: number, name: string, code: string) => Promise<Readable | null>;
  /** Copies a company's latest archive from another folder of files, and returns its name and size; null if there is none. */
  copyFrom: (otherDir: string, compSeq: number) => Promise<{ name: string; size: number } | null>;
  /** Removes one archive, or without a name all of a company's. */
  remove: (compSeq: number, name?: string) => Promise<void>;
}

/** Derives the key from the code, which only exists in the mail; it is in no database or log. */
function keyOf(code: string): Buffer {
  return Buffer.from(hkdfSync('sha256', code, '', 'company archive', 32));
}

const folderIn = (filesDir: string, compSeq: number) => join(filesDir, 'archives', String(compSeq));

/** A company's archives in a folder of files, latest first: a process that was killed may have left an earlier one. */
async function listArchives(filesDir: string, compSeq: number) {
  const folder = folderIn(filesDir, compSeq);
  const names = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(names.map(async (name) => ({ name, path: join(folder, name), is: await stat(join(folder, name)) })));
  return found.sort((one, other) => other.is.mtimeMs - one.is.mtimeMs);
}

/** Opens the store of company archives, next to the pictures. File layout: IV, encrypted zip, authentication tag. */
export function openArchiveStore({ filesDir, dataDir }: Pick<Settings, 'filesDir' | 'dataDir'>): ArchiveStore {
  const folderOf = (compSeq: number) => folderIn(filesDir ?? join(dataDir, 'files'), compSeq);
  const pathOf = (compSeq: number, name: string) => join(folderOf(compSeq), name);
  return {
    async write(compSeq, name, code, content) {
      await mkdir(folderOf(compSeq), { recursive: true, mode: 0o700 });
      const path = pathOf(compSeq, name);
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, keyOf(code), iv);
      const out = createWriteStream(path, { mode: 0o600 });
      try {
        out.write(iv);
        await pipeline(content, cipher, out, { end: false });
        out.end(cipher.getAuthTag());
        await finished(out);
      } catch (error) {
        out.destroy();
        content.destroy();
        await rm(path, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    async open(compSeq, name, code) {
      const file = await open(pathOf(compSeq, name)).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const [iv, tag] = [Buffer.alloc(IV), Buffer.alloc(TAG)];
        await file.read(iv, 0, IV, 0);
        await file.read(tag, 0, TAG, size - TAG);
        const decipher = createDecipheriv(CIPHER, keyOf(code), iv).setAuthTag(tag);
        const encrypted = createReadStream(pathOf(compSeq, name), { start: IV, end: size - TAG - 1 });
        pipeline(encrypted, decipher).catch((error: Error) => decipher.destroy(error));
        return decipher;
      } finally {
        await file.close();
      }
    },
    async copyFrom(otherDir, compSeq) {
      const [latest] = await listArchives(otherDir, compSeq);
      if (!latest) return null;
      await mkdir(folderOf(compSeq), { recursive: true, mode: 0o700 });
      await copyFile(latest.path, pathOf(compSeq, latest.name), constants.COPYFILE_FICLONE);
      return { name: latest.name, size: latest.is.size };
    },
    async remove(compSeq, name) {
      await rm(name === undefined ? folderOf(compSeq) : pathOf(compSeq, name), { recursive: true, force: true });
    },
  };
}
