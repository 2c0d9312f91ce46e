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
import { countFailure, queueFor, getLoginLock, type LoginLock } from './loginFailure.queries';

type Account = typeof members.$inferSelect;

/** What a wrong password answers: `status`, and FORBIDDEN once locked; a 401 tells as sign-in does, by how many were wrong. */
function refusal(status: 401 | 406 | 409, { failCount, lockedMinutes }: LoginLock): CommittedError {
  if (status === 401) return new CommittedError('CONFLICT', { status, details: { failCount } });
  return lockedMinutes > 0 ? new CommittedError('FORBIDDEN') : new CommittedError('CONFLICT', { status });
}

const loginOf = ({ compSeq, loginId }: Account) => ({ compSeq, id: loginId });

/** Whoever has to change, or has no password of their own, has the one-time password as their current one, spent or not. */
function hashesOf({ passwordHash, mustChangePassword, oneTimeHash }: Account): Hashes {
  return { chosen: passwordHash, oneTime: mustChangePassword || passwordHash === null ? oneTimeHash : null };
}

/** What the caller's own password is to be checked against; null when the account is locked. */
export async function hashesOfCaller(tx: Tx, scope: MemberScope, now: Date): Promise<Hashes | null> {
  const account = await getMember(tx, scope);
  return (await getLoginLock(tx, loginOf(account), now)).lockedMinutes > 0 ? null : hashesOf(account);
}

/**
 * Asks for the current password; a wrong one counts like a failed sign-in, so that this is no way around the lock.
 * `checked` is null when the account was found locked. Throws FORBIDDEN when locked, or a refusal with `status` when it does
 * not match; with 401 the refusal tells both apart by failCount.
 */
export async function requirePassword(
  tx: Tx,
  scope: MemberScope,
  checked: CheckedPassword | null,
  now: Date,
  status: 401 | 406 | 409,
): Promise<void> {
  const login = loginOf(await getMember(tx, scope));
  await queueFor(tx, login);
  const lock = await getLoginLock(tx, login, now);
  // a lock that has ended since the look at it: whatever was typed was not checked
  if (lock.lockedMinutes > 0 || !checked) throw refusal(status, { ...lock, lockedMinutes: Math.max(1, lock.lockedMinutes) });
  // read once it is this call's turn: the ones ahead may have changed it
  if (stillMatches(checked, hashesOf(await getMember(tx, scope)))) return;
  throw refusal(status, await countFailure(tx, login, now));
}

/** The caller as far as it tells which passwords others would try. */
export async function getPasswordOwner(tx: Tx, scope: MemberScope): Promise<PasswordOwner> {
  const { loginId, name, email } = await getMember(tx, scope);
  const named = { name: companies.name, code: companies.code };
  const [company] = await tx.select(named).from(companies).where(eq(companies.seq, scope.compSeq));
  return { loginId, name, email, company: company! };
}

/** A change of password as it was made ready before its transaction began. */
export interface PasswordChange {
  checked: CheckedPassword | null;
  /** What makes the new password easy to guess. */
  weakness: Weakness | null;
  /** What is to be stored; null when the new password is the one in use, or must not be used. */
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
