import { sql, type SQL } from 'drizzle-orm';
import { STATE_DAYS, type MemberState } from '@/lib/member/list/memberStates';
import { takenUp } from '../core/member.queries';
import { isOfGroup } from '../core/noticeReader.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { bodyGoals, bodyNewest } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { missionRecipients, missions } from '../db/schema/mission';
import { noticeReceipts, notices } from '../db/schema/notice';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** A company's days up to now, in its zone. */
interface Span {
  compSeq: number;
  days: number;
  now: Date;
}

/** Start of the first day; today is the last day. */
function beginning({ compSeq, days, now }: Span): SQL {
  const zone = sql`(select ${companies.timeZone} from ${companies} where ${companies.seq} = ${compSeq})`;
  return sql`(((${instant(now)} at time zone ${zone})::date - ${days - 1}::int)::timestamp at time zone ${zone})`;
}

/** Recipients of missions that started in the span. */
const receivedIn = (span: Span) => sql`${missions}
  join ${missionRecipients} on ${missionRecipients.compSeq} = ${missions.compSeq} and ${missionRecipients.missionSeq} = ${missions.seq}
  where ${missions.compSeq} = ${span.compSeq} and ${missions.startDate} >= ${beginning(span)} and ${missions.startDate} <= ${instant(span.now)}`;

/** Whether a notice to a group in the span was sent to a member and not read. */
const unreadIn = (span: Span) => sql`${members.type} = 'U' and ${notices.compSeq} = ${span.compSeq} and ${isOfGroup}
  and ${notices.reserveAt} >= ${beginning(span)} and ${notices.reserveAt} <= ${instant(span.now)}
  and ${notices.reserveAt} >= ${members.createdAt}
  and not exists (select from ${noticeReceipts} where ${noticeReceipts.compSeq} = ${span.compSeq}
    and ${noticeReceipts.noticeSeq} = ${notices.seq} and ${noticeReceipts.memberSeq} = ${members.seq} and ${noticeReceipts.readAt} is not null)`;

const measuredIn = (span: Span) => sql`exists (select from ${bodyNewest}
  where ${bodyNewest.compSeq} = ${span.compSeq} and ${bodyNewest.memberSeq} = ${members.seq} and ${bodyNewest.measuredAt} >= ${beginning(span)})`;

const CONDITIONS: Record<MemberState, (span: Span) => SQL> = {
  MEASURED: measuredIn,
  NOT_MEASURED: (span) => sql`not ${measuredIn(span)}`,
  MISSION_OPEN: (span) =>
    sql`${members.seq} in (select ${missionRecipients.memberSeq} from ${receivedIn(span)} and ${missionRecipients.completedAt} is null)`,
  UNREAD: (span) => sql`exists (select from ${notices} where ${unreadIn(span)})`,
  NOT_SIGNED_IN: () => sql`not ${takenUp}`,
  WITH_GOAL: ({ compSeq }) => sql`coalesce((select ${bodyGoals.wgt} > 0 or ${bodyGoals.bfp} > 0 from ${bodyGoals}
    where ${bodyGoals.compSeq} = ${compSeq} and ${bodyGoals.memberSeq} = ${members.seq}
    order by ${bodyGoals.setAt} desc, ${bodyGoals.seq} desc limit 1), false)`,
};

/** Condition for members in a state over the span. */
export function ofState(state: MemberState, span: Span): SQL {
  return CONDITIONS[state](span);
}

export interface Lately {
  received: number;
  completed: number;
  unread: number;
}

/** Recent activity of accounts; those with nothing received are left out. */
export async function mapLately(
  tx: Tx,
  { compSeq }: Pick<GroupScope | MemberScope, 'compSeq'>,
  seqs: readonly number[],
  now: Date,
): Promise<Map<number, Lately>> {
  const span = { compSeq, days: STATE_DAYS, now };
  const rows = await rowsOf<{ seq: number } & Lately & Record<string, unknown>>(
    tx,
    sql`with mission as (
        select ${missionRecipients.memberSeq} as seq, count(*)::int as received, count(${missionRecipients.completedAt})::int as completed
        from ${receivedIn(span)} and ${equalsAny(missionRecipients.memberSeq, seqs)} group by 1),
      notice as (
        select ${members.seq} as seq, count(*)::int as unread from ${members} join ${notices} on ${unreadIn(span)}
        where ${members.compSeq} = ${compSeq} and ${equalsAny(members.seq, seqs)} group by 1)
      select seq, coalesce(received, 0) as received, coalesce(completed, 0) as completed, coalesce(unread, 0) as unread
      from mission full join notice using (seq)`,
  );
  return new Map(rows.map(({ seq, ...lately }) => [seq, lately]));
}
