import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missions } from '../db/schema/mission';
import { receivedBy } from './mission.queries';
import { notesOfMissions, type Checker } from './missionItem.queries';

/** The first of the missions that a member has received and how much of it is done; null where there is none. */
export async function findFirstReceived(tx: Tx, scope: MemberScope, moment: Omit<Checker, 'memberSeq'>) {
  const { where, order, checker } = receivedBy(tx, scope, moment);
  const { seq, title, startDate, endDate, daily } = missions;
  const [row] = await tx
    .select({ seq, title, startDate, endDate, daily })
    .from(missions)
    .where(where)
    .orderBy(...order)
    .limit(1);
  if (!row) return null;
  const notes = (await notesOfMissions(tx, scope.compSeq, [row], checker)).get(row.seq) ?? [];
  return { title: row.title, startDate: row.startDate.getTime(), endDate: row.endDate, notes };
}
