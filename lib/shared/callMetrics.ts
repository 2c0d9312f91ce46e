import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from './errors';

/** Histogram buckets in seconds; they include the limits of the service objectives (200 ms, 500 ms). */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10, 30];

/** Gauges that prom-client names like counters; it exports the same by type under other names. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Route label of paths without a route. */
export const NO_ROUTE = '(none)';

/** Values of a gauge with their labels. */
export type Readings = readonly { labels?: Record<string, string>; value: number }[];

/** Metrics of a program: its calls, and gauges read on scrape. No label ever holds user input. */
export interface CallMetrics {
  /** Records a call; `route` is the contract's path template. */
  noteCall: (call: { method: string; route: string; status: number; seconds: number }) => void;
  noteError: (code: ErrorCode) => void;
  /** Adds a gauge that is read on each scrape; left out if reading fails. */
  gauge: (name: string, help: string, labels: readonly string[], read: () => Readings | Promise<Readings>) => void;
  /** Adds a counter of this process that is read on each scrape. */
  counter: (name: string, help: string, read: () => number) => void;
  /** All metrics in Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
}

/** Creates the metrics of a program, with those of its process: memory, CPU, event loop, garbage collection. */
export function openCallMetrics(program: 'portal' | 'platform'): CallMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const calls = new Histogram({
    name: 'wellness_call_duration_seconds',
    help: 'Duration of calls by route and status; 499 means that the client disconnected.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'wellness_errors_total',
    help: 'Refused or failed calls, by error code.',
    labelNames: ['code'],
    registers,
  });
  const unread = new Counter({
    name: 'wellness_unread_gauges_total',
    help: 'Metrics that could not be read during a scrape.',
    registers,
  });
  return {
    noteCall: ({ method, route, status, seconds }) => calls.observe({ method, route, status: String(status) }, seconds),
    noteError: (code) => errors.inc({ code }),
    gauge(name, help, labelNames, read) {
      const set = async (gauge: Gauge) => {
        gauge.reset();
        try {
          for (const { labels = {}, value } of await read()) gauge.set(labels, value);
        } catch {
          // a gauge without labels would otherwise report 0
          gauge.remove();
          unread.inc();
        }
      };
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        collect() {
          return set(this);
        },
      });
    },
    counter: (name, help, read) =>
      void new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
