import { and, count, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NoticeFilter } from '@/lib/notice/contract';
import { MAIL_CONSENT_VERSION, NOTICES_AT_BELL } from '@/lib/notice/notices';
import { AppError } from '@/lib/shared/errors';
import { mailChoice } from '../consent/mailChoice.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import { lockPresent, markNamesakes } from '../core/member.queries';
import { cachedRead } from '../core/cachedRead';
import { awaitAll } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { queryOwnPrepared, queryCachedSql } from '../db/queryOwnPrepared';
import { members } from '../db/schema/member';
import { noticeReceipts, notices } from '../db/schema/notice';
import { consents } from '../db/schema/consent';
import { takeBackReminders } from './reminderMark.queries';
import { dropNoticeMails } from '../mail/mailOutbox.queries';
import { newest, newestFirst, noticesFound, toNotices } from './notice.queries';
import { addressed, byName, noticeReaderOf, noticesReadableBy, readableBy, receiptOf, watchedBy } from './noticeAudience.queries';

const managers = alias(members, 'manager');
const self = ({ compSeq, memberSeq }: MemberScope) => and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq));

const unreadBy = (tx: Tx, scope: MemberScope, now: Date) =>
  tx
    .select({ compSeq: notices.compSeq, noticeSeq: notices.seq, memberSeq: members.seq })
    .from(members)
    .innerJoin(notices, addressed)
    .leftJoin(noticeReceipts, receiptOf)
    .where(and(self(scope), lte(notices.reserveAt, now), isNull(noticeReceipts.readAt)));

/** The latest notices of a member for the bell menu, and the unread count. */
export function latestNotices(tx: Tx, scope: MemberScope, now: Date) {
  return cachedRead(tx, scope, 'latest notices', async () => {
    const { role, ...reader } = await noticeReaderOf(tx, scope);
    const kind = `${role}${reader.managerSeq === null ? '' : ' of a team'}`;
    const [rows, [row]] = await awaitAll([
      queryCachedSql(tx, `newest notices: ${kind}`, { ...reader, now }, (marks) => {
        const managerSeq = reader.managerSeq === null ? null : marks.managerSeq;
        return newest(tx, marks.memberSeq, readableBy(tx, { ...marks, role, managerSeq }, marks.now), NOTICES_AT_BELL);
      }),
      queryOwnPrepared(tx, 'unread notices', scope, { now }, (own, mark) =>
        tx.select({ unread: count() }).from(unreadBy(tx, own, mark.now).as('unread')),
      ),
    ]);
    return { unread: row!.unread, list: await toNotices(tx, scope, rows, now) };
  });
}

/** Stores the time a member first opened a notice. Throws NOT_FOUND for a notice they may not read. */
export async function readNotice(tx: Tx, scope: MemberScope, noticeSeq: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ noticeSeq: notices.seq })
    .from(notices)
    .where(and(await noticesReadableBy(tx, scope, now), eq(notices.seq, noticeSeq)));
  if (!row) throw new AppError('NOT_FOUND');
  const { compSeq, memberSeq } = scope;
  await lockPresent(tx, scope);
  await tx.insert(noticeReceipts).values({ compSeq, memberSeq, noticeSeq, readAt: now }).onConflictDoNothing();
}

/** Marks every notice sent to a member as read. */
export async function readAllNotices(tx: Tx, scope: MemberScope, now: Date): Promise<void> {
  const rows = await unreadBy(tx, scope, now);
  if (rows.length === 0) return;
  await lockPresent(tx, scope);
  await tx
    .insert(noticeReceipts)
    .values(rows.map((row) => ({ ...row, readAt: now })))
    .onConflictDoNothing();
}

/**
 * For each notice on a page of the viewer's list: the number of recipients among the members they watch over, and how many have read it.
 */
