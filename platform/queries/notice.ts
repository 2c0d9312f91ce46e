import { and, desc, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { instantOfLocal } from '@/lib/shared/localTime';
import type { Notice, NoticeDraft } from '@/lib/notice/contract';
import type { GroupScope, MemberScope } from '../access';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { notices } from '../db/schema/notice';
import { getMember } from './member';

/** What somebody may read: a member what has gone out to them, a manager also all of their own, the master everything of the company. */
async function readableBy(tx: Tx, scope: MemberScope, now: Date): Promise<SQL | undefined> {
  const { compSeq, viewer } = scope;
  const ofCompany = eq(notices.compSeq, compSeq);
  const due = lte(notices.reserveAt, now);
  if (viewer.role === 'S') return ofCompany;
  if (viewer.role === 'M') return and(ofCompany, or(eq(notices.senderSeq, viewer.memberSeq), and(due, isNull(notices.managerSeq))));
  const { managerSeq } = await getMember(tx, scope);
  const toMember = managerSeq === null ? isNull(notices.managerSeq) : or(isNull(notices.managerSeq), eq(notices.managerSeq, managerSeq));
  return and(ofCompany, due, toMember);
}

/** A page of the notices that the viewer may read, newest first. */
export async function listNotices(
  tx: Tx,
  scope: MemberScope,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ list: Notice[]; total: number }> {
  const where = await readableBy(tx, scope, now);
  const rows = await tx
    .select({ notice: notices, senderName: members.name })
    .from(notices)
    .leftJoin(members, and(eq(members.compSeq, notices.compSeq), eq(members.seq, notices.senderSeq)))
    .where(where)
    .orderBy(desc(notices.reserveAt), desc(notices.seq))
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ notice: { seq, reserveAt, title, contents, managerSeq }, senderName }) => ({
    noticeSeq: seq,
    date: reserveAt.toISOString(),
    title,
    contents,
    type: managerSeq === null ? ('COMPANY' as const) : ('TEAM' as const),
    senderName: senderName ?? '',
    reserved: reserveAt > now,
  }));
  return { list, total: await tx.$count(notices, where) };
}

/** Sends a notice to the members the viewer watches over, at the local time told or, when that has passed, now. */
export async function sendNotice(
  tx: Tx,
  sender: MemberScope,
  scope: GroupScope,
  draft: NoticeDraft,
  now: Date,
): Promise<{ noticeSeq: number; date: string }> {
  const { timeZone } = await getMember(tx, sender);
  const { title, contents, reserveLocalDate } = draft;
  const chosen = reserveLocalDate ? instantOfLocal(reserveLocalDate, timeZone) : now;
  const reserveAt = chosen > now ? chosen : now;
  const row = {
    compSeq: scope.compSeq,
    senderSeq: scope.viewer.memberSeq,
    managerSeq: scope.managerSeq,
    title,
    contents,
    reserveAt,
    createdAt: now,
  };
  const [made] = await tx
    .insert(notices)
    .values({ ...row, sentAt: reserveAt > now ? null : now })
    .returning({ noticeSeq: notices.seq });
  if (!made) throw new AppError('INTERNAL');
  return { ...made, date: reserveAt.toISOString() };
}
