import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { watchesCompany, watchesMembers } from '@/lib/shared/roles';
import type { GroupScope, MemberScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { noticeReceipts, notices } from '../db/schema/notice';
import { consents } from '../db/schema/privacy';

/** Joins notices to the members they are for: who was there when it went out and belongs to whom it is for. */
export const addressed = and(
  eq(members.compSeq, notices.compSeq),
  eq(members.type, 'U'),
  isNull(members.withdrawnAt),
  lte(members.createdAt, notices.reserveAt),
  or(
    eq(notices.memberSeq, members.seq),
    and(isNull(notices.memberSeq), or(isNull(notices.managerSeq), eq(notices.managerSeq, members.managerSeq))),
  ),
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

/** What somebody may read: a member what has gone out to them, a manager also all of their own, the master everything of the company. */
export async function noticesReadableBy(tx: Tx, scope: MemberScope, now: Date): Promise<SQL | undefined> {
  const { compSeq, memberSeq, viewer } = scope;
  const ofCompany = eq(notices.compSeq, compSeq);
  const toMany = isNull(notices.memberSeq);
  const due = lte(notices.reserveAt, now);
  if (watchesCompany(viewer.role)) return and(ofCompany, toMany);
  if (watchesMembers(viewer.role))
    return and(ofCompany, toMany, or(eq(notices.senderSeq, viewer.memberSeq), and(due, isNull(notices.managerSeq))));
  const { managerSeq } = await getMember(tx, scope);
  const toTeam = managerSeq === null ? isNull(notices.managerSeq) : or(isNull(notices.managerSeq), eq(notices.managerSeq, managerSeq));
  return and(ofCompany, due, or(and(toMany, toTeam), eq(notices.memberSeq, memberSeq)));
}

/** Each member's newest word on mails, to be joined laterally to `members`; no row is no. */
export function mailChoice(tx: Tx) {
  return tx
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.compSeq, members.compSeq), eq(consents.memberSeq, members.seq), eq(consents.kind, 'MAIL')))
    .orderBy(desc(consents.at), desc(consents.seq))
    .limit(1)
    .as('mail_choice');
}

/** A page of readers is sorted like every list of people. */
export const byName = [sql`${members.name}`, sql`${members.seq}`] as const;
