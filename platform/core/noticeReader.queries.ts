import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { members } from '../db/schema/member';
import { noticeRecipients, notices } from '../db/schema/notice';

/** Condition that the member is among the notice's chosen recipients. */
export const isChosen = sql`exists (select from ${noticeRecipients} where ${noticeRecipients.compSeq} = ${notices.compSeq}
  and ${noticeRecipients.noticeSeq} = ${notices.seq} and ${noticeRecipients.memberSeq} = ${members.seq})`;

/** Condition that a group notice is for the member: chosen, or part of its team or company. */
export const isOfGroup = and(
  isNull(notices.memberSeq),
  or(
    and(notices.toChosen, isChosen),
    and(not(notices.toChosen), or(isNull(notices.managerSeq), eq(notices.managerSeq, members.managerSeq))),
  ),
)!;
