import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { MissionDraft } from '@/lib/mission/contract';
import { sendTime } from '@/lib/mission/mission';
import { MAX_MISSION_DAYS } from '@/lib/mission/missionDays';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionItems, missionNotes, missions, missionRecipients } from '../db/schema/mission';

/** Rows that one insert carries: PostgreSQL takes 65,535 values at most. */
const AT_ONCE = 5_000;

const unique = (seqs: number[]) => [...new Set(seqs)];

/** Members whom the sender may send to: named accounts of type U, a manager's own or all of the company. */
export function reachable({ compSeq, managerSeq }: GroupScope) {
  return and(
    eq(members.compSeq, compSeq),
    eq(members.type, 'U'),
    isNull(members.withdrawnAt),
    sql`btrim(${members.name}) <> ''`,
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** Numbers among the chosen that are managers: for the master they stand for all members of theirs. */
async function chosenManagers(tx: Tx, { compSeq, managerSeq }: GroupScope, seqs: number[]): Promise<number[]> {
  if (managerSeq !== null) return [];
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.type, 'M'), isNull(members.withdrawnAt), inArray(members.seq, seqs)));
  return rows.map(({ seq }) => seq);
}

/** Who receives a draft. Throws FORBIDDEN when somebody is named whom the sender may not send to, BAD_INPUT when nobody is left. */
export async function draftRecipients(tx: Tx, scope: GroupScope, { missionType, takerSeq }: MissionDraft): Promise<number[]> {
  const chosen = unique(takerSeq);
  const managers = missionType === 'ALL' ? [] : await chosenManagers(tx, scope, chosen);
  const named = chosen.filter((seq) => !managers.includes(seq));
  const wanted =
    missionType === 'ALL'
      ? undefined
      : or(named.length ? inArray(members.seq, named) : undefined, managers.length ? inArray(members.managerSeq, managers) : undefined);
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(reachable(scope), wanted));
  const found = new Set(rows.map(({ seq }) => seq));
  if (missionType === 'INDIVIDUAL' && named.some((seq) => !found.has(seq))) throw new AppError('FORBIDDEN');
  if (found.size === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'takerSeq', code: 'too_small' }] });
  return [...found];
}

/** Throws NOT_FOUND unless all of these notes are on the list. */
export async function requireNotes(tx: Tx, { compSeq }: GroupScope, seqs: number[]): Promise<void> {
  const known = await tx.$count(
    missionNotes,
    and(eq(missionNotes.compSeq, compSeq), inArray(missionNotes.seq, seqs), isNull(missionNotes.deletedAt)),
  );
  if (known !== seqs.length) throw new AppError('NOT_FOUND');
}

/** Refuses a last day before the day of the start in the sender's zone, or more than a year from it. */
export function requireLastDay(endDate: string | undefined, startDate: Date, timeZone: string): void {
  if (endDate === undefined) return;
  const days = daysBetween(dayOf(startDate, timeZone), endDate) + 1;
  const code = days < 1 ? 'too_small' : 'too_big';
  if (days < 1 || days > MAX_MISSION_DAYS) throw new AppError('BAD_INPUT', { fields: [{ path: 'endDate', code }] });
}

export async function insertRecipients(tx: Tx, compSeq: number, missionSeq: number, recipients: number[]): Promise<void> {
  for (let first = 0; first < recipients.length; first += AT_ONCE) {
    await tx
      .insert(missionRecipients)
      .values(recipients.slice(first, first + AT_ONCE).map((memberSeq) => ({ compSeq, missionSeq, memberSeq })));
  }
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
  const lasts = { startDate, endDate: endDate ?? null, daily };
  const row = { title, contents, missionType, ...lasts, resentFromSeq, heldRecipients: held ? recipients : null };
  const [made] = await tx
    .insert(missions)
    .values({ compSeq, senderSeq: viewer.memberSeq, sendKey, createdAt: now, ...row })
    .onConflictDoUpdate({
      target: [missions.compSeq, missions.senderSeq, missions.sendKey],
      set: row,
      setWhere: isNotNull(missions.heldRecipients),
    })
    .returning({ missionSeq: missions.seq });
  // another press of the same key was quicker, and its mission has gone out
  if (!made) {
    const pressed = await findPressed(tx, scope, sendKey);
    if (!pressed) throw new AppError('INTERNAL');
    return { missionSeq: pressed.missionSeq };
  }
  const { missionSeq } = made;
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
