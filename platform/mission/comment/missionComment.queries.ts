import { aliasedTable, and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { MemberScope, Viewer } from '../../core/scope';
import type { Tx } from '../../db/client';
import { members } from '../../db/schema/member';
import { commentPictures, missionComments } from '../../db/schema/missionComment';
import { fileUrl } from '../../files/files';

type CommentRow = typeof missionComments.$inferSelect;
interface CommentEntry {
  row: CommentRow;
  name: string;
  pictureFile: string | null;
  withdrawn: boolean;
  /** Whether the viewer watches over the comment's writer. */
  watched: boolean;
}

const replies = aliasedTable(missionComments, 'reply');
/** Joins a comment to its writer's account. */
export const writer = and(eq(members.compSeq, missionComments.compSeq), eq(members.seq, missionComments.memberSeq));

/**
 * Condition for comments the viewer may read: managers see those of their own members and the staff, not those of another manager's members
 * who received the same mission. For queries that join the writer.
 */
export function commentsReadableBy({ role, memberSeq }: Viewer): SQL | undefined {
  return watchesMembers(role) && !watchesCompany(role) ? or(ne(members.type, 'U'), eq(members.managerSeq, memberSeq)) : undefined;
}

/** Condition for comments of members the viewer watches over: a manager's own, for the master everyone's. Requires a join of the writer. */
function watchedBy({ role, memberSeq }: Viewer): SQL {
  if (!watchesMembers(role)) return sql`false`;
  return and(eq(members.type, 'U'), watchesCompany(role) ? undefined : eq(members.managerSeq, memberSeq))!;
}

/** Comments with their writers, as the viewer may see them. */
export function selectComments(tx: Tx, viewer: Viewer, where: SQL | undefined) {
  return tx
    .select({
      row: missionComments,
      name: members.name,
      pictureFile: members.pictureFile,
      withdrawn: sql<boolean>`${members.withdrawnAt} is not null`,
      watched: sql<boolean>`coalesce(${watchedBy(viewer)}, false)`,
    })
    .from(missionComments)
    .innerJoin(members, writer)
    .where(where);
}

async function picturesOf(tx: Tx, compSeq: number, seqs: number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (seqs.length === 0) return found;
  const rows = await tx
    .select()
    .from(commentPictures)
    .where(and(eq(commentPictures.compSeq, compSeq), inArray(commentPictures.commentSeq, seqs)))
    .orderBy(asc(commentPictures.slot));
  for (const { commentSeq, file } of rows) found.set(commentSeq, [...(found.get(commentSeq) ?? []), fileUrl(file)!]);
  return found;
}

function toSaid({ row, name, pictureFile, withdrawn, watched }: CommentEntry, pictures: Map<number, string[]>, viewerSeq: number) {
  const common = { commentSeq: row.seq, date: row.createdAt.toISOString() };
  const removed = row.removedBySeq !== null;
  const nobody = { memberSeq: null, name: '', urlProfile: null };
  if (row.deletedAt) return { ...common, ...nobody, text: '', pictures: [], own: false, deleted: true, removed, mayRemove: false };
  const person = withdrawn ? nobody : { memberSeq: row.memberSeq, name, urlProfile: fileUrl(pictureFile) };
  const own = row.memberSeq === viewerSeq;
  const text = { text: row.text, pictures: pictures.get(row.seq) ?? [] };
  return { ...common, ...person, ...text, own, deleted: false, removed: false, mayRemove: watched && !own };
}

/**
 * A page of a mission's comments, newest first, with their replies. A deleted comment remains as a placeholder while it has replies, or if
 * a manager removed it.
 */
export async function listComments(tx: Tx, scope: MemberScope, missionSeq: number, { page, size }: { page: number; size: number }) {
  const { compSeq, viewer } = scope;
  const liveReply = and(
    eq(replies.compSeq, missionComments.compSeq),
    eq(replies.parentSeq, missionComments.seq),
    isNull(replies.deletedAt),
  );
  const answered = exists(
    tx
      .select({ one: sql`1` })
      .from(replies)
      .where(liveReply),
  );
  const where = and(
    eq(missionComments.compSeq, compSeq),
    eq(missionComments.missionSeq, missionSeq),
    isNull(missionComments.parentSeq),
    or(isNull(missionComments.deletedAt), isNotNull(missionComments.removedBySeq), answered),
    commentsReadableBy(viewer),
  );
  const roots = await selectComments(tx, viewer, where)
    .orderBy(desc(missionComments.createdAt), desc(missionComments.seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(missionComments).innerJoin(members, writer).where(where);
  const ofRoots = and(
    eq(missionComments.compSeq, compSeq),
    inArray(
      missionComments.parentSeq,
      roots.map(({ row }) => row.seq),
    ),
    or(isNull(missionComments.deletedAt), isNotNull(missionComments.removedBySeq)),
    commentsReadableBy(viewer),
  );
  const answers =
    roots.length === 0 ? [] : await selectComments(tx, viewer, ofRoots).orderBy(asc(missionComments.createdAt), asc(missionComments.seq));
  const pictures = await picturesOf(
    tx,
    compSeq,
    [...roots, ...answers].map(({ row }) => row.seq),
  );
  const list = roots.map((root) => ({
    ...toSaid(root, pictures, viewer.memberSeq),
    replies: answers.filter(({ row }) => row.parentSeq === root.row.seq).map((answer) => toSaid(answer, pictures, viewer.memberSeq)),
  }));
  return { list, total: counted!.total };
}

/**
 * Deletes the viewer's own comment, or removes one of a member they watch over. Returns the writer and the files of its pictures, which the
 * caller has to remove. Throws NOT_FOUND for any other.
 */
export async function deleteComment(
  tx: Tx,
  { compSeq, memberSeq, viewer }: MemberScope,
  commentSeq: number,
  now: Date,
): Promise<{ writerSeq: number; files: string[] }> {
  const live = and(eq(missionComments.compSeq, compSeq), eq(missionComments.seq, commentSeq), isNull(missionComments.deletedAt));
  const theirs = or(eq(missionComments.memberSeq, memberSeq), watchedBy(viewer));
  const [found] = await selectComments(tx, viewer, and(live, theirs));
  if (!found) throw new AppError('NOT_FOUND');
  const writerSeq = found.row.memberSeq;
  const gone = await tx
    .update(missionComments)
    .set({ deletedAt: now, removedBySeq: writerSeq === memberSeq ? null : memberSeq })
    .where(live)
    .returning({ seq: missionComments.seq });
  // deleted concurrently
  if (gone.length === 0) throw new AppError('NOT_FOUND');
  const pictures = await tx
    .delete(commentPictures)
    .where(and(eq(commentPictures.compSeq, compSeq), eq(commentPictures.commentSeq, commentSeq)))
    .returning({ file: commentPictures.file });
  return { writerSeq, files: pictures.map(({ file }) => file) };
}
