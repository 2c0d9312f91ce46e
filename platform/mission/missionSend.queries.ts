import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MissionDraft } from '@/lib/mission/contract';
import { sendTime } from '@/lib/mission/mission';
import { MAX_MISSION_DAYS } from '@/lib/mission/missionDays';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionItems, missions } from '../db/schema/mission';
import { requireNotes } from './missionNote.queries';
import { setRepeat } from './missionRepeat.queries';
import { draftRecipients, insertRecipients, reachable } from './missionRecipient.queries';

const unique = (seqs: number[]) => [...new Set(seqs)];

/** Refuses a last day before the day of the start in the sender's zone, or more than a year from it. */
export function requireLastDay(endDate: string | undefined, startDate: Date, timeZone: string): void {
  if (endDate === undefined) return;
  const days = daysBetween(dayOf(startDate, timeZone), endDate) + 1;
  const code = days < 1 ? 'too_small' : 'too_big';
  if (days < 1 || days > MAX_MISSION_DAYS) throw new AppError('BAD_INPUT', { fields: [{ path: 'endDate', code }] });
}

/** A mission as its sender left it: held names the recipients of one that waits for its picture. */
export interface Sent {
  missionSeq: number;
  imageFile: string | null;
  held: number[] | null;
}

const ofMission = (compSeq: number, missionSeq: number) => and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq));
const sent = { missionSeq: missions.seq, imageFile: missions.imageFile, held: missions.heldRecipients };

/** The mission that an earlier press of the same key has sent, or null. */
async function findPressed(tx: Tx, { compSeq, viewer }: GroupScope, sendKey: string | undefined): Promise<Sent | null> {
  if (sendKey === undefined) return null;
  const [row] = await tx
    .select(sent)
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.senderSeq, viewer.memberSeq), eq(missions.sendKey, sendKey)))
    .for('update');
  return row ?? null;
}

/**
 * Sends a mission to those the draft names; all of it or nothing. A start earlier than now becomes now. A draft that comes again
 * under its key changes the mission while that is held, and nothing once it has gone out. `copyPicture` stores the picture that it has
 * from the mission it is sent again from. Throws NOT_FOUND for a note that is not on the list.
 */
export async function sendMission(
  tx: Tx,
  scope: GroupScope,
  draft: MissionDraft,
  { now, timeZone }: { now: Date; timeZone: string },
  copyPicture?: () => Promise<string>,
): Promise<{ missionSeq: number }> {
  const { compSeq, viewer } = scope;
  const { title, contents, missionType, sendKey, daily, endDate, resentFromSeq = null } = draft;
  const before = await findPressed(tx, scope, sendKey);
  if (before && before.held === null) return { missionSeq: before.missionSeq };
  const notes = unique(draft.missionNoteSeq);
  await requireNotes(tx, scope, notes);
  const recipients = await draftRecipients(tx, scope, draft);
  const held = draft.img === 'NEXT';
  const startDate = new Date(sendTime(draft.startDate, now.getTime()));
  requireLastDay(endDate, startDate, timeZone);
  const lasts = { startDate, endDate: endDate ?? null, daily, timeZone };
  const row = { title, contents, missionType, ...lasts, resentFromSeq, heldRecipients: held ? recipients : null };
  const [made] = await tx
    .insert(missions)
    .values({ compSeq, senderSeq: viewer.memberSeq, sendKey, createdAt: now, ...row })
    .onConflictDoUpdate({
      target: [missions.compSeq, missions.senderSeq, missions.sendKey],
      set: row,
      setWhere: isNotNull(missions.heldRecipients),
    })
    .returning({ missionSeq: missions.seq, repeatSeq: missions.repeatSeq, startDate: missions.startDate });
  // another press of the same key was quicker, and its mission has gone out
  if (!made) {
    const pressed = await findPressed(tx, scope, sendKey);
    if (!pressed) throw new AppError('INTERNAL');
    return { missionSeq: pressed.missionSeq };
  }
  const { missionSeq } = made;
  await setRepeat(tx, scope, made, draft, timeZone);
  // those of an earlier draft, where the key had one
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

/** What the viewer may send again: what they sent, for the master what anybody of the company did. Throws NOT_FOUND for every other. */
export async function getResendable(tx: Tx, { compSeq, managerSeq }: GroupScope, missionSeq: number): Promise<Pick<Sent, 'imageFile'>> {
  const sender = managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq);
  const [row] = await tx
    .select(sent)
    .from(missions)
    .where(and(ofMission(compSeq, missionSeq), sender));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A mission that the viewer has sent; throws NOT_FOUND for every other. */
export async function getSent(tx: Tx, { compSeq, viewer }: GroupScope, missionSeq: number): Promise<Sent> {
  const own = and(ofMission(compSeq, missionSeq), eq(missions.senderSeq, viewer.memberSeq));
  const [row] = await tx.select(sent).from(missions).where(own).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Names the picture of a mission. One that was held for it goes out: to those of its recipients who may still be sent to,
 * and a start that has passed meanwhile becomes now.
 */
export async function setMissionImage(tx: Tx, scope: GroupScope, { missionSeq, held }: Sent, imageFile: string, now: Date): Promise<void> {
  const { compSeq } = scope;
  const out = held && { heldRecipients: null, startDate: sql`greatest(${missions.startDate}, ${now.toISOString()}::timestamptz)` };
  await tx
    .update(missions)
    .set({ imageFile, ...out })
    .where(ofMission(compSeq, missionSeq));
  if (!held) return;
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(reachable(scope), inArray(members.seq, held)));
  const recipients = rows.map(({ seq }) => seq);
  if (recipients.length === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'takerSeq', code: 'too_small' }] });
  await insertRecipients(tx, compSeq, missionSeq, recipients);
}
