import type { FlashNotice } from './flashNotice';
import { localPath, PATHS, signInPath } from '../paths';
import { lobbyPath, roleRow, startOf, type Area, type Frame, type Role } from '../roles';
import { pendingStepPath, type PendingSteps } from './pendingSteps';

/** The part of a session that the guards need. */
export interface GuardSession extends PendingSteps {
  type: Role;
  /** Session of a lobby display: it opens only the ranking, and the sign-in page to end it. */
  rankOnly?: boolean;
  frame?: Frame;
}

export interface Redirect {
  to: string;
  notice?: FlashNotice;
}

const OPEN: readonly string[] = [PATHS.find, PATHS.offline, PATHS.archive, PATHS.privacy, PATHS.sns, PATHS.appleSns, PATHS.entry];
const WALLS: readonly string[] = [PATHS.factor, PATHS.password, PATHS.consent];
const AREAS: readonly { prefix: string; area: Area; otherwise: (session: GuardSession) => Redirect }[] = [
  { prefix: '/company', area: 'admin', otherwise: () => ({ to: PATHS.signIn, notice: 'noAccess' }) },
  { prefix: '/admin', area: 'admin', otherwise: () => ({ to: PATHS.signIn, notice: 'noAccess' }) },
  {
    prefix: '/mng',
    area: 'mng',
    otherwise: (session) => ({ to: roleRow(session.type).reach === 'SELF' ? PATHS.signIn : startOf(session) }),
  },
  { prefix: '/usr', area: 'usr', otherwise: (session) => ({ to: startOf(session) }) },
];

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The path decoded, without repeated or trailing slashes: all spellings of the same page become one. */
function tidy(path: string): string {
  return decodePath(path)
    .replace(/[/\\]+/g, '/')
    .replace(/(.)\/$/, '$1');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Redirect of a page request (R-GUARD-01…03), or null if the page may be shown. `search` is kept for the return after sign-in;
 * `noticePending` keeps a signed-in person on the sign-in page until its message has been read.
 */
export function guardRedirect(
  path: string,
  session: GuardSession | null,
  options: { search?: string; noticePending?: boolean } = {},
): Redirect | null {
  const page = tidy(path);
  if (OPEN.includes(page) || page.startsWith('/tablet/') || page.startsWith('/mobile/')) return null;
  const atSignIn = page === PATHS.signIn || page === PATHS.login;
  if (!session) return atSignIn ? null : { to: signInPath(page + (options.search ?? '')) };
  if (session.rankOnly) return atSignIn || page === lobbyPath(session.type).split('?')[0] ? null : { to: lobbyPath(session.type) };
  const wall = pendingStepPath(session, atSignIn ? null : page + (options.search ?? ''));
  if (wall) return page === wall.split('?')[0] ? null : { to: wall };
  if (atSignIn) return options.noticePending ? null : { to: startOf(session) };
  if (WALLS.includes(page)) return { to: startOf(session) };
  const area = AREAS.find(({ prefix }) => isUnder(page, prefix));
  if (!area) return null;
  if (area.area !== roleRow(session.type).area) return area.otherwise(session);
  // the bare prefix of an area is not a page
  return page === area.prefix ? { to: startOf(session) } : null;
}

/** The page after sign-in: the requested one if it is ours and open to this person, else the start page of their role. */
export function landingPath(session: GuardSession, next: string | null): string {
  const wall = pendingStepPath(session, next);
  if (wall) return wall;
  const wanted = localPath(next);
  const path = wanted?.split('?')[0];
  const known = path !== undefined && AREAS.some(({ prefix }) => isUnder(path, prefix));
  return wanted && known && guardRedirect(path, session) === null ? wanted : startOf(session);
}
