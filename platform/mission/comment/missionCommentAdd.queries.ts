import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../../core/scope';
import type { Tx } from '../../db/client';
import { commentPictures, missionComments } from '../../db/schema/missionComment';
import { waitForOwn } from '../../files/fileQuota.queries';
import { commentsReadableBy, selectComments } from './missionComment.queries';

/** The comment under which a reply stands: replies to replies join the same thread. Throws NOT_FOUND when the mission has no such comment. */
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

/** The comment that an earlier press of the same key has added, if there is one. */
async function findSaid(tx: Tx, { compSeq, memberSeq }: MemberScope, sendKey: string | undefined) {
  if (sendKey === undefined) return undefined;
  const pressed = and(eq(missionComments.compSeq, compSeq), eq(missionComments.memberSeq, memberSeq), eq(missionComments.sendKey, sendKey));
  const [said] = await tx.select({ commentSeq: missionComments.seq }).from(missionComments).where(pressed);
  return said;
}

/**
 * Adds a comment, or a reply to one of the same mission, with the pictures that `savePictures` stores. What comes again under its key is
 * answered with the first, and stores none.
 */
export async function addComment(
  tx: Tx,
  scope: MemberScope,
  { missionSeq, text, parent, sendKey }: Draft,
  savePictures: () => Promise<string[]>,
  now: Date,
): Promise<{ commentSeq: number }> {
  const { compSeq, memberSeq } = scope;
  await waitForOwn(tx, { compSeq, ownerSeq: memberSeq });
  // also where what it answered has been deleted since
  const before = await findSaid(tx, scope, sendKey);
  if (before) return before;
  const parentSeq = parent === undefined ? null : await rootOf(tx, scope, missionSeq, parent);
  const [made] = await tx
    .insert(missionComments)
    .values({ compSeq, missionSeq, memberSeq, parentSeq, text, sendKey, createdAt: now })
    .returning({ commentSeq: missionComments.seq });
  if (!made) throw new AppError('INTERNAL');
  const files = await savePictures();
  if (files.length > 0)
    await tx.insert(commentPictures).values(files.map((file, slot) => ({ compSeq, commentSeq: made.commentSeq, slot, file })));
  return made;
}
