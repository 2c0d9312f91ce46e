import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';

/** Pictures a person may have added within a day: twenty comments full of them. */
export const PICTURES_PER_DAY = 100;

/**
 * Has what one person adds wait for what they are adding already, to the end of its transaction. What writes other rows of theirs as well
 * asks for it before it does: afterwards two would wait for each other.
 */
export async function waitForOwn(tx: Tx, { compSeq, ownerSeq }: { compSeq: number; ownerSeq: number }): Promise<void> {
  await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, ownerSeq)))
    .for('update');
}

/** Makes room for one more picture of somebody, or throws RATE_LIMITED. */
export async function requireQuota(tx: Tx, { compSeq, ownerSeq }: { compSeq: number; ownerSeq: number }, now: Date): Promise<void> {
  await waitForOwn(tx, { compSeq, ownerSeq });
  const ofLastDay = and(
    eq(files.compSeq, compSeq),
    eq(files.ownerSeq, ownerSeq),
    gt(files.createdAt, new Date(now.getTime() - millisecondsInDay)),
  );
  if ((await tx.$count(files, ofLastDay)) >= PICTURES_PER_DAY)
    throw new AppError('RATE_LIMITED', { details: { perDay: PICTURES_PER_DAY } });
}
