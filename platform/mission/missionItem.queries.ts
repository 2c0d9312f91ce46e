import { and, asc, eq, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/shared/dates';
import { equalsAny } from '../db/among';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { queryPrepared } from '../db/queryOwnPrepared';
import { missionChecks, missionDailyChecks, missionItems, missionNotes, missionTopics } from '../db/schema/mission';

const itemNote = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
const noteTopic = and(eq(missionTopics.compSeq, missionNotes.compSeq), eq(missionTopics.seq, missionNotes.missionCatSeq));

/** Texts of a mission's note and its topic, as they were when it was sent. */
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

/** Notes of missions in order, including those deleted since. */
export function itemsOf(tx: Tx, compSeq: number, missionSeqs: number[]): Promise<ItemRow[]> {
  return queryPrepared(tx, 'notes of missions', { compSeq, missionSeqs }, (marks) =>
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
      .where(and(eq(missionItems.compSeq, marks.compSeq), equalsAny(missionItems.missionSeq, marks.missionSeqs)))
      .orderBy(missionItems.missionSeq, missionItems.order, missionItems.missionNoteSeq),
  );
}

/** The member whose checks are read, with the zone of their days and the current time. */
export interface Checker {
  memberSeq: number;
  timeZone: string;
  now: Date;
}

/** A member's checks, by note and day in their zone: for daily missions each day, for others the day of the check. */
async function checkedDays(tx: Tx, compSeq: number, missionSeqs: number[], { memberSeq, timeZone }: Checker) {
  const values = { compSeq, memberSeq, missionSeqs };
  const ofTheirs = (table: typeof missionDailyChecks | typeof missionChecks, marks: typeof values) =>
    and(eq(table.compSeq, marks.compSeq), eq(table.memberSeq, marks.memberSeq), equalsAny(table.missionSeq, marks.missionSeqs));
  const [daily, once] = await awaitAll([
    queryPrepared(tx, 'checks of days', values, (marks) => {
      const { missionSeq, missionNoteSeq, day } = missionDailyChecks;
      return tx
        .select({ missionSeq, missionNoteSeq, day })
        .from(missionDailyChecks)
        .where(ofTheirs(missionDailyChecks, marks))
        .orderBy(asc(day));
    }),
    queryPrepared(tx, 'checks of notes', values, (marks) => {
      const { missionSeq, missionNoteSeq, checkedAt } = missionChecks;
      return tx.select({ missionSeq, missionNoteSeq, checkedAt }).from(missionChecks).where(ofTheirs(missionChecks, marks));
    }),
  ]);
  return { daily, once: once.map(({ checkedAt, ...check }) => ({ ...check, day: dayOf(checkedAt, timeZone) })) };
}

/** Notes by mission; `done` and `days` are the member's checks, null and absent without a checker. */
export async function notesOfMissions(tx: Tx, compSeq: number, missions: readonly { seq: number; daily: boolean }[], checker?: Checker) {
  const seqs = missions.map(({ seq }) => seq);
  const [items, checks] = await awaitAll([
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
