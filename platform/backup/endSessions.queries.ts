import { and, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { accessTokens, oneTimeCodes } from '../db/schema/auth';
import { passkeyChallenges } from '../db/schema/passkey';
import { pushBrowsers } from '../db/schema/push';
import { socialFlows } from '../db/schema/social';

/**
 * Ends every session of a restored database, what its browsers are told, and all that would open another: which of them were ended or used
 * since the backup, it does not know. Links that lock an account stay, since they open none.
 */
export async function endEverySession(tx: Tx, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ revokedAt: now }).where(isNull(accessTokens.revokedAt));
  const open = and(isNull(oneTimeCodes.usedAt), ne(oneTimeCodes.purpose, 'SAFEGUARD'));
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(open);
  for (const table of [pushBrowsers, passkeyChallenges, socialFlows]) await tx.delete(table);
}
