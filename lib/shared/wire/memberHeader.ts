/** In it a page's call names whose page it is, so that one that another sign-in of the browser has overtaken sends and shows nothing (R-AUTH-07). */
export const MEMBER_HEADER = 'X-Member';
