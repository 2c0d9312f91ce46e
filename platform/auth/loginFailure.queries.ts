import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { lockMinutes, MAX_FAILURES } from '@/lib/auth/password';
import type { Owner } from '../core/scope';
import type { Tx } from '../db/client';
import { loginFailures } from '../db/schema/auth';

/** Tolerated clock difference between instances in minutes. */
const SKEW = 1;

export interface Login {
  compSeq: number;
  id: string;
}

/**
 * Wrong IDs given as proof by an account without a password are counted apart: anyone can fail to sign in with its ID, and signing in with
 * an identity or a passkey resets nothing. No sign-in reaches the key, which is longer than the IDs that one takes.
 */
export const idProofLogin = ({ compSeq, memberSeq }: Owner): Login => ({
  compSeq,
  id: `IDs entered as proof of identity by account ${memberSeq}`,
});

const ofLogin = ({ compSeq, id }: Login) => and(eq(loginFailures.compSeq, compSeq), eq(loginFailures.loginId, id));

/**
 * Serialises calls for one login ID until the transaction ends, so that concurrent guesses are counted one by one, and none is checked
 * before the earlier ones are counted.
 */
export async function lockLogin(tx: Tx, { compSeq, id }: Login): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, ${compSeq}))`);
}

/** Failed attempts of a login ID in a row, and the minutes it is still locked; 0 if it is not. */
export interface LoginLock {
  failCount: number;
  lockedMinutes: number;
}

/** Works whether or not such an account exists; locks expire on their own. */
export async function getLoginLock(tx: Tx, login: Login, now: Date): Promise<LoginLock> {
  const { failCount, lockedAt } = loginFailures;
  const [row] = await tx.select({ failCount, lockedAt }).from(loginFailures).where(ofLogin(login));
  return lockOf(row ?? { failCount: 0, lockedAt: null }, now);
}

/**
 * State of a lock at an instant. A lock starting in the future means that the clock was set back since; it counts as expired, since it
 * would otherwise last longer than announced.
 */
export function lockOf({ failCount, lockedAt }: { failCount: number; lockedAt: Date | null }, now: Date): LoginLock {
  if (!lockedAt) return { failCount, lockedMinutes: 0 };
  const passed = (now.getTime() - lockedAt.getTime()) / millisecondsInMinute;
  if (passed < -SKEW) return { failCount, lockedMinutes: 0 };
  return { failCount, lockedMinutes: Math.max(0, Math.ceil(lockMinutes(failCount) - Math.max(0, passed))) };
}

/** Counts another failure and returns the resulting state; more than five lock the login ID. */
export async function countFailure(tx: Tx, login: Login, now: Date): Promise<LoginLock> {
  const [row] = await tx
    .insert(loginFailures)
    .values({ compSeq: login.compSeq, loginId: login.id, failCount: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: [loginFailures.compSeq, loginFailures.loginId],
      set: {
        failCount: sql`${loginFailures.failCount} + 1`,
        lastFailedAt: now,
        lockedAt: sql`case when ${loginFailures.failCount} >= ${MAX_FAILURES} then ${now.toISOString()}::timestamptz end`,
      },
    })
    .returning({ failCount: loginFailures.failCount });
  const { failCount } = row!;
  return { failCount, lockedMinutes: lockMinutes(failCount) };
}

/** Resets the failures, after a successful sign-in or a new one-time password. */
export async function clearFailures(tx: Tx, login: Login): Promise<void> {
  await tx.delete(loginFailures).where(ofLogin(login));
}
