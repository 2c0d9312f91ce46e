import type { AppError } from '@/lib/shared/errors';
import { NOTICE_COOKIE, NOTICE_SECONDS, type Notice } from '@/lib/shared/notice';
import { env } from './env';
import { WholeBody } from './wholeBody';

/** A JSON answer that no cache keeps. Its length is not said: Next takes it away, since it may compress the answer. */
export function json(body: unknown, { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {}): Response {
  const text = JSON.stringify(body);
  return new Response(new WholeBody(text) as unknown as BodyInit, {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The answer to a failed call: our envelope and nothing else of what went wrong. */
export function failure(error: AppError, ref: string): Response {
  return json(error.toEnvelope(ref), { status: error.status, headers: error.status === 429 ? { 'retry-after': '60' } : undefined });
}

/** The Set-Cookie value that leaves one message for the page; a script reads and removes it. */
export function noticeCookie(notice: Notice): string {
  return `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${NOTICE_SECONDS}; SameSite=Lax${env().https ? '; Secure' : ''}`;
}
