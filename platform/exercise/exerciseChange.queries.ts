import { and, eq, inArray, isNull } from 'drizzle-orm';
import { prescriptionStateOf } from '@/lib/exercise/exerciseSessions';
import type { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { overlaps } from '@/lib/exercise/prescriptionPeriod';
import { dayOf } from '@/lib/shared/dates';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { inCohort } from '../core/cohort.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { exerciseItems, exercisePrescriptions } from '../db/schema/exercise';
import { members } from '../db/schema/member';
import { changedBy, clearTheWay, inTheWayOf, requirePeriod } from './prescribe.queries';

type Change = BodyOf<typeof exerciseOverviewApi.change>;

/**
 * A prescription of a member whom the viewer watches over, held until the transaction ends, with the day that it is for the member.
 * Their account is held before it, as where one is written: or the two would wait for each other. Throws NOT_FOUND for every other,
 * whether there is one or not.
 */
async function getHeld(tx: Tx, scope: GroupScope, prescriptionSeq: number, now: Date) {
  const its = and(eq(exercisePrescriptions.compSeq, scope.compSeq), eq(exercisePrescriptions.seq, prescriptionSeq));
  const [whose] = await tx
    .select({ timeZone: members.timeZone })
    .from(exercisePrescriptions)
    .innerJoin(members, and(eq(members.compSeq, exercisePrescriptions.compSeq), eq(members.seq, exercisePrescriptions.memberSeq)))
    .where(and(inCohort(scope), its))
    .for('update', { of: members });
  const [row] = whose ? await tx.select().from(exercisePrescriptions).where(its).for('update') : [];
  if (!whose || !row) throw new AppError('NOT_FOUND');
  const { timeZone } = whose;
  const today = dayOf(now, timeZone);
  const period = { startDate: row.startDay, endDate: row.endDay };
  const state = prescriptionStateOf({ ...period, endedDate: row.endedAt && dayOf(row.endedAt, timeZone) }, today);
  return { row, today, period, state };
}

/**
 * Brings the exercises of a prescription to what the change says; those left out are dropped, not deleted, for the sake of their sessions.
 * What is added counts from `sinceDay` on, or from the first day where that is null.
 */
async function changeExercises(
  tx: Tx,
  compSeq: number,
  { prescriptionSeq, exercises }: Change,
  sinceDay: string | null,
  now: Date,
): Promise<void> {
  const its = and(eq(exerciseItems.compSeq, compSeq), eq(exerciseItems.prescriptionSeq, prescriptionSeq), isNull(exerciseItems.droppedAt));
  const known = new Set((await tx.select({ seq: exerciseItems.seq }).from(exerciseItems).where(its)).map(({ seq }) => seq));
  const kept = new Set<number>();
  for (const [order, { exerciseSeq, ...exercise }] of exercises.entries()) {
    if (exerciseSeq === undefined) await tx.insert(exerciseItems).values({ compSeq, prescriptionSeq, order, sinceDay, ...exercise });
    else if (known.has(exerciseSeq) && !kept.has(exerciseSeq)) {
      kept.add(exerciseSeq);
      await tx
        .update(exerciseItems)
        .set({ order, ...exercise })
        .where(and(its, eq(exerciseItems.seq, exerciseSeq)));
    } else throw new AppError('BAD_INPUT', { fields: [{ path: `exercises.${order}.exerciseSeq`, code: 'invalid_value' }] });
  }
  const left = [...known].filter((seq) => !kept.has(seq));
  if (left.length > 0)
    await tx
      .update(exerciseItems)
      .set({ droppedAt: now })
      .where(and(its, inArray(exerciseItems.seq, left)));
}

/** Changes a prescription; answers whose it is beside what happened. Throws CONFLICT when it is over or was changed since the version that was read. */
export async function changePrescription(
  tx: Tx,
  scope: GroupScope,
  change: Change,
  now: Date,
): Promise<ResponseOf<typeof exerciseOverviewApi.change> & { memberSeq: number }> {
  const { row, today, period, state } = await getHeld(tx, scope, change.prescriptionSeq, now);
  const { compSeq } = scope;
  const { memberSeq } = row;
  if (row.version !== change.version || state === 'ENDED') throw new AppError('CONFLICT');
  requirePeriod(change, today, state === 'RUNNING' ? period.startDate : null);
  const { startDate, endDate, overlap } = change;
  // those that it ran beside already were allowed to then
  const overlapping =
    overlap === 'keep'
      ? []
      : (await inTheWayOf(tx, compSeq, memberSeq, change, today)).filter(
          (way) => way.prescriptionSeq !== row.seq && !overlaps(way, period),
        );
  if (overlap === 'ask' && overlapping.length > 0) return { outcome: 'OVERLAP', overlapping, memberSeq };
  await clearTheWay(tx, scope, overlapping, startDate, today, now);
  await tx
    .update(exercisePrescriptions)
    .set({ startDay: startDate, endDay: endDate, note: change.note, ...changedBy(scope.viewer.memberSeq) })
    .where(and(eq(exercisePrescriptions.compSeq, compSeq), eq(exercisePrescriptions.seq, row.seq)));
  await changeExercises(tx, compSeq, change, state === 'RUNNING' ? today : null, now);
  return { outcome: 'WRITTEN', overlapping, memberSeq };
}

/** Ends a prescription now, or takes one away that has not begun; answers whose it is beside what happened. Throws CONFLICT when it is over. */
export async function endPrescription(
  tx: Tx,
  scope: GroupScope,
  { prescriptionSeq, reason }: BodyOf<typeof exerciseOverviewApi.end>,
  now: Date,
): Promise<ResponseOf<typeof exerciseOverviewApi.end> & { memberSeq: number }> {
  const { row, state } = await getHeld(tx, scope, prescriptionSeq, now);
  const its = and(eq(exercisePrescriptions.compSeq, scope.compSeq), eq(exercisePrescriptions.seq, prescriptionSeq));
  if (state === 'ENDED') throw new AppError('CONFLICT');
  if (state === 'UPCOMING') await tx.delete(exercisePrescriptions).where(its);
  else
    await tx
      .update(exercisePrescriptions)
      .set({ endedAt: now, endReason: reason, ...changedBy(scope.viewer.memberSeq) })
      .where(its);
  return { outcome: state === 'UPCOMING' ? 'REMOVED' : 'ENDED', memberSeq: row.memberSeq };
}
