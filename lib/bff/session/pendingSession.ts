import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/bff/env';
import { cookieValue, endedCookie, openSession, sealedCookie, type Session } from './sessionCookie';

/** Seconds that a link's session waits for the person to say whether it may replace the present one. */
const WAITS = 300;

/** Cookie of a session that an entry link brought while somebody else was signed in (security D5). */
export function pendingName(): string {
  return env().https ? '__Host-entry' : 'entry';
}

/** The session that waits, or null. */
export async function openPending(header: string | null): Promise<Session | null> {
  return openSession(cookieValue(header, pendingName()));
}

/** The same for a page. */
export async function findPending(): Promise<Session | null> {
  return openSession((await cookies()).get(pendingName())?.value);
}

/** The Set-Cookie value that lets a session wait. */
export function pendingCookie(session: Session): Promise<string> {
  return sealedCookie(pendingName(), session, WAITS);
}

/** The Set-Cookie value that lets go of it. */
export function endedPending(): string {
  return endedCookie(pendingName());
}
