import { dayOf } from '@/lib/shared/dates';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryCachedSql } from '../db/queryOwnPrepared';
import { missions } from '../db/schema/mission';
import { receivedBy } from './mission.queries';
import { notesOfMissions, type Checker } from './missionItem.queries';

/** The first mission in the member's received list, with their progress; null when there is none. */
export async function findFirstReceived(tx: Tx, scope: MemberScope, moment: Omit<Checker, 'memberSeq'>) {
  const { compSeq, memberSeq } = scope;
  const { now, timeZone } = moment;
  const values = { compSeq, memberSeq, now, today: dayOf(now, timeZone), timeZone };
  const [row] = await queryCachedSql(tx, 'first received mission', values, (marks) => {
    const { where, order } = receivedBy(tx, { ...scope, compSeq: marks.compSeq, memberSeq: marks.memberSeq }, marks);
    const { seq, title, startDate, endDate, daily } = missions;
    return tx
      .select({ seq, title, startDate, endDate, daily })
      .from(missions)
      .where(where)
      .orderBy(...order)
      .limit(1);
  });
  if (!row) return null;
  const notes = (await notesOfMissions(tx, compSeq, [row], { ...moment, memberSeq })).get(row.seq) ?? [];
  return { title: row.title, startDate: row.startDate.getTime(), endDate: row.endDate, notes };
}
