import type { FlashNotice } from './flashNotice';
import { localPath, PATHS, signInPath } from '../paths';
import { lobbyPath, roleRow, startOf, type Area, type Frame, type Role } from '../roles';
import { wallPath, type Walls } from './walls';

/** What the guards need to know of a session. */
export interface GuardSession extends Walls {
  type: Role;
  /** A lobby display's session: it opens the ranking alone, and the sign-in page to end it. */
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

/** The path decoded, with doubled and closing slashes gone: all the spellings that name the same page. */
function tidy(path: string): string {
  return decoded(path)
    .replace(/[/\\]+/g, '/')
    .replace(/(.)\/$/, '$1');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Where a page request has to go instead (R-GUARD-01…03), or null when the page may be shown. `search` is kept for the
 * return after sign-in; `noticePending` keeps a signed-in person on the sign-in page until its message was read.
 */
export function decide(
  path: string,
  session: GuardSession | null,
  options: { search?: string; noticePending?: boolean } = {},
): Redirect | null {
  const page = tidy(path);
  if (OPEN.includes(page) || page.startsWith('/tablet/') || page.startsWith('/mobile/')) return null;
  const atSignIn = page === PATHS.signIn || page === PATHS.login;
  if (!session) return atSignIn ? null : { to: signInPath(page + (options.search ?? '')) };
  if (session.rankOnly) return atSignIn || page === lobbyPath(session.type).split('?')[0] ? null : { to: lobbyPath(session.type) };
  const wall = wallPath(session, atSignIn ? null : page + (options.search ?? ''));
  if (wall) return page === wall.split('?')[0] ? null : { to: wall };
  if (atSignIn) return options.noticePending ? null : { to: startOf(session) };
  if (WALLS.includes(page)) return { to: startOf(session) };
  const area = AREAS.find(({ prefix }) => isUnder(page, prefix));
  if (!area) return null;
  if (area.area !== roleRow(session.type).area) return area.otherwise(session);
  // the bare name of one's own part of the portal is no page
  return page === area.prefix ? { to: startOf(session) } : null;
}

/** The page after sign-in: the one asked for when it is ours and open to this person, else where their role starts. */
export function landing(session: GuardSession, next: string | null | undefined): string {
  const wall = wallPath(session, next);
  if (wall) return wall;
  const wanted = localPath(next);
  const path = wanted?.split('?')[0];
  const known = path !== undefined && AREAS.some(({ prefix }) => isUnder(path, prefix));
  return wanted && known && decide(path, session) === null ? wanted : startOf(session);
}
