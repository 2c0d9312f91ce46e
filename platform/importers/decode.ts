import { ImportFault } from './fault';
import type { SourceFile } from './source';

/** Encodings of exports, by the names that TextDecoder knows; euc-kr there is CP949. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'euc-kr' | 'big5' | 'windows-1252';

/** The encoding that the first bytes say themselves, by a mark or by the zero bytes of UTF-16; null when they say none. */
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

/** The text of some bytes, or what is left over without any; null when they cannot be read so. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string | null {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return null;
  }
}

/** Whether all bytes can be read so. */
async function readableAs(encoding: Encoding, chunks: Chunks, whole: boolean): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) if (chunk.includes(0) || decoded(decoder, chunk) === null) return false;
  // the first part of a file may end within a letter
  return !whole || decoded(decoder) !== null;
}

/**
 * How bytes beyond ASCII stand to each other: `korean` of the `pairs` are syllables of everyday Korean; `together` of all `high`
 * ones have another beside them, which in Western texts few have.
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

/** The encoding of the bytes that `open` gives anew each time; null when they are no text. */
async function encodingIn(begin: Uint8Array, open: () => Chunks, whole: boolean): Promise<Encoding | null> {
  const said = encodingSaid(begin);
  if (said) return said;
  if (await readableAs('utf-8', open(), whole)) return 'utf-8';
  const { high, together, pairs, korean } = await neighbours(open());
  const order: Encoding[] = together * 2 <= high ? ['windows-1252'] : korean * 5 >= pairs * 4 ? ['euc-kr', 'big5'] : ['big5', 'euc-kr'];
  for (const encoding of order) if (await readableAs(encoding, open(), whole)) return encoding;
  return null;
}

/** The first bytes of a file, 64 KB at most. */
export async function beginOf(file: SourceFile, size = 64 * 1024): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.open()) {
    parts.push(chunk);
    length += chunk.byteLength;
    if (length >= size) break;
  }
  return Buffer.concat(parts).subarray(0, size);
}

/** What the first bytes of a file say as text; empty when they are none. */
export async function textOfBegin(begin: Uint8Array): Promise<string> {
  const encoding = await encodingIn(begin, () => [begin], false);
  return encoding ? new TextDecoder(encoding).decode(begin, { stream: true }) : '';
}

/** The encoding of a whole file: no later letter is cut. Throws the fault `encoding` for bytes that are no text, `empty` for none. */
export async function encodingOf(file: SourceFile): Promise<Encoding> {
  const begin = await beginOf(file);
  if (begin.length === 0) throw new ImportFault('empty', file.name);
  const encoding = await encodingIn(begin, () => file.open(), true);
  if (!encoding) throw new ImportFault('encoding', file.name);
  return encoding;
}

/** The text of a file, piece by piece, without a byte order mark. Throws the fault `encoding` where a byte cannot be read so. */
export async function* textOf(file: SourceFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    const text = decoded(decoder, chunk);
    if (text === null) throw new ImportFault('encoding', file.name);
    return text;
  };
  for await (const chunk of file.open()) yield decode(chunk);
  yield decode();
}
