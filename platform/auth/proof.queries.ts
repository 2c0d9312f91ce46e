import type { MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import type { CheckedPassword } from '../core/credentials/password';
import type { Tx } from '../db/client';
import type { members } from '../db/schema/member';
import { clearFailures, idProofLogin } from './loginFailure.queries';
import { requireAnswer, requirePassword } from './passwordChange.queries';

type Account = typeof members.$inferSelect;

/** How people prove their identity: by password, or by ID for an account without one. */
export function proofOf({ passwordHash, oneTimeHash }: Pick<Account, 'passwordHash' | 'oneTimeHash'>): 'PASSWORD' | 'ID' {
  return passwordHash === null && oneTimeHash === null ? 'ID' : 'PASSWORD';
}

/** Throws a refusal with 406 for a wrong proof, FORBIDDEN after too many. */
export async function requireProof(tx: Tx, scope: MemberScope, proof: string, checked: CheckedPassword | null, now: Date): Promise<void> {
  if (proofOf(await getMember(tx, scope)) === 'PASSWORD') return requirePassword(tx, scope, checked, now, 406);
  const login = idProofLogin(scope);
  // by then the account may have a password
  const isRight = (account: Account) => proofOf(account) === 'ID' && proof === account.loginId;
  await requireAnswer(tx, scope, { login, isRight }, now, 406);
  await clearFailures(tx, login);
}
