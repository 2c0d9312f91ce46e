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

/** Who may make a call; usually its contract. */
export interface Entrance extends Pick<
  EndpointSpec,
  'method' | 'needs' | 'lobby' | 'beforePasswordChange' | 'beforeFactor' | 'beforeConsent'
> {
  /** Opened or embedded by its address, where no custom header can be sent: GET only, and listed in the architecture test. */
  byAddress?: true;
}

/**
 * The one check of every portal call: same origin, a session, the same member as the page, the permissions, no lobby display unless
 * allowed, and no second factor, password change or consent due. Returns the session, or null for a call that needs none; synchronously if
 * the session is cached, to spare an await. Throws CROSS_SITE, NO_SESSION, SESSION_REPLACED, FORBIDDEN, FACTOR_REQUIRED,
 * PASSWORD_CHANGE_REQUIRED or CONSENT_REQUIRED.
 */
export function gate(call: Call, entrance: Entrance): Session | null | Promise<Session> {
  const { headers } = call.request;
  if (entrance.byAddress && entrance.method === 'GET') requireOwnPage(headers, env().origin);
  else requireSameOrigin(headers, entrance.method, env().origin);
  if (entrance.needs === null) return null;
  const opened = requireSession(call);
  return opened instanceof Promise ? opened.then((session) => admit(session, entrance, headers)) : admit(opened, entrance, headers);
}

function admit(session: Session, entrance: Entrance, headers: Headers): Session {
  const pageOf = headers.get(MEMBER_HEADER);
  // no header if the call is opened by its address or made by a page of an older version
  if (pageOf !== null && pageOf !== String(session.memberSeq)) throw new AppError('SESSION_REPLACED');
  if (!isOpenTo(entrance, { role: session.type })) throw new AppError('FORBIDDEN');
  if (session.rankOnly && !entrance.lobby) throw new AppError('FORBIDDEN');
  const due = dueFirst(session, entrance);
  if (due) throw new AppError(due);
  return session;
}

/** What the session must do before this call. The first item due decides: its own call settles it, the others have to wait. */
function dueFirst({ factorDue, mustChangePassword, consentDue }: Session, entrance: Entrance): ErrorCode | null {
  if (factorDue) return entrance.beforeFactor ? null : 'FACTOR_REQUIRED';
  if (mustChangePassword) return entrance.beforePasswordChange ? null : 'PASSWORD_CHANGE_REQUIRED';
  return consentDue && !isOpenBeforeConsent(entrance) ? 'CONSENT_REQUIRED' : null;
}

/** As `gate`, for calls that always need a session. */
export async function requireEntry(call: Call, entrance: Entrance): Promise<Session> {
  const session = await gate(call, entrance);
  if (!session) throw new AppError('NO_SESSION');
  return session;
}
