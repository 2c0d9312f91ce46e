import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from './errors';

/** Seconds; the bounds of the figures that are promised (200 ms, 500 ms) are among them. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10, 30];

/** Gauges that prom-client names as if they were counters; it tells the same by kind under other names. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** What stands in place of a path that no route has. */
export const NO_ROUTE = '(none)';

/** Values of a gauge, each with the labels that it hangs on. */
export type Readings = readonly { labels?: Record<string, string>; value: number }[];

/** What a program counts of its calls, and what it tells of itself when it is asked. No label ever holds what somebody sent. */
export interface CallMetrics {
  /** Takes a call down: `route` is the contract's path with its parameters unfilled. */
  noteCall: (call: { method: string; route: string; status: number; seconds: number }) => void;
  noteError: (code: ErrorCode) => void;
  /** Adds a value that is read whenever somebody asks; one that cannot be read is left out. */
  gauge: (name: string, help: string, labels: readonly string[], read: () => Readings | Promise<Readings>) => void;
  /** All of it in Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
}

/** Opens the figures of a program, with those of its process: memory, processor, event loop, garbage. */
export function openCallMetrics(program: 'portal' | 'platform'): CallMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const calls = new Histogram({
    name: 'wellness_call_duration_seconds',
    help: 'Time from a call to the end of its answer, by route and status; 499 is one whose caller left.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'wellness_errors_total',
    help: 'Calls that were refused or failed, by the code of the error.',
    labelNames: ['code'],
    registers,
  });
  const unread = new Counter({
    name: 'wellness_unread_gauges_total',
    help: 'Values that could not be read when they were asked for.',
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
          // without labels it would say 0
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
