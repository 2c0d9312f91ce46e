import 'server-only';
import { ReadableStream } from 'node:stream/web';
import { leaveUnread, type OpenAnswer } from './upstream/upstream';

/** The pieces of an answer. Its connection ends with the receiver, also one who leaves before the first piece, when an iteration of its own has not begun. */
function piecesOf(body: OpenAnswer['body']): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
      return {
        next: () => pieces.next(),
        return: () => {
          leaveUnread({ body });
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
  };
}

/**
 * Hands a file on as it arrives. No cache keeps it, and opened as a page it can neither run nor embed anything.
 * The stream is made from an iteration: that of `Readable.toWeb` throws when the receiver leaves before the end.
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
