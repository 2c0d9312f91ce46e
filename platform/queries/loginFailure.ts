import { and, eq, sql } from 'drizzle-orm';
import { MAX_FAILURES } from '@/lib/auth/rules';
import type { Tx } from '../db/client';
import { loginFailures } from '../db/schema/auth';

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

/** Failures in a row of a login ID, whether or not such an account exists. */
export async function failuresOf(tx: Tx, login: Login): Promise<number> {
  const [row] = await tx.select({ failCount: loginFailures.failCount }).from(loginFailures).where(ofLogin(login));
  return row?.failCount ?? 0;
}

/** Counts one more failure and answers how many there are now; more than five lock the login ID. */
export async function countFailure(tx: Tx, login: Login, now: Date): Promise<number> {
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
  return row!.failCount;
}

/** Forgets the failures: after a success, a reset or a found password. */
export async function clearFailures(tx: Tx, login: Login): Promise<void> {
  await tx.delete(loginFailures).where(ofLogin(login));
}
