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
import { changedBy, endOverlaps, listOverlaps, requirePeriod } from './prescribe.queries';

type Change = BodyOf<typeof exerciseOverviewApi.change>;

/**
 * A prescription of a watched member, locked until the transaction ends, with today's date in the member's zone. The member's row is locked
 * first, as when prescribing, to avoid deadlocks. Throws NOT_FOUND for any other member's, whether it exists or not.
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
 * Applies the exercises of a change to a prescription; omitted ones are marked as dropped, not deleted, to keep their sessions. Added ones
 * count from `sinceDay` on, or from the first day if that is null.
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

/**
 * Changes a prescription and returns the outcome and its member. Throws CONFLICT when it has ended or was changed since the given version.
 */
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
  // prescriptions that overlapped before the change were accepted then
  const overlapping =
    overlap === 'keep'
      ? []
      : (await listOverlaps(tx, compSeq, memberSeq, change, today)).filter(
          (other) => other.prescriptionSeq !== row.seq && !overlaps(other, period),
        );
  if (overlap === 'ask' && overlapping.length > 0) return { outcome: 'OVERLAP', overlapping, memberSeq };
  await endOverlaps(tx, scope, overlapping, startDate, today, now);
  await tx
    .update(exercisePrescriptions)
    .set({ startDay: startDate, endDay: endDate, note: change.note, ...changedBy(scope.viewer.memberSeq) })
    .where(and(eq(exercisePrescriptions.compSeq, compSeq), eq(exercisePrescriptions.seq, row.seq)));
  await changeExercises(tx, compSeq, change, state === 'RUNNING' ? today : null, now);
  return { outcome: 'WRITTEN', overlapping, memberSeq };
}

/**
 * Ends a running prescription now, or deletes an upcoming one, and returns the outcome and its member. Throws CONFLICT when it has ended.
 */
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
