import 'server-only';
import { decide, type Redirect } from '@/lib/shared/guard/guards';
import { PATHS } from '@/lib/shared/paths';
import { accountStatusOf } from './accountCheck';
import type { Session } from './sessionCookie';

/** In it the middleware tells a page, in ms, how long it has been waited for when its rendering begins. */
export const WAITED_HEADER = 'x-waited';

interface Page {
  pathname: string;
  search: string;
  noticePending: boolean;
}

/**
 * Where a page request goes instead of its page, or null. A session that the upstream has ended draws no page, whatever its cookie
 * says: a copy of a cookie from before signing out opens not even the frame with its person's name. `ends`: the cookie has to go.
 */
export async function wayFrom(
  { pathname, search, noticePending }: Page,
  session: Session | null,
): Promise<(Redirect & { ends?: true }) | null> {
  const target = decide(pathname, session, { search, noticePending });
  const signIn = decide(pathname, null, { search });
  if (target || !session || !signIn) return target;
  const status = await accountStatusOf(session, crypto.randomUUID());
  if (status === 'present') return null;
  if (status === 'withdrawn') return { to: PATHS.signIn, notice: 'withdrawn', ends: true };
  return { to: signIn.to, notice: 'expired', ends: true };
}
