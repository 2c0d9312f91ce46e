import 'server-only';
import { cookies } from 'next/headers';
import * as z from 'zod/mini';
import { entryApi } from '@/lib/auth/entry/contract';
import { env } from '@/lib/bff/env';
import type { BodyOf } from '@/lib/shared/endpoint';
import { cookieValue, endedCookie, openSession, sealedCookie, unseal, type Session } from './sessionCookie';

/** Seconds that a link waits for the person to say whether it may open. */
const WAITS = 300;

/** A tablet's link whose code is exchanged by a press alone (security D6). */
export type HeldLink = BodyOf<typeof entryApi.exchange>;

const heldSchema = z.object({ link: entryApi.exchange.body });

/** What waits: the session that a link brought (security D5), or a link that nothing was asked about yet. */
export type Pending = { session: Session } | { link: HeldLink };

/** Cookie of what waits. */
function pendingName(): string {
  return env().https ? '__Host-entry' : 'entry';
}

async function pendingIn(value: string | undefined): Promise<Pending | null> {
  if (!value) return null;
  const session = await openSession(value);
  return session ? { session } : unseal(value, heldSchema);
}

/** What waits, or null. */
export async function openPending(header: string | null): Promise<Pending | null> {
  return pendingIn(cookieValue(header, pendingName()));
}

/** The same for a page. */
export async function findPending(): Promise<Pending | null> {
  return pendingIn((await cookies()).get(pendingName())?.value);
}

/** The Set-Cookie value that lets a session wait. */
export function pendingCookie(session: Session): Promise<string> {
  return sealedCookie(pendingName(), session, WAITS);
}

/** The Set-Cookie value that lets a link wait unexchanged. */
export function heldCookie(link: HeldLink): Promise<string> {
  return sealedCookie(pendingName(), { link }, WAITS);
}

/** The Set-Cookie value that lets go of it. */
export function endedPending(): string {
  return endedCookie(pendingName());
}
