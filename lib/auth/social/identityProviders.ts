import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Identity providers: the OpenID Connect provider of the settings, and Apple, which responds in its own way. */
export const PROVIDERS = ['oidc', 'apple'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

/** Format of a state. */
export const SOCIAL_STATE = /^[A-Za-z0-9_-]{43}$/;

/** Format of an identity token: three base64url parts; longer ones do not fit into a cookie. */
export const IDENTITY_TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
export const MAX_TOKEN_LENGTH = 3500;

/** Time in minutes to sign in at the provider. */
export const FLOW_MINUTES = 10;

/**
 * Why a provider's return fails: no account is linked; it took too long, was used or belongs to another browser; the user cancelled; the
 * provider's response is invalid; the provider or its keys cannot be reached; or the identity is linked to another account.
 */
export const SOCIAL_REFUSALS = ['nonReg', 'stale', 'cancelled', 'refused', 'unreachable', 'taken'] as const;
export type SocialRefusal = (typeof SOCIAL_REFUSALS)[number];

/** Message key (auth.social.error.…) of a link that could not be started: 406 wrong proof, 403 too many failures. */
export const beginMessage = messageByStatus({ 406: 'proof', 403: 'locked', 429: 'tooMany' }, 'unreachable');

/** Message key (auth.social.…) of a link that could not be removed: 404 removed already, 409 the only way to sign in. */
export const unlinkMessage = messageByStatus({ 404: 'notLinked', 409: 'onlyWay' }, 'failed');
