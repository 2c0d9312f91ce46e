import { and, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import { members } from '../db/schema/member';
import { noticeRecipients, notices } from '../db/schema/notice';
import { inTeamSince } from './member.queries';

/** Condition that the notice lists the member: as chosen, or as one of its team or department when it was delivered. */
const isListed = sql`exists (select from ${noticeRecipients} where ${noticeRecipients.compSeq} = ${notices.compSeq}
  and ${noticeRecipients.noticeSeq} = ${notices.seq} and ${noticeRecipients.memberSeq} = ${members.seq})`;

const isOfTeam = and(eq(notices.managerSeq, members.managerSeq), lte(inTeamSince('member'), notices.reserveAt));

/** Who may have been in another team when it was sent; for anyone else the list, which takes a look-up for each member, says nothing new. */
const mayHaveMoved = or(isNull(members.managerSeq), gt(members.managedSince, notices.reserveAt));

/**
 * Condition that a group notice is for the member: listed, or part of its company, or already part of its team when it was sent. Who left
 * the team since keeps what it was sent.
 */
export const isOfGroup = and(
  isNull(notices.memberSeq),
  or(and(not(notices.toChosen), or(isNull(notices.managerSeq), isOfTeam)), and(or(notices.toChosen, mayHaveMoved), isListed)),
)!;
