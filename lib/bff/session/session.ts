import 'server-only';
import type { Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { PATHS } from '@/lib/shared/paths';
import { may, type Permission } from '@/lib/shared/permissions';
import { lobbyPath, roleRow, startOf, type Area } from '@/lib/shared/roles';
import { pendingStepPath } from '@/lib/shared/guard/pendingSteps';
import { livingSession } from './accountCheck';
import { cookieName, openSession, type Session } from './sessionCookie';

export type { Session };

/** The part of a session that a page may pass to the browser: everything but the token and the times. */
export type Viewer = Pick<
  Session,
  'type' | 'memberSeq' | 'compSeq' | 'name' | 'lang' | 'timeZone' | 'mustChangePassword' | 'rankOnly' | 'frame' | 'height'
>;

/** The session of the request that is being rendered, or null. */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return openSession(jar.get(cookieName())?.value);
});

/**
 * The session of the request that is being rendered if somebody is signed in with it, otherwise null: for pages open to everyone, for which
 * the middleware does not check the account.
 */
export async function readLivingSession(): Promise<Session | null> {
  const client = (await headers()).get('x-forwarded-for');
  return livingSession(await readSession(), { ref: crypto.randomUUID(), client });
}

/**
 * The viewer of a page or layout in an area of the portal that needs this permission. Redirects to the sign-in page without a session, to
 * the second-factor, password or consent page while one is due, and to the viewer's own start page otherwise: the guards hold without
 * middleware too. A lobby display is let in only with `toLobby`.
 */
export async function requireViewer(area: Area, needs: Permission = 'account:use', { toLobby = false } = {}): Promise<Viewer> {
  const session = await readSession();
  if (!session) redirect(PATHS.signIn);
  const { type, memberSeq, compSeq, name, lang, timeZone, mustChangePassword, rankOnly, frame, height } = session;
  if (rankOnly && !toLobby) redirect(lobbyPath(type));
  const wall = pendingStepPath(session);
  if (wall) redirect(wall);
  if (roleRow(type).area !== area || !may({ role: type }, needs)) redirect(startOf(session));
  return { type, memberSeq, compSeq, name, lang, timeZone, mustChangePassword, rankOnly, frame, height };
}

/** Viewport of this session's pages: inside the app, an on-screen keyboard shrinks the page instead of covering it. */
export async function findViewport(): Promise<Viewport> {
  return (await readSession())?.frame === 'mobile' ? { interactiveWidget: 'resizes-content' } : {};
}
