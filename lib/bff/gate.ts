import 'server-only';
import { isOpenBeforeConsent, type EndpointSpec } from '@/lib/shared/endpoint';
import { AppError, type ErrorCode } from '@/lib/shared/errors';
import { MEMBER_HEADER } from '@/lib/shared/wire/memberHeader';
import { isOpenTo } from '@/lib/shared/permissions';
import { requireSession } from './session/callSession';
import { env } from './env';
import type { Call } from './handler';
import { requireOwnPage, requireSameOrigin } from './sameOrigin';
import type { Session } from './session/sessionCookie';

/** Whom a call lets in: mostly its contract. */
export interface Entrance extends Pick<
  EndpointSpec,
  'method' | 'needs' | 'lobby' | 'beforePasswordChange' | 'beforeFactor' | 'beforeConsent'
> {
  /** Opened or shown by its address, where no header of ours can be added: GET only, and named in the architecture test. */
  byAddress?: true;
}

/**
 * The one way into the portal's calls: asked for by our own page, a session, the same member's as the page, its permissions, no lobby display but where one is let in,
 * no second factor, password change or consent due. Answers the session, or null for a call that needs none; at once where the session is known
 * already, because every wait costs. Throws CROSS_SITE, NO_SESSION, SESSION_REPLACED, FORBIDDEN, FACTOR_REQUIRED, PASSWORD_CHANGE_REQUIRED or CONSENT_REQUIRED.
 */
export function gate(call: Call, entrance: Entrance): Session | null | Promise<Session> {
  const { headers } = call.request;
  if (entrance.byAddress && entrance.method === 'GET') requireOwnPage(headers, env().origin);
  else requireSameOrigin(headers, entrance.method, env().origin);
  if (entrance.needs === null) return null;
  const opened = requireSession(call);
  return opened instanceof Promise ? opened.then((session) => admitted(session, entrance, headers)) : admitted(opened, entrance, headers);
}

function admitted(session: Session, entrance: Entrance, headers: Headers): Session {
  const pageOf = headers.get(MEMBER_HEADER);
  // opened by its address, or made by an older page, a call names nobody
  if (pageOf !== null && pageOf !== String(session.memberSeq)) throw new AppError('SESSION_REPLACED');
  if (!isOpenTo(entrance, { role: session.type })) throw new AppError('FORBIDDEN');
  if (session.rankOnly && !entrance.lobby) throw new AppError('FORBIDDEN');
  const due = dueFirst(session, entrance);
  if (due) throw new AppError(due);
  return session;
}

/** What the session has to do before this call; the first thing that is due decides, because its own call settles it while others wait behind. */
function dueFirst({ factorDue, mustChangePassword, consentDue }: Session, entrance: Entrance): ErrorCode | null {
  if (factorDue) return entrance.beforeFactor ? null : 'FACTOR_REQUIRED';
  if (mustChangePassword) return entrance.beforePasswordChange ? null : 'PASSWORD_CHANGE_REQUIRED';
  return consentDue && !isOpenBeforeConsent(entrance) ? 'CONSENT_REQUIRED' : null;
}

/** The same for calls that are nobody's without a session. */
export async function requireEntry(call: Call, entrance: Entrance): Promise<Session> {
  const session = await gate(call, entrance);
  if (!session) throw new AppError('NO_SESSION');
  return session;
}
