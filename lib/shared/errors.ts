/** All error codes with their HTTP status; UPSTREAM_REJECTED keeps the upstream's own. */
export const ERROR_STATUS = {
  NO_SESSION: 401,
  WITHDRAWN: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  FACTOR_REQUIRED: 403,
  CONSENT_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  SESSION_REPLACED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  BAD_INPUT: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_REJECTED: 502,
  UPSTREAM_INVALID: 502,
  UPSTREAM_DOWN: 502,
  UPSTREAM_TIMEOUT: 504,
  SESSION_TOO_LARGE: 502,
  OVERLOADED: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An invalid input field: `path` in dotted form ('readings.3.weight'), `code` as zod names it ('too_small', 'invalid_type', …). */
export interface FieldError {
  path: string;
  code: string;
}

/** Body of every failed call, in the portal and in the platform alike; `ref` is shown to the user and logged. */
export interface ErrorEnvelope {
  error: {
    code: ErrorCode;
    status: number;
    ref: string;
    fields?: FieldError[];
    details?: Record<string, unknown>;
    /** Seconds until a retry makes sense; with OVERLOADED, and with RATE_LIMITED if known. */
    retryAfter?: number;
  };
}

interface Options {
  status?: number;
  fields?: FieldError[];
  details?: Record<string, unknown>;
  retryAfter?: number;
  cause?: unknown;
}

/** Default Retry-After in seconds, when the duration of the load is unknown. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { RATE_LIMITED: 60, OVERLOADED: 5 };

/** An error to be returned to the caller. `details` holds only what the endpoint's contract names for that status. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: Options = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.status = options.status ?? ERROR_STATUS[code];
  }

  /** Value of the Retry-After header in seconds; undefined if waiting does not help. */
  get retryAfter(): number | undefined {
    return this.options.retryAfter ?? RETRY_AFTER[this.code];
  }

  /** The wire form; `ref` is the request ID. */
  toEnvelope(ref: string): ErrorEnvelope {
    const { code, status } = this;
    const { fields, details } = this.options;
    // a rate limit of unknown duration states no time in the envelope
    const retryAfter = code === 'OVERLOADED' ? this.retryAfter : this.options.retryAfter;
    return { error: { code, status, ref, ...(fields && { fields }), ...(details && { details }), ...(retryAfter && { retryAfter }) } };
  }
}
