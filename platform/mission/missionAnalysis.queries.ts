import { and, count, countDistinct, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { missionRate } from '@/lib/dashboard/bands';
import type { MemberScope } from '../core/access';
import { inCrowd, type Crowd, type CrowdScope } from '../core/cohort.queries';
import type { DaySpan } from '../core/days.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionChecks, missionItems, missionNotes, missions, missionTakers } from '../db/schema/mission';
import { takerAccount } from './mission.queries';

const itemNote = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
const takerMission = and(eq(missions.compSeq, missionTakers.compSeq), eq(missions.seq, missionTakers.missionSeq));
const takerItem = and(eq(missionItems.compSeq, missionTakers.compSeq), eq(missionItems.missionSeq, missionTakers.missionSeq));
const takerCheck = and(
  eq(missionChecks.compSeq, missionTakers.compSeq),
  eq(missionChecks.missionSeq, missionTakers.missionSeq),
  eq(missionChecks.memberSeq, missionTakers.memberSeq),
);

const started = (span: DaySpan, now: Date) =>
  and(gte(missions.startDate, span.from), lt(missions.startDate, span.to), lte(missions.startDate, now));

/** Sums over the missions that a group's members received and that started in a span; people counts the members concerned. */
export async function missionStatics(tx: Tx, scope: CrowdScope, span: DaySpan, now: Date) {
  const where = and(eq(missionTakers.compSeq, scope.compSeq), inCrowd(scope), started(span, now));
  const [sums] = await tx
    .select({
      missionCnt: countDistinct(missions.seq),
      people: countDistinct(members.seq),
      takerCnt: count(),
      clearCnt: count(missionTakers.completedAt),
    })
    .from(missionTakers)
    .innerJoin(missions, takerMission)
    .innerJoin(members, takerAccount)
    .where(where);
  const cats = await tx
    .select({ secondCat: missionNotes.secondCat, plannedCnt: count(), doneCnt: count(missionChecks.missionNoteSeq) })
    .from(missionTakers)
    .innerJoin(missions, takerMission)
    .innerJoin(members, takerAccount)
    .innerJoin(missionItems, takerItem)
    .innerJoin(missionNotes, itemNote)
    .leftJoin(missionChecks, and(takerCheck, eq(missionChecks.missionNoteSeq, missionItems.missionNoteSeq)))
    .where(where)
    .groupBy(missionNotes.secondCat)
    .orderBy(missionNotes.secondCat);
  const known = sums ?? { missionCnt: 0, people: 0, takerCnt: 0, clearCnt: 0 };
  return {
    ...known,
    percentage: missionRate(known.clearCnt, known.takerCnt),
    cats: cats.map((cat) => ({ ...cat, percentage: missionRate(cat.doneCnt, cat.plannedCnt) })),
  };
}

async function trend(tx: Tx, who: SQL | undefined, span: DaySpan, now: Date) {
  const date = sql<string>`to_char(${missions.startDate} at time zone ${span.zone}, 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      date,
      missionCnt: countDistinct(missions.seq),
      people: countDistinct(missionTakers.memberSeq),
      takerCnt: count(),
      clearCnt: count(missionTakers.completedAt),
    })
    .from(missionTakers)
    .innerJoin(missions, takerMission)
    .innerJoin(members, takerAccount)
    .where(and(who, started(span, now)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, percentage: missionRate(row.clearCnt, row.takerCnt) }));
}

/** Cleared missions of one member by the day they started in the member's zone. */
export function memberTrend(tx: Tx, scope: MemberScope, span: DaySpan, now: Date) {
  return trend(tx, and(eq(missionTakers.compSeq, scope.compSeq), eq(missionTakers.memberSeq, scope.memberSeq)), span, now);
}

/** Cleared missions of a group by the day they started in the company's zone, without days of fewer people than `least`. */
export async function groupTrend(tx: Tx, scope: CrowdScope, span: DaySpan, now: Date, { least }: Pick<Crowd, 'least'>) {
  const days = await trend(tx, and(eq(missionTakers.compSeq, scope.compSeq), inCrowd(scope)), span, now);
  return days.filter(({ people }) => people >= least);
}
