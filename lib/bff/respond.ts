import type { AppError } from '@/lib/shared/errors';
import { FLASH_COOKIE, FLASH_SECONDS, type FlashNotice } from '@/lib/shared/guard/flashNotice';
import { env } from './env';
import { SingleChunkBody } from './nextInternals';

/**
 * Responses below this size in bytes fit into one packet anyway, and compressing them would take a fifth of the whole call. Next's own
 * threshold has no effect: it depends on Content-Length, which Next removes.
 */
const SMALL = 1024;

/** A JSON response with no-store. */
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

/** The error envelope of a failed call; discloses nothing else about the error. */
export function failure(error: AppError, ref: string): Response {
  const { status, retryAfter } = error;
  return json(error.toEnvelope(ref), { status, headers: retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) } });
}

/** The Set-Cookie value of a flash notice; a script reads and removes it. */
export function flashCookie(notice: FlashNotice): string {
  return `${FLASH_COOKIE}=${notice}; Path=/; Max-Age=${FLASH_SECONDS}; SameSite=Lax${env().https ? '; Secure' : ''}`;
}
