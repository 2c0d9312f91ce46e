import { and, eq, isNotNull } from 'drizzle-orm';
import type { MissionDraft } from '@/lib/mission/contract';
import { sendTime } from '@/lib/mission/mission';
import { MAX_MISSION_DAYS } from '@/lib/mission/missionDays';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missionItems, missions } from '../db/schema/mission';
import { requireNotes } from './missionNote.queries';
import { setRepeat } from './missionRepeat.queries';
import { draftRecipients, insertRecipients } from './missionRecipient.queries';

const unique = (seqs: number[]) => [...new Set(seqs)];

/** Throws BAD_INPUT for a last day before the start day in the sender's zone, or more than a year after it. */
export function requireLastDay(endDate: string | undefined, startDate: Date, timeZone: string): void {
  if (endDate === undefined) return;
  const days = daysBetween(dayOf(startDate, timeZone), endDate) + 1;
  const code = days < 1 ? 'too_small' : 'too_big';
  if (days < 1 || days > MAX_MISSION_DAYS) throw new AppError('BAD_INPUT', { fields: [{ path: 'endDate', code }] });
}

/** A sent mission; `held` are the recipients of one that is held for its picture. */
export interface SentMission {
  missionSeq: number;
  imageFile: string | null;
  held: number[] | null;
}

const ofMission = (compSeq: number, missionSeq: number) => and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq));
const sent = { missionSeq: missions.seq, imageFile: missions.imageFile, held: missions.heldRecipients };

/** The mission sent earlier with the same key, or null. */
async function findMissionBySendKey(tx: Tx, { compSeq, viewer }: GroupScope, sendKey: string | undefined): Promise<SentMission | null> {
  if (sendKey === undefined) return null;
  const [row] = await tx
    .select(sent)
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.senderSeq, viewer.memberSeq), eq(missions.sendKey, sendKey)))
    .for('update');
  return row ?? null;
}

/**
 * Sends a mission to the draft's recipients, all or nothing. A start in the past becomes now. Idempotent by `sendKey`: a repeated draft
 * updates the mission while it is held and changes nothing once it is sent. `copyPicture` stores a copy of the picture of the mission that
 * is sent again. Throws NOT_FOUND for a note that does not exist.
 */
export async function sendMission(
  tx: Tx,
  scope: GroupScope,
  draft: MissionDraft,
  { now, timeZone }: { now: Date; timeZone: string },
  copyPicture?: () => Promise<string>,
): Promise<{ missionSeq: number }> {
  const { compSeq, viewer, managerSeq } = scope;
  const { title, contents, missionType, sendKey, daily, endDate, resentFromSeq = null } = draft;
  const before = await findMissionBySendKey(tx, scope, sendKey);
  if (before && before.held === null) return { missionSeq: before.missionSeq };
  const notes = unique(draft.missionNoteSeq);
  await requireNotes(tx, scope, notes);
  const recipients = await draftRecipients(tx, scope, draft);
  const held = draft.img === 'NEXT';
  const startDate = new Date(sendTime(draft.startDate, now.getTime()));
  requireLastDay(endDate, startDate, timeZone);
  const lasts = { startDate, endDate: endDate ?? null, daily, timeZone };
  const row = { managerSeq, title, contents, missionType, ...lasts, resentFromSeq, heldRecipients: held ? recipients : null };
  const [made] = await tx
    .insert(missions)
    .values({ compSeq, senderSeq: viewer.memberSeq, sendKey, createdAt: now, ...row })
    .onConflictDoUpdate({
      target: [missions.compSeq, missions.senderSeq, missions.sendKey],
      set: row,
      setWhere: isNotNull(missions.heldRecipients),
    })
    .returning({
      missionSeq: missions.seq,
      repeatSeq: missions.repeatSeq,
      startDate: missions.startDate,
      managerSeq: missions.managerSeq,
    });
  // a concurrent call with the same key has already sent its mission
  if (!made) {
    const sentBefore = await findMissionBySendKey(tx, scope, sendKey);
    if (!sentBefore) throw new AppError('INTERNAL');
    return { missionSeq: sentBefore.missionSeq };
  }
  const { missionSeq } = made;
  await setRepeat(tx, scope, made, draft, timeZone);
  // items of an earlier draft with the same key
  await tx.delete(missionItems).where(and(eq(missionItems.compSeq, compSeq), eq(missionItems.missionSeq, missionSeq)));
  await tx.insert(missionItems).values(notes.map((missionNoteSeq, order) => ({ compSeq, missionSeq, missionNoteSeq, order })));
  if (!held) await insertRecipients(tx, compSeq, missionSeq, recipients);
  if (copyPicture)
    await tx
      .update(missions)
      .set({ imageFile: await copyPicture() })
      .where(ofMission(compSeq, missionSeq));
  return { missionSeq };
}

/** A mission the viewer may send again: their own, for the master any in the company. Throws NOT_FOUND for any other. */
export async function getResendable(
  tx: Tx,
  { compSeq, managerSeq }: GroupScope,
  missionSeq: number,
): Promise<Pick<SentMission, 'imageFile'>> {
  const sender = managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq);
  const [row] = await tx
    .select(sent)
    .from(missions)
    .where(and(ofMission(compSeq, missionSeq), sender));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A mission the viewer has sent. Throws NOT_FOUND for any other. */
export async function getSent(tx: Tx, { compSeq, viewer }: GroupScope, missionSeq: number): Promise<SentMission> {
  const own = and(ofMission(compSeq, missionSeq), eq(missions.senderSeq, viewer.memberSeq));
  const [row] = await tx.select(sent).from(missions).where(own).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
