import type { FastifyServerOptions } from 'fastify';
import { causeOf } from '../core/logCause';

/**
 * Logger options that restrict what a request's log line contains. The URL is the route's pattern, never the actual one, whose query may
 * contain a token. Headers, bodies and names are never logged.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error) => ({ type: error.name, message: '', stack: '', ...causeOf(error) }),
    },
    hooks: {
      // an error logged without a text would use its own message
      logMethod(given, write) {
        const [about, text] = given as [unknown, unknown?];
        const error = about instanceof Error ? about : (about as { err?: unknown } | null)?.err;
        if (!(error instanceof Error)) return write.apply(this, given);
        const said = typeof text === 'string' && text !== error.message ? text : 'unforeseen';
        return write.call(this, about instanceof Error ? { err: about } : (about as object), said);
      },
    },
  };
}
