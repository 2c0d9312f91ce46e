import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, isNotNull } from 'drizzle-orm';
import { STEP_UP_MINUTES } from '@/lib/auth/factor/factor';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../../db/client';
import { accessTokens } from '../../db/schema/auth';
import { secondFactors } from '../../db/schema/factor';
import { members } from '../../db/schema/member';
import type { Owner } from '../scope';
import { hashOf } from './token.queries';

type StepUpRule = Exclude<EndpointSpec['stepUp'], 'PARTLY' | undefined>;

const ofToken = ({ compSeq }: Owner, token: string) => and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hashOf(token)));

/**
 * Whether a session needs step-up because its last proof is too old: by the second factor if the account has one, else by the password,
 * unless the call itself takes that ('FACTOR'). Accounts with neither have nothing to prove it by.
 */
async function isStepUpDue(tx: Tx, owner: Owner, token: string, asked: StepUpRule, now: Date): Promise<boolean> {
  const { compSeq, memberSeq } = owner;
  const [session] = await tx
    .select({
      authAt: accessTokens.authAt,
      factorAt: accessTokens.factorAt,
      factorSince: secondFactors.confirmedAt,
      password: isNotNull(members.passwordHash),
    })
    .from(accessTokens)
    .innerJoin(members, and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)))
    .leftJoin(secondFactors, and(eq(secondFactors.compSeq, compSeq), eq(secondFactors.memberSeq, memberSeq)))
    .where(ofToken(owner, token));
  if (!session) return true;
  const { authAt, factorAt, factorSince, password } = session;
  const isOld = (at: Date | null) => at === null || now.getTime() - at.getTime() >= STEP_UP_MINUTES * millisecondsInMinute;
  if (factorSince) return isOld(factorAt);
  return asked === true && password === true && isOld(authAt);
}

/** Throws STEP_UP_REQUIRED if the session needs step-up. */
export async function requireStepUp(tx: Tx, owner: Owner, token: string, asked: StepUpRule, now: Date): Promise<void> {
  if (await isStepUpDue(tx, owner, token, asked, now)) throw new AppError('STEP_UP_REQUIRED');
}

/** Records that the second factor was given in the session. */
export async function recordFactor(tx: Tx, owner: Owner, token: string, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ factorAt: now }).where(ofToken(owner, token));
}

/** Records that a passkey was used in the session; it counts as both factors. */
export async function recordPasskey(tx: Tx, owner: Owner, token: string, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ factorAt: now, authAt: now }).where(ofToken(owner, token));
}

/** Records that the password was given again in the session. */
export async function recordPassword(tx: Tx, owner: Owner, token: string, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ authAt: now }).where(ofToken(owner, token));
}
