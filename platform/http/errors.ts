import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallMetrics } from '@/lib/shared/callMetrics';
import { AppError, type ErrorCode } from '@/lib/shared/errors';
import { causeOf } from '../core/logCause';
import { isOverload, isSentBack } from '../db/overload';

/** What the libraries refuse by themselves; a limit of calls and a wrong method are refused by errors of ours. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
};

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isOverload(error)) return new AppError('OVERLOADED', { cause: error });
  // nothing of it was done, and whoever it met is through
  if (isSentBack(error)) return new AppError('OVERLOADED', { cause: error, retryAfter: 1 });
  const status = error.statusCode ?? 500;
  if (status >= 500) return new AppError('INTERNAL', { cause: error });
  const code = BY_STATUS[status];
  return code ? new AppError(code) : new AppError('BAD_INPUT', { fields: [{ path: 'body', code: 'invalid_format' }] });
}

export type Rejected = FastifyError | AppError;

/** What a failure is to its caller; one of ours is written into the log. */
export function noteFailure(error: Rejected, request: FastifyRequest): AppError {
  const known = asAppError(error);
  // The message of a database error holds the values of its statement, so the log names its kind and place alone.
  if (known.status >= 500)
    request.log[known.code === 'OVERLOADED' ? 'warn' : 'error'](
      { code: known.code, ...causeOf(error instanceof AppError ? (error.cause ?? error) : error) },
      'call failed',
    );
  return known;
}

function reject(error: Rejected, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = noteFailure(error, request);
  const { retryAfter } = known;
  // the limit of calls says itself how long its minute lasts
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(retryAfter));
  return reply.code(known.status).header('cache-control', 'no-store').send(known.toEnvelope(request.id));
}

/** Answers every failure with the envelope: no stack, no SQL, no message of a library. Its code is counted where anybody counts. */
export function registerErrors(http: FastifyInstance, metrics?: CallMetrics): void {
  const counted = (error: Rejected, request: FastifyRequest, reply: FastifyReply) => {
    metrics?.noteError(asAppError(error).code);
    return reject(error, request, reply);
  };
  http.setErrorHandler(counted);
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = (['GET', 'POST', 'DELETE'] as const).filter((method) => http.findRoute({ method, url: path }) !== null);
    if (allowed.length === 0) return counted(new AppError('NOT_FOUND'), request, reply);
    void reply.header('allow', allowed.join(', '));
    return counted(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
}
