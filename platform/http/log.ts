import type { FastifyServerOptions } from 'fastify';
import { causeOf } from '../core/logCause';

/**
 * What a log line of a request may hold. The address is the route's pattern, never the one that came in: its query may hold a token.
 * No header, no body and no name of a person is ever logged.
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
      // an error that is logged without a text of its own would lend the line its message
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
