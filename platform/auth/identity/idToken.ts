import { millisecondsInMinute } from 'date-fns/constants';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { providerRefusal } from './providerRefusal';

/** Signatures that need the issuer's own key: never `none`, never one that the public key could make. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Seconds that clocks may differ. */
const SKEW = 30;
/** How long a key set is believed without asking again; a key that its issuer withdrew opens nothing after that. */
const KEYS_LIFE = 10 * millisecondsInMinute;
/** A key not in the set has it asked for again, but not more often than this. */
const COOLDOWN = 1_000;
const WAIT = 5_000;
const MAX_SUBJECT_LENGTH = 255;

/** What an identity token has to say to be believed. */
export interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
}

export interface TokenVerifier {
  /** The subject of an identity token that holds. Throws a refusal: 'refused', or 'unreachable' when the keys cannot be had. */
  subjectOf: (token: string, expected: Expected) => Promise<string>;
}

/** An issuer's key set at `address`: fetched when first needed, kept, and fetched anew for a key that it did not have. */
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

/** What jose does not look at: the nonce of this very sign-in, who may use a token of several audiences, a token of tomorrow. */
function isMeantForUs({ sub, aud, azp, iat, nonce: said }: JWTPayload, clientId: string, nonce: string, now: Date): boolean {
  const several = Array.isArray(aud) && aud.length > 1;
  const party = azp === undefined ? !several : azp === clientId;
  const inTime = iat! <= now.getTime() / 1000 + SKEW;
  return party && inTime && said === nonce && typeof sub === 'string' && sub.length > 0 && sub.length <= MAX_SUBJECT_LENGTH;
}

/** jose has no kind of its own for an answer other than 200, nor for a connection that failed. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
