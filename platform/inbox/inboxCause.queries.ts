import { eq, sql, type SQL } from 'drizzle-orm';
import { DUE_DAYS, PAST_DAYS, REMINDER_KINDS, type InboxKind, type ReminderKind } from '@/lib/inbox/inbox';
import { isInRoom, roomPerson } from '../core/access/roomAccess.queries';
import { inCohort } from '../core/cohort.queries';
import { inTeamSince, takenUp } from '../core/member.queries';
import type { GroupScope } from '../core/scope';
import { equalsAny } from '../db/among';
import { timestampOf } from '../db/rows';
import { bodyNewest } from '../db/schema/body';
import { chatMessages, chatReports, chatRooms } from '../db/schema/chat';
import { inboxMarks } from '../db/schema/inbox';
import { members } from '../db/schema/member';
import { missionChecks, missionDailyChecks, missionItems, missions, missionRecipients } from '../db/schema/mission';
import { missionComments } from '../db/schema/missionComment';
import { noticeReceipts, noticeRecipients, notices } from '../db/schema/notice';

const intervalOf = (days: number) => sql.raw(`interval '${days * 24} hours'`);

export const ago = (now: Date, days: number) => sql`(${timestampOf(now)} - ${intervalOf(days)})`;

/** Which causes are selected. */
interface CauseChoice {
  /** True if members or a mission were selected explicitly: then everything unfinished counts, not only what has been open for days. */
  chosen: boolean;
  /** Restricts to one mission, however long ago it began. */
  missionSeq?: number;
}

/** Latest start of a cause that is due; with an explicit selection there is no waiting time. */
const dueBy = (now: Date, kind: ReminderKind, chosen: boolean) => ago(now, chosen ? 0 : DUE_DAYS[kind]);

/** A mission that ended this many days before the day in UTC may not be over: for a member their day is one behind, or it starts a day late. */
const ZONE_DAYS = 2;

/** When a found cause became due: it counts as news from then on, not from its start, because no entry shows it before. */
const dueSince = sql`(found.cause + case found.kind ${sql.join(
  REMINDER_KINDS.map((kind) => sql`when ${kind} then ${intervalOf(DUE_DAYS[kind])}`),
  sql` `,
)} else interval '0' end)`;

/** The members the viewer watches over, with whether each took up their invitation, and the day it is for them. */
const cohort = (scope: GroupScope, now: Date) => sql`
  select ${members.seq} as member_seq, ${members.managerSeq} as manager_seq, ${members.createdAt} as created_at,
    ${inTeamSince('member')} as in_team_since, ${takenUp} as taken_up,
    ${members.factsChangedAt} as facts_changed_at,
    ${members.timeZone} as zone, (${timestampOf(now)} at time zone ${members.timeZone})::date as today
  from ${members}
  where ${inCohort(scope)}`;

/**
 * Rows of a kind of which a member may have several causes. `due` selects the candidates (seq, title, at); `theirs` joins them to their
 * recipients and drops the settled ones. Aggregates over the candidates' ordinal numbers and looks up titles afterwards, because there are
 * few causes and many members.
 */
const causesByMember = (due: SQL, theirs: SQL, kind: InboxKind) => sql`(
    with due as materialized (select *, row_number() over (order by at, seq)::int as place from (${due}) one),
    pile as (select cohort.member_seq, min(due.place) as first, max(due.place) as last, count(*)::int as count from due ${theirs} group by 1)
    select pile.member_seq, ${sql.raw(`'${kind}'`)}, oldest.at, newest.at, pile.count, newest.title, newest.seq, false, null::json
    from pile join due oldest on oldest.place = pile.first join due newest on newest.place = pile.last)`;

/** Whether a mission has no response from the member: no note checked off and no comment. */
const hasNoResponse = (compSeq: number) => sql`
    and not exists (select from ${missionChecks} where ${missionChecks.compSeq} = ${compSeq}
      and ${missionChecks.missionSeq} = due.seq and ${missionChecks.memberSeq} = cohort.member_seq)
    and not exists (select from ${missionDailyChecks} where ${missionDailyChecks.compSeq} = ${compSeq}
      and ${missionDailyChecks.missionSeq} = due.seq and ${missionDailyChecks.memberSeq} = cohort.member_seq)
    and not exists (select from ${missionComments} where ${missionComments.compSeq} = ${compSeq}
      and ${missionComments.missionSeq} = due.seq and ${missionComments.memberSeq} = cohort.member_seq
      and ${missionComments.deletedAt} is null)`;

