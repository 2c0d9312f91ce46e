import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import {
  bloodPressures,
  bloodSugars,
  heartSamples,
  runs,
  sleepNights,
  stepDays,
  stressSamples,
  temperatureSamples,
} from '../db/schema/health';
import { ingestBatches } from '../db/schema/ingest';
import { importDaysBefore } from '../db/schema/transfer';

type Day = typeof stepDays.$inferInsert;

const SINGLE = [bodyRecords, heartSamples, stressSamples, temperatureSamples, bloodPressures, bloodSugars, sleepNights, runs] as const;

const batchesOf = (tx: Tx, compSeq: number, importSeq: number) =>
  tx
    .select({ seq: ingestBatches.seq })
    .from(ingestBatches)
    .where(and(eq(ingestBatches.compSeq, compSeq), eq(ingestBatches.importSeq, importSeq)));

const list = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/**
 * Keeps the totals of days that an import is about to raise, as they were before its first change; what the import itself wrote
 * is none of them. Part of the transaction that raises them.
 */
export async function keepDaysBefore(tx: Tx, compSeq: number, importSeq: number, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  const own = batchesOf(tx, compSeq, importSeq);
  await tx.execute(sql`
    insert into ${importDaysBefore}
      (company_seq, import_seq, member_seq, day, step, distance, calories, source, external_id, batch_seq, updated_at)
    select d.company_seq, ${importSeq}::int, d.member_seq, d.day, d.step, d.distance, d.calories, d.source, d.external_id, d.batch_seq, d.updated_at
    from ${stepDays} d
    join unnest(
      ${list(days.map(({ memberSeq }) => memberSeq))}::int[], ${list(days.map(({ day }) => day))}::date[], ${list(days.map(({ step }) => step))}::int[]
    ) as n(member_seq, day, step) on n.member_seq = d.member_seq and n.day = d.day
    where d.company_seq = ${compSeq}::int and n.step > d.step and (d.batch_seq is null or d.batch_seq not in ${own})
    for update of d
    on conflict do nothing`);
}

/**
 * Takes back what an import added to `people`: its single readings go, days that it raised stand as before, days that others
 * have raised since stay. What a later import keeps as the value before its own is mended too, so that undoing in any order
 * ends at the same totals.
 */
export async function undoImport(tx: Tx, compSeq: number, importSeq: number, people: readonly number[], now: Date): Promise<void> {
  const own = batchesOf(tx, compSeq, importSeq);
  if (people.length > 0) {
    for (const table of SINGLE)
      await tx.delete(table).where(and(eq(table.compSeq, compSeq), inArray(table.memberSeq, [...people]), inArray(table.batchSeq, own)));
    await tx.execute(sql`
      update ${stepDays} as d set step = b.step, distance = b.distance, calories = b.calories, source = b.source,
        external_id = b.external_id, batch_seq = b.batch_seq, updated_at = b.updated_at
      from ${importDaysBefore} b
      where b.company_seq = ${compSeq}::int and b.import_seq = ${importSeq}::int
        and d.company_seq = b.company_seq and d.member_seq = b.member_seq and d.day = b.day and d.batch_seq in ${own}`);
    await tx
      .delete(stepDays)
      .where(and(eq(stepDays.compSeq, compSeq), inArray(stepDays.memberSeq, [...people]), inArray(stepDays.batchSeq, own)));
    await tx.execute(sql`
      update ${importDaysBefore} as o set step = b.step, distance = b.distance, calories = b.calories, source = b.source,
        external_id = b.external_id, batch_seq = b.batch_seq, updated_at = b.updated_at
      from ${importDaysBefore} b
      where b.company_seq = ${compSeq}::int and b.import_seq = ${importSeq}::int and o.import_seq <> b.import_seq
        and o.company_seq = b.company_seq and o.member_seq = b.member_seq and o.day = b.day and o.batch_seq in ${own}`);
    await tx.delete(importDaysBefore).where(and(eq(importDaysBefore.compSeq, compSeq), inArray(importDaysBefore.batchSeq, own)));
  }
  await tx.delete(importDaysBefore).where(and(eq(importDaysBefore.compSeq, compSeq), eq(importDaysBefore.importSeq, importSeq)));
  await tx
    .update(ingestBatches)
    .set({ undoneAt: now })
    .where(and(eq(ingestBatches.compSeq, compSeq), eq(ingestBatches.importSeq, importSeq)));
}
