import { millisecondsInHour } from 'date-fns/constants';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  None,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { PATHS } from '@/lib/shared/paths';
import type { IdentityProviders, IdentityProvider } from '../../core/ports/identityPort';
import type { ProviderSettings, Settings } from '../../core/settings';
import { openVerifier, type TokenVerifier } from './idToken';
import { providerRefusal } from './providerRefusal';

/** Timeout in seconds for a provider's response. */
const WAIT = 5;
/** Maximum age in ms of a provider's cached metadata. */
const KNOWN_FOR = millisecondsInHour;

interface ProviderMetadata {
  config: Configuration;
  issuer: string;
  tokens: TokenVerifier;
}

/**
 * Sends the client's secret in the body if the provider's metadata names that, otherwise in the Authorization header, the only way if it
 * names none (OpenID Connect Discovery §3).
 */
function sendSecret(clientSecret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...call) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (inBody ? post : basic)(server, ...call);
  };
}

/** A provider's metadata, fetched lazily and shared by concurrent callers; failures are not cached. */
function openKnowledge({ issuer, clientId, clientSecret }: ProviderSettings, clock: () => Date): () => Promise<ProviderMetadata> {
  let kept: { known: Promise<ProviderMetadata>; since: number } | undefined;
  const learn = async (): Promise<ProviderMetadata> => {
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const proof = clientSecret ? sendSecret(clientSecret) : None();
    const config = await discovery(new URL(issuer), clientId, clientSecret, proof, { execute, timeout: WAIT });
    const { issuer: name, jwks_uri: keys } = config.serverMetadata();
    if (!keys) throw new TypeError('the provider publishes no keys');
    return { config, issuer: name, tokens: openVerifier(new URL(keys), clock) };
  };
  return () => {
    const now = clock().getTime();
    if (!kept || now - kept.since > KNOWN_FOR) {
      const known = learn();
      kept = { known, since: now };
      known.catch(() => (kept = undefined));
    }
    return kept.known.catch(() => {
      throw providerRefusal('unreachable');
    });
  };
}

/** Maps an error of openid-client to a refusal: denied by the provider, invalid response, or unreachable. */
function refusalOf(error: unknown) {
  if (error instanceof AuthorizationResponseError) return providerRefusal(error.error === 'access_denied' ? 'cancelled' : 'refused');
  if (error instanceof ResponseBodyError) return providerRefusal(error.status >= 500 ? 'unreachable' : 'refused');
  const { code, cause } = error as { code?: string; cause?: { status?: number } };
  const away = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || (cause?.status ?? 0) >= 500;
  return providerRefusal(away ? 'unreachable' : 'refused');
}

/** Any standard provider: authorization code flow with PKCE, state and nonce (OpenID Connect Core §3.1, RFC 7636). */
function openOidc(settings: ProviderSettings, publicUrl: string, clock: () => Date): IdentityProvider {
  const known = openKnowledge(settings, clock);
  const back = publicUrl + PATHS.sns;
  return {
    ...settings,
    async address({ state, nonce, verifier }) {
      const { config } = await known();
      const challenge = await calculatePKCECodeChallenge(verifier);
      return buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: 'openid',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },
    async identify({ returned = '' }, { state, nonce, verifier }) {
      const { config, issuer, tokens } = await known();
      const address = new URL(`${back}?${returned}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const granted = await authorizationCodeGrant(config, address, checks).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const expected = { issuer, clientId: settings.clientId, nonce };
      return { issuer, subject: await tokens.subjectOf(granted.id_token ?? '', expected) };
    },
  };
}

/** Apple posts the identity token directly through the browser; it is verified by signature and nonce. */
function openApple(settings: ProviderSettings, publicUrl: string, clock: () => Date): IdentityProvider {
  const known = openKnowledge(settings, clock);
  return {
    ...settings,
    async address({ state, nonce }) {
      const { config } = await known();
      return buildAuthorizationUrl(config, {
        redirect_uri: publicUrl + PATHS.appleSns,
        scope: 'openid',
        response_type: 'code id_token',
        response_mode: 'form_post',
        state,
        nonce,
      }).href;
    },
    async identify({ identityToken }, { nonce }) {
      const { issuer, tokens } = await known();
      if (!identityToken) throw providerRefusal('refused');
      return { issuer, subject: await tokens.subjectOf(identityToken, { issuer, clientId: settings.clientId, nonce }) };
    },
  };
}

/** The configured providers; nothing is fetched before it is needed. */
export function openIdentityProviders({ social, publicUrl }: Pick<Settings, 'social' | 'publicUrl'>, clock: () => Date): IdentityProviders {
  const list = social.map((settings) => (settings.provider === 'apple' ? openApple : openOidc)(settings, publicUrl, clock));
  return { list, find: (provider) => list.find((party) => party.provider === provider) };
}
