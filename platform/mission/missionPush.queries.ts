import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import type { Tx } from '../db/client';
import { missionRecipients, missions } from '../db/schema/mission';
import { pushBrowsers } from '../db/schema/push';
import { queuePushes, wantsPush } from '../push/pushOutbox.queries';

/**
 * Queues push messages for missions that have started; once per mission, and none for those started more than a day ago. Those of a company
 * out of use wait.
 */
export async function pushDueMissions(tx: Tx, now: Date): Promise<void> {
  const started = and(isNull(missions.toldAt), lte(missions.startDate, now), isNull(missions.heldRecipients));
  const told = await tx
    .update(missions)
    .set({ toldAt: now })
    .where(and(started, isOfCompanyInUse(missions.compSeq)))
    .returning({ compSeq: missions.compSeq, seq: missions.seq, startDate: missions.startDate });
  const ofRecipient = and(eq(pushBrowsers.compSeq, missionRecipients.compSeq), eq(pushBrowsers.memberSeq, missionRecipients.memberSeq));
  for (const { compSeq, seq } of told.filter(({ startDate }) => startDate.getTime() > now.getTime() - millisecondsInDay))
    await queuePushes(
      tx,
      'MISSION',
      sql`from ${missionRecipients} join ${pushBrowsers} on ${ofRecipient}
        where ${and(eq(missionRecipients.compSeq, compSeq), eq(missionRecipients.missionSeq, seq))} and ${wantsPush('MISSION')}`,
    );
}
