import 'server-only';
import { browserName } from '@/lib/bff/browserName';
import { secondsNow } from '@/lib/bff/portalClock';
import { authApi } from '@/lib/auth/contract';
import { sessionCalls } from '@/lib/auth/session/contract';
import { json } from '@/lib/bff/respond';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { renew, withAccountCheck } from '@/lib/bff/session/callSession';
import { endedCookie, sessionCookie, type Session } from '@/lib/bff/session/sessionCookie';
import { forgetAccountStatus } from '@/lib/bff/session/accountCheck';
import { answer } from '@/lib/bff/answer';
import { log } from '@/lib/bff/log';
import { secondsLeft } from '@/lib/bff/session/sessionLife';
import { home } from '@/lib/shared/roles';

function viewOf({ type, memberSeq, compSeq, name, mustChangePassword }: Session) {
  return { type, memberSeq, compSeq, name, home: home(type), mustChangePassword };
}

/** Signs in: the upstream's token goes into a session made from nothing but this answer, and into no body. */
export const signIn = answer(sessionCalls.signIn, async ({ call, body, caller }) => {
  const { pw, ...login } = body;
  const sent = login.sns === 'O' ? { ...login, pw } : login;
  const from = { ...caller, browser: browserName(call.request.headers) };
  const { token, type, memberSeq, compSeq, name, timeZone, mustChangePassword } = await callEndpoint(authApi.login, { body: sent }, from);
  const now = secondsNow();
  const session: Session = {
    token,
    type,
    memberSeq,
    compSeq,
    name,
    lang: login.lang,
    timeZone,
    mustChangePassword,
    issuedAt: now,
    usedAt: now,
  };
  call.cookies.push(await sessionCookie(session));
  return json(viewOf(session));
});

/** Says who is signed in and for how long; this counts as use. */
export const currentSession = answer(sessionCalls.current, async ({ call, session }) => {
  await withAccountCheck(call, session, Promise.resolve());
  const left = secondsLeft(await renew(call, session, {}), secondsNow());
  return json({ ...viewOf(session), lang: session.lang, idleSeconds: left.idle, totalSeconds: left.total });
});

/** Signs out on this side whatever the upstream says, and has it revoke the token. */
export const signOut = answer(sessionCalls.signOut, async ({ call, session }) => {
  call.cookies.push(endedCookie());
  forgetAccountStatus(session);
  await callEndpoint(authApi.logout, {}, { ref: call.ref, client: call.client, token: session.token }).catch(() =>
    log('warn', 'the upstream did not revoke a token', { ref: call.ref }),
  );
  return json({ ok: true }, { headers: { 'clear-site-data': '"cache", "storage"' } });
});
