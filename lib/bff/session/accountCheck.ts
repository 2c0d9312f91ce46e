import 'server-only';
import { clock } from '@/lib/bff/portalClock';
import { authApi } from '@/lib/auth/contract';
import { AppError } from '@/lib/shared/errors';
import { callEndpoint, type Caller } from '@/lib/bff/upstream/callEndpoint';
import { log } from '@/lib/bff/log';
import { TtlCache } from '@/lib/bff/ttlCache';
import { processSingleton } from './processSingleton';
import { markReplaced } from './replacedSessions';
import type { Session } from './sessionCookie';

/** present: go on. ended: the token is no longer valid. withdrawn: the member no longer exists. */
export type AccountStatus = 'present' | 'ended' | 'withdrawn';

/** For which request it is checked. */
type Asker = Pick<Caller, 'ref' | 'client'>;

/** Timeout of the check in ms: every page waits for it. */
const CHECK_MS = 2500;
/** The result is shared by all calls of a session for this time, and calls in between share the pending check. */
const checks = processSingleton('account checks', () => new TtlCache<AccountStatus | Promise<AccountStatus>>(3000, 5000));

/**
 * Whether the account of a session still exists (R-AUTH-14); synchronous if cached. If the check itself fails, the account counts as
 * present and the call decides.
 */
export function accountStatusOf(session: Session, asker: Asker): AccountStatus | Promise<AccountStatus> {
  // before the second factor the check is not allowed; the calls open at that point detect it themselves
  if (session.factorDue) return 'present';
  const asked = clock().getTime();
  const known = checks.get(session.token, asked);
  if (known) return known;
  const fresh = check(session, asker).then((status) => {
    // Dated from the request; dropped if the entry was removed or replaced meanwhile.
    if (checks.get(session.token, asked) === fresh) checks.set(session.token, status, asked);
    return status;
  });
  checks.set(session.token, fresh, asked);
  return fresh;
}

/** The session if somebody is signed in with it, otherwise null: one that has ended or still needs its second factor does not count. */
export async function livingSession(session: Session | null, asker: Asker): Promise<Session | null> {
  return session && !session.factorDue && (await accountStatusOf(session, asker)) === 'present' ? session : null;
}

/** Drops the cached status: after signing out, or when a call learnt that something changed. */
export function forgetAccountStatus(session: Session): void {
  checks.delete(session.token);
}

async function check({ token, memberSeq, compSeq }: Session, { ref, client }: Asker): Promise<AccountStatus> {
  try {
    const asked = { query: { memberSeq, compSeq } };
    const { replaced } = await callEndpoint(authApi.withdrawalCheck, asked, { ref, client, token, firstByteMs: CHECK_MS });
    if (replaced) markReplaced({ token });
    return 'present';
  } catch (error) {
    const { code, status } = error instanceof AppError ? error : new AppError('INTERNAL');
    // NO_SESSION from the upstream means an expired token; a 401 without a code means withdrawn, as the specification says.
    if (code === 'NO_SESSION') return 'ended';
    if (status === 401 || status === 404) return 'withdrawn';
    log('warn', 'withdrawal check failed', { ref, code, status });
    return 'present';
  }
}
