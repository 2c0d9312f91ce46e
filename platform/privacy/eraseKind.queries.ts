import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { AppError } from '@/lib/shared/errors';
import type { DataKind } from '@/lib/shared/permissions';
import { ownersOf } from '../body/readingOwner.queries';
import { listUncollected } from '../core/collection.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { leftOut } from '../db/schema/consent';
import { unassignedReadings } from '../db/schema/ingest';
import { AGED_TABLES } from './erasing.queries';

/** Discards what a member returned of a kind of data, and returns the number of readings. That they returned them is kept. */
async function discardReturned(tx: Tx, { compSeq, memberSeq }: MemberScope, about: DataKind, now: Date): Promise<number> {
  const kinds = MEASURE_SPECS.filter((one) => one.about === about).map(({ kind }) => kind);
  const theirs = and(eq(unassignedReadings.compSeq, compSeq), eq(unassignedReadings.returnedBySeq, memberSeq));
  const ended = await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs: 'DISCARDED' })
    .where(and(theirs, inArray(unassignedReadings.kind, kinds), isNotNull(unassignedReadings.reading)))
    .returning({ seq: unassignedReadings.seq });
  return ended.length;
}

/**
 * Erases all data of a kind that a member has, including what they returned, and returns the number of rows; the counts of left-out
 * readings are kept.
 */
export async function eraseAllOf(tx: Tx, scope: MemberScope, about: DataKind, now: Date): Promise<number> {
  const { compSeq, memberSeq } = scope;
  let rows = await discardReturned(tx, scope, about, now);
  for (const { table, only } of AGED_TABLES.filter((aged) => aged.about === about && aged.table !== leftOut)) {
    const own = and(eq(table.compSeq, compSeq), eq(table.memberSeq, memberSeq), only);
    const [gone] = await rowsOf<{ count: number }>(
      tx,
      sql`with gone as (delete from ${table} where ${own} returning 1) select count(*)::int as count from gone`,
    );
    rows += gone!.count;
  }
  return rows;
}

/**
 * Erases all data of a kind whose collection the member refused, and returns the number of rows. The counts of left-out readings are kept,
 * so that repeated deliveries are recognised. No receipt is written, as it would disclose to others that someone refused. Throws CONFLICT
 * if the kind is collected.
 */
export async function eraseKind(tx: Tx, scope: MemberScope, kind: DataKind, now: Date): Promise<{ rows: number }> {
  const { compSeq, memberSeq } = scope;
  const owners = await ownersOf(tx, compSeq, [memberSeq]);
  const uncollected = await listUncollected(tx, compSeq, [...owners.values()], now);
  if (!uncollected.has(memberSeq, kind)) throw new AppError('CONFLICT');
  return { rows: await eraseAllOf(tx, scope, kind, now) };
}
