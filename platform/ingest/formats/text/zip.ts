import { closeSync, openSync, readSync } from 'node:fs';
import {
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  Reader,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js';
import type { ImportFaultCode } from '@/lib/shared/formatNames';
import { decodedText } from '@/lib/shared/wire/encoding.mjs';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

/** Maximum compression ratio for large contents, against zip bombs; exports compress to a thirtieth at most. */
const MAX_RATIO = 200;
const SMALL = 64 * 1024 ** 2;
/** Whether the sizes indicate a zip bomb. */
export const isZipBomb = (packed: number, unpacked: number) => unpacked > SMALL && unpacked > packed * MAX_RATIO;

/**
 * Opens the file for each chunk, so that an abandoned reader leaks no handle. Synchronous, because exports are read in a process of their own:
 * with tens of thousands of small files, waiting for a thread at every step would double the time.
 */
class DiskReader extends Reader<string> {
  constructor(
    private readonly path: string,
    override size: number,
  ) {
    super(path);
  }
  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const file = openSync(this.path, 'r');
    try {
      const buffer = Buffer.alloc(Math.min(length, Math.max(0, this.size - index)));
      return Promise.resolve(buffer.subarray(0, readSync(file, buffer, { position: index })));
    } finally {
      closeSync(file);
    }
  }
}

const CODES: ReadonlyMap<string, ImportFaultCode> = new Map([
  [ERR_ENCRYPTED, 'zipPassword'],
  [ERR_INVALID_PASSWORD, 'zipPasswordWrong'],
  [ERR_UNSUPPORTED_COMPRESSION, 'zipMethod'],
  [ERR_UNSUPPORTED_ENCRYPTION, 'zipMethod'],
]);

/** Maps an error of the zip library to a fault; unknown errors mean a damaged zip. */
function faultOf(error: unknown, name: string): ImportFault {
  if (error instanceof ImportFault) return error;
  const message = error instanceof Error ? error.message : '';
  return new ImportFault(CODES.get(message) ?? 'truncatedZip', name, { cause: error });
}

async function* unpack(entry: FileEntry, name: string, password: string | undefined): AsyncGenerator<Uint8Array> {
  const stop = new AbortController();
  let broken: (error: unknown) => void = () => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => void (broken = (error) => controller.error(error)),
  });
  const options = { ...(password === undefined ? {} : { password }), signal: stop.signal, checkSignature: true, useWebWorkers: false };
  // an error before the first byte leaves the stream open, so the reader has to be notified
  const done = entry.getData(writable, options).then(() => true, broken);
  let bytes = 0;
  try {
    for await (const chunk of readable as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      // the size stated in a zip may be wrong
      if (bytes > entry.uncompressedSize) throw new ImportFault('zipBomb', name);
      yield chunk;
    }
    if (!(await done)) throw new Error('damaged');
  } catch (error) {
    throw faultOf(error, name);
  } finally {
    stop.abort();
  }
}

/** Decodes file names: UTF-8, else the encoding of older Korean systems. */
function decodeText(bytes: Uint8Array): string | undefined {
  return decodedText(bytes, 'utf-8') ?? decodedText(bytes, 'cp949') ?? undefined;
}

/** The files of a zip one after the other: the library's entries take 4 KB each, too much to keep those of a long export. */
async function* entriesOf(reader: ZipReader<unknown>): AsyncGenerator<FileEntry> {
  for await (const entry of reader.getEntriesGenerator({ decodeText })) if (!entry.directory) yield entry;
}

/** Checks the whole directory of a zip before anything is unpacked; returns an encrypted file, if there is any. */
async function checkEntries(reader: ZipReader<unknown>, zip: { name: string; size: number; most: number }): Promise<FileEntry | undefined> {
  let [files, unpacked] = [0, 0];
  let locked: FileEntry | undefined;
  for await (const entry of entriesOf(reader)) {
    if (/^(\[Content_Types\]\.xml|mimetype)$/.test(entry.filename)) throw new ImportFault('workbook', zip.name);
    unpacked += entry.uncompressedSize;
    if (isZipBomb(zip.size, unpacked)) throw new ImportFault('zipBomb', zip.name);
    if ((files += 1) > zip.most) throw new ImportFault('tooManyFiles', zip.name);
    if (entry.encrypted) locked ??= entry;
  }
  return locked;
}

/** Lists the files of a zip on disk, at most `most`. Throws ImportFault for a damaged zip, a zip bomb, or a wrong or missing password. */
export async function* filesInZip(
  path: string,
  zip: { name: string; size: number; most: number },
  password?: string,
): AsyncGenerator<SourceFile> {
  const reader = new ZipReader(new DiskReader(path, zip.size));
  try {
    const locked = await checkEntries(reader, zip);
    if (locked && password === undefined) throw new ImportFault('zipPassword', zip.name);
    if (locked) await locked.getData(new WritableStream(), { password: password!, checkPasswordOnly: true, useWebWorkers: false });
    for await (const entry of entriesOf(reader))
      yield { name: entry.filename, size: entry.uncompressedSize, open: () => unpack(entry, entry.filename, password) };
  } catch (error) {
    throw faultOf(error, zip.name);
  } finally {
    await reader.close();
  }
}
