import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Notice, NoticeDraft } from '@/lib/notice/contract';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany } from '@/lib/shared/roles';
import { instantOfLocal } from '@/lib/time/localTime';
import type { GroupScope, MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { noticeReceipts, notices } from '../db/schema/notice';
import { noticesReadableBy } from './noticeAudience.queries';

export type NoticeRow = typeof notices.$inferSelect;
interface Paged {
  page: number;
  size: number;
}

export const newestFirst = [desc(notices.reserveAt), desc(notices.seq)] as const;
const sender = and(eq(members.compSeq, notices.compSeq), eq(members.seq, notices.senderSeq));

function typeOf({ memberSeq, managerSeq }: NoticeRow): Notice['type'] {
  if (memberSeq !== null) return 'PERSONAL';
  return managerSeq === null ? 'COMPANY' : 'TEAM';
}

/** A page of the notices that the viewer may read, newest first. */
export async function listNotices(
  tx: Tx,
  scope: MemberScope,
  { page, size }: Paged,
  now: Date,
): Promise<{ list: Notice[]; total: number }> {
  const where = await noticesReadableBy(tx, scope, now);
  const own = and(
    eq(noticeReceipts.compSeq, notices.compSeq),
    eq(noticeReceipts.noticeSeq, notices.seq),
    eq(noticeReceipts.memberSeq, scope.memberSeq),
  );
  const rows = await tx
    .select({ notice: notices, senderName: members.name, readAt: noticeReceipts.readAt })
    .from(notices)
    .leftJoin(members, sender)
    .leftJoin(noticeReceipts, own)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ notice, senderName, readAt }) => ({
    noticeSeq: notice.seq,
    date: notice.reserveAt.toISOString(),
    title: notice.title,
    contents: notice.contents,
    type: typeOf(notice),
    senderName: senderName ?? '',
    reserved: notice.reserveAt > now,
    mine: notice.senderSeq === scope.viewer.memberSeq,
    readAt: readAt?.toISOString() ?? null,
  }));
  return { list, total: await tx.$count(notices, where) };
}

/** What a draft becomes: its words, and the local time told or, when that has passed, now; then it counts as sent. */
async function written(tx: Tx, writer: MemberScope, { title, contents, reserveLocalDate }: NoticeDraft, now: Date) {
  const { timeZone } = await getMember(tx, writer);
  const chosen = reserveLocalDate ? instantOfLocal(reserveLocalDate, timeZone) : now;
  return chosen > now ? { title, contents, reserveAt: chosen, sentAt: null } : { title, contents, reserveAt: now, sentAt: now };
}

/**
 * Writes a notice to the members the viewer watches over, who see it from its time on; one that is due has yet to be mailed. A draft
 * that comes again under its key changes the notice while that waits, and nothing once it has gone out: then `again` says so.
 */
export async function sendNotice(
  tx: Tx,
  writer: MemberScope,
  scope: GroupScope,
  { sendKey, ...draft }: NoticeDraft & { sendKey?: string | undefined },
  now: Date,
): Promise<NoticeRow & { again?: true }> {
  const { compSeq, viewer, managerSeq } = scope;
  const words = await written(tx, writer, draft, now);
  const [made] = await tx
    .insert(notices)
    .values({ compSeq, senderSeq: viewer.memberSeq, managerSeq, sendKey, createdAt: now, ...words })
    .onConflictDoUpdate({
      target: [notices.compSeq, notices.senderSeq, notices.sendKey],
      set: words,
      setWhere: isNull(notices.sentAt),
    })
    .returning();
  if (made) return made;
  const pressed = and(eq(notices.compSeq, compSeq), eq(notices.senderSeq, viewer.memberSeq), eq(notices.sendKey, sendKey ?? ''));
  const [before] = await tx.select().from(notices).where(pressed);
  if (!before) throw new AppError('INTERNAL');
  return { ...before, again: true };
}

/** Why a notice that may be read cannot be changed: it is somebody else's (FORBIDDEN), or it has gone out (CONFLICT). */
async function refuseChange(tx: Tx, writer: MemberScope, which: SQL | undefined, now: Date): Promise<never> {
  const [row] = await tx
    .select()
    .from(notices)
    .where(and(await noticesReadableBy(tx, writer, now), which));
  if (!row) throw new AppError('NOT_FOUND');
  throw new AppError(row.senderSeq === writer.memberSeq ? 'CONFLICT' : 'FORBIDDEN');
}

/** Changes an own notice that still waits. Throws NOT_FOUND, FORBIDDEN, or CONFLICT once it has gone out. */
export async function editNotice(tx: Tx, writer: MemberScope, noticeSeq: number, draft: NoticeDraft, now: Date) {
  const which = eq(notices.seq, noticeSeq);
  const waiting = and(isNull(notices.sentAt), gt(notices.reserveAt, now));
  const [changed] = await tx
    .update(notices)
    .set(await written(tx, writer, draft, now))
    .where(and(eq(notices.compSeq, writer.compSeq), eq(notices.senderSeq, writer.memberSeq), which, waiting))
    .returning();
  return changed ?? refuseChange(tx, writer, which, now);
}

/** Removes a notice and who has read it: an own one, any to many for the master. Throws NOT_FOUND or FORBIDDEN. */
export async function deleteNotice(tx: Tx, scope: MemberScope, noticeSeq: number, now: Date): Promise<void> {
  const which = eq(notices.seq, noticeSeq);
  const own = watchesCompany(scope.viewer.role) ? undefined : eq(notices.senderSeq, scope.memberSeq);
  const gone = await tx
    .delete(notices)
    .where(and(eq(notices.compSeq, scope.compSeq), isNull(notices.memberSeq), which, own))
    .returning({ seq: notices.seq });
  if (gone.length === 0) await refuseChange(tx, scope, which, now);
}

/** Sends a notice to one member, from the viewer of the scope. */
export async function sendPersonal(
  tx: Tx,
  { compSeq, memberSeq, viewer }: MemberScope,
  words: { title: string; contents: string },
  now: Date,
): Promise<NoticeRow> {
  const [made] = await tx
    .insert(notices)
    .values({ compSeq, memberSeq, senderSeq: viewer.memberSeq, ...words, reserveAt: now, sentAt: now, createdAt: now })
    .returning();
  if (!made) throw new AppError('INTERNAL');
  return made;
}
