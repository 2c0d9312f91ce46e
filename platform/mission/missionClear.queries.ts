import { and, asc, count, countDistinct, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/shared/dates';
import { inCohort, coversCompany, outsideCohort, type CohortScope, queryForCohort } from '../core/cohort.queries';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionCounts, missionRecipients, missions } from '../db/schema/mission';
import { naturally } from '../db/schema/natural';
import { fileUrl } from '../files/files';

/** A span, limited to what has started by `now`. */
interface Interval {
  from: Date;
  to: Date;
  now: Date;
}

const begunIn = ({ from, to, now }: Interval) =>
  and(gte(missions.startDate, from), lt(missions.startDate, to), lte(missions.startDate, now));
const receivedIn = (interval: Interval) =>
  and(eq(missions.compSeq, missionRecipients.compSeq), eq(missions.seq, missionRecipients.missionSeq), begunIn(interval));
const isRecipient = and(eq(missionRecipients.compSeq, members.compSeq), eq(missionRecipients.memberSeq, members.seq));
const completed = sql<number>`count(${missionRecipients.completedAt})::int`;

/** Missions received and completed that started in a span, per member in order of name; members without one are left out. */
export async function listClears(tx: Tx, scope: CohortScope, interval: Interval) {
  const rows = await tx
    .select({ memberSeq: members.seq, memberName: members.name, pictureFile: members.pictureFile, received: count(), completed })
    .from(members)
    .innerJoin(missionRecipients, isRecipient)
    .innerJoin(missions, receivedIn(interval))
    .where(inCohort(scope))
    .groupBy(members.compSeq, members.seq)
    .orderBy(asc(naturally(members.name)), asc(members.seq));
  return rows.map(({ pictureFile, ...row }) => ({ ...row, urlProfile: fileUrl(pictureFile) }));
}

/** Missions received and completed by a group, of those started on one day in a zone. */
export interface ClearDay {
  date: string;
  received: number;
  completed: number;
  /** Number of distinct recipients. */
  recipients: number;
}

const ofMissions = ({ compSeq }: Pick<CohortScope, 'compSeq'>, seqs: readonly number[]) =>
  and(eq(missionRecipients.compSeq, compSeq), equalsAny(missionRecipients.missionSeq, seqs));

/** Number of distinct recipients in a group of any of the given missions. */
async function countRecipientsOf(tx: Tx, scope: CohortScope, seqs: readonly number[]): Promise<number> {
  const [row] = await tx
    .select({ recipients: countDistinct(missionRecipients.memberSeq) })
    .from(missionRecipients)
    .innerJoin(members, isRecipient)
    .where(and(inCohort(scope), ofMissions(scope, seqs)));
  // an aggregate without groups always returns one row
  return row!.recipients;
}

interface Counts {
  seq: number;
  received: number;
  completed: number;
}

/**
 * Missions received and completed by a group, per mission; missions without recipients in it are left out. For a whole company the stored
 * counts per mission are used, minus the few recipients outside the group.
 */
async function countClears(tx: Tx, scope: CohortScope, seqs: readonly number[]): Promise<Counts[]> {
  const columns = { seq: missionRecipients.missionSeq, received: count(), completed };
  if (!coversCompany(scope))
    return queryForCohort(tx, 'missions received', scope, { seqs }, (own, marks) => {
      const theirs = tx.select(columns).from(missionRecipients).innerJoin(members, isRecipient);
      return theirs.where(and(inCohort(own), ofMissions(own, marks.seqs))).groupBy(missionRecipients.missionSeq);
    });
  const kept: Counts[] = await tx
    .select({ seq: missionCounts.missionSeq, received: missionCounts.received, completed: missionCounts.completed })
    .from(missionCounts)
    .where(and(eq(missionCounts.compSeq, scope.compSeq), equalsAny(missionCounts.missionSeq, seqs)));
  // passed as an array, so that each is looked up by index instead of scanning all recipients in a join
  const others: Counts[] = await tx
    .select(columns)
    .from(missionRecipients)
    .where(and(ofMissions(scope, seqs), sql`${missionRecipients.memberSeq} = any(array${outsideCohort(scope)})`))
    .groupBy(missionRecipients.missionSeq);
  const otherOf = new Map(others.map((row) => [row.seq, row]));
  return kept
    .map(({ seq, received, completed: done }) => {
      const other = otherOf.get(seq);
      return { seq, received: received - (other?.received ?? 0), completed: done - (other?.completed ?? 0) };
    })
    .filter(({ received }) => received > 0);
}

/**
 * Days of a span on which missions started, oldest first. Distinct people are only queried for days with several missions, because within
 * one mission each member is a recipient once.
 */
export async function listClearDays(tx: Tx, scope: CohortScope, interval: Interval, timeZone: string): Promise<ClearDay[]> {
  const sent = await queryForCohort(tx, 'missions begun', scope, interval, (own, span) =>
    tx
      .select({ seq: missions.seq, startDate: missions.startDate })
      .from(missions)
      .where(and(eq(missions.compSeq, own.compSeq), begunIn(span)))
      .orderBy(asc(missions.startDate)),
  );
  if (sent.length === 0) return [];
  const seqs = sent.map(({ seq }) => seq);
  const counted = await countClears(tx, scope, seqs);
  const countOf = new Map(counted.map((row) => [row.seq, row]));
  const days = new Map<string, Counts[]>();
  for (const { seq, startDate } of sent) {
    const row = countOf.get(seq);
    const date = dayOf(startDate, timeZone);
    if (row) days.set(date, [...(days.get(date) ?? []), row]);
  }
  const list: ClearDay[] = [];
  for (const [date, rows] of days) {
    const sum = (key: 'received' | 'completed') => rows.reduce((total, row) => total + row[key], 0);
    const own = rows.map(({ seq }) => seq);
    const recipients = rows.length === 1 ? rows[0]!.received : await countRecipientsOf(tx, scope, own);
    list.push({ date, received: sum('received'), completed: sum('completed'), recipients });
  }
  return list;
}

/** Number of members in a group who received a mission started in a span. */
export async function countRecipients(tx: Tx, scope: CohortScope, interval: Interval): Promise<number> {
  const [row] = await tx
    .select({ recipients: sql<number>`count(distinct ${members.seq})::int` })
    .from(members)
    .innerJoin(missionRecipients, isRecipient)
    .innerJoin(missions, receivedIn(interval))
    .where(inCohort(scope));
  // an aggregate without groups always returns one row
  return row!.recipients;
}
