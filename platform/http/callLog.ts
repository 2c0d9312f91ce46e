import type { FastifyInstance } from 'fastify';
import { NO_ROUTE, type CallMetrics } from '@/lib/shared/callMetrics';

/**
 * Logs each answered call, and counts it in the metrics, if enabled. Not in `onResponse`, which never runs for a caller who has gone before
 * the answer.
 */
export function logCalls(http: FastifyInstance, metrics?: CallMetrics): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    const note = () => {
      const { method, routeOptions } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      request.log.info({ method, route: routeOptions.url ?? null, status, ms: Math.round(ms) }, 'call');
      metrics?.noteCall({ method, route: routeOptions.url ?? NO_ROUTE, status, seconds: ms / 1000 });
    };
    if (reply.raw.closed) note();
    else reply.raw.once('close', note);
    done(null, payload);
  });
}
