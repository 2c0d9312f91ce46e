import type { IncomingMessage, ServerResponse } from 'node:http';
import { shareMetrics } from '@/lib/bff/portalMetrics';
import { openCallMetrics } from '@/lib/shared/callMetrics';
import { carriedNow } from './chatRelay';
import { serveFigures, watchCall } from './metricsServer';
import { builtRoutes, routeTemplates } from './routeTemplates';

/**
 * Counts the portal's calls and serves its figures on an address of their own, before Next begins; the answer takes a request down.
 * Throws with one sentence when the address is taken.
 */
export async function startMetrics(address: {
  host: string;
  port: number;
}): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const metrics = openCallMetrics('portal');
  const connections = shareMetrics(metrics);
  metrics.gauge(
    'wellness_upstream_connections',
    'Connections to the platform, and calls that wait for one.',
    ['lane', 'state'],
    connections,
  );
  metrics.gauge('wellness_chat_connections', 'Open connections of the chat.', [], () => [{ value: carriedNow() }]);
  const routeOf = routeTemplates(builtRoutes());
  // the process ends by itself when it is told to, with this server still open
  (await serveFigures(metrics, address)).unref();
  return (request, response) => watchCall(metrics, routeOf, request, response);
}
