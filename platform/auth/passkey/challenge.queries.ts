import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { CHALLENGE_MINUTES } from '@/lib/auth/passkey/passkey';
import type { Owner } from '../../core/scope';
import { hashOf, makeSecret } from '../../core/credentials/token.queries';
import type { Services } from '../../core/services';
import type { Tx } from '../../db/client';
import { passkeyChallenges } from '../../db/schema/passkey';

/** Validity of a challenge, in ms. */
export const CHALLENGE_WAIT = CHALLENGE_MINUTES * millisecondsInMinute;

/** Creates a challenge of 256 random bits, for an account in its session, else for a sign-in. Only its hash is stored. */
export async function makeChallenge(tx: Tx, owner: Owner | null, now: Date): Promise<string> {
  const challenge = makeSecret();
  const { compSeq, memberSeq } = owner ?? { compSeq: null, memberSeq: null };
  const expiresAt = new Date(now.getTime() + CHALLENGE_WAIT);
  await tx.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), compSeq, memberSeq, expiresAt });
  return challenge;
}

/** WebAuthn request options for using a passkey, for an account in its session, else for a sign-in. */
export async function beginUse(tx: Tx, { settings, clock }: Pick<Services, 'settings' | 'clock'>, owner: Owner | null) {
  return {
    challenge: await makeChallenge(tx, owner, clock()),
    rpId: new URL(settings.publicUrl).hostname,
    timeout: CHALLENGE_WAIT,
    userVerification: 'required' as const,
  };
}

/** Redeems a challenge; true if it was created for this account, or for a sign-in, and has not expired. */
export async function redeemChallenge(tx: Tx, challenge: string, owner: Owner | null, now: Date): Promise<boolean> {
  const forWhom = owner
    ? and(eq(passkeyChallenges.compSeq, owner.compSeq), eq(passkeyChallenges.memberSeq, owner.memberSeq))
    : isNull(passkeyChallenges.memberSeq);
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, hashOf(challenge)), forWhom))
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}

/** Deletes expired challenges. */
export async function forgetChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}
