import type { passkeyApi } from '@/lib/auth/passkey/contract';
import { MAX_PASSKEYS, PASSKEY_ALGORITHMS } from '@/lib/auth/passkey/passkey';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { CommittedError } from '../../core/committedError';
import { getMember } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Services } from '../../core/services';
import type { Tx } from '../../db/client';
import { CHALLENGE_WAIT, makeChallenge, redeemChallenge } from './challenge.queries';
import { findPasskeys, handleOf, storePasskey } from './passkey.queries';

/** Throws CONFLICT at the maximum number of passkeys. */
function requireFewPasskeys(held: readonly unknown[]): void {
  if (held.length >= MAX_PASSKEYS) throw new AppError('CONFLICT');
}

/** WebAuthn options for creating a passkey. Throws CONFLICT at the maximum number. */
export async function beginMaking(tx: Tx, { settings, clock }: Services, scope: MemberScope): Promise<ResponseOf<typeof passkeyApi.begin>> {
  const held = await findPasskeys(tx, scope);
  requireFewPasskeys(held);
  const { loginId, name } = await getMember(tx, scope);
  const { hostname, host } = new URL(settings.publicUrl);
  return {
    rp: { id: hostname, name: host },
    user: { id: handleOf(scope), name: loginId, displayName: name },
    challenge: await makeChallenge(tx, scope, clock()),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_WAIT,
    // the device model is of little use for security but would disclose data about people
    attestation: 'none',
    excludeCredentials: held.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/**
 * Verifies and stores a created passkey, for an account that the caller has awaited. Throws CONFLICT with 406 for an invalid response,
 * CONFLICT for a known key or at the maximum.
 */
export async function finishMaking(
  tx: Tx,
  { settings, clock }: Services,
  scope: MemberScope,
  { passkeyName, made }: BodyOf<typeof passkeyApi.add>,
): Promise<void> {
  const now = clock();
  requireFewPasskeys(await findPasskeys(tx, scope));
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => redeemChallenge(tx, challenge, scope, now),
    expectedOrigin: settings.publicUrl,
    expectedRPID: new URL(settings.publicUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => ({ registrationInfo: undefined }));
  // committed, so that the challenge is used up in any case
  if (!registrationInfo) throw new CommittedError('CONFLICT', { status: 406 });
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const key = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name: passkeyName };
  if (!(await storePasskey(tx, scope, { ...key, transports: made.response.transports ?? [] }, now))) throw new AppError('CONFLICT');
}
