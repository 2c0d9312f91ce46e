import { getMember } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Services } from '../../core/services';
import type { Tx } from '../../db/client';
import { beginFactor } from './factor.queries';
import { factorAddress } from './totp';

/** Makes the secret for somebody's app, and answers it as it is typed and as it is scanned. Throws CONFLICT when one is in use. */
export async function beginSetUp(tx: Tx, { seal, clock, settings }: Services, scope: MemberScope) {
  const secret = await beginFactor(tx, scope, { seal, now: clock() });
  const { loginId } = await getMember(tx, scope);
  return { secret, address: factorAddress(secret, loginId, new URL(settings.publicUrl).host) };
}
