import 'server-only';
import { AppError } from '@/lib/shared/errors';
import { noticeCookie } from './answer';
import type { Call } from './handler';
import { cookieName, cookieValue, endedCookie, openSession, sessionCookie, type Session } from './sessionCookie';
import { Recent } from './recent';
import { needsRenewal, RENEW_SECONDS } from './sessionLife';
import { forgetStanding, standingOf } from './withdrawal';

/** The session of a call; NO_SESSION, with the cookie removed, when there is none that still lives. */
export async function requireSession(call: Call): Promise<Session> {
  const value = cookieValue(call.request.headers.get('cookie'), cookieName());
  const session = await openSession(value);
  if (session) return session;
  if (value !== undefined) call.cookies.push(endedCookie());
  throw new AppError('NO_SESSION');
}

/** The answer, unless the account behind the session is gone; the check runs beside the call and is shared for seconds. */
export async function whileStanding<T>(call: Call, session: Session, answer: Promise<T>): Promise<T> {
  const [standing, outcome] = await Promise.allSettled([standingOf(session, call.ref), answer]);
  if (standing.status === 'fulfilled' && standing.value === 'withdrawn') throw leave(call, session, 'WITHDRAWN');
  if (standing.status === 'fulfilled' && standing.value === 'ended') throw leave(call, session, 'NO_SESSION');
  if (outcome.status === 'fulfilled') return outcome.value;
  const error: unknown = outcome.reason;
  if (error instanceof AppError && (error.code === 'NO_SESSION' || error.code === 'WITHDRAWN')) throw leave(call, session, error.code);
  throw error;
}

/** Ends the session on this side; a withdrawn member is told so by the next page. */
function leave(call: Call, session: Session, code: 'NO_SESSION' | 'WITHDRAWN'): AppError {
  forgetStanding(session);
  call.cookies.push(endedCookie());
  if (code === 'WITHDRAWN') call.cookies.push(noticeCookie('withdrawn'));
  return new AppError(code);
}

/** Sealing is dear, and many calls may be under way with the same old cookie: one of them writes it back. */
const renewals = new Recent<true>(RENEW_SECONDS * 1000, 5000);

/** Writes the session back when something in it changed, or its use when that is due. */
export async function renew(call: Call, session: Session, changes?: Partial<Session>): Promise<Session> {
  const now = Date.now() / 1000;
  const due = needsRenewal(session, now) && !renewals.get(session.token, now * 1000);
  if (!changes && !due) return session;
  renewals.set(session.token, true, now * 1000);
  const renewed = { ...session, ...changes, usedAt: now };
  call.cookies.push(await sessionCookie(renewed));
  return renewed;
}
