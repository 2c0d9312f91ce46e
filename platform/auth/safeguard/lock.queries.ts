import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { SAFEGUARD_DAYS } from '@/lib/auth/safeguard/safeguard';
import type { Owner } from '../../core/scope';
import type { Tx } from '../../db/client';
import { members } from '../../db/schema/member';
import { passkeys } from '../../db/schema/passkey';
import { memberIdentities } from '../../db/schema/social';

const safeguardStart = (now: Date) => new Date(now.getTime() - SAFEGUARD_DAYS * millisecondsInDay);

/** Deletes the passkeys added within the safeguard period, as they may have been added by an intruder. */
export async function deleteRecentPasskeys(tx: Tx, { compSeq, memberSeq }: Owner, now: Date): Promise<void> {
  const own = and(eq(passkeys.compSeq, compSeq), eq(passkeys.memberSeq, memberSeq));
  await tx.delete(passkeys).where(and(own, gt(passkeys.createdAt, safeguardStart(now))));
}

/**
 * Locks an account until its owner sets a new password through Find Password: its passwords and all other ways to sign in are disabled.
 * Identities added within the safeguard period are deleted like passkeys.
 */
export async function lockAccount(tx: Tx, { compSeq, memberSeq }: Owner, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ lockedAt: now, passwordHash: null, oneTimeHash: null, oneTimeExpiresAt: null, updatedAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  await deleteRecentPasskeys(tx, { compSeq, memberSeq }, now);
  const own = and(eq(memberIdentities.compSeq, compSeq), eq(memberIdentities.memberSeq, memberSeq));
  await tx.delete(memberIdentities).where(and(own, gt(memberIdentities.linkedAt, safeguardStart(now))));
}
