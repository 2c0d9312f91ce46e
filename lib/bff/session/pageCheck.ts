import 'server-only';
import type { NextRequest } from 'next/server';
import { DISPLAY_COOKIE } from '@/lib/auth/companyCookie';
import { entryStatePath } from '@/lib/auth/entry/entryLinks';
import { FLASH_COOKIE } from '@/lib/shared/guard/flashNotice';
import { guardRedirect, type Redirect } from '@/lib/shared/guard/guards';
import { isLobby, PATHS } from '@/lib/shared/paths';
import { accountStatusOf } from './accountCheck';
import type { Session } from './sessionCookie';

/** Header by which the middleware passes on how long, in ms, the page has been waited for before rendering. */
export const WAITED_HEADER = 'x-waited';

/**
 * Redirect of a page request, or null. A session that the upstream has ended renders no page, whatever its cookie says: a copy of a cookie
 * from before signing out does not even show the frame with the person's name. A display is told why, as nobody there can sign in, also when
 * it is started again. `ends`: the cookie has to be cleared.
 */
export async function sessionRedirect(
  { nextUrl: { pathname, search, searchParams }, cookies, headers }: Pick<NextRequest, 'nextUrl' | 'cookies' | 'headers'>,
  session: Session | null,
): Promise<(Redirect & { ends?: true }) | null> {
  const isDisplay = cookies.has(DISPLAY_COOKIE) && isLobby(pathname, searchParams.get('view'), false);
  if (!session && isDisplay) return { to: entryStatePath('ended') };
  const target = guardRedirect(pathname, session, { search, noticePending: cookies.has(FLASH_COOKIE) });
  const signIn = guardRedirect(pathname, null, { search });
  if (target || !session || !signIn) return target;
  const status = await accountStatusOf(session, { ref: crypto.randomUUID(), client: headers.get('x-forwarded-for') });
  if (status === 'present') return null;
  if (session.rankOnly) return { to: entryStatePath('ended'), ends: true };
  if (status === 'withdrawn') return { to: PATHS.signIn, notice: 'withdrawn', ends: true };
  return { to: signIn.to, notice: 'expired', ends: true };
}
