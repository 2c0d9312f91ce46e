import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import type { ReadingOwner } from './composedColumns';

/**
 * The members of these numbers, as far as they are of the company and still there, by number. They are locked until the transaction ends:
 * two deliveries of one person's readings take turns, so that each sees what the other added, and in the order of their numbers, so
 * that neither waits for the other for ever. Those who have left are locked too, because taking back what was delivered changes theirs.
 */
export async function ownersOf(tx: Tx, compSeq: number, memberSeqs: readonly number[]): Promise<Map<number, ReadingOwner>> {
  if (memberSeqs.length === 0) return new Map();
  const { gender, birthDate, height, timeZone, withdrawnAt } = members;
  const rows = await tx
    .select({ owner: { compSeq: members.compSeq, memberSeq: members.seq, gender, birthDate, height, timeZone }, withdrawnAt })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), inArray(members.seq, [...memberSeqs])))
    .orderBy(members.seq)
    .for('no key update');
  // as they stand once they are locked: whoever was waited for may have withdrawn
  return new Map(rows.filter((row) => row.withdrawnAt === null).map(({ owner }) => [owner.memberSeq, owner]));
}

/** The one whose data a scope opens, locked as by `ownersOf`. Throws as `getMember` does where they have withdrawn meanwhile. */
export async function getOwner(tx: Tx, { compSeq, memberSeq, viewer }: MemberScope): Promise<ReadingOwner> {
  const owner = (await ownersOf(tx, compSeq, [memberSeq])).get(memberSeq);
  if (!owner) throw new AppError(memberSeq === viewer.memberSeq ? 'WITHDRAWN' : 'NOT_FOUND');
  return owner;
}
