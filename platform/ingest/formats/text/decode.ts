import { decoderOf, type Encoding } from '@/lib/shared/wire/encoding.mjs';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

/** Encoding declared by a byte order mark, or evident from the zero bytes of UTF-16; null otherwise. */
function encodingSaid(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 64);
  const zeros = (from: number) => begin.filter((byte, index) => index % 2 === from && byte === 0).length;
  if (begin.length < 8) return null;
  if (zeros(1) > begin.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > begin.length / 4 && zeros(1) === 0 ? 'utf-16be' : null;
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Whether all bytes can be decoded with an encoding. */
async function readableAs(encoding: Encoding, chunks: Chunks, whole: boolean): Promise<boolean> {
  const decode = decoderOf(encoding);
  for await (const chunk of chunks) if (chunk.includes(0) || decode(chunk) === null) return false;
  // the first part of a file may end within a character
  return !whole || decode() !== null;
}

/**
 * Statistics of non-ASCII bytes: `korean` of the `pairs` are common Korean syllables; `together` of all `high` bytes are adjacent to
 * another, which is rare in Western text.
 */
async function neighbours(chunks: Chunks) {
  const seen = { high: 0, together: 0, pairs: 0, korean: 0 };
  let last = 0;
  let counted = false;
  let lead = 0;
  for await (const chunk of chunks)
    for (const byte of chunk) {
      const high = byte > 0x7f;
      if (high) seen.high += 1;
      if (high && last > 0x7f) seen.together += counted ? 1 : 2;
      counted = high && last > 0x7f;
      last = byte;
      if (lead > 0) {
        seen.pairs += 1;
        if (lead >= 0xb0 && lead <= 0xc8 && byte >= 0xa1) seen.korean += 1;
        lead = 0;
      } else if (high) lead = byte;
    }
  return seen;
}

/** Detects the encoding of bytes; `open` restarts the stream. Null when they are not text. */
async function encodingIn(begin: Uint8Array, open: () => Chunks, whole: boolean): Promise<Encoding | null> {
  const said = encodingSaid(begin);
  if (said) return said;
  if (await readableAs('utf-8', open(), whole)) return 'utf-8';
  const { high, together, pairs, korean } = await neighbours(open());
  // allows for a rare syllable in a name; about a fifth of Big5 text looks Korean
  const order: Encoding[] = together * 2 <= high ? ['windows-1252'] : korean * 2 >= pairs ? ['cp949', 'big5'] : ['big5', 'cp949'];
  for (const encoding of order) if (await readableAs(encoding, open(), whole)) return encoding;
  return null;
}

/** The first bytes of a file, at most 64 KB. */
export async function firstBytes(file: SourceFile, size = 64 * 1024): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.open()) {
    parts.push(chunk);
    length += chunk.byteLength;
    if (length >= size) break;
  }
  return Buffer.concat(parts).subarray(0, size);
}

/** The first bytes of a file decoded as text; empty when they are not text. */
export async function decodeStart(begin: Uint8Array): Promise<string> {
  const encoding = await encodingIn(begin, () => [begin], false);
  return encoding ? (decoderOf(encoding)(begin) ?? '') : '';
}

/** Encoding of a whole file. Throws the fault `encoding` for bytes that are not text, `empty` for an empty file. */
export async function encodingOf(file: SourceFile): Promise<Encoding> {
  const begin = await firstBytes(file);
  if (begin.length === 0) throw new ImportFault('empty', file.name);
  const encoding = await encodingIn(begin, () => file.open(), true);
  if (!encoding) throw new ImportFault('encoding', file.name);
  return encoding;
}

/** Streams the text of a file without a byte order mark. Throws the fault `encoding` for bytes that cannot be decoded. */
export async function* textOf(file: SourceFile, encoding: Encoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  const text = (chunk?: Uint8Array) => decode(chunk) ?? fail();
  for await (const chunk of file.open()) yield text(chunk);
  yield text();

  function fail(): never {
    throw new ImportFault('encoding', file.name);
  }
}
