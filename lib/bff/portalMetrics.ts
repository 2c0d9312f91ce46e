import type { CallMetrics, Readings } from '@/lib/shared/callMetrics';

/** Global key by which our server shares its metrics with Next's code, which has its own module instances. */
const SHARED = Symbol.for('portal.metrics');

interface PortalMetrics {
  metrics: Pick<CallMetrics, 'noteError'>;
  /** Usage of the upstream connections; empty until the pool is created. */
  connections: () => Readings;
}

const holder = globalThis as { [SHARED]?: PortalMetrics };

/** Shares the metrics with Next's code; returns a function that reads the connection usage reported there. */
export function shareMetrics(metrics: Pick<CallMetrics, 'noteError'>): () => Readings {
  const shared: PortalMetrics = { metrics, connections: () => [] };
  holder[SHARED] = shared;
  return () => shared.connections();
}

/** The portal's metrics; undefined if METRICS_PORT is not set. */
export const portalMetrics = (): PortalMetrics | undefined => holder[SHARED];
