import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Notice, NoticeDraft, NoticeFilter } from '@/lib/notice/contract';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany } from '@/lib/shared/roles';
import { instantOfLocal } from '@/lib/time/localTime';
import { keptReach } from '../core/cohort.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import { requireReached } from '../core/dept.queries';
import { getMember } from '../core/member.queries';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { noticeReceipts, notices } from '../db/schema/notice';
import { containing } from '../db/search';
import { takeBackReminders } from './reminderMark.queries';
import { dropNoticeMails } from '../mail/mailOutbox.queries';
import { addressedTo, noticesReadableBy } from './noticeAudience.queries';
import { listRecipients, listStrangers, setRecipients } from './noticeRecipient.queries';

export type NoticeRow = typeof notices.$inferSelect;
interface NoticeQuery extends NoticeFilter {
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

/** Condition for the notices that the viewer may read and that match the filter. */
export async function noticesFound(tx: Tx, scope: MemberScope, { state, title }: NoticeFilter, now: Date): Promise<SQL | undefined> {
  const due = lte(notices.reserveAt, now);
  const inState = state && (state === 'SENT' ? due : gt(notices.reserveAt, now));
  return and(await noticesReadableBy(tx, scope, now), inState, containing(title ?? '', notices.title));
}

/** A page of the notices the viewer may read, newest first, and their total. */
export async function listNotices(
  tx: Tx,
  scope: MemberScope,
  { page, size, ...filter }: NoticeQuery,
  now: Date,
): Promise<{ list: Notice[]; total: number }> {
  const where = await noticesFound(tx, scope, filter, now);
  const [rows, total] = await awaitAll([newest(tx, scope.memberSeq, where, size).offset(page * size), tx.$count(notices, where)]);
  return { list: await toNotices(tx, scope, rows, now), total };
}

/** The newest notices that match the condition, with the time the member read each, and whether it is unread. */
export function newest(tx: Tx, memberSeq: number, where: SQL | undefined, size: number) {
  const own = and(
    eq(noticeReceipts.compSeq, notices.compSeq),
    eq(noticeReceipts.noticeSeq, notices.seq),
    eq(noticeReceipts.memberSeq, memberSeq),
  );
  const unread = sql<boolean>`${noticeReceipts.readAt} is null and ${addressedTo(memberSeq)}`;
  return tx
    .select({ notice: notices, senderName: members.name, readAt: noticeReceipts.readAt, unread })
    .from(notices)
    .leftJoin(members, sender)
    .leftJoin(noticeReceipts, own)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size);
}

/** Converts notice rows to the wire shape, as the viewer sees them. */
export async function toNotices(tx: Tx, scope: MemberScope, rows: Awaited<ReturnType<typeof newest>>, now: Date): Promise<Notice[]> {
  // recipients are listed only for the sender while the notice can still be edited
  const named = rows.filter(({ notice }) => notice.toChosen && notice.reserveAt > now && notice.senderSeq === scope.viewer.memberSeq);
  const recipients = await listRecipients(
    tx,
    scope.compSeq,
    named.map(({ notice }) => notice.seq),
  );
  return rows.map(({ notice, senderName, readAt, unread }) => ({
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
    unread,
  }));
}

/**
 * Columns of a draft. A reservation time in the past becomes now, which counts as sent. Throws FORBIDDEN for recipients outside the
 * sender's reach.
 */
async function draftColumns(tx: Tx, writer: MemberScope, scope: GroupScope, draft: NoticeDraft, now: Date) {
  const { title, contents, reserveLocalDate, takerSeq, depts } = draft;
  const toDepts = [...new Set(depts)];
  await requireReached(tx, scope, { strangers: await listStrangers(tx, scope, takerSeq ?? []), depts: toDepts });
  const words = { title, contents, toChosen: Boolean(takerSeq ?? depts), toDepts };
  const { timeZone } = await getMember(tx, writer);
  const chosen = reserveLocalDate ? instantOfLocal(reserveLocalDate, timeZone) : now;
  return chosen > now ? { ...words, reserveAt: chosen, sentAt: null } : { ...words, reserveAt: now, sentAt: now };
}

