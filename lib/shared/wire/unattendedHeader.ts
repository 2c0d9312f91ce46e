/** Header of a call that a page makes on its own, with nobody waiting for it: it does not count as use of the session. */
export const UNATTENDED_HEADER = 'X-Unattended';
