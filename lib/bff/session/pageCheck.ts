import 'server-only';
import { entryStatePath } from '@/lib/auth/entry/entryLinks';
import { guardRedirect, type Redirect } from '@/lib/shared/guard/guards';
import { PATHS } from '@/lib/shared/paths';
import { accountStatusOf } from './accountCheck';
import type { Session } from './sessionCookie';

/** Header by which the middleware passes on how long, in ms, the page has been waited for before rendering. */
export const WAITED_HEADER = 'x-waited';

interface Page {
  pathname: string;
  search: string;
  noticePending: boolean;
}

/**
 * Redirect of a page request, or null. A session that the upstream has ended renders no page, whatever its cookie says: a copy of a cookie
 * from before signing out does not even show the frame with the person's name. A display is told why, as nobody there can sign in.
 * `ends`: the cookie has to be cleared.
 */
export async function sessionRedirect(
  { pathname, search, noticePending }: Page,
  session: Session | null,
): Promise<(Redirect & { ends?: true }) | null> {
  const target = guardRedirect(pathname, session, { search, noticePending });
  const signIn = guardRedirect(pathname, null, { search });
  if (target || !session || !signIn) return target;
  const status = await accountStatusOf(session, crypto.randomUUID());
  if (status === 'present') return null;
  if (session.rankOnly) return { to: entryStatePath('ended'), ends: true };
  if (status === 'withdrawn') return { to: PATHS.signIn, notice: 'withdrawn', ends: true };
  return { to: signIn.to, notice: 'expired', ends: true };
}
