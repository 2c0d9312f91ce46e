import type { AppError } from '@/lib/shared/errors';
import { FLASH_COOKIE, FLASH_SECONDS, type FlashNotice } from '@/lib/shared/guard/flashNotice';
import { env } from './env';
import { SingleChunkBody } from './nextInternals';

/**
 * Bytes below which an answer fits into one packet anyway, and compressing it would take a fifth of the whole call. Next's own
 * bound never holds: it goes by the length, which Next takes away.
 */
const SMALL = 1024;

/** A JSON answer that no cache keeps. */
export function json(body: unknown, { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {}): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  return new Response(new SingleChunkBody(bytes), {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': bytes.length < SMALL ? 'no-store, no-transform' : 'no-store',
    },
  });
}

/** The answer to a failed call: our envelope and nothing else of what went wrong. */
export function failure(error: AppError, ref: string): Response {
  const { status, retryAfter } = error;
  return json(error.toEnvelope(ref), { status, headers: retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) } });
}

/** The Set-Cookie value that leaves one message for the page; a script reads and removes it. */
export function flashCookie(notice: FlashNotice): string {
  return `${FLASH_COOKIE}=${notice}; Path=/; Max-Age=${FLASH_SECONDS}; SameSite=Lax${env().https ? '; Secure' : ''}`;
}
