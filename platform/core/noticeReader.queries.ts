import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm';
import { members } from '../db/schema/member';
import { noticeRecipients, notices } from '../db/schema/notice';
import { inTeamSince } from './member.queries';

/** Condition that the member is among the notice's chosen recipients. */
export const isChosen = sql`exists (select from ${noticeRecipients} where ${noticeRecipients.compSeq} = ${notices.compSeq}
  and ${noticeRecipients.noticeSeq} = ${notices.seq} and ${noticeRecipients.memberSeq} = ${members.seq})`;

const isOfTeam = and(eq(notices.managerSeq, members.managerSeq), lte(inTeamSince('member'), notices.reserveAt));

/** Condition that a group notice is for the member: chosen, or part of its company, or already part of its team when it was sent. */
export const isOfGroup = and(
  isNull(notices.memberSeq),
  or(and(notices.toChosen, isChosen), and(not(notices.toChosen), or(isNull(notices.managerSeq), isOfTeam))),
)!;
