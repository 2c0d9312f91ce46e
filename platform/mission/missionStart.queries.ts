import { and, eq, not, sql } from 'drizzle-orm';
import { findWatchedGroup, type WatchedGroup } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionRecipients, type missions } from '../db/schema/mission';
import { deleteFile } from '../files/files.queries';
import { recipientAccount } from './mission.queries';
import { dropMissions } from './missionDelete.queries';
import { insertRecipients, listMissionRecipients } from './missionRecipient.queries';

type StartedMission = Pick<typeof missions.$inferSelect, 'compSeq' | 'seq' | 'senderSeq' | 'managerSeq' | 'missionType' | 'repeatSeq'>;

const recipientsOf = ({ compSeq, seq }: StartedMission) =>
  and(eq(missionRecipients.compSeq, compSeq), eq(missionRecipients.missionSeq, seq));

/** Whose members a mission goes to by now. A manager's "everyone" stays their own members when they become the master, as in a repeat. */
async function reachOf(tx: Tx, mission: StartedMission): Promise<WatchedGroup | null> {
  const reach = await findWatchedGroup(tx, mission);
  return reach?.managerSeq === null && mission.missionType === 'ALL' ? { ...reach, managerSeq: mission.managerSeq } : reach;
}

/** Deletes a mission that is not to start. The first round of a repeat stays, for no one: the coming rounds are shown and stopped there. */
async function cancel(tx: Tx, mission: StartedMission): Promise<void> {
  const { compSeq, seq, repeatSeq } = mission;
  if (repeatSeq !== null) await tx.delete(missionRecipients).where(recipientsOf(mission));
  else for (const name of await dropMissions(tx, compSeq, [seq])) await deleteFile(tx, compSeq, name);
}

/**
 * Narrows a mission to what its sender may send by its start: only to members they watch over by then; one to everyone goes to those who
 * joined since, too. Cancels it if the sender has left or watches over no one any more.
 */
export async function settleRecipients(tx: Tx, mission: StartedMission): Promise<void> {
  const { compSeq, seq, missionType } = mission;
  const reach = await reachOf(tx, mission);
  if (!reach) return cancel(tx, mission);
  // not `reachable`: a member whose account is deleted keeps the mission in case they are restored
  const theirs = sql`exists (select from ${members} where ${recipientAccount} and ${members.type} = 'U'
    ${reach.managerSeq === null ? sql`` : sql`and ${members.managerSeq} = ${reach.managerSeq}`})`;
  await tx.delete(missionRecipients).where(and(recipientsOf(mission), not(theirs)));
  if (missionType !== 'ALL') return;
  await insertRecipients(tx, compSeq, seq, await listMissionRecipients(tx, reach, { missionType, takerSeq: [], depts: [] }));
}
