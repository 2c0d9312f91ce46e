import { and, eq } from 'drizzle-orm';
import type { MemberScope } from '../core/scope';
import { createToken, endSession, hashOf, noteCheckIn } from '../core/token.queries';
import type { Tx } from '../db/client';
import { accessTokens } from '../db/schema/auth';
import { getFactor, requireCode, type CodeCheck } from './factor.queries';

const ofToken = ({ compSeq }: MemberScope, token: string) =>
  and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hashOf(token)));

/**
 * Opens the session of a sign-in that waits for its second factor, by a token in place of the waiting one; null when nothing waits.
 * `tell` hears how many recovery codes are left once one was used. Throws as `requireCode` does.
 */
export async function passFactor(
  tx: Tx,
  scope: MemberScope,
  token: string,
  code: string,
  check: CodeCheck,
  tell: (left: number) => Promise<void>,
): Promise<string | null> {
  const [waiting] = await tx.select().from(accessTokens).where(ofToken(scope, token));
  if (waiting?.kind !== 'FACTOR' || waiting.openedBy === 'HANDOFF') return null;
  const { now } = check;
  const { viewer } = scope;
  const by = await requireCode(tx, scope, code, check);
  await endSession(tx, scope.compSeq, waiting.tokenHash, now);
  const opened = await createToken(tx, viewer, waiting.utcOffset, now, { by: waiting.openedBy, factorAt: now }, waiting);
  await noteCheckIn(tx, viewer, now);
  if (by === 'RECOVERY') await tell((await getFactor(tx, scope)).codesLeft);
  return opened.token;
}
