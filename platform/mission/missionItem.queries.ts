import { and, asc, eq, sql } from 'drizzle-orm';
import { dailyTarget, daysOfSpan, isOver, missionSpan } from '@/lib/mission/missionDays';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import { isAmong } from '../db/among';
import { allOf } from '../db/sideBySide';
import type { Tx } from '../db/client';
import { prepared } from '../db/ownRows';
import { missionChecks, missionDailyChecks, missionItems, missionNotes, missionRecipients, missionTopics } from '../db/schema/mission';

const itemNote = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
const noteTopic = and(eq(missionTopics.compSeq, missionNotes.compSeq), eq(missionTopics.seq, missionNotes.missionCatSeq));

/** The words of a note of a mission and of its topic, as they were when it was sent. */
export const itemWords = {
  note: sql<string>`coalesce(${missionItems.note}, ${missionNotes.note})`,
  topic: sql<string>`coalesce(${missionItems.topic}, ${missionTopics.title})`,
};

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
  return prepared(tx, 'notes of missions', { compSeq, missionSeqs }, (marks) =>
    tx
      .select({
        missionSeq: missionItems.missionSeq,
        missionNoteSeq: missionItems.missionNoteSeq,
        note: itemWords.note,
        missionCatSeq: missionNotes.missionCatSeq,
        topic: itemWords.topic,
        secondCat: missionNotes.secondCat,
      })
      .from(missionItems)
      .innerJoin(missionNotes, itemNote)
      .innerJoin(missionTopics, noteTopic)
      .where(and(eq(missionItems.compSeq, marks.compSeq), isAmong(missionItems.missionSeq, marks.missionSeqs)))
      .orderBy(missionItems.missionSeq, missionItems.order, missionItems.missionNoteSeq),
  );
}

/** Whose checks are asked about: a member, in whose zone the days are, at an instant. */
export interface Checker {
  memberSeq: number;
  timeZone: string;
  now: Date;
}

/** What a member has done of missions, by note and day of their zone: of daily ones each day, of the others the day of the check. */
async function checkedDays(tx: Tx, compSeq: number, missionSeqs: number[], { memberSeq, timeZone }: Checker) {
  const values = { compSeq, memberSeq, missionSeqs };
  const ofTheirs = (table: typeof missionDailyChecks | typeof missionChecks, marks: typeof values) =>
    and(eq(table.compSeq, marks.compSeq), eq(table.memberSeq, marks.memberSeq), isAmong(table.missionSeq, marks.missionSeqs));
  const [daily, once] = await allOf([
    prepared(tx, 'checks of days', values, (marks) => {
      const { missionSeq, missionNoteSeq, day } = missionDailyChecks;
      return tx
        .select({ missionSeq, missionNoteSeq, day })
        .from(missionDailyChecks)
        .where(ofTheirs(missionDailyChecks, marks))
        .orderBy(asc(day));
    }),
    prepared(tx, 'checks of notes', values, (marks) => {
      const { missionSeq, missionNoteSeq, checkedAt } = missionChecks;
      return tx.select({ missionSeq, missionNoteSeq, checkedAt }).from(missionChecks).where(ofTheirs(missionChecks, marks));
    }),
  ]);
  return { daily, once: once.map(({ checkedAt, ...check }) => ({ ...check, day: dayOf(checkedAt, timeZone) })) };
}

/** Notes by mission; done and days are what the member has checked off, null and absent when no member is asked about. */
export async function notesOfMissions(tx: Tx, compSeq: number, missions: readonly { seq: number; daily: boolean }[], checker?: Checker) {
  const seqs = missions.map(({ seq }) => seq);
  const [items, checks] = await allOf([
    itemsOf(tx, compSeq, seqs),
    checker ? checkedDays(tx, compSeq, seqs, checker) : Promise.resolve(null),
  ]);
  const today = checker && dayOf(checker.now, checker.timeZone);
  const isDaily = new Set(missions.filter(({ daily }) => daily).map(({ seq }) => seq));
  const daysOf = new Map<string, string[]>();
  for (const { missionSeq, missionNoteSeq, day } of [
    ...(checks?.daily ?? []),
    ...(checks?.once ?? []).filter((one) => !isDaily.has(one.missionSeq)),
  ]) {
    const key = `${missionSeq} ${missionNoteSeq}`;
    daysOf.set(key, [...(daysOf.get(key) ?? []), day]);
  }
  const notes = new Map<number, (Omit<ItemRow, 'missionSeq'> & { done: boolean | null; days?: string[] })[]>();
  for (const { missionSeq, ...note } of items) {
    const days = daysOf.get(`${missionSeq} ${note.missionNoteSeq}`) ?? [];
    const done = isDaily.has(missionSeq) ? days.includes(today ?? '') : days.length > 0;
    const own = checks ? { ...note, done, days } : { ...note, done: null };
    notes.set(missionSeq, [...(notes.get(missionSeq) ?? []), own]);
  }
  return notes;
}

