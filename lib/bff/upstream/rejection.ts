import * as z from 'zod/mini';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { AppError, type ErrorCode, type FieldError } from '@/lib/shared/errors';
import { retryAfterOf } from './upstreamError';

/** The part of a contract that determines its errors. */
type RefusedCall = Pick<EndpointSpec, 'needs' | 'via' | 'errors' | 'params' | 'query' | 'body' | 'form'>;

/** The parts of our own envelope that are accepted from an upstream. */
const envelope = z.object({
  error: z.object({
    code: z.string(),
    fields: z.optional(
      z.array(z.object({ path: z.string().check(z.regex(/^[\w.]{1,100}$/)), code: z.string().check(z.regex(/^[a-z_]{1,40}$/)) })),
    ),
    details: z.optional(z.unknown()),
    retryAfter: z.optional(z.unknown()),
  }),
});

/** Envelope codes that are kept if they match the status. */
const CODES_OF_STATUS: Partial<Record<number, readonly ErrorCode[]>> = {
  401: ['NO_SESSION', 'WITHDRAWN'],
  403: ['FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'FACTOR_REQUIRED', 'CONSENT_REQUIRED', 'STEP_UP_REQUIRED'],
  404: ['NOT_FOUND'],
  409: ['CONFLICT'],
  413: ['TOO_LARGE'],
  415: ['UNSUPPORTED_TYPE'],
  422: ['BAD_INPUT'],
  429: ['RATE_LIMITED'],
};

/**
 * Maps an upstream error response to an AppError. The status is kept, because the messages of screens depend on it; of the body only names
 * of this call's fields and the details named by the contract are kept. A 401 that the contract does not name ends the session.
 * `retryAfter` (seconds) is the Retry-After header of an overloaded or rate-limiting upstream; for a rate limit an envelope of ours takes
 * precedence, since it can also state that the time is unknown.
 */
export function rejectionOf(endpoint: RefusedCall, status: number, body: unknown, retryAfter?: number): AppError {
  if (status === 503 && retryAfter !== undefined) return new AppError('OVERLOADED', { retryAfter });
  if (status < 400 || (status > 499 && !endpoint.errors?.[status]))
    return new AppError(status >= 500 ? 'UPSTREAM_DOWN' : 'UPSTREAM_INVALID');
  const spoken = envelope.safeParse(body);
  const error = spoken.success ? spoken.data.error : undefined;
  const details = detailsOf(endpoint, status, error?.details ?? body);
  const code = codeFor(endpoint, status, error?.code, details !== undefined);
  return new AppError(code, {
    status,
    fields: code === 'BAD_INPUT' ? error?.fields?.filter((field) => isInput(endpoint, field)) : undefined,
    details,
    retryAfter: code !== 'RATE_LIMITED' ? undefined : error?.code === code ? retryAfterOf(status, error.retryAfter) : retryAfter,
  });
}

function codeFor(endpoint: RefusedCall, status: number, named: string | undefined, explained: boolean): ErrorCode {
  const own = CODES_OF_STATUS[status] ?? [];
  const known = own.find((code) => code === named);
  // a 401 that the contract explains, such as a wrong password, does not concern the session unless the code says so
  if (status === 401 && endpoint.errors?.[401] && (endpoint.needs === null || explained || !known)) return 'UPSTREAM_REJECTED';
  if (known) return known;
  // A 401 without a code in a call that only the BFF makes is for the BFF to interpret.
  if (status === 401) return endpoint.needs === null || endpoint.via === 'server' ? 'UPSTREAM_REJECTED' : 'NO_SESSION';
  return own[0] ?? 'UPSTREAM_REJECTED';
}

function isInput({ params, query, body, form }: RefusedCall, { path }: FieldError): boolean {
  const name = path.split('.')[0] ?? '';
  return [params, query, body, form].some((part) => part && 'shape' in part && name in (part.shape as object));
}

/** Details such as login's failCount, from the top level of a response or the details of our envelope. */
function detailsOf(endpoint: RefusedCall, status: number, source: unknown): Record<string, unknown> | undefined {
  const parsed = endpoint.errors?.[status]?.safeParse(source);
  const details = parsed?.success ? (parsed.data as Record<string, unknown>) : {};
  return Object.keys(details).length > 0 ? details : undefined;
}
