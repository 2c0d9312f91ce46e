import 'server-only';
import type { Viewport } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { PATHS } from '@/lib/shared/paths';
import { may, type Permission } from '@/lib/shared/permissions';
import { lobbyPath, roleRow, startOf, type Area } from '@/lib/shared/roles';
import { wallPath } from '@/lib/shared/guard/walls';
import { cookieName, openSession, type Session } from './sessionCookie';

export type { Session };

/** What a page may hand to the browser of a session: everything but the token and the times. */
export type Viewer = Pick<
  Session,
  'type' | 'memberSeq' | 'compSeq' | 'name' | 'lang' | 'timeZone' | 'mustChangePassword' | 'rankOnly' | 'frame' | 'height'
>;

/** The session of the request that a server component answers, or null. */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return openSession(jar.get(cookieName())?.value);
});

/**
 * The signed-in person of a page or layout of a part of the portal that needs this permission. Leaves for the sign-in page without a session, for
 * the pages of the second factor, of the password and of consent while one is due, and for the person's own start otherwise: the guards hold without middleware too.
 * A lobby display is let in only where the page says so.
 */
export async function requireViewer(area: Area, needs: Permission = 'account:use', { toLobby = false } = {}): Promise<Viewer> {
  const session = await readSession();
  if (!session) redirect(PATHS.signIn);
  const { type, memberSeq, compSeq, name, lang, timeZone, mustChangePassword, rankOnly, frame, height } = session;
  if (rankOnly && !toLobby) redirect(lobbyPath(type));
  const wall = wallPath(session);
  if (wall) redirect(wall);
  if (roleRow(type).area !== area || !may({ role: type }, needs)) redirect(startOf(session));
  return { type, memberSeq, compSeq, name, lang, timeZone, mustChangePassword, rankOnly, frame, height };
}

/** How the pages of this session take to an on-screen keyboard: inside the app it makes them lower instead of covering them. */
export async function findViewport(): Promise<Viewport> {
  return (await readSession())?.frame === 'mobile' ? { interactiveWidget: 'resizes-content' } : {};
}
