import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { isSealed, seal, unseal, type BackupKey } from './sealed';

/** Bytes of a piece of what has no known length. */
const PIECE = 4 * 1024 * 1024;
/** The last entry: what every other one must be. It says as well that nothing was cut off. */
const SUMS = 'sums.json';

/** Hashes of what is in an archive, by name. */
type Sums = Map<string, string>;

/** Whether something may have this name, asked when it is written and when it is read: never a way out of the folder that it is unpacked in. */
function isFree(name: string, sums: Sums): boolean {
  const leadsOut = name.split(/[/\\]/).includes('..');
  const isPlain = name.split('/').every((part) => part !== '' && part !== '.');
  // half a sign of UTF-16 is another one once it was written
  return !leadsOut && isPlain && !/[\0\p{Surrogate}]/u.test(name) && name !== SUMS && !sums.has(name);
}

const textOfSums = (sums: Sums) => JSON.stringify(Object.fromEntries(sums));

/** Something in an archive. */
export interface Entry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Something that is to go into one; without a size it is cut into numbered pieces. */
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
      throw new Error(`Nothing in an archive may be called ${JSON.stringify(name)}: rename it, or move it elsewhere.`);
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

/** Writes an archive that its owner alone may read, encrypted unless there is no key; nothing stands at `file` before it is whole. */
export async function writeArchive(file: string, key: BackupKey | null, parts: AsyncIterable<Part>): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    const tar = tarOf(parts);
    await pipeline(key === null ? tar : await seal(tar, key), createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    // an archive that is there is never written over
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`There is a file ${file} already.`, { cause: error });
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function contentOf(file: string, key: BackupKey | null): Promise<Readable> {
  let head: Buffer;
  try {
    const handle = await open(file);
    head = (await handle.read(Buffer.alloc(32), 0, 32, 0)).buffer;
    await handle.close();
  } catch (cause) {
    throw new Error(`The archive ${file} cannot be read.`, { cause });
  }
  const content = createReadStream(file);
  if (!isSealed(head)) return content;
  if (key === null) throw new Error('The archive is encrypted: name its key with --key-file.');
  return unseal(content, key);
}

/**
 * Hands every entry of an archive to `take` in turn, and ends well only when all of it was there and as it was written. So read it
 * once with a `take` that does nothing before anything is changed. Throws with one sentence.
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
    throw new Error(`The archive ${file} is damaged or was cut off.`, { cause });
  }
  if (sums !== textOfSums(seen)) throw new Error(`The archive ${file} is damaged or was cut off.`);
}
