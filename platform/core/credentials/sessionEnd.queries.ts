import { and, eq, exists, gt, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { accessTokens, oneTimeCodes } from '../../db/schema/auth';
import { pushBrowsers } from '../../db/schema/push';
import { socialFlows } from '../../db/schema/social';
import type { Viewer } from '../scope';
import { hashOf } from './token.queries';

/** A session that was not ended, or answers what is still under way with it. */
export const notOver = (now: Date) => or(isNull(accessTokens.revokedAt), gt(accessTokens.revokedAt, now));

async function forgetPush(tx: Tx, compSeq: number, tokenHash: string): Promise<void> {
  await tx.delete(pushBrowsers).where(and(eq(pushBrowsers.compSeq, compSeq), eq(pushBrowsers.tokenHash, tokenHash)));
}

/** Ends what browsers are told of sessions that have ended before an instant, and that no page of the next one has taken over since. */
export async function forgetEndedPush(tx: Tx, before: Date): Promise<void> {
  const session = and(eq(accessTokens.compSeq, pushBrowsers.compSeq), eq(accessTokens.tokenHash, pushBrowsers.tokenHash));
  const ended = tx
    .select({ one: sql`1` })
    .from(accessTokens)
    .where(and(session, lt(accessTokens.revokedAt, before)));
  await tx.delete(pushBrowsers).where(exists(ended));
}

/** Ends the session of a token by its hash, and what the browser it was opened in is told. */
export async function endSession(tx: Tx, compSeq: number, tokenHash: string, now: Date): Promise<void> {
  await forgetPush(tx, compSeq, tokenHash);
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, tokenHash)));
}

/** How long a session still answers what is under way with it once its browser has another one, in ms. */
const UNDER_WAY = 30_000;

/**
 * Ends the session that a call is made in. Where its browser has another one by now, calls that other tabs sent before they got the new
 * cookie are still answered for a while, and that alone: it is in no list, and chat connections and links of it have ended. Somebody
 * else's next session ends what the browser is told; the same member's takes it over.
 */
export async function revokeToken(tx: Tx, { compSeq }: Viewer, token: string, now: Date, replacedBy?: 'SAME' | 'OTHER'): Promise<void> {
  const hash = hashOf(token);
  if (!replacedBy) return endSession(tx, compSeq, hash, now);
  if (replacedBy === 'OTHER') await forgetPush(tx, compSeq, hash);
  const until = new Date(now.getTime() + UNDER_WAY);
  await tx
    .update(accessTokens)
    .set({ revokedAt: sql`least(${accessTokens.revokedAt}, ${sql.param(until, accessTokens.revokedAt)})` })
    .where(and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hash)));
}

/** Whether a session that is still answered has its end before it: its browser has another one by now. */
export async function isReplaced(tx: Tx, { compSeq }: Viewer, token: string): Promise<boolean> {
  const own = and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hashOf(token)));
  const [ending] = await tx
    .select({ one: sql`1` })
    .from(accessTokens)
    .where(and(own, isNotNull(accessTokens.revokedAt)));
  return ending !== undefined;
}

/** Codes that end by themselves: chat tickets go with their session, and a link that locks is not to be taken away by whom it is for. */
const OUTLIVING = ['CHAT', 'SAFEGUARD'] as const;

/** Ends every session of an account, but for the token to keep when one is given, what their browsers are told, and all that would open another: links, and what was begun at a provider. */
export async function revokeTokens(tx: Tx, account: { compSeq: number; memberSeq: number }, now: Date, keep?: string): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.compSeq, account.compSeq),
        eq(accessTokens.memberSeq, account.memberSeq),
        notOver(now),
        keep ? ne(accessTokens.tokenHash, hashOf(keep)) : undefined,
      ),
    );
  const elsewhere = keep ? ne(pushBrowsers.tokenHash, hashOf(keep)) : undefined;
  await tx
    .delete(pushBrowsers)
    .where(and(eq(pushBrowsers.compSeq, account.compSeq), eq(pushBrowsers.memberSeq, account.memberSeq), elsewhere));
  await tx.delete(socialFlows).where(and(eq(socialFlows.compSeq, account.compSeq), eq(socialFlows.memberSeq, account.memberSeq)));
  const links = and(
    eq(oneTimeCodes.compSeq, account.compSeq),
    eq(oneTimeCodes.memberSeq, account.memberSeq),
    notInArray(oneTimeCodes.purpose, [...OUTLIVING]),
  );
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(links, isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)));
}
