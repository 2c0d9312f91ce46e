/** What can open a session. */
export const OPENERS = ['PASSWORD', 'PASSKEY', 'SOCIAL', 'MAIL', 'HANDOFF'] as const;
/** How a session can have been opened; that of a lobby display has a name of its own. */
export const SIGN_IN_WAYS = [...OPENERS, 'LOBBY'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** How a browser is named to the upstream: families of browser and system, nothing that tells one person's from another's. */
export const BROWSER_NAME = /^[A-Za-z][\w .+-]{0,38}(?:, [A-Za-z][\w .+-]{0,38})?$/;
