import { sql, type SQL } from 'drizzle-orm';
import { DUE_DAYS, PAST_DAYS, type InboxKind } from '@/lib/inbox/rules';
import type { GroupScope } from '../access';
import { bodyNewest } from '../db/schema/body';
import { inboxMarks } from '../db/schema/inbox';
import { members } from '../db/schema/member';
import { missionChecks, missionComments, missions, missionTakers } from '../db/schema/mission';
import { noticeReceipts, notices } from '../db/schema/notice';

const DAY = 86_400_000;
const ago = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`;

/** Whether the person behind an account has ever made it theirs: signed in, and chosen a password where one was given. */
const takenUp = sql`(${members.checkInAt} is not null and not ${members.mustChangePassword})`;

/** The members a viewer watches over, with what decides whether they took up their invitation. */
const crowd = ({ compSeq, managerSeq }: GroupScope) => sql`
  select ${members.seq} as member_seq, ${members.managerSeq} as manager_seq, ${members.createdAt} as created_at, ${takenUp} as taken_up
  from ${members}
  where ${members.compSeq} = ${compSeq} and ${members.type} = 'U' and ${members.withdrawnAt} is null
    ${managerSeq === null ? sql`` : sql`and ${members.managerSeq} = ${managerSeq}`}`;

/** Each kind's rows: member_seq, kind, since (oldest cause), cause (newest cause), count, title (of the newest), never. */
const CAUSES: Record<InboxKind, (scope: GroupScope, now: Date) => SQL> = {
  INVITATION: (_, now) => sql`
    select member_seq, 'INVITATION' as kind, created_at as since, created_at as cause, 1 as count, null as title, false as never
    from crowd where not taken_up and created_at <= ${ago(now, DUE_DAYS.INVITATION)}`,

  NOT_MEASURED: ({ compSeq }, now) => sql`
    select crowd.member_seq, 'NOT_MEASURED', coalesce(seen_at, created_at), coalesce(seen_at, created_at), 1, null, seen_at is null
    from crowd left join ${bodyNewest} on ${bodyNewest.compSeq} = ${compSeq} and ${bodyNewest.memberSeq} = crowd.member_seq
    where taken_up and coalesce(seen_at, created_at) <= ${ago(now, DUE_DAYS.NOT_MEASURED)}`,

  // a check, a comment and completing it are answers
  MISSION: ({ compSeq }, now) => sql`
    select crowd.member_seq, 'MISSION', min(${missions.startDate}), max(${missions.startDate}), count(*)::int,
      (array_agg(${missions.title} order by ${missions.startDate} desc, ${missions.seq} desc))[1], false
    from ${missions}
    join ${missionTakers} on ${missionTakers.compSeq} = ${missions.compSeq} and ${missionTakers.missionSeq} = ${missions.seq}
    join crowd on crowd.member_seq = ${missionTakers.memberSeq}
    where ${missions.compSeq} = ${compSeq} and taken_up and ${missionTakers.completedAt} is null
      and ${missions.startDate} > ${ago(now, PAST_DAYS)} and ${missions.startDate} <= ${ago(now, DUE_DAYS.MISSION)}
      and not exists (select from ${missionChecks} where ${missionChecks.compSeq} = ${compSeq}
        and ${missionChecks.missionSeq} = ${missions.seq} and ${missionChecks.memberSeq} = crowd.member_seq)
      and not exists (select from ${missionComments} where ${missionComments.compSeq} = ${compSeq}
        and ${missionComments.missionSeq} = ${missions.seq} and ${missionComments.memberSeq} = crowd.member_seq
        and ${missionComments.deletedAt} is null)
    group by crowd.member_seq`,

  NOTICE: ({ compSeq }, now) => sql`
    select crowd.member_seq, 'NOTICE', min(${notices.reserveAt}), max(${notices.reserveAt}), count(*)::int,
      (array_agg(${notices.title} order by ${notices.reserveAt} desc, ${notices.seq} desc))[1], false
    from ${notices}
    join crowd on crowd.created_at <= ${notices.reserveAt}
      and (${notices.managerSeq} is null or ${notices.managerSeq} = crowd.manager_seq)
    left join ${noticeReceipts} on ${noticeReceipts.compSeq} = ${notices.compSeq}
      and ${noticeReceipts.noticeSeq} = ${notices.seq} and ${noticeReceipts.memberSeq} = crowd.member_seq
    where ${notices.compSeq} = ${compSeq} and taken_up and ${notices.memberSeq} is null and ${noticeReceipts.readAt} is null
      and ${notices.reserveAt} > ${ago(now, PAST_DAYS)} and ${notices.reserveAt} <= ${ago(now, DUE_DAYS.NOTICE)}
    group by crowd.member_seq`,
};

export interface CauseFilter {
  kinds: readonly InboxKind[];
  memberSeq?: number;
}

/**
 * The entries of a viewer's inbox, as the CTE `entry` for a statement to select from: members they watch over, one row a member
 * and kind, without those the viewer has put off, or taken as seen to while nothing newer is the cause.
 */
export function entries(scope: GroupScope, { kinds, memberSeq }: CauseFilter, now: Date): SQL {
  const causes = sql.join(
    kinds.map((kind) => CAUSES[kind](scope, now)),
    sql` union all `,
  );
  const only = memberSeq === undefined ? sql`` : sql`and ${members.seq} = ${memberSeq}`;
  return sql`with crowd as materialized (${crowd(scope)} ${only}),
    found (member_seq, kind, since, cause, count, title, never) as (${causes}),
    entry as (
      select found.* from found
      left join ${inboxMarks} on ${inboxMarks.compSeq} = ${scope.compSeq} and ${inboxMarks.memberSeq} = found.member_seq
        and ${inboxMarks.kind} = found.kind and ${inboxMarks.viewerSeq} = ${scope.viewer.memberSeq}
      where coalesce(${inboxMarks.hiddenUntil} <= ${now.toISOString()}::timestamptz, true)
        and coalesce(${inboxMarks.dismissedAt} < found.cause, true)
    )`;
}
