import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { mailOutbox } from '../db/schema/mail';
import { TRIES } from './mailOutbox.queries';

/** Mails of all companies that are still to go out, and for how long the oldest has waited. */
export async function readMailBacklog(tx: Tx, now: Date) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${mailOutbox.createdAt})), 0)::float`,
    })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lt(mailOutbox.tries, TRIES)));
  return row!;
}
