import { and, eq, exists, gt, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { accessTokens, oneTimeCodes } from '../../db/schema/auth';
import { pushBrowsers } from '../../db/schema/push';
import { socialFlows } from '../../db/schema/social';
import type { Owner, Viewer } from '../scope';
import { hashOf } from './token.queries';

/** Condition on sessions that are not revoked, or are in the grace period of a replaced one. */
export const notOver = (now: Date) => or(isNull(accessTokens.revokedAt), gt(accessTokens.revokedAt, now));

async function forgetPush(tx: Tx, compSeq: number, tokenHash: string): Promise<void> {
  await tx.delete(pushBrowsers).where(and(eq(pushBrowsers.compSeq, compSeq), eq(pushBrowsers.tokenHash, tokenHash)));
}

/** Removes push subscriptions whose session was revoked before an instant and that no later session has taken over. */
export async function forgetEndedPush(tx: Tx, before: Date): Promise<void> {
  const session = and(eq(accessTokens.compSeq, pushBrowsers.compSeq), eq(accessTokens.tokenHash, pushBrowsers.tokenHash));
  const ended = tx
    .select({ one: sql`1` })
    .from(accessTokens)
    .where(and(session, lt(accessTokens.revokedAt, before)));
  await tx.delete(pushBrowsers).where(exists(ended));
}

/** Ends the session of a token hash, with its push subscription; in this order, as `revokeTokens`, to avoid deadlocks. */
export async function endSession(tx: Tx, compSeq: number, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, tokenHash)));
  await forgetPush(tx, compSeq, tokenHash);
}

/** Grace period in ms during which a replaced session still answers requests in flight. */
const UNDER_WAY = 30_000;

/**
 * Ends the current session. If the browser has a new one, requests that other tabs sent with the old cookie are still answered for a grace
 * period, and nothing else: the session is not listed, and its chat connections and links have ended. Another account's session removes the
 * push subscription; the same member's takes it over.
 */
export async function revokeToken(tx: Tx, { compSeq }: Viewer, token: string, now: Date, replacedBy?: 'SAME' | 'OTHER'): Promise<void> {
  const hash = hashOf(token);
  if (!replacedBy) return endSession(tx, compSeq, hash, now);
  const until = new Date(now.getTime() + UNDER_WAY);
  await tx
    .update(accessTokens)
    .set({ revokedAt: sql`least(${accessTokens.revokedAt}, ${sql.param(until, accessTokens.revokedAt)})` })
    .where(and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hash)));
  if (replacedBy === 'OTHER') await forgetPush(tx, compSeq, hash);
}

/** Whether a session has been replaced and is in its grace period. */
export async function isReplaced(tx: Tx, { compSeq }: Viewer, token: string): Promise<boolean> {
  const own = and(eq(accessTokens.compSeq, compSeq), eq(accessTokens.tokenHash, hashOf(token)));
  const [ending] = await tx
    .select({ one: sql`1` })
    .from(accessTokens)
    .where(and(own, isNotNull(accessTokens.revokedAt)));
  return ending !== undefined;
}

/**
 * Codes not revoked with the sessions: chat tickets expire with theirs, and the person a safeguard link protects against must not be able
 * to revoke it.
 */
const OUTLIVING = ['CHAT', 'SAFEGUARD'] as const;

/**
 * Ends all sessions of an account except the token to keep, if given, with their push subscriptions and everything that could open another:
 * links, and flows begun at a provider.
 */
export async function revokeTokens(tx: Tx, account: Owner, now: Date, keep?: string): Promise<void> {
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