export async function noticeReach(
  tx: Tx,
  viewer: MemberScope,
  scope: GroupScope,
  { page, size, ...filter }: { page: number; size: number } & NoticeFilter,
  now: Date,
) {
  const shown = await tx
    .select({ noticeSeq: notices.seq })
    .from(notices)
    .where(await noticesFound(tx, viewer, filter, now))
    .orderBy(...newestFirst)
    .limit(size)
    .offset(page * size);
  const list = [];
  for (const { noticeSeq } of shown) list.push({ noticeSeq, ...(await reachOf(tx, scope, noticeSeq)) });
  return { list };
}

async function reachOf(tx: Tx, scope: GroupScope, noticeSeq: number): Promise<{ readCnt: number; memberCnt: number }> {
  const [row] = await tx
    .select({ readCnt: count(noticeReceipts.readAt), memberCnt: count() })
    .from(notices)
    .innerJoin(members, and(addressed, watchedBy(scope)))
    .leftJoin(noticeReceipts, receiptOf)
    .where(and(eq(notices.compSeq, scope.compSeq), eq(notices.seq, noticeSeq)));
  return row!;
}

interface ReceiptQuery {
  noticeSeq: number;
  read: 'Y' | 'N';
  page: number;
  size: number;
}

/** A page of a notice's recipients who have read it, or have not, with both counts. Throws NOT_FOUND. */
export async function listReceipts(
  tx: Tx,
  viewer: MemberScope,
  scope: GroupScope,
  { noticeSeq, read, page, size }: ReceiptQuery,
  now: Date,
) {
  const which = and(await noticesReadableBy(tx, viewer, now), eq(notices.seq, noticeSeq));
  const [found] = await tx.select({ seq: notices.seq }).from(notices).where(which);
  if (!found) throw new AppError('NOT_FOUND');
  const rows = await tx
    .select({ memberSeq: members.seq, name: members.name, id: members.loginId, mngName: managers.name, readAt: noticeReceipts.readAt })
    .from(notices)
    .innerJoin(members, and(addressed, watchedBy(scope)))
    .leftJoin(managers, and(eq(managers.compSeq, members.compSeq), eq(managers.seq, members.managerSeq)))
    .leftJoin(noticeReceipts, receiptOf)
    .where(and(which, read === 'Y' ? isNotNull(noticeReceipts.readAt) : isNull(noticeReceipts.readAt)))
    .orderBy(...byName)
    .limit(size)
    .offset(page * size);
  const reach = await reachOf(tx, scope, noticeSeq);
  const list = (await markNamesakes(tx, scope, rows)).map(({ readAt, ...row }) => ({ ...row, readAt: readAt?.toISOString() ?? null }));
  return { list, total: read === 'Y' ? reach.readCnt : reach.memberCnt - reach.readCnt, ...reach };
}

/** Whether a member also gets notices by mail, and their address. */
export async function getDelivery(tx: Tx, scope: MemberScope): Promise<{ mail: boolean; email: string }> {
  const choice = mailChoice(tx);
  const [row] = await tx
    .select({ mail: choice.given, email: members.email })
    .from(members)
    .leftJoinLateral(choice, isNotNull(members.seq))
    .where(self(scope));
  return { mail: row?.mail ?? false, email: row?.email ?? '' };
}

/**
 * Stores the choice as a consent given or withdrawn, which drops the mails still waiting; an unchanged choice is not stored again. Returns
 * whether it was stored.
 */
export async function setDelivery(tx: Tx, scope: MemberScope, mail: boolean, now: Date): Promise<boolean> {
  const { compSeq, memberSeq } = scope;
  // serialised, as in `saveConsents`
  await lockPresent(tx, scope, 'update');
  if ((await getDelivery(tx, scope)).mail === mail) return false;
  await tx.insert(consents).values({ compSeq, memberSeq, kind: 'MAIL', version: MAIL_CONSENT_VERSION, given: mail, at: now });
  if (!mail) await takeBackReminders(tx, compSeq, await dropNoticeMails(tx, compSeq, { recipientSeq: memberSeq }), now);
  return true;
}
