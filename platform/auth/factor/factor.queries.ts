import { millisecondsInHour } from 'date-fns/constants';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { isAppCode } from '@/lib/auth/factor/factor';
import { MAX_FAILURES } from '@/lib/auth/password';
import { AppError } from '@/lib/shared/errors';
import { CommittedError } from '../../core/committedError';
import type { Seal } from '../../core/seal';
import { lockPresent } from '../../core/member.queries';
import type { MemberScope, Owner } from '../../core/scope';
import { hashOf } from '../../core/credentials/token.queries';
import type { Tx } from '../../db/client';
import { recoveryCodes, secondFactors } from '../../db/schema/factor';
import { lockOf } from '../loginFailure.queries';
import { makeFactorSecret, makeRecoveryCodes, stepOfCode } from './totp';

/** The platform's seal and clock, for checking codes. */
export interface CodeCheck {
  seal: Seal;
  now: Date;
}

/** Time in ms in which a new secret has to be confirmed. */
const BEGUN = millisecondsInHour;

const ofOwner = ({ compSeq, memberSeq }: Owner) => and(eq(secondFactors.compSeq, compSeq), eq(secondFactors.memberSeq, memberSeq));
const codesOf = ({ compSeq, memberSeq }: Owner) => and(eq(recoveryCodes.compSeq, compSeq), eq(recoveryCodes.memberSeq, memberSeq));
/** Context that secrets and recovery codes are bound to. */
const about = ({ compSeq, memberSeq }: Owner) => `second factor ${compSeq} ${memberSeq}`;
/**
 * Step of a code of the app; null if it is wrong, 'gone' if the secret can no longer be decrypted: only a recovery code or a reset helps then.
 */
function stepIn(sealed: string, owner: Owner, code: string, { seal, now }: CodeCheck): number | null | 'gone' {
  const secret = seal.open(sealed, about(owner));
  return secret === null ? 'gone' : stepOfCode(secret, code, now);
}
const hashOfCode = (owner: Owner, code: string) => hashOf(`${about(owner)} ${code}`);

/** When an account's second factor was activated, or null, and the number of recovery codes left. */
export async function getFactor(tx: Tx, owner: MemberScope): Promise<{ since: Date | null; codesLeft: number }> {
  const [row] = await tx.select({ since: secondFactors.confirmedAt }).from(secondFactors).where(ofOwner(owner));
  const since = row?.since ?? null;
  return { since, codesLeft: since ? await tx.$count(recoveryCodes, and(codesOf(owner), isNull(recoveryCodes.usedAt))) : 0 };
}

/** Stores a new secret until it is confirmed, and returns it. Throws CONFLICT when one is active. */
export async function beginFactor(tx: Tx, owner: MemberScope, { seal, now }: CodeCheck): Promise<string> {
  const { compSeq, memberSeq } = owner;
  await lockPresent(tx, owner);
  const plain = makeFactorSecret();
  const secret = seal.close(plain, about(owner));
  const kept = await tx
    .insert(secondFactors)
    .values({ compSeq, memberSeq, secret, createdAt: now })
    .onConflictDoUpdate({
      target: [secondFactors.compSeq, secondFactors.memberSeq],
      set: { secret, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ memberSeq: secondFactors.memberSeq });
  if (kept.length === 0) throw new AppError('CONFLICT');
  return plain;
}

/**
 * Activates the new secret by a first code, and returns recovery codes. Throws NOT_FOUND without a new secret, CONFLICT for a wrong code.
 */
export async function confirmFactor(tx: Tx, owner: MemberScope, code: string, check: CodeCheck): Promise<string[]> {
  const { now } = check;
  await lockPresent(tx, owner);
  const begun = and(ofOwner(owner), isNull(secondFactors.confirmedAt), gt(secondFactors.createdAt, new Date(now.getTime() - BEGUN)));
  const [row] = await tx.select().from(secondFactors).where(begun).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  const step = stepIn(row.secret, owner, code, check);
  if (step === null || step === 'gone') throw new AppError('CONFLICT');
  await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(ofOwner(owner));
  return renewRecoveryCodes(tx, owner, now);
}

/** Replaces all recovery codes and returns the new ones; only hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, owner: MemberScope, now: Date): Promise<string[]> {
  const { compSeq, memberSeq } = owner;
  await lockPresent(tx, owner);
  await tx.delete(recoveryCodes).where(codesOf(owner));
  const codes = makeRecoveryCodes();
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ compSeq, memberSeq, codeHash: hashOfCode(owner, code), createdAt: now })));
  return codes;
}

/**
 * Redeems a code of the app, which invalidates it and earlier ones, or a recovery code, which is used up. Concurrent calls for an account
 * are serialised by a row lock. Wrong codes are counted, and too many lock for a while, whatever else the person proves. Throws NOT_FOUND
 * without an active factor; refusals with `failCount` (CONFLICT) or `lockedMinutes` (FORBIDDEN).
 */
export async function requireCode(tx: Tx, owner: MemberScope, code: string, check: CodeCheck): Promise<'APP' | 'RECOVERY'> {
  const { now } = check;
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(ofOwner(owner), isNotNull(secondFactors.confirmedAt)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  const { failCount, lockedMinutes } = lockOf(row, now);
  if (lockedMinutes > 0) throw new CommittedError('FORBIDDEN', { details: { lockedMinutes } });
  const forgotten = { failCount: 0, lockedAt: null };
  if (isAppCode(code)) {
    const step = stepIn(row.secret, owner, code, check);
    // not counted, because right codes would lock out the recovery codes
    if (step === 'gone') throw new AppError('CONFLICT', { details: { failCount } });
    if (step !== null && step > row.lastStep) {
      await tx
        .update(secondFactors)
        .set({ ...forgotten, lastStep: step })
        .where(ofOwner(owner));
      return 'APP';
    }
  } else if (await spendRecoveryCode(tx, owner, code, now)) {
    await tx.update(secondFactors).set(forgotten).where(ofOwner(owner));
    return 'RECOVERY';
  }
  const counted = { failCount: failCount + 1, lockedAt: failCount >= MAX_FAILURES ? now : null };
  await tx.update(secondFactors).set(counted).where(ofOwner(owner));
  const { lockedMinutes: locked } = lockOf(counted, now);
  if (locked > 0) throw new CommittedError('FORBIDDEN', { details: { lockedMinutes: locked } });
  throw new CommittedError('CONFLICT', { details: { failCount: counted.failCount } });
}

async function spendRecoveryCode(tx: Tx, owner: MemberScope, code: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(codesOf(owner), eq(recoveryCodes.codeHash, hashOfCode(owner, code)), isNull(recoveryCodes.usedAt)))
    .returning({ memberSeq: recoveryCodes.memberSeq });
  return spent.length > 0;
}

/** Deletes an account's factor and recovery codes; false when it was not active. */
export async function endFactor(tx: Tx, owner: Owner): Promise<boolean> {
  await tx.delete(recoveryCodes).where(codesOf(owner));
  const ended = await tx.delete(secondFactors).where(ofOwner(owner)).returning({ confirmedAt: secondFactors.confirmedAt });
  return ended.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Deletes secrets that were never confirmed. */
export async function forgetBegunFactors(tx: Tx, before: Date): Promise<void> {
  await tx.delete(secondFactors).where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before)));
}
