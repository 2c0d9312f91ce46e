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
/** Seconds that an upstream may have somebody wait. */
const MAX_RETRY_AFTER = 600;
const WAITED = new Set([429, 503]);
const SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/**
 * Seconds after which an upstream that is overloaded, or limits calls, wants to be asked again; undefined when it says no such thing.
 * A 503 without the header comes from one that is starting, stopping or not there: that is being down.
 */
export function retryAfterOf(status: number, header: unknown): number | undefined {
  return WAITED.has(status) && /^[1-9]\d{0,3}$/.test(String(header)) ? Math.min(Number(header), MAX_RETRY_AFTER) : undefined;
}

/** The system's or the client's code of a failure, looking through its causes. */
export function codeOf(error: unknown): string {
  let at = error as { code?: unknown; cause?: unknown; name?: unknown } | null | undefined;
  for (let depth = 0; at && depth < 4; at = at.cause as typeof at, depth++) if (typeof at.code === 'string') return at.code;
  return String((error as { name?: unknown } | null)?.name ?? 'unknown');
}

/** True when the call may never have been understood, so that repeating a read is safe and worth it. */
export function isConnectionFailure(error: unknown): boolean {
  return DOWN.has(codeOf(error));
}

/** What a failed exchange means to the caller. Names and certificates that do not check out count as down. */
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
