import Fastify from 'fastify';
import type { CallMetrics } from '@/lib/shared/callMetrics';
import type { MetricsAddress } from '../../core/settings';

/** Serves the metrics on their own address; returns a function that closes it. Throws a one-sentence error if the address is taken. */
export async function serveMetrics(metrics: CallMetrics, { host, port }: MetricsAddress): Promise<() => Promise<void>> {
  const http = Fastify({ logger: false, exposeHeadRoutes: false, forceCloseConnections: true });
  http.get('/metrics', async (_, reply) => {
    void reply.header('content-type', metrics.contentType);
    return metrics.text();
  });
  try {
    await http.listen({ host, port });
  } catch (cause) {
    throw new Error(`Metrics cannot be served on port ${port} of ${host}; change PLATFORM_METRICS_PORT or METRICS_HOST.`, {
      cause,
    });
  }
  return () => http.close();
}
