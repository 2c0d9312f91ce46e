import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { and, isNotNull, lt, or, sql } from 'drizzle-orm';
import { KEPT_DAYS } from '@/lib/policy/kept';
import { forgetBegunFactors } from '../auth/factor/factor.queries';
import { forgetBrowsers } from '../auth/knownBrowser.queries';
import { forgetChallenges } from '../auth/passkey/challenge.queries';
import { closeExpired } from '../company/companyEnd.queries';
import { forgetEndedPush } from '../core/credentials/sessionEnd.queries';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { accessTokens, loginFailures, oneTimeCodes, passwordRequests } from '../db/schema/auth';
import { mailOutbox } from '../db/schema/mail';
import { socialFlows } from '../db/schema/social';
import { expireUnassigned } from '../ingest/unassignedExpiry.queries';

/** Arbitrary advisory lock number, shared by all instances. */
const LOCK = 7_250_119;

/**
 * Removes expired rows (KEPT_DAYS); unconfirmed second factors go with the codes. Disables companies past their last day. Skipped while
 * another instance runs it.
 */
export async function clearExpired(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  const rows = await rowsOf<{ free: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
  if (!rows[0]?.free) return;
  await closeExpired(tx, now);
  await expireUnassigned(tx, now);
  await tx.delete(passwordRequests).where(lt(passwordRequests.requestedAt, before(KEPT_DAYS.codes)));
  await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(KEPT_DAYS.codes)));
  await forgetBegunFactors(tx, before(KEPT_DAYS.codes));
  await forgetBrowsers(tx, before(KEPT_DAYS.browsers));
  await forgetChallenges(tx, before(KEPT_DAYS.codes));
  await tx.delete(socialFlows).where(lt(socialFlows.expiresAt, before(KEPT_DAYS.codes)));
  await forgetEndedPush(tx, new Date(now.getTime() - millisecondsInHour));
  await tx
    .delete(accessTokens)
    .where(or(lt(accessTokens.expiresAt, before(KEPT_DAYS.signIns)), lt(accessTokens.revokedAt, before(KEPT_DAYS.signIns))));
  await tx
    .delete(mailOutbox)
    .where(and(lt(mailOutbox.createdAt, before(KEPT_DAYS.mails)), or(isNotNull(mailOutbox.sentAt), lt(mailOutbox.nextTryAt, before(1)))));
  await tx.delete(loginFailures).where(lt(loginFailures.lastFailedAt, before(KEPT_DAYS.failures)));
}
