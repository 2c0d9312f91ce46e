import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { stepDays } from '../db/schema/health';
import { ingestBatches } from '../db/schema/ingest';
import { importDaysBefore } from '../db/schema/transfer';

type Day = typeof stepDays.$inferInsert;

/** Subquery for the deliveries that make up an import of files. */
export const batchesOf = (tx: Tx, compSeq: number, importSeq: number) =>
  tx
    .select({ seq: ingestBatches.seq })
    .from(ingestBatches)
    .where(and(eq(ingestBatches.compSeq, compSeq), eq(ingestBatches.importSeq, importSeq)));

const list = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/**
 * Saves the day totals that an import is about to raise, as they were before its first change; totals written by the import itself are not
 * saved. Must run in the transaction that raises them.
 */
export async function snapshotDays(tx: Tx, compSeq: number, importSeq: number, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  const own = batchesOf(tx, compSeq, importSeq);
  await tx.execute(sql`
    insert into ${importDaysBefore}
      (company_seq, import_seq, member_seq, day, step, distance, calories, device, source, external_id, batch_seq, updated_at)
    select d.company_seq, ${importSeq}::int, d.member_seq, d.day, d.step, d.distance, d.calories, d.device, d.source, d.external_id, d.batch_seq, d.updated_at
    from ${stepDays} d
    join unnest(
      ${list(days.map(({ memberSeq }) => memberSeq))}::int[], ${list(days.map(({ day }) => day))}::date[], ${list(days.map(({ step }) => step))}::int[]
    ) as n(member_seq, day, step) on n.member_seq = d.member_seq and n.day = d.day
    where d.company_seq = ${compSeq}::int and n.step > d.step and (d.batch_seq is null or d.batch_seq not in ${own})
    for update of d
    on conflict do nothing`);
}
