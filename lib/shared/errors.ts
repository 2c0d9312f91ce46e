/** The closed list of failure codes and the HTTP status each answers with; UPSTREAM_REJECTED keeps the upstream's own. */
export const ERROR_STATUS = {
  NO_SESSION: 401,
  WITHDRAWN: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
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
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One refused input field: `path` in dotted form ('readings.3.weight'), `code` as zod names it ('too_small', 'invalid_type', …). */
export interface FieldError {
  path: string;
  code: string;
}

/** The body of every failed call, in the portal and in the platform alike; `ref` is shown to the user and logged. */
export interface ErrorEnvelope {
  error: { code: ErrorCode; status: number; ref: string; fields?: FieldError[]; details?: Record<string, unknown> };
}

/** A failure on its way to the caller. `details` holds only what the endpoint's contract names for that status. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: { status?: number; fields?: FieldError[]; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.status = options.status ?? ERROR_STATUS[code];
  }

  /** The wire form; `ref` is the request id. */
  toEnvelope(ref: string): ErrorEnvelope {
    const { fields, details } = this.options;
    return { error: { code: this.code, status: this.status, ref, ...(fields && { fields }), ...(details && { details }) } };
  }
}
