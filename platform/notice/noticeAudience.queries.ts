import { and, eq, exists, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { GroupScope, MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import { isOfGroup } from '../core/noticeReader.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { noticeReceipts, noticeRecipients, notices } from '../db/schema/notice';

/** Joins notices to their recipients: members who existed when it was sent and belong to its audience. */
export const addressed = and(
  eq(members.compSeq, notices.compSeq),
  eq(members.type, 'U'),
  isNull(members.withdrawnAt),
  lte(members.createdAt, notices.reserveAt),
  or(eq(notices.memberSeq, members.seq), isOfGroup),
);

/** Condition for notices that were sent to this member. */
export const addressedTo = (memberSeq: number): SQL =>
  sql`exists (select from ${members} where ${eq(members.seq, memberSeq)} and ${addressed})`;

/** Joins a notice and a member to the read receipt. */
export const receiptOf = and(
  eq(noticeReceipts.compSeq, notices.compSeq),
  eq(noticeReceipts.noticeSeq, notices.seq),
  eq(noticeReceipts.memberSeq, members.seq),
);

/** The members of a group scope. */
export const watchedBy = ({ compSeq, managerSeq }: GroupScope) =>
  and(eq(members.compSeq, compSeq), managerSeq === null ? undefined : eq(members.managerSeq, managerSeq));

/** Whether a notice lists a recipient matching the condition. */
function lists(tx: Tx, such: SQL): SQL {
  const among = tx
    .select({ one: sql`1` })
    .from(noticeRecipients)
    .innerJoin(members, and(eq(members.compSeq, noticeRecipients.compSeq), eq(members.seq, noticeRecipients.memberSeq), such))
    .where(and(eq(noticeRecipients.compSeq, notices.compSeq), eq(noticeRecipients.noticeSeq, notices.seq)));
  return exists(among);
}

/** Whether the member opened a notice: of a team's, the only trace that it was sent to them if it was before its members were listed. */
function wasRead(tx: Tx, memberSeq: number): SQL {
  const own = and(eq(noticeReceipts.noticeSeq, notices.seq), eq(noticeReceipts.memberSeq, memberSeq));
  return exists(
    tx
      .select({ one: sql`1` })
      .from(noticeReceipts)
      .where(and(eq(noticeReceipts.compSeq, notices.compSeq), own)),
  );
}

/** Who reads notices: the viewer's account, and the member whose notices are read. */
export interface NoticeReader {
  compSeq: number;
  memberSeq: number;
  viewerSeq: number;
  role: MemberScope['viewer']['role'];
  /** The member's manager; null for staff. */
  managerSeq: number | null;
}

/** The reader for a scope. */
export async function noticeReaderOf(tx: Tx, scope: MemberScope): Promise<NoticeReader> {
  const { compSeq, memberSeq, viewer } = scope;
  const { role, memberSeq: viewerSeq } = viewer;
  const managerSeq = watchesMembers(role) ? null : (await getMember(tx, scope)).managerSeq;
  return { compSeq, memberSeq, viewerSeq, role, managerSeq };
}

/**
 * Condition for readable notices: members see what was sent to them, managers also all of their own, the master everything in the company.
 */
export async function noticesReadableBy(tx: Tx, scope: MemberScope, now: Date): Promise<SQL | undefined> {
  return readableBy(tx, await noticeReaderOf(tx, scope), now);
}

/** `noticesReadableBy` for a known reader; the SQL depends on the role and on whether the member has a manager. */
export function readableBy(tx: Tx, reader: NoticeReader, now: Date): SQL | undefined {
  const { compSeq, memberSeq, viewerSeq, role, managerSeq } = reader;
  const ofCompany = eq(notices.compSeq, compSeq);
  const toMany = isNull(notices.memberSeq);
  const due = lte(notices.reserveAt, now);
  if (watchesCompany(role)) return and(ofCompany, toMany);
  const toGroup = not(notices.toChosen);
  if (watchesMembers(role)) {
    const toTheirs = or(toGroup, lists(tx, eq(members.managerSeq, viewerSeq)));
    return and(ofCompany, toMany, or(eq(notices.senderSeq, viewerSeq), and(due, isNull(notices.managerSeq), toTheirs)));
  }
  const toTeam = managerSeq === null ? isNull(notices.managerSeq) : or(isNull(notices.managerSeq), eq(notices.managerSeq, managerSeq));
  // a member who left a team keeps what it was sent
  const toThem = or(and(toGroup, toTeam), lists(tx, eq(members.seq, memberSeq)), and(toGroup, wasRead(tx, memberSeq)));
  return and(ofCompany, due, or(and(toMany, toThem), eq(notices.memberSeq, memberSeq)));
}

/** Sort order of receipt pages, as in every list of people. */
export const byName = [naturally(members.name), sql`${members.seq}`] as const;