interface CheckedMission {
  seq: number;
  startDate: Date;
  endDate: string | null;
  daily: boolean;
}

const ofNote = (
  table: typeof missionChecks | typeof missionDailyChecks,
  { compSeq, memberSeq }: MemberScope,
  missionSeq: number,
  note: number,
) => and(eq(table.compSeq, compSeq), eq(table.missionSeq, missionSeq), eq(table.memberSeq, memberSeq), eq(table.missionNoteSeq, note));

/** Keeps that a note of a daily mission was done today, or was not; answers whether it was done on enough days. */
async function checkDay(
  tx: Tx,
  scope: MemberScope,
  mission: CheckedMission,
  missionNoteSeq: number,
  done: boolean,
  { timeZone, now }: Omit<Checker, 'memberSeq'>,
): Promise<boolean> {
  const { compSeq, memberSeq } = scope;
  const day = dayOf(now, timeZone);
  const ofDays = ofNote(missionDailyChecks, scope, mission.seq, missionNoteSeq);
  const row = { compSeq, missionSeq: mission.seq, memberSeq, missionNoteSeq, day, checkedAt: now };
  if (done) await tx.insert(missionDailyChecks).values(row).onConflictDoNothing();
  else await tx.delete(missionDailyChecks).where(and(ofDays, eq(missionDailyChecks.day, day)));
  const span = missionSpan({ startDate: mission.startDate.getTime(), endDate: mission.endDate }, timeZone);
  return (await tx.$count(missionDailyChecks, ofDays)) >= (span ? dailyTarget(daysOfSpan(span)) : 1);
}

/**
 * Checks a note of a received mission off, of a daily one for today, or opens it again, and keeps whether all of the mission is done.
 * Throws CONFLICT once its last day has passed in the member's zone.
 */
export async function checkNote(
  tx: Tx,
  scope: MemberScope,
  mission: CheckedMission,
  { missionNoteSeq, done }: { missionNoteSeq: number; done: boolean },
  { timeZone, now }: Omit<Checker, 'memberSeq'>,
): Promise<void> {
  const { compSeq, memberSeq } = scope;
  const missionSeq = mission.seq;
  const ofRecipient = and(
    eq(missionRecipients.compSeq, compSeq),
    eq(missionRecipients.missionSeq, missionSeq),
    eq(missionRecipients.memberSeq, memberSeq),
  );
  const [recipient] = await tx.select().from(missionRecipients).where(ofRecipient).for('update');
  const items = recipient ? await itemsOf(tx, compSeq, [missionSeq]) : [];
  if (!recipient || !items.some((item) => item.missionNoteSeq === missionNoteSeq)) throw new AppError('NOT_FOUND');
  if (isOver({ startDate: mission.startDate.getTime(), endDate: mission.endDate }, now.getTime(), timeZone)) throw new AppError('CONFLICT');
  const isDone = mission.daily ? await checkDay(tx, scope, mission, missionNoteSeq, done, { timeZone, now }) : done;
  const ofMember = and(
    eq(missionChecks.compSeq, compSeq),
    eq(missionChecks.missionSeq, missionSeq),
    eq(missionChecks.memberSeq, memberSeq),
  );
  if (isDone)
    await tx.insert(missionChecks).values({ compSeq, missionSeq, memberSeq, missionNoteSeq, checkedAt: now }).onConflictDoNothing();
  else await tx.delete(missionChecks).where(and(ofMember, eq(missionChecks.missionNoteSeq, missionNoteSeq)));
  const checked = await tx.$count(missionChecks, ofMember);
  const completedAt = checked >= items.length ? (recipient.completedAt ?? now) : null;
  await tx
    .update(missionRecipients)
    .set({ completedAt, openedAt: recipient.openedAt ?? now })
    .where(ofRecipient);
}
