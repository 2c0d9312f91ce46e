import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallMetrics } from '@/lib/shared/callMetrics';
import { AppError, type ErrorCode } from '@/lib/shared/errors';
import { causeOf } from '../core/logCause';
import { isOverload, isTransactionConflict } from '../db/overload';

/** Codes for statuses raised by libraries; rate limits and wrong methods raise our own errors. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
};

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isOverload(error)) return new AppError('OVERLOADED', { cause: error });
  // rolled back, and the conflicting transaction has finished
  if (isTransactionConflict(error)) return new AppError('OVERLOADED', { cause: error, retryAfter: 1 });
  const status = error.statusCode ?? 500;
  if (status >= 500) return new AppError('INTERNAL', { cause: error });
  const code = BY_STATUS[status];
  return code ? new AppError(code) : new AppError('BAD_INPUT', { fields: [{ path: 'body', code: 'invalid_format' }] });
}

export type RequestError = FastifyError | AppError;

/** Converts a failure to the caller's error and logs server errors. */
export function reportFailure(error: RequestError, request: FastifyRequest): AppError {
  const known = asAppError(error);
  // The message of a database error contains statement values, so only its kind and place are logged.
  if (known.status >= 500)
    request.log[known.code === 'OVERLOADED' ? 'warn' : 'error'](
      { code: known.code, ...causeOf(error instanceof AppError ? (error.cause ?? error) : error) },
      'call failed',
    );
  return known;
}

/** Time in ms for the sender of a body above its limit to finish. */
const LINGER = 2_000;

/** Discards the rest of a body: a connection that is closed with unread data is reset, and its client never reads the response. */
async function discardRest(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return;
  body.resume();
  await once(body, 'end', { signal: AbortSignal.timeout(LINGER) }).catch(() => undefined);
}

async function reject(error: RequestError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const known = reportFailure(error, request);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await discardRest(request.raw);
  const { retryAfter } = known;
  // the rate limiter sets its own retry-after
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(retryAfter));
  return reply.code(known.status).header('cache-control', 'no-store').send(known.toEnvelope(request.id));
}

/** Answers every failure with the error envelope: no stack, no SQL, no library message. Counts its code in the metrics, if enabled. */
export function registerErrors(http: FastifyInstance, metrics?: CallMetrics): void {
  const counted = (error: RequestError, request: FastifyRequest, reply: FastifyReply) => {
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
