/**
 * Header of a page's calls with the member it was rendered for, so that a page of a previous sign-in in this browser can neither send nor
 * show anything (R-AUTH-07).
 */
export const MEMBER_HEADER = 'X-Member';
