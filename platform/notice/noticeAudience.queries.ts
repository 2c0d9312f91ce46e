import { and, eq, exists, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { GroupScope, MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import { isOfGroup } from '../core/noticeReader.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { noticeReceipts, noticeRecipients, notices } from '../db/schema/notice';

/** Joins notices to the members they are for: who was there when it went out and belongs to whom it is for. */
export const addressed = and(
  eq(members.compSeq, notices.compSeq),
  eq(members.type, 'U'),
  isNull(members.withdrawnAt),
  lte(members.createdAt, notices.reserveAt),
  or(eq(notices.memberSeq, members.seq), isOfGroup),
);

/** Joins a notice and a member to the proof that they read it. */
export const receiptOf = and(
  eq(noticeReceipts.compSeq, notices.compSeq),
  eq(noticeReceipts.noticeSeq, notices.seq),
  eq(noticeReceipts.memberSeq, members.seq),
);

/** The members of a group scope. */
export const watchedBy = ({ compSeq, managerSeq }: GroupScope) =>
  and(eq(members.compSeq, compSeq), managerSeq === null ? undefined : eq(members.managerSeq, managerSeq));

/** That a notice was sent to chosen ones, such a member among them. */
function chosen(tx: Tx, such: SQL): SQL {
  const among = tx
    .select({ one: sql`1` })
    .from(noticeRecipients)
    .innerJoin(members, and(eq(members.compSeq, noticeRecipients.compSeq), eq(members.seq, noticeRecipients.memberSeq), such))
    .where(and(eq(noticeRecipients.compSeq, notices.compSeq), eq(noticeRecipients.noticeSeq, notices.seq)));
  return and(notices.toChosen, exists(among))!;
}

/** Who reads notices: the account that asks, and the person whose notices they are. */
export interface NoticeReader {
  compSeq: number;
  memberSeq: number;
  viewerSeq: number;
  role: MemberScope['viewer']['role'];
  /** Who looks after a member; of staff it is not asked. */
  managerSeq: number | null;
}

/** The reader whom a scope is of. */
export async function noticeReaderOf(tx: Tx, scope: MemberScope): Promise<NoticeReader> {
  const { compSeq, memberSeq, viewer } = scope;
  const { role, memberSeq: viewerSeq } = viewer;
  const managerSeq = watchesMembers(role) ? null : (await getMember(tx, scope)).managerSeq;
  return { compSeq, memberSeq, viewerSeq, role, managerSeq };
}

/** What somebody may read: a member what has gone out to them, a manager also all of their own, the master everything of the company. */
export async function noticesReadableBy(tx: Tx, scope: MemberScope, now: Date): Promise<SQL | undefined> {
  return readableBy(tx, await noticeReaderOf(tx, scope), now);
}

/** The same for a reader who is known; what it says differs by their role and by whether anybody looks after them. */
export function readableBy(tx: Tx, reader: NoticeReader, now: Date): SQL | undefined {
  const { compSeq, memberSeq, viewerSeq, role, managerSeq } = reader;
  const ofCompany = eq(notices.compSeq, compSeq);
  const toMany = isNull(notices.memberSeq);
  const due = lte(notices.reserveAt, now);
  if (watchesCompany(role)) return and(ofCompany, toMany);
  const toGroup = not(notices.toChosen);
  if (watchesMembers(role)) {
    const toTheirs = or(toGroup, chosen(tx, eq(members.managerSeq, viewerSeq)));
    return and(ofCompany, toMany, or(eq(notices.senderSeq, viewerSeq), and(due, isNull(notices.managerSeq), toTheirs)));
  }
  const toTeam = managerSeq === null ? isNull(notices.managerSeq) : or(isNull(notices.managerSeq), eq(notices.managerSeq, managerSeq));
  const toThem = or(and(toGroup, toTeam), chosen(tx, eq(members.seq, memberSeq)));
  return and(ofCompany, due, or(and(toMany, toThem), eq(notices.memberSeq, memberSeq)));
}

/** A page of readers is sorted like every list of people. */
export const byName = [naturally(members.name), sql`${members.seq}`] as const;
