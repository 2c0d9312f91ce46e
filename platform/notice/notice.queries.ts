import { and, desc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import type { Notice, NoticeDraft, NoticeFilter } from '@/lib/notice/contract';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany } from '@/lib/shared/roles';
import { instantOfLocal } from '@/lib/time/localTime';
import type { GroupScope, MemberScope } from '../core/scope';
import { requireReached } from '../core/dept.queries';
import { getMember } from '../core/member.queries';
import { allOf } from '../db/sideBySide';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { noticeReceipts, notices } from '../db/schema/notice';
import { containing } from '../db/search';
import { noticesReadableBy } from './noticeAudience.queries';
import { listRecipients, listStrangers, setRecipients } from './noticeRecipient.queries';

export type NoticeRow = typeof notices.$inferSelect;
interface Paged extends NoticeFilter {
  page: number;
  size: number;
}

export const newestFirst = [desc(notices.reserveAt), desc(notices.seq)] as const;
const sender = and(eq(members.compSeq, notices.compSeq), eq(members.seq, notices.senderSeq));

function typeOf({ memberSeq, managerSeq, toChosen }: NoticeRow): Notice['type'] {
  if (memberSeq !== null) return 'PERSONAL';
  if (toChosen) return 'CHOSEN';
  return managerSeq === null ? 'COMPANY' : 'TEAM';
}

/** Of the notices that the viewer may read those that are looked for. */
export async function noticesFound(tx: Tx, scope: MemberScope, { state, title }: NoticeFilter, now: Date): Promise<SQL | undefined> {
  const due = lte(notices.reserveAt, now);
  const inState = state && (state === 'SENT' ? due : gt(notices.reserveAt, now));
  return and(await noticesReadableBy(tx, scope, now), inState, containing(title ?? '', notices.title));
}

/** A page of the notices that the viewer may read, newest first, and how many there are. */
export async function listNotices(
  tx: Tx,
  scope: MemberScope,
  { page, size, ...filter }: Paged,
  now: Date,
): Promise<{ list: Notice[]; total: number }> {
  const where = await noticesFound(tx, scope, filter, now);
  const [rows, total] = await allOf([newest(tx, scope.memberSeq, where, size).offset(page * size), tx.$count(notices, where)]);
  return { list: await toNotices(tx, scope, rows, now), total };
}

/** So many of the notices that are found, newest first, and when a member read each. */
export function newest(tx: Tx, memberSeq: number, where: SQL | undefined, size: number) {
  const own = and(
    eq(noticeReceipts.compSeq, notices.compSeq),
    eq(noticeReceipts.noticeSeq, notices.seq),
    eq(noticeReceipts.memberSeq, memberSeq),
  );
  return tx
    .select({ notice: notices, senderName: members.name, readAt: noticeReceipts.readAt })
    .from(notices)
    .leftJoin(members, sender)
    .leftJoin(noticeReceipts, own)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size);
}

/** Notices that were found in the wire's shape, as the viewer sees them. */
export async function toNotices(tx: Tx, scope: MemberScope, rows: Awaited<ReturnType<typeof newest>>, now: Date): Promise<Notice[]> {
  // only who may still change them needs them by name
  const named = rows.filter(({ notice }) => notice.toChosen && notice.reserveAt > now && notice.senderSeq === scope.viewer.memberSeq);
  const recipients = await listRecipients(
    tx,
    scope.compSeq,
    named.map(({ notice }) => notice.seq),
  );
  return rows.map(({ notice, senderName, readAt }) => ({
    noticeSeq: notice.seq,
    date: notice.reserveAt.toISOString(),
    title: notice.title,
    contents: notice.contents,
    type: typeOf(notice),
    senderName: senderName ?? '',
    reserved: notice.reserveAt > now,
    recipients: recipients.get(notice.seq) ?? null,
    depts: recipients.has(notice.seq) ? notice.toDepts : null,
    mine: notice.senderSeq === scope.viewer.memberSeq,
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** What a draft becomes: its words, and the local time told or, when that has passed, now; then it counts as sent. Throws FORBIDDEN as below. */
async function written(tx: Tx, writer: MemberScope, scope: GroupScope, draft: NoticeDraft, now: Date) {
  const { title, contents, reserveLocalDate, takerSeq, depts } = draft;
  const toDepts = [...new Set(depts)];
  await requireReached(tx, scope, { strangers: await listStrangers(tx, scope, takerSeq ?? []), depts: toDepts });
  const words = { title, contents, toChosen: Boolean(takerSeq ?? depts), toDepts };
  const { timeZone } = await getMember(tx, writer);
  const chosen = reserveLocalDate ? instantOfLocal(reserveLocalDate, timeZone) : now;
  return chosen > now ? { ...words, reserveAt: chosen, sentAt: null } : { ...words, reserveAt: now, sentAt: now };
}

/**
 * Writes a notice to the members the viewer watches over, or those of them who are chosen, who see it from its time on; one that is due has yet to be mailed. A draft
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
  const words = await written(tx, writer, scope, draft, now);
  const [made] = await tx
    .insert(notices)
    .values({ compSeq, senderSeq: viewer.memberSeq, managerSeq, sendKey, createdAt: now, ...words })
    .onConflictDoUpdate({
      target: [notices.compSeq, notices.senderSeq, notices.sendKey],
      set: { ...words, managerSeq },
      setWhere: isNull(notices.sentAt),
    })
    .returning();
  if (made) {
    await setRecipients(tx, made, draft.takerSeq ?? []);
    return made;
  }
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
export async function editNotice(
  tx: Tx,
  writer: MemberScope,
  scope: GroupScope,
  { noticeSeq, ...draft }: NoticeDraft & { noticeSeq: number },
  now: Date,
) {
  const which = eq(notices.seq, noticeSeq);
  const waiting = and(isNull(notices.sentAt), gt(notices.reserveAt, now));
  const [changed] = await tx
    .update(notices)
    .set({ ...(await written(tx, writer, scope, draft, now)), managerSeq: scope.managerSeq })
    .where(and(eq(notices.compSeq, writer.compSeq), eq(notices.senderSeq, writer.memberSeq), which, waiting))
    .returning();
  if (!changed) return refuseChange(tx, writer, which, now);
  await setRecipients(tx, changed, draft.takerSeq ?? []);
  return changed;
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
