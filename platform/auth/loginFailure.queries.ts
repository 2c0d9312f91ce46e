import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { lockMinutes, MAX_FAILURES } from '@/lib/auth/password';
import type { Tx } from '../db/client';
import { loginFailures } from '../db/schema/auth';

/** Minutes by which the clocks of copies may differ. */
const SKEW = 1;

interface Login {
  compSeq: number;
  id: string;
}

const ofLogin = ({ compSeq, id }: Login) => and(eq(loginFailures.compSeq, compSeq), eq(loginFailures.loginId, id));

/**
 * Makes calls about one login ID wait for each other until the transaction ends: guesses sent at the same moment are
 * counted one by one, and none is checked before the ones ahead of it were counted.
 */
export async function queueFor(tx: Tx, { compSeq, id }: Login): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, ${compSeq}))`);
}

/** How a login ID stands: its failures in a row, and for how many minutes it is still locked; 0 is open. */
export interface LoginLock {
  failCount: number;
  lockedMinutes: number;
}

/** Whether or not such an account exists: a lock ends by itself. */
export async function getLoginLock(tx: Tx, login: Login, now: Date): Promise<LoginLock> {
  const { failCount, lockedAt } = loginFailures;
  const [row] = await tx.select({ failCount, lockedAt }).from(loginFailures).where(ofLogin(login));
  return lockOf(row ?? { failCount: 0, lockedAt: null }, now);
}

/**
 * How many failures in a row, the last of which may have locked, stand at a moment. A lock that begins later is of a clock that was set
 * back since: it would outlast what was said of it, so it is over.
 */
export function lockOf({ failCount, lockedAt }: { failCount: number; lockedAt: Date | null }, now: Date): LoginLock {
  if (!lockedAt) return { failCount, lockedMinutes: 0 };
  const passed = (now.getTime() - lockedAt.getTime()) / millisecondsInMinute;
  if (passed < -SKEW) return { failCount, lockedMinutes: 0 };
  return { failCount, lockedMinutes: Math.max(0, Math.ceil(lockMinutes(failCount) - Math.max(0, passed))) };
}

/** Counts one more failure and answers how the login ID stands now; more than five lock it. */
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

/** Forgets the failures: after a success, a reset or a found password. */
export async function clearFailures(tx: Tx, login: Login): Promise<void> {
  await tx.delete(loginFailures).where(ofLogin(login));
}
