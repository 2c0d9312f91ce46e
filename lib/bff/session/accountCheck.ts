import 'server-only';
import { clock } from '@/lib/bff/portalClock';
import { authApi } from '@/lib/auth/contract';
import { AppError } from '@/lib/shared/errors';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { log } from '@/lib/bff/log';
import { TtlCache } from '@/lib/bff/ttlCache';
import { processWide } from './processWide';
import { noteReplaced } from './replacedSessions';
import type { Session } from './sessionCookie';

/** present: go on. ended: the token is no longer good. withdrawn: the member no longer exists. */
export type AccountStatus = 'present' | 'ended' | 'withdrawn';

/** Whoever opens a page waits for it before anything is shown, in ms. */
const CHECK_MS = 2500;
/** The answer holds for all calls of a session within this time, and calls in between share the one under way. */
const checks = processWide('account checks', () => new TtlCache<AccountStatus | Promise<AccountStatus>>(3000, 5000));

/**
 * Whether the account behind a session still exists (R-AUTH-14), at once when that was found a moment ago.
 * A check that fails for other reasons lets the call itself decide.
 */
export function accountStatusOf(session: Session, ref: string): AccountStatus | Promise<AccountStatus> {
  // whoever waits for the second factor may not ask; the calls that are open to them find out by themselves
  if (session.factorDue) return 'present';
  const asked = clock().getTime();
  const known = checks.get(session.token, asked);
  if (known) return known;
  const fresh = check(session, ref).then((status) => {
    // Kept from when it was asked; not at all when something was learnt since.
    if (checks.get(session.token, asked) === fresh) checks.set(session.token, status, asked);
    return status;
  });
  checks.set(session.token, fresh, asked);
  return fresh;
}

/** The next call asks anew: after signing out, or when a call learnt that something changed. */
export function forgetAccountStatus(session: Session): void {
  checks.delete(session.token);
}

async function check({ token, memberSeq, compSeq }: Session, ref: string): Promise<AccountStatus> {
  try {
    const asked = { query: { memberSeq, compSeq } };
    const { replaced } = await callEndpoint(authApi.withdrawalCheck, asked, { ref, token, firstByteMs: CHECK_MS });
    if (replaced) noteReplaced({ token });
    return 'present';
  } catch (error) {
    const { code, status } = error instanceof AppError ? error : new AppError('INTERNAL');
    // An upstream that names an expired token is believed; an unnamed 401 means what the specification says.
    if (code === 'NO_SESSION') return 'ended';
    if (status === 401 || status === 404) return 'withdrawn';
    log('warn', 'withdrawal check failed', { ref, code, status });
    return 'present';
  }
}
