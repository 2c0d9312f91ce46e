import { sessionCookie, type Session } from '@/lib/bff/session/sessionCookie';
import { CANARY } from './pii';

export const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

/** Sets the environment of a portal under test; call it before anything reads the settings. */
export function setPortalEnv(upstream: string, more: Record<string, string> = {}): void {
  Object.assign(process.env, {
    UPSTREAM_URL: upstream,
    SESSION_SECRET: SECRET,
    PUBLIC_URL: 'http://portal.test',
    LOG_LEVEL: 'debug',
    ...more,
  });
}

let count = 0;

/** A new session of a role; each has its own token, so that cached checks do not mix. */
export function sessionOf(type: Session['type'], more: Partial<Session> = {}): Session {
  const now = Date.now() / 1000;
  return {
    token: `${CANARY.token}-${++count}`,
    type,
    memberSeq: 11,
    compSeq: 1,
    name: CANARY.name,
    lang: 'EN',
    timeZone: 'Asia/Seoul',
    mustChangePassword: false,
    issuedAt: now,
    usedAt: now,
    ...more,
  };
}

/** The Cookie header of a session. */
export async function cookieOf(session: Session): Promise<string> {
  return (await sessionCookie(session)).split(';')[0] ?? '';
}

const OURS = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };

/** A call as our own pages make it; `headers` override, and null removes one. */
export function callOf(
  method: string,
  path: string,
  { session, body, headers = {} }: { session?: Session; body?: unknown; headers?: Record<string, string | null> } = {},
): Promise<Request> {
  return (async () => {
    const sent = new Headers(OURS);
    if (session) sent.set('cookie', await cookieOf(session));
    if (body !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) sent.delete(name);
      else sent.set(name, value);
    }
    return new Request(`http://portal.test/api${path}`, {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  })();
}