/**
 * Writes a notice to the members the viewer watches over, or to chosen ones, visible from its time on; the caller delivers one that is due
 * now. Idempotent by `sendKey`: a repeated draft updates the notice while it waits and changes nothing once it is sent (`again`).
 */
export async function sendNotice(
  tx: Tx,
  writer: MemberScope,
  scope: GroupScope,
  { sendKey, ...draft }: NoticeDraft & { sendKey?: string | undefined },
  now: Date,
): Promise<NoticeRow & { again?: true }> {
  const { compSeq, viewer, managerSeq } = scope;
  const words = await draftColumns(tx, writer, scope, draft, now);
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
  const ofKey = and(eq(notices.compSeq, compSeq), eq(notices.senderSeq, viewer.memberSeq), eq(notices.sendKey, sendKey ?? ''));
  const [before] = await tx.select().from(notices).where(ofKey);
  if (!before) throw new AppError('INTERNAL');
  return { ...before, again: true };
}

/** Condition for notices that are neither sent nor due. */
const waitsAt = (now: Date) => and(isNull(notices.sentAt), gt(notices.reserveAt, now));

/**
 * Throws why a readable notice cannot be changed: someone else's (FORBIDDEN), unless the writer may change anyone's, or already sent
 * (CONFLICT); NOT_FOUND if not readable.
 */
async function refuseChange(tx: Tx, writer: MemberScope, which: SQL | undefined, now: Date, ofAnyone = false): Promise<never> {
  const [row] = await tx
    .select()
    .from(notices)
    .where(and(await noticesReadableBy(tx, writer, now), which));
  if (!row) throw new AppError('NOT_FOUND');
  throw new AppError(ofAnyone || row.senderSeq === writer.memberSeq ? 'CONFLICT' : 'FORBIDDEN');
}

/** Edits one of the viewer's own notices that is not sent yet. Throws NOT_FOUND, FORBIDDEN, or CONFLICT once it is sent. */
export async function editNotice(
  tx: Tx,
  writer: MemberScope,
  scope: GroupScope,
  { noticeSeq, ...draft }: NoticeDraft & { noticeSeq: number },
  now: Date,
) {
  const which = eq(notices.seq, noticeSeq);
  const own = and(eq(notices.compSeq, writer.compSeq), eq(notices.senderSeq, writer.memberSeq), which, waitsAt(now));
  const [before] = await tx.select().from(notices).where(own).for('update');
  if (!before) return refuseChange(tx, writer, which, now);
  const words = await draftColumns(tx, writer, scope, draft, now);
  const { managerSeq, toDepts, toChosen } = before;
  const reach = keptReach(scope, { managerSeq, toAll: !toChosen, depts: toDepts }, { toAll: !words.toChosen, depts: words.toDepts });
  const changed = { ...before, ...words, managerSeq: reach };
  await tx
    .update(notices)
    .set({ ...words, managerSeq: reach })
    .where(own);
  await setRecipients(tx, changed, draft.takerSeq ?? []);
  return changed;
}

/**
 * Deletes a notice, its receipts and its mails still waiting: the viewer's own, or for the master any notice to many. Reminders among them
 * do not count as sent. Throws NOT_FOUND, FORBIDDEN, or for a cancellation (`waiting`) CONFLICT once it is sent.
 */
export async function deleteNotice(
  tx: Tx,
  scope: MemberScope,
  { noticeSeq, waiting }: { noticeSeq: number; waiting?: boolean | undefined },
  now: Date,
): Promise<void> {
  const which = eq(notices.seq, noticeSeq);
  const ofAnyone = watchesCompany(scope.viewer.role);
  const own = ofAnyone ? undefined : eq(notices.senderSeq, scope.memberSeq);
  const gone = await tx
    .delete(notices)
    .where(and(eq(notices.compSeq, scope.compSeq), isNull(notices.memberSeq), which, own, waiting ? waitsAt(now) : undefined))
    .returning({ seq: notices.seq });
  if (gone.length === 0) await refuseChange(tx, scope, which, now, ofAnyone);
  await takeBackReminders(tx, scope.compSeq, await dropNoticeMails(tx, scope.compSeq, { noticeSeq }), now);
}

/** Sends a notice to the scope's member, from the viewer. */
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
  return made!;
}
