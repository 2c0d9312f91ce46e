import type { passkeyApi } from '@/lib/auth/passkey/contract';
import { MAX_PASSKEYS, PASSKEY_ALGORITHMS } from '@/lib/auth/passkey/passkey';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { CommittedError } from '../../core/committedError';
import { getMember } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Services } from '../../core/services';
import type { Tx } from '../../db/client';
import { CHALLENGE_WAIT, makeChallenge, takeChallenge } from './challenge.queries';
import { findPasskeys, handleOf, keepPasskey } from './passkey.queries';

/** Throws CONFLICT for an account with as many passkeys as there may be. */
function requireRoom(held: readonly unknown[]): void {
  if (held.length >= MAX_PASSKEYS) throw new AppError('CONFLICT');
}

/** What an account's browser makes a passkey of. Throws CONFLICT when there are as many as there may be. */
export async function beginMaking(tx: Tx, { settings, clock }: Services, scope: MemberScope): Promise<ResponseOf<typeof passkeyApi.begin>> {
  const held = await findPasskeys(tx, scope);
  requireRoom(held);
  const { loginId, name } = await getMember(tx, scope);
  const { hostname, host } = new URL(settings.publicUrl);
  return {
    rp: { id: hostname, name: host },
    user: { id: handleOf(scope), name: loginId, displayName: name },
    challenge: await makeChallenge(tx, scope, clock()),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_WAIT,
    // which device it is would tell more about people than it protects
    attestation: 'none',
    excludeCredentials: held.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/** Keeps what a browser made. Throws CONFLICT with 406 for an answer that does not hold, and CONFLICT for a key that is kept or one too many. */
export async function finishMaking(
  tx: Tx,
  { settings, clock }: Services,
  scope: MemberScope,
  { passkeyName, made }: BodyOf<typeof passkeyApi.add>,
): Promise<void> {
  const now = clock();
  requireRoom(await findPasskeys(tx, scope));
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, scope, now),
    expectedOrigin: settings.publicUrl,
    expectedRPID: new URL(settings.publicUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => ({ registrationInfo: undefined }));
  // the challenge has been heard, whatever came with it
  if (!registrationInfo) throw new CommittedError('CONFLICT', { status: 406 });
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const key = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name: passkeyName };
  if (!(await keepPasskey(tx, scope, { ...key, transports: made.response.transports ?? [] }, now))) throw new AppError('CONFLICT');
}
