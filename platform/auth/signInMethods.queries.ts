import { AppError } from '@/lib/shared/errors';
import type { IdentityProviders } from '../core/ports/identityPort';
import { getMember, ofScope } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { findPasskeys } from './passkey/passkey.queries';
import { proofOf } from './proof.queries';
import { listIdentities } from './social.queries';

/**
 * Removes one of an account's sign-in methods. Throws what `remove` throws, and CONFLICT when nothing else would sign the account in: no
 * password, no passkey, and no identity at one of the `configured` providers.
 */
export async function removeSignInMethod<T>(
  tx: Tx,
  scope: MemberScope,
  configured: IdentityProviders,
  remove: () => Promise<T>,
): Promise<T> {
  const removed = await remove();
  // serialises concurrent calls, so that two of them cannot remove the last two methods; after the removal, as signing in locks a passkey first
  await tx.select({ seq: members.seq }).from(members).where(ofScope(scope)).for('no key update');
  if (proofOf(await getMember(tx, scope)) === 'PASSWORD') return removed;
  if ((await findPasskeys(tx, scope)).length > 0) return removed;
  const left = await listIdentities(tx, scope);
  if (!left.some(({ provider }) => configured.find(provider))) throw new AppError('CONFLICT');
  return removed;
}
