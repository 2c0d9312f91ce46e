import { getMember } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Services } from '../../core/services';
import type { Tx } from '../../db/client';
import { beginFactor } from './factor.queries';
import { factorAddress } from './totp';

/** Creates a secret for an authenticator app, and returns it for typing and as a QR code address. Throws CONFLICT when one is active. */
export async function beginSetUp(tx: Tx, { seal, clock, settings }: Services, scope: MemberScope) {
  const secret = await beginFactor(tx, scope, { seal, now: clock() });
  const { loginId } = await getMember(tx, scope);
  return { secret, address: factorAddress(secret, loginId, new URL(settings.publicUrl).host) };
}
