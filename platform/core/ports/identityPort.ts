import type { ProviderId } from '@/lib/auth/social/identityProviders';

/** What ties a return to the beginning that it belongs to. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider sent back by way of the browser. */
export interface Returned {
  /** The query of the address, for a provider that answers with a code. */
  returned?: string;
  identityToken?: string;
}

/** Who somebody is, as their provider says. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** One provider that is configured. */
export interface IdentityProvider {
  provider: ProviderId;
  name: string;
  /** The provider's page for one sign-in. Throws a refusal, 'unreachable'. */
  address: (secrets: Secrets) => Promise<string>;
  /** Who came back. Throws a refusal. */
  identify: (returned: Returned, secrets: Secrets) => Promise<Identity>;
}

export interface IdentityProviders {
  list: readonly IdentityProvider[];
  find: (provider: ProviderId) => IdentityProvider | undefined;
}
