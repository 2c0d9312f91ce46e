import { and, asc, between, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { ExerciseItem, Prescription } from '@/lib/exercise/contract';
import { firstDayOf, lastDayOf, plannedSessions, tallyOf } from '@/lib/exercise/exerciseSessions';
import { dayOf, earlierDay, isDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import { getMember, lockPresent, namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { exerciseItems, exercisePrescriptions, exerciseSessions } from '../db/schema/exercise';
import { ofMember } from '../health/readingFilter.queries';

const prescribed = and(
  eq(exercisePrescriptions.compSeq, exerciseItems.compSeq),
  eq(exercisePrescriptions.seq, exerciseItems.prescriptionSeq),
);

/** Exercises by prescription number, in their order. */
export async function exercisesOf(tx: Tx, { compSeq }: MemberScope, seqs: readonly number[]): Promise<Map<number, ExerciseItem[]>> {
  const byPrescription = new Map<number, ExerciseItem[]>(seqs.map((seq) => [seq, []]));
  if (seqs.length === 0) return byPrescription;
  const items = await tx
    .select()
    .from(exerciseItems)
    .where(and(eq(exerciseItems.compSeq, compSeq), inArray(exerciseItems.prescriptionSeq, [...seqs]), isNull(exerciseItems.droppedAt)))
    .orderBy(asc(exerciseItems.order), asc(exerciseItems.seq));
  for (const { seq, prescriptionSeq, name, type, frequency, intensity, minutes, sinceDay } of items)
    byPrescription
      .get(prescriptionSeq)!
      .push({ exerciseSeq: seq, name, type, frequency, intensity, minutes, sinceDate: sinceDay ?? undefined });
  return byPrescription;
}

/** The prescription in force today in the member's zone; null when there is none. */
export async function findPrescription(tx: Tx, scope: MemberScope, now: Date): Promise<Prescription | null> {
  const { timeZone } = await getMember(tx, scope);
  const today = dayOf(now, timeZone);
  const inForce = and(
    lte(exercisePrescriptions.startDay, today),
    gte(exercisePrescriptions.endDay, today),
    isNull(exercisePrescriptions.endedAt),
  );
  const [row] = await tx
    .select()
    .from(exercisePrescriptions)
    .where(and(ofMember(exercisePrescriptions, scope), inForce))
    .orderBy(desc(exercisePrescriptions.startDay), desc(exercisePrescriptions.seq))
    .limit(1);
  if (!row) return null;
  const names = await namesOf(tx, scope.compSeq, [row.writerSeq]);
  return {
    prescriptionSeq: row.seq,
    startDate: row.startDay,
    endDate: row.endDay,
    note: row.note,
    managerName: names.get(row.writerSeq) ?? '',
    exercises: (await exercisesOf(tx, scope, [row.seq])).get(row.seq)!,
  };
}

function lastDay({ endDay, endedAt }: { endDay: string; endedAt: Date | null }, zone: string): string {
  return lastDayOf({ endDate: endDay, endedDate: endedAt && dayOf(endedAt, zone) });
}

/** Checks off a session or clears it. Throws NOT_FOUND for another member's exercise, BAD_INPUT for a day outside its period or ahead. */
export async function tickSession(
  tx: Tx,
  scope: MemberScope,
  tick: { exerciseSeq: number; date: string; done: boolean },
  now: Date,
): Promise<void> {
  const { compSeq, memberSeq } = scope;
  const { exerciseSeq: itemSeq, date: day, done } = tick;
  await lockPresent(tx, scope);
  const [found] = await tx
    .select({ period: exercisePrescriptions, sinceDate: exerciseItems.sinceDay })
    .from(exerciseItems)
    .innerJoin(exercisePrescriptions, prescribed)
    .where(and(ofMember(exercisePrescriptions, scope), eq(exerciseItems.seq, itemSeq), isNull(exerciseItems.droppedAt)));
  if (!found) throw new AppError('NOT_FOUND');
  const { timeZone } = await getMember(tx, scope);
  const { period } = found;
  const first = firstDayOf({ startDate: period.startDay }, found);
  const last = earlierDay(lastDay(period, timeZone), dayOf(now, timeZone));
  if (!isDay(day) || day < first || day > last) throw new AppError('BAD_INPUT', { fields: [{ path: 'date', code: 'invalid_value' }] });
  if (done) {
    await tx.insert(exerciseSessions).values({ compSeq, memberSeq, itemSeq, day, doneAt: now }).onConflictDoNothing();
    return;
  }
  await tx
    .delete(exerciseSessions)
    .where(and(ofMember(exerciseSessions, scope), eq(exerciseSessions.itemSeq, itemSeq), eq(exerciseSessions.day, day)));
}

/** Sessions done in a span compared with those planned for its days up to today. */
export async function adherence(tx: Tx, scope: MemberScope, interval: DayInterval, now: Date) {
  const to = earlierDay(interval.endDate, dayOf(now, interval.zone));
  const overlap = and(lte(exercisePrescriptions.startDay, to), gte(exercisePrescriptions.endDay, interval.startDate));
  const stillFrom = or(isNull(exercisePrescriptions.endedAt), gte(exercisePrescriptions.endedAt, interval.from));
  const items = await tx
    .select({
      exerciseSeq: exerciseItems.seq,
      frequency: exerciseItems.frequency,
      sinceDate: exerciseItems.sinceDay,
      startDate: exercisePrescriptions.startDay,
      endDay: exercisePrescriptions.endDay,
      endedAt: exercisePrescriptions.endedAt,
    })
    .from(exerciseItems)
    .innerJoin(exercisePrescriptions, prescribed)
    .where(and(ofMember(exercisePrescriptions, scope), isNull(exerciseItems.droppedAt), overlap, stillFrom));
  const list = await tx
    .select({ date: exerciseSessions.day, exerciseSeq: exerciseItems.seq, name: exerciseItems.name })
    .from(exerciseSessions)
    .innerJoin(exerciseItems, and(eq(exerciseItems.compSeq, exerciseSessions.compSeq), eq(exerciseItems.seq, exerciseSessions.itemSeq)))
    .where(
      and(
        ofMember(exerciseSessions, scope),
        isNull(exerciseItems.droppedAt),
        between(exerciseSessions.day, interval.startDate, interval.endDate),
      ),
    )
    .orderBy(asc(exerciseSessions.day), asc(exerciseItems.order), asc(exerciseItems.seq));
  const sessions = items.map(({ exerciseSeq, frequency, ...item }) => {
    const days = { startDate: firstDayOf(item, item), endDate: lastDay(item, interval.zone) };
    return {
      planned: plannedSessions({ frequency, ...days }, interval.startDate, to),
      done: list.filter((tick) => tick.exerciseSeq === exerciseSeq).length,
    };
  });
  return { ...tallyOf(sessions), list };
}
