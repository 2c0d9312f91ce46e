import 'server-only';
import { authApi } from '@/lib/auth/contract';
import { LOCALE_COOKIE } from '@/lib/i18n/locale';
import type { QueryOf } from '@/lib/shared/endpoint';
import { localeOf } from '@/lib/shared/languages';
import type { Frame } from '@/lib/shared/roles';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { env } from '@/lib/bff/env';
import type { Call } from '@/lib/bff/handler';
import { log } from '@/lib/bff/log';
import { cookieName, cookieValue, openSession, sessionCookie, type Session } from './sessionCookie';
import { forgetAccountStatus } from './accountCheck';
import { noteReplaced } from './replacedSessions';

/** What answers to a link carry, whatever they say: it is kept nowhere and named to nobody. */
export const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Leads on at once. */
export function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, location } });
}

/** A look ahead of a browser, a scanner's HEAD or an embedded picture is no opening of the link, and uses nothing up (D6). */
export function isOpening(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  // what is no browser says nothing, or as Node does cors and empty
  const [mode, goal] = [headers.get('sec-fetch-mode') ?? 'navigate', headers.get('sec-fetch-dest') ?? 'document'];
  return !/prefetch|preview/i.test(purpose) && /^(navigate|cors)$/.test(mode) && /^(document|empty)$/.test(goal);
}

/** A signed-in person keeps their session until they say otherwise: a link of another account, or of less than they have, asks first (D5). */
export function wouldReplace(present: Session | null, next: Session): boolean {
  // who has yet to give the second factor is not signed in
  if (!present || present.factorDue) return false;
  return present.memberSeq !== next.memberSeq || present.compSeq !== next.compSeq || (next.rankOnly === true && !present.rankOnly);
}

/**
 * Whether somebody else may have had the browser open a link: another site did, or it does not say. What a person opens from the address
 * bar, a printed code, another app or the app's own web view says `none`; a web view too old to say anything names no page either.
 */
function isSentByOthers(headers: Headers, frame?: Frame): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'none' && site !== 'same-origin';
  return frame !== 'mobile' || headers.has('referer');
}

/**
 * Whether what opens a link may be no browser at all but what draws a preview of it for a messenger: it says nothing of how it came, and
 * brings no session. Such a one gets nothing that uses the link up (D6).
 */
export function mayBePreview({ request }: Call, present: Session | null): boolean {
  return present === null && request.headers.get('sec-fetch-site') === null;
}

/**
 * Whether a link's session waits for a press on a page that says whose it is: where it would replace another one (D5), and where
 * another site could put a visitor into an account that is not theirs (V29).
 */
export function isAsked({ request }: Call, present: Session | null, next: Session): boolean {
  const isIn = present !== null && !present.factorDue;
  return isIn ? wouldReplace(present, next) : isSentByOthers(request.headers, next.frame);
}

/** Ends a session at the upstream. */
export function revoke(call: Call, session: Session): Promise<void> {
  return endUpstream(call, session, {});
}

/**
 * Ends a session in whose place its browser gets another one, which is waited for as for any call, or for so many ms. The upstream still
 * answers what other tabs have under way with it: whoever is told that their session is over before the new cookie has come would lose that.
 */
export function replace(
  call: Call,
  session: Session,
  next: Pick<Session, 'memberSeq' | 'compSeq' | 'rankOnly'>,
  firstByteMs?: number,
): Promise<void> {
  noteReplaced(session);
  // a display in a lobby is told nothing of what its opener was
  const isSame = session.memberSeq === next.memberSeq && session.compSeq === next.compSeq && !next.rankOnly;
  return endUpstream(call, session, { replacedBy: isSame ? 'SAME' : 'OTHER' }, firstByteMs);
}

async function endUpstream(call: Call, session: Session, query: QueryOf<typeof authApi.logout>, firstByteMs?: number): Promise<void> {
  forgetAccountStatus(session);
  await callEndpoint(authApi.logout, { query }, { ref: call.ref, client: call.client, token: session.token, firstByteMs }).catch(() =>
    log('warn', 'the upstream did not revoke a token', { ref: call.ref }),
  );
}

function localeCookie(session: Session): string {
  const secure = env().https ? '; Secure' : '';
  return `${LOCALE_COOKIE}=${localeOf(session.lang)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** The session of a call, or null. */
export const presentSession = async ({ request }: Call) => openSession(cookieValue(request.headers.get('cookie'), cookieName()));

/** Puts a session in place of the present one. */
export async function install(call: Call, session: Session, present: Session | null): Promise<void> {
  call.cookies.push(await sessionCookie(session), localeCookie(session));
  if (present) await replace(call, present, session);
}
