import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { lockPresent } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Tx } from '../../db/client';
import { commentPictures, missionComments } from '../../db/schema/missionComment';
import { commentsReadableBy, selectComments } from './missionComment.queries';

/** The root comment of a reply's thread; replies to replies join the same thread. Throws NOT_FOUND when the mission has no such comment. */
async function rootOf(tx: Tx, { compSeq, viewer }: MemberScope, missionSeq: number, parent: number): Promise<number> {
  const ofMission = and(eq(missionComments.compSeq, compSeq), eq(missionComments.missionSeq, missionSeq), eq(missionComments.seq, parent));
  const [found] = await selectComments(tx, viewer, and(ofMission, isNull(missionComments.deletedAt), commentsReadableBy(viewer)));
  if (!found) throw new AppError('NOT_FOUND');
  return found.row.parentSeq ?? found.row.seq;
}

interface Draft {
  missionSeq: number;
  text: string;
  parent?: number | undefined;
  sendKey?: string | undefined;
}

/** The comment added earlier with the same key, if any. */
async function findCommentBySendKey(tx: Tx, { compSeq, memberSeq }: MemberScope, sendKey: string | undefined) {
  if (sendKey === undefined) return undefined;
  const ofKey = and(eq(missionComments.compSeq, compSeq), eq(missionComments.memberSeq, memberSeq), eq(missionComments.sendKey, sendKey));
  const [comment] = await tx.select({ commentSeq: missionComments.seq }).from(missionComments).where(ofKey);
  return comment;
}

/**
 * Adds a comment, or a reply to one of the same mission, with the pictures stored by `savePictures`. Idempotent by `sendKey`: a repeated
 * one returns the first and stores no pictures.
 */
export async function addComment(
  tx: Tx,
  scope: MemberScope,
  { missionSeq, text, parent, sendKey }: Draft,
  savePictures: () => Promise<string[]>,
  now: Date,
): Promise<{ commentSeq: number }> {
  const { compSeq, memberSeq } = scope;
  // as exclusively as the pictures' quota will
  await lockPresent(tx, scope, 'update');
  // before looking for the parent, which may have been deleted since the first attempt
  const before = await findCommentBySendKey(tx, scope, sendKey);
  if (before) return before;
  const parentSeq = parent === undefined ? null : await rootOf(tx, scope, missionSeq, parent);
  const [made] = await tx
    .insert(missionComments)
    .values({ compSeq, missionSeq, memberSeq, parentSeq, text, sendKey, createdAt: now })
    .returning({ commentSeq: missionComments.seq });
  const { commentSeq } = made!;
  const files = await savePictures();
  if (files.length > 0) await tx.insert(commentPictures).values(files.map((file, slot) => ({ compSeq, commentSeq, slot, file })));
  return { commentSeq };
}
