import { sql } from 'drizzle-orm';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import type { Tx } from '../db/client';
import { pushOutbox } from '../db/schema/push';

/** Push messages of companies in use still to be sent, and how long the oldest has been due. */
export async function readPushBacklog(tx: Tx, now: Date) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`greatest(coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${pushOutbox.nextTryAt})), 0), 0)::float`,
    })
    .from(pushOutbox)
    .where(isOfCompanyInUse(pushOutbox.compSeq));
  return row!;
}
