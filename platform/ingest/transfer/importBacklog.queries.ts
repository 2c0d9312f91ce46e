import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { importJobs } from '../../db/schema/transfer';

/** States in which an import has work for the platform; `ready` waits for its owner. */
const WORK = ['reading', 'loading', 'undoing'] as const;

/** Number of imports of all companies that are in progress or queued, and how long the oldest has been in its state. */
export async function readImportBacklog(tx: Tx, now: Date) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${importJobs.changedAt})), 0)::float`,
    })
    .from(importJobs)
    .where(inArray(importJobs.state, WORK));
  return row!;
}
