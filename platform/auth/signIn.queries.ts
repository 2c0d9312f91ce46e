import { millisecondsInHour } from 'date-fns/constants';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { authApi } from '@/lib/auth/contract';
import type { BodyOf } from '@/lib/shared/endpoint';
import { ONE_TIME_HOURS, stillMatches, type CheckedPassword, type Hashes, type OneTimePassword } from '../core/credentials/password';
import { inUse } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { passwordRequests } from '../db/schema/auth';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { clearFailures, countFailure, lockLogin, getLoginLock, type LoginLock } from './loginFailure.queries';

/** Maximum number of password mails per login ID and hour. */
const REQUESTS_AN_HOUR = 5;

type Login = BodyOf<typeof authApi.login>;
type Account = typeof members.$inferSelect;

type LoginKey = { compSeq: number; id: string; sns: Account['sns'] };

const selectAccount = (tx: Tx, login: LoginKey) =>
  tx
    .select({ account: members })
    .from(members)
    .innerJoin(companies, eq(companies.seq, members.compSeq))
    .where(and(eq(members.compSeq, login.compSeq), eq(members.sns, login.sns), eq(members.loginId, login.id), ...inUse));

/** The account with a login ID in an active company; null when there is none or it was withdrawn. */
export async function findAccount(tx: Tx, login: LoginKey): Promise<Account | null> {
  const [row] = await selectAccount(tx, login);
  return row?.account ?? null;
}

export type SignIn = { ok: true; account: Account; mustChangePassword: boolean } | ({ ok: false } & LoginLock);

const findSigningIn = async (tx: Tx, login: Login) => (login.sns === 'O' ? findAccount(tx, login) : null);

/** The same, locked until the transaction ends, after calls that are changing its passwords. */
async function lockSigningIn(tx: Tx, login: Login): Promise<Account | null> {
  if (login.sns !== 'O') return null;
  const [row] = await selectAccount(tx, login).for('no key update', { of: members });
  return row?.account ?? null;
}

function hashesAt(account: Account | null, now: Date): Hashes {
  const oneTimeAlive = account?.oneTimeExpiresAt && account.oneTimeExpiresAt > now;
  return { chosen: account?.passwordHash ?? null, oneTime: oneTimeAlive ? account.oneTimeHash : null };
}

/** Hashes to check a sign-in's password against; null when the login ID is locked. */
export async function hashesOfLogin(tx: Tx, login: Login, now: Date): Promise<Hashes | null> {
  if ((await getLoginLock(tx, login, now)).lockedMinutes > 0) return null;
  return hashesAt(await findSigningIn(tx, login), now);
}

/**
 * Decides a password sign-in. Failures count for unknown login IDs too; more than five lock for a while, during which even the right
 * password is refused, unless it is found or reset. A one-time password signs in once.
 * `checked` is null when the login ID was locked; if the hashes have changed since, the password counts as wrong.
 */
export async function signIn(tx: Tx, login: Login, checked: CheckedPassword | null, now: Date): Promise<SignIn> {
  await lockLogin(tx, login);
  const lock = await getLoginLock(tx, login, now);
  // the lock may have expired in the meantime, but then the password was not checked
  if (lock.lockedMinutes > 0 || !checked) return { ok: false, ...lock, lockedMinutes: Math.max(1, lock.lockedMinutes) };
  const account = await lockSigningIn(tx, login);
  const matched = stillMatches(checked, hashesAt(account, now));
  if (!account || !matched) {
    return { ok: false, ...(await countFailure(tx, login, now)) };
  }
  await clearFailures(tx, login);
  const mustChangePassword = matched === 'oneTime' || account.mustChangePassword;
  await tx
    .update(members)
    // signing in uses up a one-time password; after that it only serves as the old password of the change
    .set({ checkInAt: now, lang: login.lang, mustChangePassword, ...(matched === 'oneTime' && { oneTimeExpiresAt: now }) })
    .where(and(eq(members.compSeq, account.compSeq), eq(members.seq, account.seq)));
  return { ok: true, account, mustChangePassword };
}

/** Gives an account a one-time password in addition to its own, and resets its failed sign-ins. */
export async function addOneTimePassword(
  tx: Tx,
  account: { compSeq: number; seq: number; loginId: string },
  { hash }: OneTimePassword,
  now: Date,
): Promise<void> {
  await tx
    .update(members)
    .set({ oneTimeHash: hash, oneTimeExpiresAt: new Date(now.getTime() + ONE_TIME_HOURS * millisecondsInHour) })
    .where(and(eq(members.compSeq, account.compSeq), eq(members.seq, account.seq)));
  await clearFailures(tx, { compSeq: account.compSeq, id: account.loginId });
}

/** Counts a request for a lost password; false at the hourly limit of the login ID. Concurrent requests are counted one by one. */
export async function countPasswordRequest(tx: Tx, login: { compSeq: number; id: string }, now: Date): Promise<boolean> {
  await lockLogin(tx, login);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(passwordRequests)
    .where(
      and(
        eq(passwordRequests.compSeq, login.compSeq),
        eq(passwordRequests.loginId, login.id),
        gt(passwordRequests.requestedAt, new Date(now.getTime() - millisecondsInHour)),
      ),
    );
  if (row!.count >= REQUESTS_AN_HOUR) return false;
  await tx.insert(passwordRequests).values({ compSeq: login.compSeq, loginId: login.id, requestedAt: now });
  return true;
}
