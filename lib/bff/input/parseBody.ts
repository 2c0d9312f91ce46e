import { AppError } from '@/lib/shared/errors';

export const MAX_JSON_BYTES = 64 * 1024;
const MAX_DEPTH = 32;

/** Limits in bytes and ms on draining an unread body. */
const MAX_PASSED_OVER = 16 * 1024 * 1024;
const PASS_OVER_MS = 10_000;

/** Drains an unread body within limits: the next request on the same connection, perhaps another user's behind a proxy, waits behind it. */
async function passOver(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const until = performance.now() + PASS_OVER_MS;
  for (let bytes = 0; bytes < MAX_PASSED_OVER && performance.now() < until;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
  }
  await reader.cancel();
}

/** The chunks of a body; throws TOO_LARGE beyond `limit` bytes, whatever Content-Length said. */
export async function* limitChunks(stream: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > limit) throw new AppError('TOO_LARGE');
      yield value;
    }
  } finally {
    void (bytes > limit ? reader.cancel() : passOver(reader)).catch(() => undefined);
  }
}

/** The Content-Length of a body; undefined if absent or malformed. Throws TOO_LARGE if it exceeds the limit. */
export function announcedLength(headers: Headers, limit: number): number | undefined {
  const text = headers.get('content-length');
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined;
  if (Number(text) > limit) throw new AppError('TOO_LARGE');
  return Number(text);
}

/** Nesting depth of a JSON text, counted before parsing, so that a million brackets cost nothing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    else if (quoted) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++depth);
    else if (letter === ']' || letter === '}') depth--;
  }
  return deepest;
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}

/** Parses a JSON body of at most `limit` bytes, 64 KB by default. Throws UNSUPPORTED_TYPE, TOO_LARGE or BAD_INPUT. */
export async function readJsonBody(request: Request, limit = MAX_JSON_BYTES): Promise<unknown> {
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('UNSUPPORTED_TYPE');
  announcedLength(request.headers, limit);
  const chunks: Uint8Array[] = [];
  if (request.body) for await (const chunk of limitChunks(request.body, limit)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (depthOf(text) > MAX_DEPTH) throw new AppError('BAD_INPUT', { fields: [{ path: '', code: 'too_deep' }] });
  const value = parse(text);
  if (namesPrototype(value)) throw new AppError('BAD_INPUT', { fields: [{ path: '__proto__', code: 'unrecognized_keys' }] });
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('BAD_INPUT', { fields: [{ path: '', code: 'invalid_json' }] });
  }
}
