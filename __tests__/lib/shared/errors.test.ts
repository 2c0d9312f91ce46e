import { AppError, type ErrorCode } from '@/lib/shared/errors';

/** The status promised for each code; compiled by hand. */
const PROMISED: Record<ErrorCode, number> = {
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
  OVERLOADED: 503,
  UPSTREAM_REJECTED: 502,
  UPSTREAM_INVALID: 502,
  UPSTREAM_DOWN: 502,
  UPSTREAM_TIMEOUT: 504,
  SESSION_TOO_LARGE: 502,
};

test.each(Object.entries(PROMISED))('%s has status %i, unless another is given', (code, status) => {
  expect(new AppError(code as ErrorCode).status).toBe(status);
  expect(new AppError(code as ErrorCode, { status: 400 }).status).toBe(400);
});

test('the envelope has what a caller may know about a failure, and nothing about its cause', () => {
  const fields = [{ path: 'email', code: 'invalid_format' }];
  const error = new AppError('BAD_INPUT', { fields, details: { failCount: 2 }, cause: new Error('the secret') });
  expect(error.toEnvelope('r-1')).toEqual({
    error: { code: 'BAD_INPUT', status: 422, ref: 'r-1', fields, details: { failCount: 2 } },
  });
  expect(JSON.stringify(new AppError('INTERNAL', { cause: new Error('the secret') }).toEnvelope('r-2'))).toBe(
    '{"error":{"code":"INTERNAL","status":500,"ref":"r-2"}}',
  );
});

test('an error names its code and keeps its cause for the log', () => {
  const cause = new Error('the secret');
  expect(new AppError('INTERNAL', { cause })).toMatchObject({ name: 'AppError', message: 'INTERNAL', code: 'INTERNAL', cause });
});

test('errors that ask to wait have a retryAfter, with a default if none is known', () => {
  expect(new AppError('OVERLOADED', { retryAfter: 7 }).retryAfter).toBe(7);
  expect((['OVERLOADED', 'RATE_LIMITED', 'INTERNAL'] as const).map((code) => new AppError(code).retryAfter)).toEqual([5, 60, undefined]);
  const inEnvelope = (...given: ConstructorParameters<typeof AppError>) => new AppError(...given).toEnvelope('r').error.retryAfter;
  expect([inEnvelope('OVERLOADED'), inEnvelope('OVERLOADED', { retryAfter: 7 }), inEnvelope('RATE_LIMITED', { retryAfter: 42 })]).toEqual([
    5, 7, 42,
  ]);
  // a rate limit without a known end makes no promise
  expect(inEnvelope('RATE_LIMITED')).toBeUndefined();
});
