import 'server-only';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { isOpenTo } from '@/lib/shared/permissions';
import { requireSession } from './session/callSession';
import { env } from './env';
import type { Call } from './handler';
import { requireOwnPage, requireSameOrigin } from './sameOrigin';
import type { Session } from './session/sessionCookie';

/** Whom a call lets in: mostly its contract. */
export interface Entrance extends Pick<EndpointSpec, 'method' | 'needs' | 'lobby' | 'beforePasswordChange' | 'beforeFactor'> {
  /** Opened or shown by its address, where no header of ours can be added: GET only, and named in the architecture test. */
  byAddress?: true;
}

/**
 * The one way into the portal's calls: asked for by our own page, a session, its permissions, no lobby display but where one is let in,
 * no second factor and no password change due. Answers the session, or null for a call that needs none; at once where the session is known already,
 * because every wait costs. Throws CROSS_SITE, NO_SESSION, FORBIDDEN, FACTOR_REQUIRED or
 * PASSWORD_CHANGE_REQUIRED.
 */
export function gate(call: Call, entrance: Entrance): Session | null | Promise<Session> {
  const { headers } = call.request;
  if (entrance.byAddress && entrance.method === 'GET') requireOwnPage(headers);
  else requireSameOrigin(headers, entrance.method, env().origin);
  if (entrance.needs === null) return null;
  const opened = requireSession(call);
  return opened instanceof Promise ? opened.then((session) => admitted(session, entrance)) : admitted(opened, entrance);
}

function admitted(session: Session, entrance: Entrance): Session {
  if (!isOpenTo(entrance, { role: session.type })) throw new AppError('FORBIDDEN');
  if (session.rankOnly && !entrance.lobby) throw new AppError('FORBIDDEN');
  if (session.factorDue && !entrance.beforeFactor) throw new AppError('FACTOR_REQUIRED');
  // a password waits for the second factor: what gives that must not wait for the password
  if (session.mustChangePassword && !session.factorDue && !entrance.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  return session;
}

/** The same for calls that are nobody's without a session. */
export async function requireEntry(call: Call, entrance: Entrance): Promise<Session> {
  const session = await gate(call, entrance);
  if (!session) throw new AppError('NO_SESSION');
  return session;
}
