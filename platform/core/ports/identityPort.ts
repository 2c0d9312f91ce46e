import type { ProviderId } from '@/lib/auth/social/identityProviders';

/** Values that bind a provider's callback to its request. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider returned through the browser. */
export interface ProviderResponse {
  /** The callback's query string, for providers that return a code. */
  returned?: string;
  identityToken?: string;
}

/** Identity asserted by a provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** A configured provider. */
export interface IdentityProvider {
  provider: ProviderId;
  name: string;
  /** URL of the provider's page for a sign-in. Throws a refusal, 'unreachable'. */
  address: (secrets: Secrets) => Promise<string>;
  /** Verifies the callback and returns the identity. Throws a refusal. */
  identify: (returned: ProviderResponse, secrets: Secrets) => Promise<Identity>;
}

export interface IdentityProviders {
  list: readonly IdentityProvider[];
  find: (provider: ProviderId) => IdentityProvider | undefined;
}
