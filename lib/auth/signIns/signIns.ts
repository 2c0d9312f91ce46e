/** What can open a session. */
export const OPENERS = ['PASSWORD', 'PASSKEY', 'SOCIAL', 'MAIL', 'HANDOFF'] as const;
/** How a session was opened; lobby displays have their own value. */
export const SIGN_IN_WAYS = [...OPENERS, 'LOBBY'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Maximum characters of a lobby display's name. */
export const MAX_DISPLAY_NAME_LENGTH = 40;

/** Format of the browser name sent to the upstream: browser and system families, nothing that identifies a person. */
export const BROWSER_NAME = /^[A-Za-z][\w .+-]{0,38}(?:, [A-Za-z][\w .+-]{0,38})?$/;
