import { openCallMetrics, type CallMetrics } from '@/lib/shared/callMetrics';
import { inTime } from '../../core/timeouts';
import { queueLoads } from '../../core/queue';
import type { Database } from '../../db/client';
import { readImportBacklog } from '../../ingest/transfer/importBacklog.queries';
import { readMailBacklog } from '../../mail/mailBacklog.queries';
import { readPushBacklog } from '../../push/pushBacklog.queries';
import { pushesGivenUp } from '../../push/pushSender';

/** Timeout of database metrics in ms; the others are returned regardless. */
const PATIENCE = 3_000;

/** `givenUp` only if entries can be given up. */
type Backlog = { waiting: number; oldestSeconds: number; givenUp?: number };

/** Metrics of the platform besides its calls: load of queues, database and backlogs. */
export function openPlatformMetrics(database: Database, clock: () => Date): CallMetrics {
  const metrics = openCallMetrics('platform');
  const { counter, gauge } = metrics;
  gauge('wellness_queue_length', 'Jobs running or waiting in a queue of this process.', ['queue', 'state'], () =>
    queueLoads().flatMap(({ name, running, waiting }) => [
      { labels: { queue: name, state: 'running' }, value: running },
      { labels: { queue: name, state: 'waiting' }, value: waiting },
    ]),
  );
  gauge('wellness_database_transactions', 'Transactions running, or waiting for their turn or a connection.', [], () => [
    { value: database.load().transactions },
  ]);
  gauge('wellness_database_connections', 'Connections to PostgreSQL; none with the embedded database.', ['state'], () =>
    Object.entries(database.load().connections ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  );
  const backlogs: Record<string, (now: Date) => Promise<Backlog>> = {
    mail: (now) => database.asPlatform((tx) => readMailBacklog(tx, now)),
    import: (now) => database.asPlatform((tx) => readImportBacklog(tx, now)),
    push: (now) => database.asPlatform((tx) => readPushBacklog(tx, now)),
  };
  // shared by all gauges and concurrent requests
  let underWay: Promise<(Backlog & { kind: string })[]> | undefined;
  const lookAll = () =>
    (underWay ??= Promise.all(
      Object.entries(backlogs).map(async ([kind, read]) => ({
        kind,
        ...(await inTime(read(clock()), PATIENCE, 'the database does not respond')),
      })),
    ).finally(() => (underWay = undefined)));
  gauge('wellness_backlog', 'Pending items, in all companies.', ['kind'], async () =>
    (await lookAll()).map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
  );
  gauge('wellness_backlog_oldest_seconds', 'Age of the oldest pending item.', ['kind'], async () =>
    (await lookAll()).map(({ kind, oldestSeconds }) => ({ labels: { kind }, value: oldestSeconds })),
  );
  gauge('wellness_backlog_given_up', 'Given-up items of the last weeks.', ['kind'], async () =>
    (await lookAll()).flatMap(({ kind, givenUp }) => (givenUp === undefined ? [] : [{ labels: { kind }, value: givenUp }])),
  );
  counter('wellness_pushes_given_up_total', 'Push messages that this process gave up after their last attempt.', pushesGivenUp);
  return metrics;
}
