import type { FastifyServerOptions } from 'fastify';

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
      err: (error: Error & { code?: string }) => ({ type: error.name, message: '', stack: '', code: error.code }),
    },
  };
}
