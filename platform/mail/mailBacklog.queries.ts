import { isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { mailOutbox } from '../db/schema/mail';
import { isOpen } from './mailOutbox.queries';

/** Mails of all companies still to be sent, the age of the oldest, and the number of stored ones that were given up. */
export async function readMailBacklog(tx: Tx, now: Date) {
  const open = isOpen(now)!;
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${open})::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${mailOutbox.createdAt}) filter (where ${open})), 0)::float`,
      givenUp: sql<number>`count(*) filter (where not (${open}))::int`,
    })
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt));
  return row!;
}
