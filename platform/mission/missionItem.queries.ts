import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missionChecks, missionItems, missionNotes, missionRecipients, missionTopics } from '../db/schema/mission';

const itemNote = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
const noteTopic = and(eq(missionTopics.compSeq, missionNotes.compSeq), eq(missionTopics.seq, missionNotes.missionCatSeq));

export interface ItemRow {
  missionSeq: number;
  missionNoteSeq: number;
  note: string;
  missionCatSeq: number;
  topic: string;
  secondCat: 'nutrition' | 'workout';
}

/** The notes of missions in their order, those taken off the list since included. */
export function itemsOf(tx: Tx, compSeq: number, missionSeqs: number[]): Promise<ItemRow[]> {
  return tx
    .select({
      missionSeq: missionItems.missionSeq,
      missionNoteSeq: missionItems.missionNoteSeq,
      note: missionNotes.note,
      missionCatSeq: missionNotes.missionCatSeq,
      topic: missionTopics.title,
      secondCat: missionNotes.secondCat,
    })
    .from(missionItems)
    .innerJoin(missionNotes, itemNote)
    .innerJoin(missionTopics, noteTopic)
    .where(and(eq(missionItems.compSeq, compSeq), inArray(missionItems.missionSeq, missionSeqs)))
    .orderBy(missionItems.missionSeq, missionItems.order, missionItems.missionNoteSeq);
}

/** Notes by mission; done is what the member has checked off, null when no member is asked about. */
export async function notesOfMissions(tx: Tx, compSeq: number, missionSeqs: number[], memberSeq?: number) {
  const items = await itemsOf(tx, compSeq, missionSeqs);
  const checks =
    memberSeq === undefined
      ? []
      : await tx
          .select({ missionSeq: missionChecks.missionSeq, missionNoteSeq: missionChecks.missionNoteSeq })
          .from(missionChecks)
          .where(
            and(eq(missionChecks.compSeq, compSeq), eq(missionChecks.memberSeq, memberSeq), inArray(missionChecks.missionSeq, missionSeqs)),
          );
  const done = new Set(checks.map((check) => `${check.missionSeq} ${check.missionNoteSeq}`));
  const notes = new Map<number, (Omit<ItemRow, 'missionSeq'> & { done: boolean | null })[]>();
  for (const { missionSeq, ...note } of items) {
    const checked = memberSeq === undefined ? null : done.has(`${missionSeq} ${note.missionNoteSeq}`);
    notes.set(missionSeq, [...(notes.get(missionSeq) ?? []), { ...note, done: checked }]);
  }
  return notes;
}

/** Checks a note of a received mission off, or opens it again, and keeps whether all of the mission is done. */
export async function checkNote(
  tx: Tx,
  scope: MemberScope,
  missionSeq: number,
  missionNoteSeq: number,
  done: boolean,
  now: Date,
): Promise<void> {
  const { compSeq, memberSeq } = scope;
  const ofRecipient = and(
    eq(missionRecipients.compSeq, compSeq),
    eq(missionRecipients.missionSeq, missionSeq),
    eq(missionRecipients.memberSeq, memberSeq),
  );
  const [recipient] = await tx.select().from(missionRecipients).where(ofRecipient).for('update');
  const items = recipient ? await itemsOf(tx, compSeq, [missionSeq]) : [];
  if (!recipient || !items.some((item) => item.missionNoteSeq === missionNoteSeq)) throw new AppError('NOT_FOUND');
  const ofMember = and(
    eq(missionChecks.compSeq, compSeq),
    eq(missionChecks.missionSeq, missionSeq),
    eq(missionChecks.memberSeq, memberSeq),
  );
  if (done) await tx.insert(missionChecks).values({ compSeq, missionSeq, memberSeq, missionNoteSeq, checkedAt: now }).onConflictDoNothing();
  else await tx.delete(missionChecks).where(and(ofMember, eq(missionChecks.missionNoteSeq, missionNoteSeq)));
  const checked = await tx.$count(missionChecks, ofMember);
  const completedAt = checked >= items.length ? (recipient.completedAt ?? now) : null;
  await tx
    .update(missionRecipients)
    .set({ completedAt, openedAt: recipient.openedAt ?? now })
    .where(ofRecipient);
}
