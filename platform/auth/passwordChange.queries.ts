import { and, eq } from 'drizzle-orm';
import type { Weakness } from '@/lib/auth/weakness';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import { CommittedError } from '../core/committedError';
import { getMember } from '../core/member.queries';
import { stillMatches, type CheckedPassword, type Hashes } from '../core/credentials/password';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import type { PasswordOwner } from './knownWords';
import { countFailure, lockLogin, getLoginLock, type Login, type LoginLock } from './loginFailure.queries';

type Account = typeof members.$inferSelect;

/** Error for a wrong answer: `status`, or FORBIDDEN with the minutes of a lock; a 401 has both those and the number of failures. */
function refusal(status: 401 | 406 | 409, { failCount, lockedMinutes }: LoginLock): CommittedError {
  const isLocked = lockedMinutes > 0;
  if (status === 401) return new CommittedError('CONFLICT', { status, details: { failCount, ...(isLocked && { lockedMinutes }) } });
  return isLocked ? new CommittedError('FORBIDDEN', { details: { lockedMinutes } }) : new CommittedError('CONFLICT', { status });
}

const loginOf = ({ compSeq, loginId }: Account): Login => ({ compSeq, id: loginId });

/** With a pending password change or without a password of one's own, the one-time password counts as current, even if already used. */
function hashesOf({ passwordHash, mustChangePassword, oneTimeHash }: Account): Hashes {
  return { chosen: passwordHash, oneTime: mustChangePassword || passwordHash === null ? oneTimeHash : null };
}

/** Hashes of the caller's current password; null when the account is locked. */
export async function hashesOfCaller(tx: Tx, scope: MemberScope, now: Date): Promise<Hashes | null> {
  const account = await getMember(tx, scope);
  return (await getLoginLock(tx, loginOf(account), now)).lockedMinutes > 0 ? null : hashesOf(account);
}

/**
 * Requires an answer that only the account's owner knows. Wrong ones are counted and lock under `login`, as failed sign-ins do.
 * `isRight` is called after earlier calls, which may have changed the account; null when it was locked. Throws FORBIDDEN when locked, or a
 * refusal with `status` for a wrong answer; with 401 the refusal's failCount distinguishes the two.
 */
export async function requireAnswer(
  tx: Tx,
  scope: MemberScope,
  { login, isRight }: { login: Login; isRight: ((account: Account) => boolean) | null },
  now: Date,
  status: 401 | 406 | 409,
): Promise<void> {
  await lockLogin(tx, login);
  const lock = await getLoginLock(tx, login, now);
  // the lock may have expired in the meantime, but then the answer was not checked
  if (lock.lockedMinutes > 0 || !isRight) throw refusal(status, { ...lock, lockedMinutes: Math.max(1, lock.lockedMinutes) });
  if (isRight(await getMember(tx, scope))) return;
  throw refusal(status, await countFailure(tx, login, now));
}

/**
 * `requireAnswer` with the current password, counted with the failed sign-ins, so that their lock cannot be bypassed; `checked` is null
 * when the account was locked.
 */
export async function requirePassword(
  tx: Tx,
  scope: MemberScope,
  checked: CheckedPassword | null,
  now: Date,
  status: 401 | 406 | 409,
): Promise<void> {
  const login = loginOf(await getMember(tx, scope));
  const isRight = checked && ((account: Account) => stillMatches(checked, hashesOf(account)) !== null);
  await requireAnswer(tx, scope, { login, isRight }, now, status);
}

/** The caller's data that others would use for guessing passwords. */
export async function getPasswordOwner(tx: Tx, scope: MemberScope): Promise<PasswordOwner> {
  const { loginId, name, email } = await getMember(tx, scope);
  const named = { name: companies.name, code: companies.code };
  const [company] = await tx.select(named).from(companies).where(eq(companies.seq, scope.compSeq));
  return { loginId, name, email, company: company! };
}

/** A change of password, prepared before its transaction. */
export interface PasswordChange {
  checked: CheckedPassword | null;
  /** Why the new password is easy to guess. */
  weakness: Weakness | null;
  /** The hash to store; null when the new password is the current one or may not be used. */
  newHash: string | null;
}

/**
 * Sets a new password and ends the account's other sessions.
 * Throws BAD_INPUT for one that is easy to guess, CONFLICT (409) for the one in use.
 */
export async function changePassword(
  tx: Tx,
  scope: MemberScope,
  { checked, weakness, newHash }: PasswordChange,
  now: Date,
  token: string,
): Promise<void> {
  await requirePassword(tx, scope, checked, now, 406);
  if (weakness) throw new AppError('BAD_INPUT', { fields: [{ path: 'newPw', code: 'too_common' }], details: { weakness } });
  if (newHash === null) throw new AppError('CONFLICT');
  await tx
    .update(members)
    .set({
      passwordHash: newHash,
      passwordChangedAt: now,
      oneTimeHash: null,
      oneTimeExpiresAt: null,
      mustChangePassword: false,
      lockedAt: null,
      updatedAt: now,
    })
    .where(and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq)));
  await revokeTokens(tx, scope, now, token);
}
