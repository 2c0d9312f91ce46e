import type { CallMetrics, Readings } from '@/lib/shared/callMetrics';

/** Left in the process by our own server, for Next's part of it, which has its modules to itself. */
const SHARED = Symbol.for('portal.metrics');

interface Shared {
  metrics: Pick<CallMetrics, 'noteError'>;
  /** Tells how the connections to the upstream are used; there once one was needed. */
  connections: () => Readings;
}

const holder = globalThis as { [SHARED]?: Shared };

/** Lets Next's part of the process count as well; what it tells of its connections is read by the answer. */
export function shareMetrics(metrics: Pick<CallMetrics, 'noteError'>): () => Readings {
  const shared: Shared = { metrics, connections: () => [] };
  holder[SHARED] = shared;
  return () => shared.connections();
}

/** The portal's figures as its calls know them; undefined where nobody asks. */
export const portalMetrics = (): Shared | undefined => holder[SHARED];
