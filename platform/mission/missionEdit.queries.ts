import { and, eq } from 'drizzle-orm';
import type { MissionDraft } from '@/lib/mission/contract';
import { sendTime } from '@/lib/mission/mission';
import { AppError } from '@/lib/shared/errors';
import { keptReach } from '../core/cohort.queries';
import type { GroupScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { missionItems, missionRecipients, missions } from '../db/schema/mission';
import { requireNotes } from './missionNote.queries';
import { draftRecipients, insertRecipients, unnamedOf } from './missionRecipient.queries';
import { findComing, setRepeat } from './missionRepeat.queries';
import { requireLastDay } from './missionSend.queries';

/** Sets the recipients of a mission to the given ones; unchanged recipients keep their row. */
async function changeRecipients(tx: Tx, compSeq: number, missionSeq: number, wanted: number[]): Promise<void> {
  const ofMission = and(eq(missionRecipients.compSeq, compSeq), eq(missionRecipients.missionSeq, missionSeq));
  const before = await tx.select({ memberSeq: missionRecipients.memberSeq }).from(missionRecipients).where(ofMission);
  const kept = new Set(wanted);
  const left = before.map(({ memberSeq }) => memberSeq).filter((memberSeq) => !kept.has(memberSeq));
  await tx.delete(missionRecipients).where(and(ofMission, equalsAny(missionRecipients.memberSeq, left)));
  await insertRecipients(tx, compSeq, missionSeq, wanted);
}

/**
 * Changes a mission that the viewer sent and that has not started: texts, days, notes and recipients. Its picture is kept until replaced.
 * Throws NOT_FOUND when it is not theirs, CONFLICT once it has started or while it is held for its picture.
 */
export async function editMission(
  tx: Tx,
  scope: GroupScope,
  missionSeq: number,
  draft: MissionDraft,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ missionSeq: number }> {
  const { compSeq, viewer } = scope;
  const own = and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq), eq(missions.senderSeq, viewer.memberSeq));
  const [mission] = await tx.select().from(missions).where(own).for('update');
  if (!mission) throw new AppError('NOT_FOUND');
  if (mission.startDate <= now || mission.heldRecipients !== null) throw new AppError('CONFLICT');
  const notes = [...new Set(draft.missionNoteSeq)];
  await requireNotes(tx, scope, notes);
  const startDate = new Date(sendTime(draft.startDate, now.getTime()));
  requireLastDay(draft.endDate, startDate, timeZone);
  // the form of a repeating one starts from the choice of its coming rounds
  const { repeatSeq } = mission;
  const written = (repeatSeq === null ? null : await findComing(tx, compSeq, repeatSeq)) ?? { ...mission, depts: [] };
  const managerSeq = keptReach(scope, { ...unnamedOf(written), managerSeq: written.managerSeq }, unnamedOf(draft));
  const { title, contents, missionType, daily, endDate = null } = draft;
  await tx.update(missions).set({ managerSeq, title, contents, missionType, startDate, endDate, daily, timeZone }).where(own);
  await tx.delete(missionItems).where(and(eq(missionItems.compSeq, compSeq), eq(missionItems.missionSeq, missionSeq)));
  await tx.insert(missionItems).values(notes.map((missionNoteSeq, order) => ({ compSeq, missionSeq, missionNoteSeq, order })));
  await changeRecipients(tx, compSeq, missionSeq, await draftRecipients(tx, scope, draft, managerSeq));
  await setRepeat(tx, scope, { missionSeq, repeatSeq, startDate, managerSeq }, draft, timeZone);
  return { missionSeq };
}
