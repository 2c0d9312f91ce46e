import { and, asc, count, desc, gte, inArray } from 'drizzle-orm';
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

/** Prescriptions that a board holds at most. */
const NEWEST = 30;

/** Sessions ticked off by exercise. */
async function doneOf(tx: Tx, scope: MemberScope, itemSeqs: number[]): Promise<Map<number, number>> {
  if (itemSeqs.length === 0) return new Map();
  const rows = await tx
    .select({ itemSeq: exerciseSessions.itemSeq, done: count() })
    .from(exerciseSessions)
    .where(and(ofMember(exerciseSessions, scope), inArray(exerciseSessions.itemSeq, itemSeqs)))
    .groupBy(exerciseSessions.itemSeq);
  return new Map(rows.map(({ itemSeq, done }) => [itemSeq, done]));
}

/** A member's prescriptions, newest first, with how far each was kept, and the sessions of the last weeks. */
export async function exerciseBoard(tx: Tx, scope: MemberScope, now: Date): Promise<ResponseOf<typeof exerciseApi.board>> {
  const { timeZone } = await getMember(tx, scope);
  const today = dayOf(now, timeZone);
  const rows = await tx
    .select()
    .from(exercisePrescriptions)
    .where(ofMember(exercisePrescriptions, scope))
    .orderBy(desc(exercisePrescriptions.startDay), desc(exercisePrescriptions.seq))
    .limit(NEWEST);
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
  return { today, since, prescriptions, ticks };
}
