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

/** Whether all bytes can be read so; `seen` is handed the text piece by piece. */
async function readableAs(encoding: Encoding, chunks: Chunks, whole: boolean, seen?: (text: string) => void): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) {
      if (chunk.includes(0)) return false;
      const text = decoder.decode(chunk, { stream: true });
      seen?.(text);
    }
    // the first part of a file may end within a letter
    if (whole) decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** In Western texts letters beyond ASCII stand alone between others; in the double bytes of Korean and Chinese they do not. */
async function hasPairs(chunks: Chunks): Promise<boolean> {
  let last = 0;
  for await (const chunk of chunks)
    for (const byte of chunk) {
      if (byte > 0x7f && last > 0x7f) return true;
      last = byte;
    }
  return false;
}

/** The encoding of the bytes that `open` gives anew each time; null when they are no text. */
async function encodingIn(begin: Uint8Array, open: () => Chunks, whole: boolean): Promise<Encoding | null> {
  const said = encodingSaid(begin);
  if (said) return said;
  if (await readableAs('utf-8', open(), whole)) return 'utf-8';
  if (begin.includes(0)) return null;
  let hangul = 0;
  let others = 0;
  const count = (text: string) => {
    hangul += text.match(/[\uac00-\ud7a3]/g)?.length ?? 0;
    others += text.match(/[\u0080-\uabff\ud7a4-\uffff]/g)?.length ?? 0;
  };
  if ((await readableAs('euc-kr', open(), whole, count)) && hangul > others) return 'euc-kr';
  if (!(await hasPairs(open()))) return (await readableAs('windows-1252', open(), whole)) ? 'windows-1252' : null;
  return (await readableAs('big5', open(), whole)) ? 'big5' : null;
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
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw new ImportFault('encoding', file.name, { cause: error });
    }
  };
  for await (const chunk of file.open()) yield decode(chunk);
  yield decode();
}
