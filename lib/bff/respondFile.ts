import 'server-only';
import { ReadableStream } from 'node:stream/web';
import type { OpenAnswer } from './upstream/upstream';

/**
 * Hands a file on as it arrives. No cache keeps it, and opened as a page it can neither run nor embed anything.
 * The stream is made from an iteration: that of `Readable.toWeb` throws when the receiver leaves before the end.
 */
export function fileAnswer({ body }: Pick<OpenAnswer, 'body'>, headers: Record<string, string>): Response {
  return new Response(ReadableStream.from<Uint8Array>(body) as BodyInit, {
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
