import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/lib/shared/errors';

/**
 * Reads that may be under way at once: as many as go out to the upstream for people who have signed in, or wait for that
 * (`upstream/pool.ts`). One more would be checked whole to be refused there, which costs what a call costs and holds up those within.
 */
const MAX_READS = 256;

/** Whether the portal lives and is ready is asked most of all while it is busy. */
const isRead = ({ method, url = '' }: IncomingMessage) => method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/health/');

/**
 * Refuses reads beyond so many at once with OVERLOADED; answers whether it has. Writes are none: what somebody has typed is let in. Who
 * comes without any cookie is counted apart, so that a crowd at the door keeps nobody out who is inside.
 */
export function boundReads(most = MAX_READS): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = { inside: 0, outside: 0 };
  return (request, response) => {
    if (!isRead(request)) return false;
    const side = request.headers.cookie === undefined ? 'outside' : 'inside';
    if (underWay[side] >= most) {
      const error = new AppError('OVERLOADED');
      response
        .writeHead(error.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'retry-after': String(error.retryAfter),
        })
        .end(JSON.stringify(error.toEnvelope(randomUUID())));
      return true;
    }
    underWay[side] += 1;
    response.once('close', () => (underWay[side] -= 1));
    return false;
  };
}
