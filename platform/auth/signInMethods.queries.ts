import { AppError } from '@/lib/shared/errors';
import type { IdentityProviders } from '../core/ports/identityPort';
import { getMember } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { findPasskeys } from './passkey/passkey.queries';
import { proofOf } from './proof.queries';
import { listIdentities } from './social.queries';

/**
 * Removes one of an account's sign-in methods. Throws what `remove` throws, and CONFLICT when nothing else would sign the account in: no
 * password, no passkey, and no identity at one of the `configured` providers. The caller has awaited the account, so that concurrent calls
 * cannot remove the last two.
 */
export async function removeSignInMethod<T>(
  tx: Tx,
  scope: MemberScope,
  configured: IdentityProviders,
  remove: () => Promise<T>,
): Promise<T> {
  const removed = await remove();
  if (proofOf(await getMember(tx, scope)) === 'PASSWORD') return removed;
  if ((await findPasskeys(tx, scope)).length > 0) return removed;
  const left = await listIdentities(tx, scope);
  if (!left.some(({ provider }) => configured.find(provider))) throw new AppError('CONFLICT');
  return removed;
}
