import { and, eq, inArray, sql } from 'drizzle-orm';
import { MEASURE_SPECS, type AnyMeasure, type MeasureKind } from '@/lib/measures/measures';
import { settleWeighIns } from '../../body/weighIns.queries';
import { equalsAny } from '../../db/among';
import type { Tx } from '../../db/client';
import { bodyRecords } from '../../db/schema/body';
import { tableOf } from '../../db/measureTables';
import { leftOut } from '../../db/schema/consent';
import { readings, stepDays } from '../../db/schema/health';
import { settleReadings } from '../../health/readingReview.queries';
import { ingestBatches } from '../../db/schema/ingest';
import { importDaysBefore } from '../../db/schema/transfer';
import { batchesOf } from '../daysBefore.queries';
import { ownersOf } from '../../body/readingOwner.queries';

/**
 * Tables whose rows of an import are simply deleted, unlike weigh-ins and single-value measures, which are reviewed again, and day totals,
 * which are reset.
 */
const SINGLE = new Set(
  MEASURE_SPECS.filter((one: AnyMeasure) => one.kind !== 'body' && !('oneADay' in one))
    .map(tableOf)
    .filter((table) => table !== readings),
);

/**
 * Undoes what an import added for `people`: its readings are deleted, day totals it raised are reset, those raised by others since are
 * kept. The earlier totals saved by later imports are corrected as well, so that undoing in any order ends with the same totals.
 */
export async function undoImport(tx: Tx, compSeq: number, importSeq: number, people: readonly number[], now: Date): Promise<void> {
  const own = batchesOf(tx, compSeq, importSeq);
  if (people.length > 0) {
    await ownersOf(tx, compSeq, people);
    const gone = await tx
      .delete(bodyRecords)
      .where(and(eq(bodyRecords.compSeq, compSeq), equalsAny(bodyRecords.memberSeq, people), inArray(bodyRecords.batchSeq, own)))
      .returning({ memberSeq: bodyRecords.memberSeq, measuredAt: bodyRecords.measuredAt });
    await settleWeighIns(tx, compSeq, gone);
    const numbers = await tx
      .delete(readings)
      .where(and(eq(readings.compSeq, compSeq), equalsAny(readings.memberSeq, people), inArray(readings.batchSeq, own)))
      .returning({ memberSeq: readings.memberSeq, kind: readings.kind, measuredAt: readings.measuredAt });
    await settleReadings(
      tx,
      compSeq,
      numbers.map((one) => ({ ...one, kind: one.kind as MeasureKind })),
    );
    for (const table of SINGLE)
      await tx.delete(table).where(and(eq(table.compSeq, compSeq), equalsAny(table.memberSeq, people), inArray(table.batchSeq, own)));
    await tx.delete(leftOut).where(and(eq(leftOut.compSeq, compSeq), equalsAny(leftOut.memberSeq, people), inArray(leftOut.batchSeq, own)));
    await tx.execute(sql`
      update ${stepDays} as d set step = b.step, distance = b.distance, calories = b.calories, device = b.device, source = b.source,
        external_id = b.external_id, batch_seq = b.batch_seq, updated_at = b.updated_at
      from ${importDaysBefore} b
      where b.company_seq = ${compSeq}::int and b.import_seq = ${importSeq}::int
        and d.company_seq = b.company_seq and d.member_seq = b.member_seq and d.day = b.day and d.batch_seq in ${own}`);
    await tx
      .delete(stepDays)
      .where(and(eq(stepDays.compSeq, compSeq), equalsAny(stepDays.memberSeq, people), inArray(stepDays.batchSeq, own)));
    await tx.execute(sql`
      update ${importDaysBefore} as o set step = b.step, distance = b.distance, calories = b.calories, device = b.device, source = b.source,
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
