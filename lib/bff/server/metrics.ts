import type { IncomingMessage, ServerResponse } from 'node:http';
import { shareMetrics } from '@/lib/bff/portalMetrics';
import { openCallMetrics } from '@/lib/shared/callMetrics';
import { relayedCount } from './chatRelay';
import { serveMetrics, watchCall } from './metricsServer';
import { builtRoutes, routeTemplates } from './routeTemplates';

/**
 * Collects metrics of the portal's calls and serves them on a separate address, before Next starts; returns a function that records a
 * request. Throws a one-sentence error if the address is in use.
 */
export async function startMetrics(address: {
  host: string;
  port: number;
}): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const metrics = openCallMetrics('portal');
  const connections = shareMetrics(metrics);
  metrics.gauge('wellness_upstream_connections', 'Connections to the platform, and calls waiting for one.', ['lane', 'state'], connections);
  metrics.gauge('wellness_chat_connections', 'Open chat connections.', [], () => [{ value: relayedCount() }]);
  const routeOf = routeTemplates(builtRoutes());
  // unref: an open metrics server must not keep the process from exiting
  (await serveMetrics(metrics, address)).unref();
  return (request, response) => watchCall(metrics, routeOf, request, response);
}
