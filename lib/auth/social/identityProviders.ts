import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Who may vouch for a person: the OpenID Connect provider of the settings, and Apple, whose answer comes in its own way. */
export const PROVIDERS = ['oidc', 'apple'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** Letters of a state; what has others was never issued. */
export const SOCIAL_STATE = /^[A-Za-z0-9_-]{43}$/;

/** Three parts of base64url, as an identity token is spelled; longer ones fit no cookie. */
export const IDENTITY_TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
export const MAX_TOKEN_LENGTH = 3500;

/** Minutes that a person may take at the provider. */
export const FLOW_MINUTES = 10;

/**
 * Why a return from a provider opens nothing: no account is linked; it took too long, was used or belongs to another browser;
 * the person went back; what the provider says does not hold; the provider or its keys cannot be reached; another account has it.
 */
export const SOCIAL_REFUSALS = ['nonReg', 'stale', 'cancelled', 'refused', 'unreachable', 'taken'] as const;
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number];

/** Message key (auth.social.error.…) of a link that could not be begun: 406 is a wrong password, 403 too many of them. */
export const beginMessage = messageByStatus({ 406: 'password', 403: 'locked', 429: 'tooMany' }, 'unreachable');
