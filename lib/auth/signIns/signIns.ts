/** How a session can have been opened. */
export const SIGN_IN_WAYS = ['PASSWORD', 'PASSKEY', 'SOCIAL', 'MAIL', 'HANDOFF', 'LOBBY'] as const;

/** How a browser is named to the upstream: families of browser and system, nothing that tells one person's from another's. */
export const BROWSER_NAME = /^[A-Za-z][\w .+-]{0,38}(?:, [A-Za-z][\w .+-]{0,38})?$/;
