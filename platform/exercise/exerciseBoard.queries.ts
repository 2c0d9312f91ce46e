import { and, asc, count, desc, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { exerciseApi } from '@/lib/exercise/contract';
import { boardStart, firstDayOf, lastDayOf, plannedSessions, prescriptionStateOf, tallyOf } from '@/lib/exercise/exerciseSessions';
import { dayOf } from '@/lib/shared/dates';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { MemberScope } from '../core/scope';
import { getMember, namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { exercisePrescriptions, exerciseSessions } from '../db/schema/exercise';
import { ofMember } from '../health/readingFilter.queries';
import { exercisesOf } from './exercise.queries';

/** Maximum number of ended prescriptions on a board. */
const NEWEST_OVER = 30;

/** Number of sessions done, by exercise. */
async function doneOf(tx: Tx, scope: MemberScope, itemSeqs: number[]): Promise<Map<number, number>> {
  if (itemSeqs.length === 0) return new Map();
  const rows = await tx
    .select({ itemSeq: exerciseSessions.itemSeq, done: count() })
    .from(exerciseSessions)
    .where(and(ofMember(exerciseSessions, scope), inArray(exerciseSessions.itemSeq, itemSeqs)))
    .groupBy(exerciseSessions.itemSeq);
  return new Map(rows.map(({ itemSeq, done }) => [itemSeq, done]));
}

/** A member's current and upcoming prescriptions and the newest ended ones, newest first, with the total number. */
async function listPrescriptions(tx: Tx, scope: MemberScope, today: string) {
  const { startDay, endDay, endedAt, seq } = exercisePrescriptions;
  const own = ofMember(exercisePrescriptions, scope);
  const newestFirst = [desc(startDay), desc(seq)];
  const present = and(own, isNull(endedAt), gte(endDay, today));
  const over = and(own, or(isNotNull(endedAt), lt(endDay, today)));
  const rows = [
    ...(await tx.select().from(exercisePrescriptions).where(present)),
    ...(await tx
      .select()
      .from(exercisePrescriptions)
      .where(over)
      .orderBy(...newestFirst)
      .limit(NEWEST_OVER)),
  ];
  return {
    rows: rows.sort((a, b) => (a.startDay === b.startDay ? b.seq - a.seq : a.startDay < b.startDay ? 1 : -1)),
    total: await tx.$count(exercisePrescriptions, own),
  };
}

/** A member's prescriptions, newest first, with the adherence to each, and the sessions of the last weeks. */
export async function exerciseBoard(tx: Tx, scope: MemberScope, now: Date): Promise<ResponseOf<typeof exerciseApi.board>> {
  const { timeZone } = await getMember(tx, scope);
  const today = dayOf(now, timeZone);
  const { rows, total } = await listPrescriptions(tx, scope, today);
  const exercises = await exercisesOf(
    tx,
    scope,
    rows.map(({ seq }) => seq),
  );
  const names = await namesOf(
    tx,
    scope.compSeq,
    rows.flatMap(({ writerSeq, changedBySeq }) => [writerSeq, changedBySeq ?? []].flat()),
  );
  const done = await doneOf(
    tx,
    scope,
    [...exercises.values()].flat().map(({ exerciseSeq }) => exerciseSeq),
  );
  const prescriptions = rows.map(({ seq, startDay: startDate, endDay: endDate, endedAt, endReason, note, version, ...by }) => {
    const period = { startDate, endDate, endedDate: endedAt && dayOf(endedAt, timeZone) };
    const last = lastDayOf(period);
    const own = exercises.get(seq)!;
    const tally = tallyOf(
      own.map(({ exerciseSeq, frequency, sinceDate }) => ({
        planned: plannedSessions(
          { frequency, startDate: firstDayOf(period, { sinceDate }), endDate: last },
          startDate,
          last < today ? last : today,
        ),
        done: done.get(exerciseSeq) ?? 0,
      })),
    );
    const managerName = names.get(by.writerSeq) ?? '';
    const changedByName = by.changedBySeq === null ? null : (names.get(by.changedBySeq) ?? '');
    return { prescriptionSeq: seq, ...period, endReason, version, changedByName, note, managerName, exercises: own, ...tally };
  });
  const running = prescriptions.filter((one) => prescriptionStateOf(one, today) === 'RUNNING');
  const since = boardStart(
    running.map(({ startDate }) => startDate),
    today,
  );
  const ticks = await tx
    .select({ exerciseSeq: exerciseSessions.itemSeq, date: exerciseSessions.day })
    .from(exerciseSessions)
    .where(and(ofMember(exerciseSessions, scope), gte(exerciseSessions.day, since)))
    .orderBy(asc(exerciseSessions.day), asc(exerciseSessions.itemSeq));
  return { today, since, prescriptions, total, ticks };
}
