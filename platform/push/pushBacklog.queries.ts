import { sql } from 'drizzle-orm';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import type { Tx } from '../db/client';
import { pushOutbox } from '../db/schema/push';

/** Push messages of companies in use still to be sent, and the age of the oldest: each attempt puts off when it is due. */
export async function readPushBacklog(tx: Tx, now: Date) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`greatest(coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${pushOutbox.createdAt})), 0), 0)::float`,
    })
    .from(pushOutbox)
    .where(isOfCompanyInUse(pushOutbox.compSeq));
  return row!;
}
