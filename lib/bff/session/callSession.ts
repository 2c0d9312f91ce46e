import 'server-only';
import { secondsNow } from '@/lib/bff/portalClock';
import { AppError, type ErrorCode } from '@/lib/shared/errors';
import { UNATTENDED_HEADER } from '@/lib/shared/wire/unattendedHeader';
import { flashCookie } from '@/lib/bff/respond';
import type { Call } from '@/lib/bff/handler';
import { cookieName, cookieValue, expiredCookie, openSession, sessionCookie, type Session } from './sessionCookie';
import { TtlCache } from '@/lib/bff/ttlCache';
import { isReplaced } from './replacedSessions';
import { needsRenewal, RENEW_SECONDS } from './sessionLife';
import { forgetAccountStatus, accountStatusOf } from './accountCheck';

/**
 * Steps that may become due during a session, by the code that says so; from then on every page redirects to that step's page. A one-time
 * password used on one device is due on all of them; the year of a consent may end.
 */
const BECOMES_DUE: Partial<Record<ErrorCode, Partial<Session>>> = {
  PASSWORD_CHANGE_REQUIRED: { mustChangePassword: true },
  CONSENT_REQUIRED: { consentDue: true },
};

/** Writes the session cookie, unless another session has replaced it in the browser or it has signed out. */
async function keep(call: Call, session: Session): Promise<void> {
  if (!isReplaced(session)) call.cookies.push(await sessionCookie(session));
}

/** The session of a call. Throws NO_SESSION, and clears the cookie, if there is none or it has expired. */
export function requireSession(call: Call): Session | Promise<Session> {
  const value = cookieValue(call.request.headers.get('cookie'), cookieName());
  const opened = openSession(value);
  return opened instanceof Promise ? opened.then((session) => living(call, value, session)) : living(call, value, opened);
}

function living(call: Call, value: string | undefined, session: Session | null): Session {
  if (session) return session;
  if (value !== undefined) call.cookies.push(expiredCookie());
  throw new AppError('NO_SESSION');
}

/** Resolves to the answer unless the account of the session is gone; the check runs in parallel and is cached for seconds. */
export async function withAccountCheck<T>(call: Call, session: Session, answer: Promise<T>): Promise<T> {
  const accountStatus = accountStatusOf(session, call);
  try {
    if (accountStatus === 'present') return await answer;
    const [known, outcome] = await Promise.allSettled([accountStatus, answer]);
    if (known.status === 'fulfilled' && known.value === 'withdrawn') throw new AppError('WITHDRAWN');
    if (known.status === 'fulfilled' && known.value === 'ended') throw new AppError('NO_SESSION');
    if (outcome.status === 'rejected') throw outcome.reason as unknown;
    return outcome.value;
  } catch (error) {
    // The call itself may be the first to learn that its session has ended.
    if (error instanceof AppError && (error.code === 'NO_SESSION' || error.code === 'WITHDRAWN')) throw leave(call, session, error.code);
    const due = error instanceof AppError ? BECOMES_DUE[error.code] : undefined;
    if (due) await keep(call, { ...session, ...due });
    throw error;
  }
}

/**
 * Ends the session locally. The next page tells a withdrawn member why: the script that made the call sets that notice, unless the member is
 * just leaving; a navigation, such as to a file, has no script. An embedded picture could tell nobody: it leaves the session to the next
 * call, which learns the same.
 */
function leave(call: Call, session: Session, code: 'NO_SESSION' | 'WITHDRAWN'): AppError {
  forgetAccountStatus(session);
  const mode = call.request.headers.get('sec-fetch-mode');
  if (isReplaced(session) || mode === 'no-cors') return new AppError(code);
  call.cookies.push(expiredCookie());
  if (code === 'WITHDRAWN' && mode === 'navigate') call.cookies.push(flashCookie('withdrawn'));
  return new AppError(code);
}

/** Sealing is expensive, and many calls may be in flight with the same old cookie: only one of them writes it back. */
const renewals = new TtlCache<true>(RENEW_SECONDS * 1000, 5000);

/** Whether a call counts as use of its session; nobody attends to a lobby display. */
const isUse = ({ request }: Call, { rankOnly }: Session) => rankOnly === true || !request.headers.has(UNATTENDED_HEADER);

/** True if a call is a use of its session that has to be written back, and no other call is doing so. */
export function renewalDue(call: Call, session: Session): boolean {
  const now = secondsNow();
  return needsRenewal(session, now) && isUse(call, session) && !renewals.get(session.token, now * 1000);
}

/** Writes the session back with its time of last use and other changes. */
export async function renew(call: Call, session: Session, changes?: Partial<Session>): Promise<Session> {
  const now = secondsNow();
  renewals.set(session.token, true, now * 1000);
  const renewed = { ...session, ...changes, usedAt: now };
  await keep(call, renewed);
  return renewed;
}
