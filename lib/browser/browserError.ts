import type { ErrorCode, ErrorEnvelope, FieldError } from '@/lib/shared/errors';

/** OFFLINE: the portal itself could not be reached; STOPPED: the person called it off; every other code is the portal's own. */
export type BrowserErrorCode = ErrorCode | 'OFFLINE' | 'STOPPED';

/** A failed call as a screen meets it; `ref` names it in the log and is shown to the user. */
export class BrowserError extends Error {
  constructor(
    readonly code: BrowserErrorCode,
    readonly status: number,
    readonly ref: string | null = null,
    readonly fields: readonly FieldError[] = [],
    readonly details: Readonly<Record<string, unknown>> = {},
    /** Seconds after which to try again, when the portal is overloaded or limits calls. */
    readonly retryAfter: number | null = null,
  ) {
    super(code);
    this.name = 'BrowserError';
  }
}

/** The error that an answer carries; an answer without our envelope (a proxy's page, a cut body) is UPSTREAM_INVALID. */
export function errorFrom(status: number, body: unknown): BrowserError {
  const error = (body as Partial<ErrorEnvelope> | null)?.error;
  if (typeof error?.code !== 'string') return new BrowserError('UPSTREAM_INVALID', status);
  return new BrowserError(error.code, status, error.ref, error.fields, error.details, error.retryAfter);
}

/** The failed call that was caught. Anything else that is thrown is a fault of ours: no screen words it, so it goes on. */
export function asBrowserError(thrown: unknown): BrowserError {
  if (!(thrown instanceof BrowserError)) throw thrown;
  return thrown;
}
