import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionTakers, missions } from '../db/schema/mission';
import { fileUrl } from '../files';
import { inCrowd, type CrowdScope } from './group';

interface Span {
  from: Date;
  to: Date;
}

const startedIn = ({ from, to }: Span) =>
  and(
    eq(missions.compSeq, missionTakers.compSeq),
    eq(missions.seq, missionTakers.missionSeq),
    gte(missions.startDate, from),
    lt(missions.startDate, to),
  );
const isTaker = and(eq(missionTakers.compSeq, members.compSeq), eq(missionTakers.memberSeq, members.seq));
const completed = sql<number>`count(${missionTakers.completedAt})::int`;

/** Missions that started in a span, received and completed, by member in the order of their names; members without one are left out. */
export async function listClears(tx: Tx, scope: CrowdScope, span: Span) {
  const rows = await tx
    .select({ memberSeq: members.seq, memberName: members.name, pictureFile: members.pictureFile, received: count(), completed })
    .from(members)
    .innerJoin(missionTakers, isTaker)
    .innerJoin(missions, startedIn(span))
    .where(inCrowd(scope))
    .groupBy(members.compSeq, members.seq)
    .orderBy(asc(members.name), asc(members.seq));
  return rows.map(({ pictureFile, ...row }) => ({ ...row, urlProfile: fileUrl(pictureFile) }));
}

/** What a group received and completed of the missions that started on a day in a zone. */
export interface ClearDay {
  date: string;
  received: number;
  completed: number;
  /** Members who received one. */
  takers: number;
}

/** Days of a span on which missions started, oldest first. */
export async function listClearDays(tx: Tx, scope: CrowdScope, span: Span, timeZone: string): Promise<ClearDay[]> {
  const date = sql<string>`to_char(${missions.startDate} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return tx
    .select({ date: date.as('date'), received: count(), completed, takers: sql<number>`count(distinct ${members.seq})::int` })
    .from(members)
    .innerJoin(missionTakers, isTaker)
    .innerJoin(missions, startedIn(span))
    .where(inCrowd(scope))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Members of a group who received a mission that started in a span. */
export async function countTakers(tx: Tx, scope: CrowdScope, span: Span): Promise<number> {
  const [row] = await tx
    .select({ takers: sql<number>`count(distinct ${members.seq})::int` })
    .from(members)
    .innerJoin(missionTakers, isTaker)
    .innerJoin(missions, startedIn(span))
    .where(inCrowd(scope));
  return row?.takers ?? 0;
}