/** Whether a mission's last day has not passed in the member's zone; the SQL counterpart of `isOver`. */
const notOver = sql`(due.ends is null or greatest(due.ends, (due.at at time zone cohort.zone)::date) >= cohort.today)`;

/** Whether a mission has something left to do today in the member's zone: for a daily one, a note neither done today nor on enough days. */
const leftToday = (compSeq: number) => sql`
    and (not due.daily or exists (select from ${missionItems} item where item.company_seq = ${compSeq} and item.mission_seq = due.seq
      and not exists (select from ${missionChecks} where ${missionChecks.compSeq} = ${compSeq} and ${missionChecks.missionSeq} = due.seq
        and ${missionChecks.memberSeq} = cohort.member_seq and ${missionChecks.missionNoteSeq} = item.mission_note_seq)
      and not exists (select from ${missionDailyChecks} where ${missionDailyChecks.compSeq} = ${compSeq}
        and ${missionDailyChecks.missionSeq} = due.seq and ${missionDailyChecks.memberSeq} = cohort.member_seq
        and ${missionDailyChecks.missionNoteSeq} = item.mission_note_seq and ${missionDailyChecks.day} = cohort.today)))`;

/** Each kind's rows: member_seq, kind, since (oldest cause), cause (newest cause), count, title and seq (of the newest), never, message. */
const CAUSES: Record<InboxKind, (scope: GroupScope, now: Date, meant: CauseChoice) => SQL> = {
  INVITATION: (_, now, { chosen }) => sql`
    select member_seq, 'INVITATION' as kind, created_at as since, created_at as cause, 1 as count, null as title, null::int as seq, false as never, null::json as message
    from cohort where not taken_up and created_at <= ${dueBy(now, 'INVITATION', chosen)}`,

  // anyone with a measurement is asked for the next one after the usual interval, even when chosen explicitly
  NOT_MEASURED: ({ compSeq }, now, { chosen }) => sql`
    select cohort.member_seq, 'NOT_MEASURED', coalesce(seen_at, created_at), coalesce(seen_at, created_at), 1, null, null::int, seen_at is null, null::json
    from cohort left join ${bodyNewest} on ${bodyNewest.compSeq} = ${compSeq} and ${bodyNewest.memberSeq} = cohort.member_seq
    where taken_up and (coalesce(seen_at, created_at) <= ${ago(now, DUE_DAYS.NOT_MEASURED)}${chosen ? sql` or seen_at is null` : sql``})`,

  // a check, a comment or completion counts as a response; for an explicit selection only completion, or finishing today's part, closes it;
  // missions past their end date are not included
  MISSION: ({ compSeq }, now, { chosen, missionSeq }) =>
    causesByMember(
      sql`select ${missions.seq} as seq, ${missions.title} as title, ${missions.startDate} as at,
          ${missions.endDate} as ends, ${missions.daily} as daily from ${missions}
        where ${missions.compSeq} = ${compSeq}
          and ${missionSeq === undefined ? sql`${missions.startDate} > ${ago(now, PAST_DAYS)}` : eq(missions.seq, missionSeq)}
          and ${missions.startDate} <= ${dueBy(now, 'MISSION', chosen)}
          and (${missions.endDate} is null or ${missions.endDate} >= (${timestampOf(now)} at time zone 'UTC')::date - ${ZONE_DAYS}::int)`,
      sql`join ${missionRecipients} on ${missionRecipients.compSeq} = ${compSeq} and ${missionRecipients.missionSeq} = due.seq
        join cohort on cohort.member_seq = ${missionRecipients.memberSeq}
        where taken_up and ${missionRecipients.completedAt} is null and ${notOver} ${chosen ? leftToday(compSeq) : hasNoResponse(compSeq)}`,
      'MISSION',
    ),

  NOTICE: ({ compSeq }, now, { chosen }) =>
    causesByMember(
      sql`select ${notices.seq} as seq, ${notices.title} as title, ${notices.reserveAt} as at, ${notices.managerSeq} as manager_seq, ${notices.toChosen} as to_chosen
        from ${notices} where ${notices.compSeq} = ${compSeq} and ${notices.memberSeq} is null
          and ${notices.reserveAt} > ${ago(now, PAST_DAYS)} and ${notices.reserveAt} <= ${dueBy(now, 'NOTICE', chosen)}`,
      // as in `isOfGroup`
      sql`join cohort on cohort.created_at <= due.at and case
          when not due.to_chosen and (due.manager_seq is null or (due.manager_seq = cohort.manager_seq and cohort.in_team_since <= due.at))
            then true
          when due.to_chosen or cohort.manager_seq is null or cohort.in_team_since > due.at
            then exists (select from ${noticeRecipients} where ${noticeRecipients.compSeq} = ${compSeq}
              and ${noticeRecipients.noticeSeq} = due.seq and ${noticeRecipients.memberSeq} = cohort.member_seq)
          else false end
        left join ${noticeReceipts} on ${noticeReceipts.compSeq} = ${compSeq}
          and ${noticeReceipts.noticeSeq} = due.seq and ${noticeReceipts.memberSeq} = cohort.member_seq
        where taken_up and ${noticeReceipts.readAt} is null`,
      'NOTICE',
    ),

  FACTS: (_, now) => sql`
    select member_seq, 'FACTS', facts_changed_at, facts_changed_at, 1, null, null::int, false, null::json
    from cohort where facts_changed_at > ${ago(now, PAST_DAYS)}`,

  // managers too, since the master is responsible for them; hidden messages are already dealt with
  REPORT: ({ compSeq, managerSeq, viewer }) => sql`
    select t.member_seq, 'REPORT', min(n.created_at), max(n.created_at), count(*)::int, t.text, null::int, false,
      json_build_object('roomSeq', r.seq, 'number', t.number, 'hasPicture', t.picture_file is not null, 'reasons', json_agg(distinct n.reason),
        'isIn', exists (with ${roomPerson(viewer)} select from me where ${isInRoom}))
    from ${chatReports} n
    join ${chatMessages} t on t.company_seq = n.company_seq and t.room_seq = n.room_seq and t.number = n.number and t.hidden_at is null
    join ${chatRooms} r on r.company_seq = t.company_seq and r.seq = t.room_seq
    join ${members} w on w.company_seq = t.company_seq and w.seq = t.member_seq and w.withdrawn_at is null
    where n.company_seq = ${compSeq} and n.dismissed_at is null ${managerSeq === null ? sql`` : sql`and w.manager_seq = ${managerSeq}`}
    group by t.member_seq, r.company_seq, r.seq, r.kind, r.owner_seq, r.peer_seq, t.number, t.text, t.picture_file`,
};

