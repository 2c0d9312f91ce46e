import { and, eq, isNull } from 'drizzle-orm';
import type { MemberScope } from '../../core/scope';
import { hasSecondFactor } from '../../core/credentials/secondFactor.queries';
import { endSession } from '../../core/credentials/sessionEnd.queries';
import { createToken, hashOf } from '../../core/credentials/token.queries';
import type { Tx } from '../../db/client';
import { accessTokens } from '../../db/schema/auth';
import { awaitSelf } from '../accountTurn.queries';
import { confirmFactor, getFactor, requireCode, type CodeCheck } from './factor.queries';

const ofToken = ({ compSeq }: MemberScope, token: string) =>
  and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hashOf(token)));

/** The sign-in awaiting its second factor under a token; null for any other token, and for one that has ended. */
async function findWaiting(tx: Tx, scope: MemberScope, token: string) {
  const [waiting] = await tx
    .select()
    .from(accessTokens)
    .where(and(ofToken(scope, token), isNull(accessTokens.revokedAt)));
  return waiting?.kind === 'FACTOR' && waiting.openedBy !== 'HANDOFF' ? { ...waiting, by: waiting.openedBy } : null;
}
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;
/** An opened session, and what is due in it. */
export type OpenedSession = Awaited<ReturnType<typeof createToken>>;

/** Replaces the waiting token by one of a fully authenticated session. */
async function openWaiting(tx: Tx, { viewer, compSeq }: MemberScope, waiting: Waiting, now: Date) {
  await endSession(tx, compSeq, waiting.tokenHash, now);
  return createToken(tx, viewer, waiting.utcOffset, now, { by: waiting.by, factorAt: now }, waiting);
}

/** `findWaiting`, after other calls that open or end sessions of the account; whatever locks or resets it meanwhile ends this sign-in too. */
async function takeWaiting(tx: Tx, scope: MemberScope, token: string): Promise<Waiting | null> {
  await awaitSelf(tx, scope);
  return findWaiting(tx, scope, token);
}

/** What the sign-in of a token still requires; null if nothing. */
export async function findDue(tx: Tx, scope: MemberScope, token: string): Promise<'CODE' | 'SET_UP' | null> {
  if (!(await findWaiting(tx, scope, token))) return null;
  return (await hasSecondFactor(tx, scope)) ? 'CODE' : 'SET_UP';
}

/**
 * Completes a sign-in awaiting its second factor, replacing its token; null when none is waiting.
 * `tell` is called with the number of recovery codes left after one was used. Throws like `requireCode`.
 */
export async function passFactor(
  tx: Tx,
  scope: MemberScope,
  token: string,
  code: string,
  check: CodeCheck,
  tell: (left: number) => Promise<void>,
): Promise<OpenedSession | null> {
  const waiting = await takeWaiting(tx, scope, token);
  if (!waiting) return null;
  const by = await requireCode(tx, scope, code, check);
  const opened = await openWaiting(tx, scope, waiting, check.now);
  if (by === 'RECOVERY') await tell((await getFactor(tx, scope)).codesLeft);
  return opened;
}

/** Completes a sign-in awaiting the set-up of an app, by the app's first code. Throws like `confirmFactor`. */
export async function passSetUp(
  tx: Tx,
  scope: MemberScope,
  token: string,
  code: string,
  check: CodeCheck,
): Promise<{ opened: OpenedSession; codes: string[] } | null> {
  const waiting = await takeWaiting(tx, scope, token);
  if (!waiting) return null;
  const codes = await confirmFactor(tx, scope, code, check);
  return { opened: await openWaiting(tx, scope, waiting, check.now), codes };
}
