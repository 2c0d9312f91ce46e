import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { pushOutbox } from '../db/schema/push';

/** Push messages still to be sent, and how long the oldest has been due. */
export async function readPushBacklog(tx: Tx, now: Date) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`greatest(coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${pushOutbox.nextTryAt})), 0), 0)::float`,
    })
    .from(pushOutbox);
  return row!;
}
