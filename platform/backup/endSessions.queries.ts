import { and, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { accessTokens, oneTimeCodes } from '../db/schema/auth';
import { passkeyChallenges } from '../db/schema/passkey';
import { pushBrowsers } from '../db/schema/push';
import { socialFlows } from '../db/schema/social';

/**
 * Ends every session of a restored database, with its push subscriptions and everything that could open a new one, since it does not know
 * which were ended or used after the backup. Safeguard links are kept: they lock accounts and open no session.
 */
export async function endEverySession(tx: Tx, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ revokedAt: now }).where(isNull(accessTokens.revokedAt));
  const open = and(isNull(oneTimeCodes.usedAt), ne(oneTimeCodes.purpose, 'SAFEGUARD'));
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(open);
  for (const table of [pushBrowsers, passkeyChallenges, socialFlows]) await tx.delete(table);
}
