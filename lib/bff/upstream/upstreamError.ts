import { AppError } from '@/lib/shared/errors';

const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);
/** Longest accepted Retry-After in seconds. */
const MAX_RETRY_AFTER = 600;
const WAITED = new Set([429, 503]);
const SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/**
 * Retry-After in seconds of a 429 or 503; undefined if absent or malformed. A 503 without the header comes from an upstream that is
 * starting, stopping or absent: that counts as down.
 */
export function retryAfterOf(status: number, header: unknown): number | undefined {
  return WAITED.has(status) && /^[1-9]\d{0,3}$/.test(String(header)) ? Math.min(Number(header), MAX_RETRY_AFTER) : undefined;
}

/** The error code of the system or the client, searched through the causes. */
export function codeOf(error: unknown): string {
  let at = error as { code?: unknown; cause?: unknown; name?: unknown } | null | undefined;
  for (let depth = 0; at && depth < 4; at = at.cause as typeof at, depth++) if (typeof at.code === 'string') return at.code;
  return String((error as { name?: unknown } | null)?.name ?? 'unknown');
}

/** True if the request may never have been processed, so that retrying a read is safe and worthwhile. */
export function isConnectionFailure(error: unknown): boolean {
  return DOWN.has(codeOf(error));
}

/** Maps a failed request to an AppError. DNS and certificate errors count as down. */
export function errorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (SLOW.has(code)) return new AppError('UPSTREAM_TIMEOUT', { cause: error });
  if (
    code.startsWith('HPE_') ||
    code === 'HTTPParserError' ||
    code === 'UND_ERR_HEADERS_OVERFLOW' ||
    code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  ) {
    return new AppError('UPSTREAM_INVALID', { cause: error });
  }
  return new AppError('UPSTREAM_DOWN', { cause: error });
}
