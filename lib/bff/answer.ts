import type { AppError } from '@/lib/shared/errors';
import { NOTICE_COOKIE, NOTICE_SECONDS, type Notice } from '@/lib/shared/notice';
import { env } from './env';

/** A JSON answer that no cache keeps. */
export function json(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/** The answer to a failed call: our envelope and nothing else of what went wrong. */
export function failure(error: AppError, ref: string): Response {
  const headers = new Headers();
  if (error.status === 429) headers.set('retry-after', '60');
  return json(error.toEnvelope(ref), { status: error.status, headers });
}

/** The Set-Cookie value that leaves one message for the page; a script reads and removes it. */
export function noticeCookie(notice: Notice): string {
  return `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${NOTICE_SECONDS}; SameSite=Lax${env().https ? '; Secure' : ''}`;
}
