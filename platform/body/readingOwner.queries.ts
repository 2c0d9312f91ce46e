import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import type { ReadingOwner } from './composedColumns';

/**
 * The members of these numbers, as far as they are of the company, by number. They are locked until the transaction ends: two
 * deliveries of one person's readings take turns, so that each sees what the other added, and in the order of their numbers, so
 * that neither waits for the other for ever.
 */
export async function ownersOf(tx: Tx, compSeq: number, memberSeqs: readonly number[]): Promise<Map<number, ReadingOwner>> {
  if (memberSeqs.length === 0) return new Map();
  const { gender, birthDate, height, timeZone } = members;
  const rows = await tx
    .select({ compSeq: members.compSeq, memberSeq: members.seq, gender, birthDate, height, timeZone })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), inArray(members.seq, [...memberSeqs])))
    .orderBy(members.seq)
    .for('no key update');
  return new Map(rows.map((owner) => [owner.memberSeq, owner]));
}
