import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { MAX_FAILURES } from '@/lib/auth/rules';
import type { BodyOf } from '@/lib/shared/endpoint';
import type { authApi } from '@/lib/auth/contract';
import type { Tx } from '../db/client';
import { passwordRequests } from '../db/schema/auth';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { ONE_TIME_HOURS, createOneTimePassword, hashPassword, verifyPassword } from '../password';
import { clearFailures, countFailure, failuresOf, queueFor } from './loginFailure';

const HOUR = 3_600_000;
/** Password mails that one login ID may ask for in an hour. */
const REQUESTS_AN_HOUR = 5;

type Login = BodyOf<typeof authApi.login>;
type Account = typeof members.$inferSelect;

/** The account behind a login ID of a company in use; null when there is none or it was withdrawn. */
export async function findAccount(tx: Tx, login: { compSeq: number; id: string; sns: Account['sns'] }): Promise<Account | null> {
  const [row] = await tx
    .select({ account: members })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(
      and(
        eq(members.compSeq, login.compSeq),
        eq(members.sns, login.sns),
        eq(members.loginId, login.id),
        isNull(members.withdrawnAt),
        isNull(companies.deletedAt),
        eq(companies.status, 'Y'),
      ),
    );
  return row?.account ?? null;
}

export type SignIn = { ok: true; account: Account; mustChangePassword: boolean } | { ok: false; locked: boolean; failCount: number };

/**
 * Checks a password sign-in. Failures count for unknown login IDs too; more than five lock, and a locked login stays
 * refused even with the right password until the password is found or reset. A one-time password signs in once.
 */
export async function signIn(tx: Tx, login: Login, now: Date): Promise<SignIn> {
  await queueFor(tx, login);
  const account = login.sns === 'O' ? await findAccount(tx, login) : null;
  const oneTimeAlive = account?.oneTimeExpiresAt && account.oneTimeExpiresAt > now;
  const matched = await verifyPassword(login.pw ?? '', {
    chosen: account?.passwordHash ?? null,
    oneTime: oneTimeAlive ? account.oneTimeHash : null,
  });
  const failures = await failuresOf(tx, login);
  if (failures > MAX_FAILURES) return { ok: false, locked: true, failCount: failures };
  if (!account || !matched) {
    const failCount = await countFailure(tx, login, now);
    return { ok: false, locked: failCount > MAX_FAILURES, failCount };
  }
  await clearFailures(tx, login);
  const mustChangePassword = matched === 'oneTime' || account.mustChangePassword;
  await tx
    .update(members)
    // a one-time password is spent by signing in: from here on it only counts as the old password of the change
    .set({ checkInAt: now, lang: login.lang, mustChangePassword, ...(matched === 'oneTime' && { oneTimeExpiresAt: now }) })
    .where(and(eq(members.compSeq, account.compSeq), eq(members.seq, account.seq)));
  return { ok: true, account, mustChangePassword };
}

/** Gives an account a one-time password beside its chosen one and unlocks it; answers the password, which is stored only as a hash. */
export async function giveOneTimePassword(tx: Tx, account: { compSeq: number; seq: number; loginId: string }, now: Date): Promise<string> {
  const password = createOneTimePassword();
  await tx
    .update(members)
    .set({ oneTimeHash: await hashPassword(password), oneTimeExpiresAt: new Date(now.getTime() + ONE_TIME_HOURS * HOUR) })
    .where(and(eq(members.compSeq, account.compSeq), eq(members.seq, account.seq)));
  await clearFailures(tx, { compSeq: account.compSeq, id: account.loginId });
  return password;
}

/** Notes a request for a lost password; false when the login ID has asked too often within the hour. */
export async function notePasswordRequest(tx: Tx, login: { compSeq: number; id: string }, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(passwordRequests)
    .where(
      and(
        eq(passwordRequests.compSeq, login.compSeq),
        eq(passwordRequests.loginId, login.id),
        gt(passwordRequests.requestedAt, new Date(now.getTime() - HOUR)),
      ),
    );
  if ((row?.count ?? 0) >= REQUESTS_AN_HOUR) return false;
  await tx.insert(passwordRequests).values({ compSeq: login.compSeq, loginId: login.id, requestedAt: now });
  return true;
}
