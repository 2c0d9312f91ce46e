import type { ErrorCode, ErrorEnvelope, FieldError } from '@/lib/shared/errors';

/** OFFLINE: the portal could not be reached; STOPPED: cancelled by the user; all other codes are the portal's. */
export type BrowserErrorCode = ErrorCode | 'OFFLINE' | 'STOPPED';

/** A failed call; `ref` identifies it in the log and is shown to the user. */
export class BrowserError extends Error {
  constructor(
    readonly code: BrowserErrorCode,
    readonly status: number,
    readonly ref: string | null = null,
    readonly fields: readonly FieldError[] = [],
    readonly details: Readonly<Record<string, unknown>> = {},
    /** Retry-After in seconds, when the portal is overloaded or limits calls. */
    readonly retryAfter: number | null = null,
  ) {
    super(code);
    this.name = 'BrowserError';
  }
}

/** The error in a response; UPSTREAM_INVALID without our envelope, such as a proxy's page or a truncated body. */
export function errorFrom(status: number, body: unknown): BrowserError {
  const error = (body as Partial<ErrorEnvelope> | null)?.error;
  if (typeof error?.code !== 'string') return new BrowserError('UPSTREAM_INVALID', status);
  return new BrowserError(error.code, status, error.ref, error.fields, error.details, error.retryAfter);
}

/** Rethrows anything but a BrowserError: that is a bug, for which no screen has a message. */
export function requireBrowserError(thrown: unknown): asserts thrown is BrowserError {
  if (!(thrown instanceof BrowserError)) throw thrown;
}

/** Returns a caught BrowserError and rethrows anything else. */
export function asBrowserError(thrown: unknown): BrowserError {
  requireBrowserError(thrown);
  return thrown;
}
