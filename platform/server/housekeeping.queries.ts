import { and, isNotNull, lt, or, sql } from 'drizzle-orm';
import { closeExpired } from '../company/companyEnd.queries';
import type { Tx } from '../db/client';
import { accessTokens, loginFailures, oneTimeCodes, passwordRequests } from '../db/schema/auth';
import { mailOutbox } from '../db/schema/mail';
import { socialFlows } from '../db/schema/social';
import { expireUnassigned } from '../ingest/unassignedResolve.queries';

const DAY = 24 * 3_600_000;

/** Any number, the same in every copy of the platform. */
const LOCK = 7_250_119;

/**
 * Removes what has served its time: requests and codes after a day, ended tokens after a week; after 30 days mails and failures;
 * after 90 readings that wait for their owner. Companies whose last day has passed are put out of use. Does nothing while another platform is at it.
 */
export async function clearExpired(tx: Tx, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`)) as unknown as { rows: { free: boolean }[] };
  if (!rows[0]?.free) return;
  await closeExpired(tx, now);
  await expireUnassigned(tx, now);
  await tx.delete(passwordRequests).where(lt(passwordRequests.requestedAt, before(DAY)));
  await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(DAY)));
  await tx.delete(socialFlows).where(lt(socialFlows.expiresAt, before(DAY)));
  await tx.delete(accessTokens).where(or(lt(accessTokens.expiresAt, before(7 * DAY)), lt(accessTokens.revokedAt, before(7 * DAY))));
  await tx
    .delete(mailOutbox)
    .where(and(lt(mailOutbox.createdAt, before(30 * DAY)), or(isNotNull(mailOutbox.sentAt), lt(mailOutbox.nextTryAt, before(DAY)))));
  await tx.delete(loginFailures).where(lt(loginFailures.lastFailedAt, before(30 * DAY)));
}
