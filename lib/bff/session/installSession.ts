import 'server-only';
import { authApi } from '@/lib/auth/contract';
import { LOCALE_COOKIE } from '@/lib/i18n/locale';
import type { QueryOf } from '@/lib/shared/endpoint';
import { localeOf } from '@/lib/shared/languages';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { env } from '@/lib/bff/env';
import type { Call } from '@/lib/bff/handler';
import { log } from '@/lib/bff/log';
import { cookieName, cookieValue, openSession, sessionCookie, type Session } from './sessionCookie';
import { forgetAccountStatus } from './accountCheck';
import { markReplaced } from './replacedSessions';

/** Revokes a session at the upstream. */
export function revoke(call: Call, session: Session): Promise<void> {
  return endUpstream(call, session, {});
}

/**
 * Revokes a session that another one replaces in its browser; waits as for any call, or `firstByteMs`. The upstream still accepts calls of
 * other tabs in flight: if they failed before the new cookie is set, the tabs would sign out and lose it.
 */
export function replace(
  call: Call,
  session: Session,
  next: Pick<Session, 'memberSeq' | 'compSeq' | 'rankOnly'>,
  firstByteMs?: number,
): Promise<void> {
  markReplaced(session);
  // a lobby display is not told whose session it replaced
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

/** The session of a call, or null; it may have ended (`livingSession`). */
export const presentSession = async ({ request }: Call) => openSession(cookieValue(request.headers.get('cookie'), cookieName()));

/** Sets a session as the browser's, replacing the present one. */
export async function installSession(call: Call, session: Session, present: Session | null): Promise<void> {
  call.cookies.push(await sessionCookie(session), localeCookie(session));
  if (present) await replace(call, present, session);
}
