import { and, eq } from 'drizzle-orm';
import { MAX_FAILURES } from '@/lib/auth/rules';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../access';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { KeptRefusal } from '../http/refusal';
import { hashPassword, isCommonPassword, verifyPassword } from '../password';
import { countFailure, failuresOf, queueFor } from './loginFailure';
import { getMember } from './member';
import { revokeTokens } from './token';

/** What a wrong password answers: `status`, and FORBIDDEN once locked; a 401 tells as sign-in does, by how many were wrong. */
function refusal(status: 401 | 406 | 409, failCount: number): KeptRefusal {
  if (status === 401) return new KeptRefusal('CONFLICT', { status, details: { failCount } });
  return failCount > MAX_FAILURES ? new KeptRefusal('FORBIDDEN') : new KeptRefusal('CONFLICT', { status });
}

/**
 * Checks the current password; a wrong one counts like a failed sign-in, so that this is no way around the lock.
 * Throws FORBIDDEN when locked, or a refusal with `status` when it does not match; with 401 the refusal tells both apart by failCount.
 */
export async function requirePassword(tx: Tx, scope: MemberScope, password: string, now: Date, status: 401 | 406 | 409): Promise<void> {
  const account = await getMember(tx, scope);
  const login = { compSeq: account.compSeq, id: account.loginId };
  await queueFor(tx, login);
  const failures = await failuresOf(tx, login);
  if (failures > MAX_FAILURES) throw refusal(status, failures);
  // who has to change signed in with the one-time password, which is spent but still their current one
  const oneTime = account.mustChangePassword ? account.oneTimeHash : null;
  if (await verifyPassword(password, { chosen: account.passwordHash, oneTime })) return;
  throw refusal(status, await countFailure(tx, login, now));
}

/**
 * Sets a new password and ends the account's other sessions.
 * Throws BAD_INPUT for one that everybody would try, CONFLICT (409) for the one in use.
 */
export async function changePassword(
  tx: Tx,
  scope: MemberScope,
  passwords: { oldPw: string; newPw: string },
  now: Date,
  token: string,
): Promise<void> {
  await requirePassword(tx, scope, passwords.oldPw, now, 406);
  const account = await getMember(tx, scope);
  if (isCommonPassword(passwords.newPw)) throw new AppError('BAD_INPUT', { fields: [{ path: 'newPw', code: 'too_common' }] });
  if (await verifyPassword(passwords.newPw, { chosen: account.passwordHash, oneTime: account.oneTimeHash })) throw new AppError('CONFLICT');
  await tx
    .update(members)
    .set({
      passwordHash: await hashPassword(passwords.newPw),
      passwordChangedAt: now,
      oneTimeHash: null,
      oneTimeExpiresAt: null,
      mustChangePassword: false,
      updatedAt: now,
    })
    .where(and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq)));
  await revokeTokens(tx, scope, now, token);
}
