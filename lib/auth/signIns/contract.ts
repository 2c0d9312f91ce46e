import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, seq } from '@/lib/shared/fields';
import { SIGN_IN_WAYS } from './signIns';

/** An active session of the viewer; browser and address are '' if unknown. */
const signIn = z.object({
  sessionSeq: seq,
  /** How it was opened; LOBBY is an unattended display. */
  way: z.enum(SIGN_IN_WAYS),
  /** Name of a lobby display, given by its manager; '' if unnamed, or for any other session. */
  displayName: z._default(z.string(), ''),
  /** Browser and system families, such as "Chrome, Windows". */
  browser: z.string(),
  /** Network of its origin: the first three octets of an IPv4 address, or the first three groups of an IPv6 one. */
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;

/** The viewer's active sessions, and ending them (R-ACC-02). */
export const signInApi = {
  list: endpoint({
    method: 'GET',
    path: '/member/sessions',
    needs: 'account:use',
    summary: 'Returns the caller’s active sessions: the current one first, then by last use.',
    response: listOf(signIn),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/member/sessions',
    needs: 'account:use',
    summary: 'Ends another session of the caller at once, with its chat connections and push subscription.',
    failures: { 404: 'not an active session of the caller, or the current one' },
    body: z.object({ sessionSeq: seq }),
    response: accepted,
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/member/endSessions',
    needs: 'account:use',
    summary:
      'Ends all of the caller’s sessions but the current one, including lobby displays, and invalidates links that would open another.',
    response: accepted,
  }),
};
