import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SecondCat } from '@/lib/mission/mission';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missionItems, missionNotes, missionTopics } from '../db/schema/mission';

const live = ({ compSeq }: GroupScope) => and(eq(missionNotes.compSeq, compSeq), isNull(missionNotes.deletedAt));
const noteTopic = and(eq(missionTopics.compSeq, missionNotes.compSeq), eq(missionTopics.seq, missionNotes.missionCatSeq));

const liveTopic = ({ compSeq }: GroupScope) => and(eq(missionTopics.compSeq, compSeq), isNull(missionTopics.deletedAt));

/** Topics of the company with their number of notes, oldest first. */
export async function listTopics(tx: Tx, scope: GroupScope) {
  const list = await tx
    .select({
      missionCatSeq: missionTopics.seq,
      parentSeq: missionTopics.parentSeq,
      title: missionTopics.title,
      noteCnt: count(missionNotes.seq),
    })
    .from(missionTopics)
    .leftJoin(missionNotes, and(noteTopic, live(scope)))
    .where(liveTopic(scope))
    .groupBy(missionTopics.seq, missionTopics.parentSeq, missionTopics.title)
    .orderBy(missionTopics.seq);
  return { list, total: list.length };
}

async function requireTopic(tx: Tx, scope: GroupScope, seq: number): Promise<void> {
  if ((await tx.$count(missionTopics, and(liveTopic(scope), eq(missionTopics.seq, seq)))) === 0) throw new AppError('NOT_FOUND');
}

/** Adds a topic. Throws CONFLICT when its parent already has one with that title. */
export async function addTopic(
  tx: Tx,
  scope: GroupScope,
  { parentSeq, title }: { parentSeq: number; title: string },
  now: Date,
): Promise<{ missionCatSeq: number }> {
  const { compSeq } = scope;
  if (parentSeq !== 0) await requireTopic(tx, scope, parentSeq);
  const same = and(liveTopic(scope), eq(missionTopics.parentSeq, parentSeq), eq(missionTopics.title, title));
  if ((await tx.$count(missionTopics, same)) > 0) throw new AppError('CONFLICT');
  const [made] = await tx
    .insert(missionTopics)
    .values({ compSeq, parentSeq, title, createdAt: now })
    .returning({ missionCatSeq: missionTopics.seq });
  return made!;
}

/** Renames a topic; missions already sent keep the old title. Throws CONFLICT when a sibling has that title. */
export async function renameTopic(
  tx: Tx,
  scope: GroupScope,
  { missionCatSeq, title }: { missionCatSeq: number; title: string },
): Promise<void> {
  const { compSeq } = scope;
  const own = and(liveTopic(scope), eq(missionTopics.seq, missionCatSeq));
  const [topic] = await tx.select().from(missionTopics).where(own).for('update');
  if (!topic) throw new AppError('NOT_FOUND');
  const beside = and(liveTopic(scope), eq(missionTopics.parentSeq, topic.parentSeq), ne(missionTopics.seq, missionCatSeq));
  if ((await tx.$count(missionTopics, and(beside, eq(missionTopics.title, title)))) > 0) throw new AppError('CONFLICT');
  const notes = tx
    .select({ seq: missionNotes.seq })
    .from(missionNotes)
    .where(and(eq(missionNotes.compSeq, compSeq), eq(missionNotes.missionCatSeq, missionCatSeq)));
  await tx
    .update(missionItems)
    .set({ topic: sql`coalesce(${missionItems.topic}, ${topic.title})` })
    .where(and(eq(missionItems.compSeq, compSeq), inArray(missionItems.missionNoteSeq, notes)));
  await tx.update(missionTopics).set({ title }).where(own);
}

/** Deletes a topic and its notes; missions already sent keep them. */
export async function deleteTopic(tx: Tx, scope: GroupScope, missionCatSeq: number, now: Date): Promise<void> {
  const gone = await tx
    .update(missionTopics)
    .set({ deletedAt: now })
    .where(and(liveTopic(scope), eq(missionTopics.seq, missionCatSeq)))
    .returning({ seq: missionTopics.seq });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
  await tx
    .update(missionNotes)
    .set({ deletedAt: now })
    .where(and(live(scope), eq(missionNotes.missionCatSeq, missionCatSeq)));
}

/** Renames a note; missions already sent keep the old text. */
export async function renameNote(
  tx: Tx,
  scope: GroupScope,
  { missionNoteSeq, note }: { missionNoteSeq: number; note: string },
): Promise<void> {
  const own = and(live(scope), eq(missionNotes.seq, missionNoteSeq));
  const [before] = await tx.select().from(missionNotes).where(own).for('update');
  if (!before) throw new AppError('NOT_FOUND');
  await tx
    .update(missionItems)
    .set({ note: sql`coalesce(${missionItems.note}, ${before.note})` })
    .where(and(eq(missionItems.compSeq, scope.compSeq), eq(missionItems.missionNoteSeq, missionNoteSeq)));
  await tx.update(missionNotes).set({ note }).where(own);
}

/** A page of the company's notes, newest first. */
export async function listNotes(
  tx: Tx,
  scope: GroupScope,
  { page, size, missionCatSeq }: { page: number; size: number; missionCatSeq?: number },
) {
  const where = and(live(scope), missionCatSeq === undefined ? undefined : eq(missionNotes.missionCatSeq, missionCatSeq));
  const list = await tx
    .select({
      missionNoteSeq: missionNotes.seq,
      note: missionNotes.note,
      missionCatSeq: missionNotes.missionCatSeq,
      topic: missionTopics.title,
      secondCat: missionNotes.secondCat,
    })
    .from(missionNotes)
    .innerJoin(missionTopics, noteTopic)
    .where(where)
    .orderBy(desc(missionNotes.seq))
    .limit(size)
    .offset(page * size);
  return { list, total: await tx.$count(missionNotes, where) };
}

/** Adds a note to a topic. Throws NOT_FOUND when there is no such topic. */
export async function addNote(
  tx: Tx,
  scope: GroupScope,
  draft: { missionCatSeq: number; note: string; secondCat: SecondCat },
  now: Date,
): Promise<{ missionNoteSeq: number }> {
  await requireTopic(tx, scope, draft.missionCatSeq);
  const [made] = await tx
    .insert(missionNotes)
    .values({ compSeq: scope.compSeq, ...draft, createdAt: now })
    .returning({ missionNoteSeq: missionNotes.seq });
  return made!;
}

/** Deletes notes, all or none; missions already sent keep them. */
export async function deleteNotes(tx: Tx, scope: GroupScope, seqs: number[], now: Date): Promise<void> {
  const wanted = [...new Set(seqs)];
  const gone = await tx
    .update(missionNotes)
    .set({ deletedAt: now })
    .where(and(live(scope), inArray(missionNotes.seq, wanted)))
    .returning({ seq: missionNotes.seq });
  if (gone.length !== wanted.length) throw new AppError('NOT_FOUND');
}

/** Throws NOT_FOUND unless all of these notes exist. */
export async function requireNotes(tx: Tx, scope: GroupScope, seqs: number[]): Promise<void> {
  const known = await tx.$count(missionNotes, and(live(scope), inArray(missionNotes.seq, seqs)));
  if (known !== seqs.length) throw new AppError('NOT_FOUND');
}
