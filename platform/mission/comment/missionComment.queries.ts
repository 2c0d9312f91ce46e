import { aliasedTable, and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { MemberScope, Viewer } from '../../core/scope';
import type { Tx } from '../../db/client';
import { members } from '../../db/schema/member';
import { commentPictures, missionComments } from '../../db/schema/missionComment';
import { fileUrl } from '../../files/files';

type CommentRow = typeof missionComments.$inferSelect;
interface Said {
  row: CommentRow;
  name: string;
  pictureFile: string | null;
  withdrawn: boolean;
  /** The viewer watches over whoever wrote it. */
  watched: boolean;
}

const replies = aliasedTable(missionComments, 'reply');
/** How a comment finds the account of who wrote it. */
export const writer = and(eq(members.compSeq, missionComments.compSeq), eq(members.seq, missionComments.memberSeq));

/**
 * Comments whose writer the viewer may read: a manager reads their own members and the staff, not the members of another manager
 * who received the same mission. Stands where the writer is joined.
 */
export function commentsReadableBy({ role, memberSeq }: Viewer): SQL | undefined {
  return watchesMembers(role) && !watchesCompany(role) ? or(ne(members.type, 'U'), eq(members.managerSeq, memberSeq)) : undefined;
}

/** Comments of members whom the viewer watches over: a manager their own, the master all of the company. Stands where the writer is joined. */
function watchedBy({ role, memberSeq }: Viewer): SQL {
  if (!watchesMembers(role)) return sql`false`;
  return and(eq(members.type, 'U'), watchesCompany(role) ? undefined : eq(members.managerSeq, memberSeq))!;
}

/** Comments with who wrote them, as the viewer may see them. */
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

function toSaid({ row, name, pictureFile, withdrawn, watched }: Said, pictures: Map<number, string[]>, viewerSeq: number) {
  const common = { commentSeq: row.seq, date: row.createdAt.toISOString() };
  const removed = row.removedBySeq !== null;
  const nobody = { memberSeq: null, name: '', urlProfile: null };
  if (row.deletedAt) return { ...common, ...nobody, text: '', pictures: [], own: false, deleted: true, removed, mayRemove: false };
  const person = withdrawn ? nobody : { memberSeq: row.memberSeq, name, urlProfile: fileUrl(pictureFile) };
  const own = row.memberSeq === viewerSeq;
  const text = { text: row.text, pictures: pictures.get(row.seq) ?? [] };
  return { ...common, ...person, ...text, own, deleted: false, removed: false, mayRemove: watched && !own };
}

/** A page of a mission's comments, newest first, with their replies; a deleted one stays as long as somebody has answered it, and one that a manager took away stays as a trace. */
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
 * Deletes a comment of one's own, or takes away that of a member one watches over; answers who wrote it and the names of its pictures,
 * which are to be removed. Throws NOT_FOUND for every other.
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
  // another was quicker
  if (gone.length === 0) throw new AppError('NOT_FOUND');
  const pictures = await tx
    .delete(commentPictures)
    .where(and(eq(commentPictures.compSeq, compSeq), eq(commentPictures.commentSeq, commentSeq)))
    .returning({ file: commentPictures.file });
  return { writerSeq, files: pictures.map(({ file }) => file) };
}
