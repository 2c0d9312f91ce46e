import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { members } from '../db/schema/member';
import { noticeRecipients, notices } from '../db/schema/notice';

/** That the member stands among the chosen ones of the notice. */
export const isChosen = sql`exists (select from ${noticeRecipients} where ${noticeRecipients.compSeq} = ${notices.compSeq}
  and ${noticeRecipients.noticeSeq} = ${notices.seq} and ${noticeRecipients.memberSeq} = ${members.seq})`;

/** That a notice to many is for the member: as one of the chosen, or as one of the team or company that it is for. */
export const isOfGroup = and(
  isNull(notices.memberSeq),
  or(
    and(notices.toChosen, isChosen),
    and(not(notices.toChosen), or(isNull(notices.managerSeq), eq(notices.managerSeq, members.managerSeq))),
  ),
)!;
