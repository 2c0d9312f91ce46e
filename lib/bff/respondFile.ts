import 'server-only';
import { ReadableStream } from 'node:stream/web';
import { discardBody, type OpenAnswer } from './upstream/upstream';

/**
 * Chunks of an upstream body. The connection closes when the receiver leaves, even before the first chunk, when a plain iterator has not
 * started and its `return` would do nothing.
 */
function piecesOf(body: OpenAnswer['body']): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
      return {
        next: () => pieces.next(),
        return: () => {
          discardBody({ body });
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
  };
}

/**
 * Streams a file to the browser. It is not cached, and opened as a page it can neither run nor embed anything. Built with
 * `ReadableStream.from`: `Readable.toWeb` throws when the receiver leaves before the end.
 */
export function fileAnswer({ body }: Pick<OpenAnswer, 'body'>, headers: Record<string, string>): Response {
  return new Response(ReadableStream.from<Uint8Array>(piecesOf(body)) as BodyInit, {
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
