import 'server-only';
import type { Frame } from '@/lib/shared/roles';
import type { Call } from '@/lib/bff/handler';
import type { Session } from './sessionCookie';

/** Headers of every response to a link: not cached, and not disclosed as a referrer. */
export const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Redirects with 303. */
export function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, location } });
}

/** False for a prefetch, a scanner's HEAD or an embedded picture: they must not use up the link (D6). */
export function isOpening(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  // other clients send no such headers, or like Node `cors` and `empty`
  const [mode, goal] = [headers.get('sec-fetch-mode') ?? 'navigate', headers.get('sec-fetch-dest') ?? 'document'];
  return !/prefetch|preview/i.test(purpose) && /^(navigate|cors)$/.test(mode) && /^(document|empty)$/.test(goal);
}

/**
 * Whether a link would replace the session of a signed-in person: another account's, or one with fewer rights, asks first (D5). `present` is
 * a living session.
 */
export function wouldReplace(present: Session | null, next: Session): boolean {
  if (!present) return false;
  return present.memberSeq !== next.memberSeq || present.compSeq !== next.compSeq || (next.rankOnly === true && !present.rankOnly);
}

/**
 * Whether somebody else may have made the browser open a link: another site, or an unknown one. Links from the address bar, a printed code,
 * another app or the app's own web view send `none`; a web view too old for the header sends no referrer either.
 */
function isSentByOthers(headers: Headers, frame?: Frame): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'none' && site !== 'same-origin';
  return frame !== 'mobile' || headers.has('referer');
}

/**
 * Whether the client may be a messenger fetching a link preview rather than a browser: no Sec-Fetch-Site and no session. It must not use up
 * the link (D6).
 */
export function mayBePreview({ request }: Call, present: Session | null): boolean {
  return present === null && request.headers.get('sec-fetch-site') === null;
}

/**
 * Whether a link's session needs confirmation on a page that names its owner: if it would replace another one (D5), or if another site
 * could sign a visitor in to an account that is not theirs (V29). `present` is a living session.
 */
export function needsConfirmation({ request }: Call, present: Session | null, next: Session): boolean {
  return present ? wouldReplace(present, next) : isSentByOthers(request.headers, next.frame);
}
