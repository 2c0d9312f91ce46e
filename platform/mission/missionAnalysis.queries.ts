import { and, count, countDistinct, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { missionRate } from '@/lib/dashboard/bands';
import { hideSmallCounts } from '@/lib/dashboard/smallGroups';
import type { MemberScope } from '../core/scope';
import { inCohort, type Cohort, type CohortScope } from '../core/cohort.queries';
import type { DayInterval } from '../core/dayInterval.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionChecks, missionItems, missionNotes, missions, missionRecipients } from '../db/schema/mission';
import { recipientAccount } from './mission.queries';

const itemNote = and(eq(missionNotes.compSeq, missionItems.compSeq), eq(missionNotes.seq, missionItems.missionNoteSeq));
const recipientMission = and(eq(missions.compSeq, missionRecipients.compSeq), eq(missions.seq, missionRecipients.missionSeq));
const recipientItem = and(eq(missionItems.compSeq, missionRecipients.compSeq), eq(missionItems.missionSeq, missionRecipients.missionSeq));
const recipientCheck = and(
  eq(missionChecks.compSeq, missionRecipients.compSeq),
  eq(missionChecks.missionSeq, missionRecipients.missionSeq),
  eq(missionChecks.memberSeq, missionRecipients.memberSeq),
);

const startedIn = (interval: DayInterval, now: Date) =>
  and(gte(missions.startDate, interval.from), lt(missions.startDate, interval.to), lte(missions.startDate, now));

/** The rows about enough people, without those from which the others would follow. */
function withoutSmall<R extends { people: number }>(rows: readonly R[], least: number): R[] {
  const shown = hideSmallCounts(
    rows.map(({ people }) => people),
    least,
  );
  return rows.filter((_, index) => shown[index] !== null);
}

/**
 * Totals of the missions a group received that started in a span; `people` is the number of recipients. Categories that fewer than `least`
 * people had, or from which such a one could be derived, are left out.
 */
export async function missionStatics(tx: Tx, scope: CohortScope, interval: DayInterval, now: Date, { least }: Pick<Cohort, 'least'>) {
  const where = and(eq(missionRecipients.compSeq, scope.compSeq), inCohort(scope), startedIn(interval, now));
  const [sums] = await tx
    .select({
      missionCnt: countDistinct(missions.seq),
      people: countDistinct(members.seq),
      recipientCnt: count(),
      clearCnt: count(missionRecipients.completedAt),
    })
    .from(missionRecipients)
    .innerJoin(missions, recipientMission)
    .innerJoin(members, recipientAccount)
    .where(where);
  const cats = await tx
    .select({
      secondCat: missionNotes.secondCat,
      people: countDistinct(members.seq),
      plannedCnt: count(),
      doneCnt: count(missionChecks.missionNoteSeq),
    })
    .from(missionRecipients)
    .innerJoin(missions, recipientMission)
    .innerJoin(members, recipientAccount)
    .innerJoin(missionItems, recipientItem)
    .innerJoin(missionNotes, itemNote)
    .leftJoin(missionChecks, and(recipientCheck, eq(missionChecks.missionNoteSeq, missionItems.missionNoteSeq)))
    .where(where)
    .groupBy(missionNotes.secondCat)
    .orderBy(missionNotes.secondCat);
  return {
    ...sums!,
    percentage: missionRate(sums!.clearCnt, sums!.recipientCnt),
    cats: withoutSmall(cats, least).map((cat) => ({ ...cat, percentage: missionRate(cat.doneCnt, cat.plannedCnt) })),
  };
}

async function trend(tx: Tx, who: SQL | undefined, interval: DayInterval, now: Date) {
  const date = sql<string>`to_char(${missions.startDate} at time zone ${interval.zone}, 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      date,
      missionCnt: countDistinct(missions.seq),
      people: countDistinct(missionRecipients.memberSeq),
      recipientCnt: count(),
      clearCnt: count(missionRecipients.completedAt),
    })
    .from(missionRecipients)
    .innerJoin(missions, recipientMission)
    .innerJoin(members, recipientAccount)
    .where(and(who, startedIn(interval, now)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, percentage: missionRate(row.clearCnt, row.recipientCnt) }));
}

/** A member's missions and completions by start day, in their own zone. */
export function memberTrend(tx: Tx, scope: MemberScope, interval: DayInterval, now: Date) {
  return trend(tx, and(eq(missionRecipients.compSeq, scope.compSeq), eq(missionRecipients.memberSeq, scope.memberSeq)), interval, now);
}

/**
 * A group's missions and completions by start day, in the company's zone, without days on which fewer than `least` people had one, or from
 * which such a day could be derived.
 */
export async function groupTrend(tx: Tx, scope: CohortScope, interval: DayInterval, now: Date, { least }: Pick<Cohort, 'least'>) {
  const days = await trend(tx, and(eq(missionRecipients.compSeq, scope.compSeq), inCohort(scope)), interval, now);
  return withoutSmall(days, least);
}
