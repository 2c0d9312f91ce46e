import 'server-only';
import { secondsNow } from '@/lib/bff/portalClock';
import { TtlCache } from '@/lib/bff/ttlCache';
import { processSingleton } from './processSingleton';
import type { Session } from './sessionCookie';

/** How long a call may be in flight with a replaced session, in ms: a large upload on a slow line. */
const UNDER_WAY_MS = 600_000;
/** Sessions that another one has replaced in their browser, or that signed out; their responses must leave its cookie alone. */
const replaced = processSingleton('replaced sessions', () => new TtlCache<true>(UNDER_WAY_MS, 5000));

/**
 * Marks a session as replaced or signed out in its browser while its calls are still in flight; other instances of the portal learn of a
 * replacement from the upstream.
 */
export function markReplaced({ token }: Pick<Session, 'token'>): void {
  replaced.set(token, true, secondsNow() * 1000);
}

export const isReplaced = ({ token }: Pick<Session, 'token'>) => replaced.get(token, secondsNow() * 1000) === true;
