import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';

/** Pictures a person may add per day: twenty full comments. */
export const PICTURES_PER_DAY = 100;

/**
 * Locks the owner's row until the end of the transaction, to serialise their uploads. Call it before writing other rows of theirs;
 * otherwise two transactions may deadlock.
 */
export async function lockOwner(tx: Tx, { compSeq, ownerSeq }: { compSeq: number; ownerSeq: number }): Promise<void> {
  await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, ownerSeq)))
    .for('update');
}

/** Throws RATE_LIMITED if the owner's quota is exhausted. */
export async function requireQuota(tx: Tx, { compSeq, ownerSeq }: { compSeq: number; ownerSeq: number }, now: Date): Promise<void> {
  await lockOwner(tx, { compSeq, ownerSeq });
  const ofLastDay = and(
    eq(files.compSeq, compSeq),
    eq(files.ownerSeq, ownerSeq),
    gt(files.createdAt, new Date(now.getTime() - millisecondsInDay)),
  );
  if ((await tx.$count(files, ofLastDay)) >= PICTURES_PER_DAY)
    throw new AppError('RATE_LIMITED', { details: { perDay: PICTURES_PER_DAY } });
}
