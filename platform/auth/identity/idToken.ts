import { millisecondsInMinute } from 'date-fns/constants';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { providerRefusal } from './providerRefusal';

/** Asymmetric signature algorithms only: never `none`, nor an HMAC that could be made with the public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Tolerated clock difference in seconds. */
const SKEW = 30;
/** Maximum age of a cached key set; after that a key withdrawn by its issuer is no longer accepted. */
const KEYS_LIFE = 10 * millisecondsInMinute;
/** Minimum interval in ms between refetches for an unknown key. */
const COOLDOWN = 1_000;
const WAIT = 5_000;
const MAX_SUBJECT_LENGTH = 255;

/** Required claims of an identity token. */
export interface RequiredClaims {
  issuer: string;
  clientId: string;
  nonce: string;
}

export interface TokenVerifier {
  /** The subject of a valid identity token. Throws a refusal: 'refused', or 'unreachable' when the keys cannot be fetched. */
  subjectOf: (token: string, expected: RequiredClaims) => Promise<string>;
}

/** Verifier with an issuer's key set at `address`, which is fetched lazily, cached, and refetched for an unknown key. */
export function openVerifier(address: URL, clock: () => Date): TokenVerifier {
  const open = () => createRemoteJWKSet(address, { cooldownDuration: COOLDOWN, cacheMaxAge: Infinity, timeoutDuration: WAIT });
  let kept: { keys: ReturnType<typeof open>; since: number } | undefined;

  const keysAt = (now: number) => {
    if (!kept || now - kept.since > KEYS_LIFE) kept = { keys: open(), since: now };
    return kept.keys;
  };

  return {
    async subjectOf(token, { issuer, clientId, nonce }) {
      const now = clock();
      const { payload } = await jwtVerify(token, keysAt(now.getTime()), {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: SKEW,
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      }).catch((error: unknown) => {
        throw providerRefusal(isUnreachable(error) ? 'unreachable' : 'refused');
      });
      if (!isMeantForUs(payload, clientId, nonce, now)) throw providerRefusal('refused');
      return payload.sub!;
    },
  };
}

/**
 * Checks that jose does not make: the nonce of this sign-in, the authorised party with several audiences, and an issue time in the future.
 */
function isMeantForUs({ sub, aud, azp, iat, nonce: said }: JWTPayload, clientId: string, nonce: string, now: Date): boolean {
  const several = Array.isArray(aud) && aud.length > 1;
  const party = azp === undefined ? !several : azp === clientId;
  const inTime = iat! <= now.getTime() / 1000 + SKEW;
  return party && inTime && said === nonce && typeof sub === 'string' && sub.length > 0 && sub.length <= MAX_SUBJECT_LENGTH;
}

/** jose has no specific error for a status other than 200, nor for a failed connection. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
