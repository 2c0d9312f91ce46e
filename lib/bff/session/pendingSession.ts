import 'server-only';
import { cookies } from 'next/headers';
import * as z from 'zod/mini';
import { entryApi } from '@/lib/auth/entry/contract';
import { env } from '@/lib/bff/env';
import type { BodyOf } from '@/lib/shared/endpoint';
import { cookieValue, expiredCookie, openSession, sealedCookie, unseal, type Session } from './sessionCookie';

/** Seconds that a link waits for confirmation. */
const WAITS = 300;

/** A tablet link whose code is exchanged only after a press (security D6). */
export type HeldLink = BodyOf<typeof entryApi.exchange>;

const heldSchema = z.object({ link: entryApi.exchange.body });

/** The pending entry: a session from a link (security D5), or a link not yet exchanged. */
export type Pending = { session: Session } | { link: HeldLink };

/** Name of the pending cookie. */
function pendingName(): string {
  return env().https ? '__Host-entry' : 'entry';
}

async function pendingIn(value: string | undefined): Promise<Pending | null> {
  if (!value) return null;
  const session = await openSession(value);
  return session ? { session } : unseal(value, heldSchema);
}

/** The pending entry of a Cookie header, or null. */
export async function openPending(header: string | null): Promise<Pending | null> {
  return pendingIn(cookieValue(header, pendingName()));
}

/** The pending entry of a page request, or null. */
export async function findPending(): Promise<Pending | null> {
  return pendingIn((await cookies()).get(pendingName())?.value);
}

/** The Set-Cookie value of a pending session. */
export function pendingCookie(session: Session): Promise<string> {
  return sealedCookie(pendingName(), session, WAITS);
}

/** The Set-Cookie value of a pending link. */
export function heldCookie(link: HeldLink): Promise<string> {
  return sealedCookie(pendingName(), { link }, WAITS);
}

/** The Set-Cookie value that clears the pending entry. */
export function expiredPending(): string {
  return expiredCookie(pendingName());
}
