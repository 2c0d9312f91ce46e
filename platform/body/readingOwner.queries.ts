import { and, eq } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import type { ReadingOwner } from './composedColumns';

/**
 * The company's active members with these numbers. Their rows are locked until the transaction ends, so that concurrent deliveries for one
 * person run one after the other and see each other's rows; locking in the order of their numbers avoids deadlocks. Withdrawn members are
 * locked too, because reverting a delivery changes their data, but not returned.
 */
export async function ownersOf(tx: Tx, compSeq: number, memberSeqs: readonly number[]): Promise<Map<number, ReadingOwner>> {
  if (memberSeqs.length === 0) return new Map();
  const { gender, birthDate, height, timeZone, withdrawnAt } = members;
  const rows = await tx
    .select({ owner: { compSeq: members.compSeq, memberSeq: members.seq, gender, birthDate, height, timeZone }, withdrawnAt })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), equalsAny(members.seq, memberSeqs)))
    .orderBy(members.seq)
    .for('no key update');
  // filtered after locking: a member may have withdrawn while the lock was awaited
  return new Map(rows.filter((row) => row.withdrawnAt === null).map(({ owner }) => [owner.memberSeq, owner]));
}

/** The scope's member, locked as in `ownersOf`. Throws like `getMember` if they have withdrawn meanwhile. */
export async function getOwner(tx: Tx, { compSeq, memberSeq, viewer }: MemberScope): Promise<ReadingOwner> {
  const owner = (await ownersOf(tx, compSeq, [memberSeq])).get(memberSeq);
  if (!owner) throw new AppError(memberSeq === viewer.memberSeq ? 'WITHDRAWN' : 'NOT_FOUND');
  return owner;
}
