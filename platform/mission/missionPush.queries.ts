import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import { ctid, isCtidIn } from '../db/among';
import type { Tx } from '../db/client';
import { missionRecipients, missions } from '../db/schema/mission';
import { pushBrowsers } from '../db/schema/push';
import { queuePushes, wantsPush } from '../push/pushOutbox.queries';
import { settleRecipients } from './missionStart.queries';

/**
 * Starts due missions, once each: settles the recipients of those sent ahead, and queues push messages, unless the start was more than a day
 * ago. Those of a company out of use, and those being changed, wait for a later round. The portal shows a mission from its start on, which
 * is seconds before.
 */
export async function pushDueMissions(tx: Tx, now: Date): Promise<void> {
  const started = and(isNull(missions.toldAt), lte(missions.startDate, now), isNull(missions.heldRecipients));
  const due = tx
    .select({ ctid })
    .from(missions)
    .where(and(started, isOfCompanyInUse(missions.compSeq)))
    .for('update', { skipLocked: true });
  const told = await tx.update(missions).set({ toldAt: now }).where(isCtidIn(due)).returning();
  // one sent at once has just got its recipients
  for (const mission of told) if (mission.startDate > mission.createdAt) await settleRecipients(tx, mission);
  const ofRecipient = and(eq(pushBrowsers.compSeq, missionRecipients.compSeq), eq(pushBrowsers.memberSeq, missionRecipients.memberSeq));
  for (const { compSeq, seq } of told.filter(({ startDate }) => startDate.getTime() > now.getTime() - millisecondsInDay))
    await queuePushes(
      tx,
      'MISSION',
      sql`from ${missionRecipients} join ${pushBrowsers} on ${ofRecipient}
        where ${and(eq(missionRecipients.compSeq, compSeq), eq(missionRecipients.missionSeq, seq))} and ${wantsPush('MISSION')}`,
    );
}
