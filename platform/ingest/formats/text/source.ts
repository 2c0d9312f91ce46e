import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ImportFault } from './importFault';
import { filesInZip } from './zip';

/** A file of an export, on disk or in a zip. */
export interface SourceFile {
  /** Its path inside the zip or folder, or the name of the upload. */
  name: string;
  /** Uncompressed size in bytes. */
  size: number;
  /** Opens a new stream from the beginning. */
  open: () => AsyncIterable<Uint8Array>;
}

/** Maximum number of files in a zip or folder: Samsung Health writes up to 24 a day, so that ten years are below it. */
const MAX_FILES = 100_000;
/** Maximum uncompressed size of a file in bytes. */
export const MAX_FILE_BYTES = 4 * 1024 ** 3;

/** Files left behind by operating systems, never part of an export. */
const LITTER = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

async function beginOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function fail(error: ImportFault): never {
  throw error;
}

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

async function* inFolder(folder: string, options: { password?: string }): AsyncGenerator<SourceFile> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const path of paths.sort())
    try {
      yield* openSources(path, relative(folder, path), options);
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      // one bad zip must not prevent the others from being read
      yield { name: error.file, size: 0, open: () => fail(error) };
    }
}

/**
 * Lists the files of a file, folder or zip; a zip in a folder is opened, one in a zip is not.
 * File types are detected by their first bytes, never by name. Throws ImportFault.
 */
export async function* openSources(path: string, originalName: string, options: { password?: string } = {}): AsyncGenerator<SourceFile> {
  const { size, ...about } = await stat(path).then((one) => ({ size: one.size, folder: one.isDirectory() }));
  const kept = about.folder ? inFolder(path, options) : ofFile(path, originalName, size, options);
  let count = 0;
  for await (const file of kept) {
    if (LITTER.test(file.name)) continue;
    if ((count += 1) > MAX_FILES) throw new ImportFault('tooManyFiles', originalName);
    if (file.size > MAX_FILE_BYTES) throw new ImportFault('tooLarge', file.name);
    yield file;
  }
}

async function* ofFile(path: string, name: string, size: number, options: { password?: string }): AsyncGenerator<SourceFile> {
  const begin = await beginOf(path);
  if (begins(begin, 0xd0, 0xcf, 0x11, 0xe0)) throw new ImportFault('workbook', name);
  if (!begins(begin, 0x50, 0x4b, 0x03, 0x04) && !begins(begin, 0x50, 0x4b, 0x05, 0x06)) {
    yield { name, size, open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) };
    return;
  }
  let any = false;
  for await (const file of filesInZip(path, { name, size, most: MAX_FILES }, options.password)) {
    any = true;
    yield file;
  }
  if (!any) throw new ImportFault('empty', name);
}
