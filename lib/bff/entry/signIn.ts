import 'server-only';
import { browserName } from '@/lib/bff/browserName';
import { secondsNow } from '@/lib/bff/portalClock';
import { authApi } from '@/lib/auth/contract';
import { factorApi } from '@/lib/auth/factor/contract';
import { passkeyApi } from '@/lib/auth/passkey/contract';
import { sessionCalls } from '@/lib/auth/session/contract';
import { json } from '@/lib/bff/respond';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { renew, withAccountCheck } from '@/lib/bff/session/callSession';
import { markReplaced } from '@/lib/bff/session/replacedSessions';
import { presentSession, replace, revoke } from '@/lib/bff/session/installSession';
import { expiredCookie, sessionCookie, type Session } from '@/lib/bff/session/sessionCookie';
import { answer } from '@/lib/bff/answer';
import type { Call } from '@/lib/bff/handler';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { secondsLeft } from '@/lib/bff/session/sessionLife';
import { home } from '@/lib/shared/roles';

function viewOf({ type, memberSeq, compSeq, name, mustChangePassword, factorDue = false, consentDue = false }: Session) {
  return { type, memberSeq, compSeq, name, home: home(type), mustChangePassword, factorDue, consentDue };
}

/** Signs in with a password: the upstream's token goes into a new session cookie and into no response body. */
export const signIn = answer(sessionCalls.signIn, async ({ call, body, caller }) => {
  const { pw, ...login } = body;
  const sent = login.sns === 'O' ? { ...login, pw } : login;
  const from = { ...caller, browser: browserName(call.request.headers) };
  const granted = await callEndpoint(authApi.login, { body: sent }, from);
  return inPlace(call, granted, await begin(call, granted, login.lang));
});

/** Signs in with a passkey, likewise. */
export const signInByPasskey = answer(sessionCalls.signInByPasskey, async ({ call, body, caller }) => {
  const from = { ...caller, browser: browserName(call.request.headers) };
  const granted = await callEndpoint(passkeyApi.signIn, { body }, from);
  return inPlace(call, granted, await begin(call, granted, body.lang));
});

/** Starts a session from the upstream's grant and the language alone, and returns the view of it. */
async function begin(
  call: Call,
  granted: ResponseOf<typeof authApi.login>,
  lang: Session['lang'],
  told: { recoveryCodes?: string[] } = {},
): Promise<Response> {
  const { token, type, memberSeq, compSeq, name, timeZone, mustChangePassword, factorDue, consentDue } = granted;
  const now = secondsNow();
  const who = { token, type, memberSeq, compSeq, name, lang, timeZone, mustChangePassword, issuedAt: now, usedAt: now };
  const session: Session = { ...who, ...(factorDue && { factorDue }), ...(consentDue && { consentDue }) };
  call.cookies.push(await sessionCookie(session));
  return json({ ...viewOf(session), ...told });
}

/** How long a sign-in waits for the revocation of the session it replaces, in ms. */
const REVOKE_MS = 2_500;

/** Returns the response after revoking the session that the browser had, if any: no cookie holds it any more. */
async function inPlace(call: Call, granted: ResponseOf<typeof authApi.login>, response: Response): Promise<Response> {
  const present = await presentSession(call);
  if (present) await replace(call, present, granted, REVOKE_MS);
  return response;
}

/** Passes the second factor: the upstream issues a new token, which goes into a new session. */
export const giveFactor = answer(sessionCalls.giveFactor, async ({ call, session, body, caller }) => {
  const granted = await callEndpoint(factorApi.pass, { body }, caller);
  return begin(call, granted, session.lang);
});

/** Sets up a required second factor and starts a new session; the recovery codes are returned this once. */
export const setUpFactor = answer(sessionCalls.setUpFactor, async ({ call, session, body, caller }) => {
  const { recoveryCodes, ...granted } = await callEndpoint(factorApi.passSetUp, { body }, caller);
  return begin(call, granted, session.lang, { recoveryCodes });
});

function timeLeftOf(session: Session) {
  const { idle, total } = secondsLeft(session, secondsNow());
  return { idleSeconds: idle, totalSeconds: total };
}

/** Returns who is signed in and for how long; counts as activity. */
export const currentSession = answer(sessionCalls.current, async ({ call, session }) => {
  await withAccountCheck(call, session, Promise.resolve());
  return json({ ...viewOf(session), lang: session.lang, ...timeLeftOf(await renew(call, session, {})) });
});

/** Returns for how long; does not count as activity, so that pages that only wait for the end do not prevent it. */
export const sessionTimeLeft = answer(sessionCalls.left, async ({ call, session }) => {
  await withAccountCheck(call, session, Promise.resolve());
  return json(timeLeftOf(session));
});

/** Signs out locally whatever the upstream responds, and has it revoke the token. */
export const signOut = answer(sessionCalls.signOut, async ({ call, session }) => {
  call.cookies.push(expiredCookie());
  // calls in flight must not write the cookie back
  markReplaced(session);
  await revoke(call, session);
  return json({ ok: true }, { headers: { 'clear-site-data': '"cache", "storage"' } });
});
