import type { IncomingMessage, ServerResponse } from 'node:http';
import { overloadReport } from './overloadReport';

/**
 * Maximum concurrent reads: the connections plus the queue of signed-in calls to the upstream (`upstream/pool.ts`). Any further read would
 * be rejected there anyway, after costing as much as a full call and slowing down the others.
 */
const MAX_CONCURRENT_READS = 256;

/** Health checks are exempt: they matter most under load. */
const isRead = ({ method, url = '' }: IncomingMessage) => method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/health/');

/**
 * Rejects reads above the limit with OVERLOADED; returns whether it did. Writes are always let in, so that no input is lost. Requests
 * without a cookie are counted separately, so that a rush of visitors does not lock out signed-in users.
 */
export function limitReads(most = MAX_CONCURRENT_READS): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = { inside: 0, outside: 0 };
  const report = overloadReport('reads refused');
  return (request, response) => {
    if (!isRead(request)) return false;
    const side = request.headers.cookie === undefined ? 'outside' : 'inside';
    if (underWay[side] >= most) {
      const { error, ref } = report();
      response
        .writeHead(error.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'retry-after': String(error.retryAfter),
        })
        .end(JSON.stringify(error.toEnvelope(ref)));
      return true;
    }
    underWay[side] += 1;
    response.once('close', () => (underWay[side] -= 1));
    return false;
  };
}
