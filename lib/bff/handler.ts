import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { failure } from './respond';
import type { RouteContext } from './input/parse';
import { log } from './log';
import { portalMetrics } from './portalMetrics';
import { codeOf } from './upstream/upstreamError';

/** A request being handled. */
export interface Call {
  request: Request;
  /** Identifies this call in the log, at the upstream and to the user. */
  ref: string;
  /** Address of the browser, if known for certain. */
  client: string | null;
  context: RouteContext | undefined;
  /** Set-Cookie values of the response, on success and on failure. */
  cookies: string[];
}

export type Handler = (request: Request, context?: RouteContext) => Promise<Response>;

/** Creates a route handler with what all share: a reference, the error envelope, no caching, one log line. It never throws. */
export function handler(method: string, path: string, answer: (call: Call) => Promise<Response>): Handler {
  return async (request, context) => {
    const started = performance.now();
    const ref = crypto.randomUUID();
    const call: Call = { request, ref, client: request.headers.get('x-forwarded-for'), context, cookies: [] };
    let response: Response;
    let code: string | undefined;
    try {
      response = await answer(call);
    } catch (error) {
      const known = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
      code = known.code;
      response = explain(known, { ref, method, path }, request.signal.aborted);
    }
    for (const cookie of call.cookies) response.headers.append('set-cookie', cookie);
    const { status } = response;
    log('info', 'call', { ref, method, path, status, code, ms: Math.round(performance.now() - started) });
    return response;
  };
}

function explain(known: AppError, about: { ref: string; method: string; path: string }, left: boolean): Response {
  const { code, status } = known;
  if (!left) portalMetrics()?.metrics.noteError(code);
  // The message of an unexpected error may contain personal values, so only its code is logged.
  // An aborted request is not an error.
  if (status >= 500)
    log(left ? 'debug' : code === 'OVERLOADED' ? 'warn' : 'error', left ? 'call abandoned' : 'call failed', {
      ...about,
      code,
      status,
      why: codeOf(known.options.cause ?? known),
    });
  return failure(known, about.ref);
}
