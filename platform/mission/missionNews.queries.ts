import { and, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { missions, missionRecipients } from '../db/schema/mission';

/** Condition for started missions that the scope's member has received and not opened. */
const waiting = ({ compSeq, memberSeq }: MemberScope, now: Date) =>
  and(
    eq(missionRecipients.compSeq, compSeq),
    eq(missionRecipients.memberSeq, memberSeq),
    isNull(missionRecipients.openedAt),
    eq(missions.compSeq, missionRecipients.compSeq),
    eq(missions.seq, missionRecipients.missionSeq),
    lte(missions.startDate, now),
  );

/** Number of missions received since the member last opened their list. */
export async function countUnopened(tx: Tx, scope: MemberScope, now: Date): Promise<{ unopened: number }> {
  const [row] = await queryOwnPrepared(tx, 'unopened missions', scope, { now }, (own, mark) =>
    tx
      .select({ unopened: count() })
      .from(missionRecipients)
      .innerJoin(missions, sql`true`)
      .where(waiting(own, mark.now)),
  );
  return row!;
}

/** Marks all missions a member has received as opened. */
export async function openMissions(tx: Tx, scope: MemberScope, now: Date): Promise<void> {
  await tx.update(missionRecipients).set({ openedAt: now }).from(missions).where(waiting(scope, now));
}
