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

/** Ends what somebody sent back of a kind of data, and answers how much that was. That they sent it back stays known. */
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
 * Erases all that is there of a person's kind of data, what they have sent back of it too, and answers how many rows that were; what was
 * left out stays counted.
 */
export async function eraseAllOf(tx: Tx, scope: MemberScope, kind: DataKind, now: Date): Promise<number> {
  const { compSeq, memberSeq } = scope;
  let rows = await discardReturned(tx, scope, kind, now);
  for (const { kind: about, table, only } of AGED_TABLES) {
    if (about !== kind || table === leftOut) continue;
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
 * Erases all that is there of a kind of data that its person refused to be collected, and answers how many rows that were. What was left
 * out stays counted, so that the same delivery is still known. No receipt is written: others would learn from one that somebody refused.
 * Throws CONFLICT where the kind is collected.
 */
export async function eraseKind(tx: Tx, scope: MemberScope, kind: DataKind, now: Date): Promise<{ rows: number }> {
  const { compSeq, memberSeq } = scope;
  const owners = await ownersOf(tx, compSeq, [memberSeq]);
  const uncollected = await listUncollected(tx, compSeq, [...owners.values()], now);
  if (!uncollected.has(memberSeq, kind)) throw new AppError('CONFLICT');
  return { rows: await eraseAllOf(tx, scope, kind, now) };
}
