import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { isSealed, seal, unseal, type BackupKey } from './sealed';

/** Size in bytes of the chunks into which content of unknown length is split. */
const PIECE = 4 * 1024 * 1024;
/** Last entry of an archive: the hashes of all others. It also proves that the archive is not truncated. */
const SUMS = 'sums.json';

/** SHA-256 hashes of the entries, by name. */
type Sums = Map<string, string>;

/** Whether an entry may have this name, checked on writing and reading: unique, and no path traversal. */
function isFree(name: string, sums: Sums): boolean {
  const leadsOut = name.split(/[/\\]/).includes('..');
  const isPlain = name.split('/').every((part) => part !== '' && part !== '.');
  // a lone surrogate would be replaced when encoded as UTF-8
  return !leadsOut && isPlain && !/[\0\p{Surrogate}]/u.test(name) && name !== SUMS && !sums.has(name);
}

const textOfSums = (sums: Sums) => JSON.stringify(Object.fromEntries(sums));

/** An archive entry. */
export interface Entry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** An entry to write; without a size it is split into numbered chunks. */
export interface Part extends Entry {
  size?: number;
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    kept.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(kept);
    [kept, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(kept);
}

function tarOf(parts: AsyncIterable<Part>): Readable {
  const tar = pack();
  const sums: Sums = new Map();
  const add = async (name: string, size: number, content: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256');
    const counted = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(counted, tar.entry({ name, size, mode: 0o600 }) as unknown as NodeJS.WritableStream);
    sums.set(name, hash.digest('hex'));
  };
  const addPart = async (name: string, size: number, content: AsyncIterable<Buffer>) => {
    if (!isFree(name, sums))
      throw new Error(`The name ${JSON.stringify(name)} is not allowed in an archive: rename the file, or move it elsewhere.`);
    await add(name, size, content);
  };
  const once = (bytes: Buffer) => Readable.from([bytes]) as AsyncIterable<Buffer>;
  const all = async () => {
    for await (const { name, size, content } of parts) {
      if (size !== undefined) await addPart(name, size, content);
      else {
        let number = 0;
        for await (const piece of piecesOf(content))
          await addPart(`${name}/${String((number += 1)).padStart(6, '0')}`, piece.length, once(piece));
      }
    }
    const text = Buffer.from(textOfSums(sums));
    await add(SUMS, text.length, once(text));
    tar.finalize();
  };
  all().catch((error: unknown) => tar.destroy(error as Error));
  return Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false });
}

/** Error codes of file systems without hard links, such as exFAT and mounted buckets. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives a finished draft its name. Fails with EEXIST if the file exists, so that an existing archive is never overwritten. */
async function publish(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // rename would overwrite: the name is reserved first
    await (await open(file, 'wx', 0o600)).close();
    await rename(draft, file).catch(async (cause: unknown) => {
      await rm(file, { force: true });
      throw cause;
    });
  }
}

/**
 * Writes an archive readable by its owner only, encrypted unless there is no key; `file` appears only once it is complete, or is empty for
 * an instant on file systems without hard links.
 */
export async function writeArchive(file: string, key: BackupKey | null, parts: AsyncIterable<Part>): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    const tar = tarOf(parts);
    const bytes = key === null ? tar : await seal(tar, key);
    // opened before anything can fail: a stream that is still opening its file would create it after it has been removed
    const output = await open(draft, 'wx', 0o600);
    await pipeline(bytes, output.createWriteStream({ flush: true }));
    await publish(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`The file ${file} already exists.`, { cause: error });
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function contentOf(file: string, key: BackupKey | null): Promise<Readable> {
  let head: Buffer;
  try {
    const handle = await open(file);
    try {
      head = (await handle.read(Buffer.alloc(32), 0, 32, 0)).buffer;
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new Error(`The archive ${file} cannot be read.`, { cause });
  }
  if (!isSealed(head)) return createReadStream(file);
  if (key === null) throw new Error('The archive is encrypted: pass its key with --key-file.');
  return unseal(createReadStream(file), key);
}

/**
 * Passes each archive entry to `take` in turn; resolves only if the archive is complete and unmodified, which is known at its end. So read
 * it once with a no-op `take` before changing anything. Throws with a one-sentence message.
 */
export async function readArchive(file: string, key: BackupKey | null, take: (entry: Entry) => Promise<void>): Promise<void> {
  const content = await contentOf(file, key);
  const tar = extract();
  const seen: Sums = new Map();
  let sums: string | undefined;
  const feeding = pipeline(content, tar);
  feeding.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      if (type !== 'file' || sums !== undefined || !(name === SUMS || isFree(name, seen))) throw new Error('not ours');
      const hash = createHash('sha256');
      const bytes = (async function* () {
        for await (const chunk of entry as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      })();
      if (name === SUMS) for await (const chunk of bytes) sums = (sums ?? '') + chunk.toString();
      else {
        await take({ name, content: bytes });
        for await (const _ of bytes);
        seen.set(name, hash.digest('hex'));
      }
    }
    await feeding;
  } catch (cause) {
    content.destroy();
    const { syscall, code } = cause as NodeJS.ErrnoException;
    if (syscall) throw new Error(`The archive could not be read or unpacked (${code}).`, { cause });
    throw new Error(`The archive ${file} is damaged or truncated.`, { cause });
  }
  if (sums !== textOfSums(seen)) throw new Error(`The archive ${file} is damaged or truncated.`);
}
