import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { SAFEGUARD_DAYS } from '@/lib/auth/safeguard/safeguard';
import type { MemberScope } from '../../core/scope';
import type { Tx } from '../../db/client';
import { members } from '../../db/schema/member';
import { passkeys } from '../../db/schema/passkey';
import { memberIdentities } from '../../db/schema/social';

/**
 * Locks an account until its owner sets a new password through Find Password: its passwords and all other ways to sign in are disabled.
 * Passkeys and identities added within the safeguard period are deleted, as they may have been added by an intruder.
 */
export async function lockAccount(tx: Tx, { compSeq, memberSeq }: Pick<MemberScope, 'compSeq' | 'memberSeq'>, now: Date): Promise<void> {
  await tx
    .update(members)
    .set({ lockedAt: now, passwordHash: null, oneTimeHash: null, oneTimeExpiresAt: null, updatedAt: now })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)));
  const since = new Date(now.getTime() - SAFEGUARD_DAYS * millisecondsInDay);
  await tx.delete(passkeys).where(and(eq(passkeys.compSeq, compSeq), eq(passkeys.memberSeq, memberSeq), gt(passkeys.createdAt, since)));
  await tx
    .delete(memberIdentities)
    .where(and(eq(memberIdentities.compSeq, compSeq), eq(memberIdentities.memberSeq, memberSeq), gt(memberIdentities.linkedAt, since)));
}
