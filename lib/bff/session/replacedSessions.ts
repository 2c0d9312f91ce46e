import 'server-only';
import { secondsNow } from '@/lib/bff/portalClock';
import { TtlCache } from '@/lib/bff/ttlCache';
import { processWide } from './processWide';
import type { Session } from './sessionCookie';

/** How long a call may be under way with a session that another one has taken the place of, in ms: a large upload on a slow line. */
const UNDER_WAY_MS = 600_000;
/** Sessions that another one has taken the place of in their browser: none of their answers writes over its cookie. */
const replaced = processWide('replaced sessions', () => new TtlCache<true>(UNDER_WAY_MS, 5000));

/** Notes that another session takes the place of one in its browser, whose answers are still to come; another copy learns it from the upstream. */
export function noteReplaced({ token }: Pick<Session, 'token'>): void {
  replaced.set(token, true, secondsNow() * 1000);
}

export const isReplaced = ({ token }: Pick<Session, 'token'>) => replaced.get(token, secondsNow() * 1000) === true;
