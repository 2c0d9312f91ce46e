import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { lockPresent } from '../core/member.queries';
import type { Tx } from '../db/client';
import { files } from '../db/schema/file';

/** Pictures a person may add per day: twenty full comments. */
export const MAX_PICTURES_PER_DAY = 100;

/**
 * Throws RATE_LIMITED if the owner's quota is exhausted, WITHDRAWN if they have left. Locks the owner until the end of the transaction, to
 * serialise their uploads: a call that writes other rows of theirs first locks them itself before that; otherwise two may deadlock.
 */
export async function requireQuota(tx: Tx, { compSeq, ownerSeq }: { compSeq: number; ownerSeq: number }, now: Date): Promise<void> {
  await lockPresent(tx, { compSeq, memberSeq: ownerSeq }, 'update');
  const ofLastDay = and(
    eq(files.compSeq, compSeq),
    eq(files.ownerSeq, ownerSeq),
    gt(files.createdAt, new Date(now.getTime() - millisecondsInDay)),
  );
  if ((await tx.$count(files, ofLastDay)) >= MAX_PICTURES_PER_DAY)
    throw new AppError('RATE_LIMITED', { details: { perDay: MAX_PICTURES_PER_DAY } });
}