/** Kind of the reminder, and how its members were selected. */
export interface ReminderChoice extends CauseChoice {
  kind: InboxKind;
}

export interface CauseFilter extends Partial<CauseChoice> {
  kinds: readonly InboxKind[];
  /** Restricts to these members. */
  memberSeqs?: readonly number[];
}

/**
 * Builds the entries of a viewer's inbox as the CTE `entry`: one row per watched member and kind, and one per reported message, without
 * entries the viewer has snoozed, or dismissed with no other cause due since.
 */
export function entries(scope: GroupScope, { kinds, memberSeqs, chosen = false, missionSeq }: CauseFilter, now: Date): SQL {
  const causes = sql.join(
    kinds.map((kind) => CAUSES[kind](scope, now, { chosen, missionSeq })),
    sql` union all `,
  );
  const only = memberSeqs === undefined ? sql`` : sql`and ${equalsAny(members.seq, memberSeqs)}`;
  // snoozed and dismissed entries are hidden in the inbox only; an explicit selection includes them
  const inSight = sql`where coalesce(${inboxMarks.hiddenUntil} <= ${timestampOf(now)}, true)
        and coalesce(${inboxMarks.dismissedAt} < ${dueSince}, true)`;
  return sql`with cohort as materialized (${cohort(scope, now)} ${only}),
    found (member_seq, kind, since, cause, count, title, seq, never, message) as (${causes}),
    entry as (
      select found.* from found
      left join ${inboxMarks} on ${inboxMarks.compSeq} = ${scope.compSeq} and ${inboxMarks.memberSeq} = found.member_seq
        and ${inboxMarks.kind} = found.kind and ${inboxMarks.viewerSeq} = ${scope.viewer.memberSeq}
      ${chosen ? sql`` : inSight}
    )`;
}
