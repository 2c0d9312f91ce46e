import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { exerciseOverviewApi, OverlappingPrescription, PrescriptionOutcome } from '@/lib/exercise/overview/contract';
import { overlapOutcome, periodProblems, type PrescriptionPeriod } from '@/lib/exercise/prescriptionPeriod';
import { dayOf, laterDay } from '@/lib/shared/dates';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { inCohort } from '../core/cohort.queries';
import type { GroupScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { exerciseItems, exercisePrescriptions } from '../db/schema/exercise';
import { members } from '../db/schema/member';

/** Throws BAD_INPUT, with the fields, for an invalid period. */
export function requirePeriod(period: PrescriptionPeriod, today: string, begun: string | null): void {
  const fields = Object.keys(periodProblems(period, today, begun)).map((path) => ({ path, code: 'invalid_value' }));
  if (fields.length > 0) throw new AppError('BAD_INPUT', { fields });
}

/** A member's prescriptions not ended by today that overlap a period, oldest first; locked until the transaction ends. */
export async function listOverlaps(
  tx: Tx,
  compSeq: number,
  memberSeq: number,
  period: PrescriptionPeriod,
  today: string,
): Promise<OverlappingPrescription[]> {
  const overlapping = await tx
    .select({
      prescriptionSeq: exercisePrescriptions.seq,
      startDate: exercisePrescriptions.startDay,
      endDate: exercisePrescriptions.endDay,
    })
    .from(exercisePrescriptions)
    .where(
      and(
        eq(exercisePrescriptions.compSeq, compSeq),
        eq(exercisePrescriptions.memberSeq, memberSeq),
        isNull(exercisePrescriptions.endedAt),
        lte(exercisePrescriptions.startDay, period.endDate),
        gte(exercisePrescriptions.endDay, laterDay(period.startDate, today)),
      ),
    )
    .orderBy(asc(exercisePrescriptions.startDay), asc(exercisePrescriptions.seq))
    .for('update');
  const isDeleted = (old: PrescriptionPeriod) => overlapOutcome(old, period.startDate, today).kind === 'deleted';
  return overlapping.map((old) => ({ ...old, deleted: isDeleted(old) || undefined }));
}

/** Columns that every change of a prescription sets. */
export const changedBy = (changedBySeq: number) => ({ version: sql`${exercisePrescriptions.version} + 1`, changedBySeq });

/** Ends the prescriptions that overlap one from `startDate` on, each as late as possible. */
export async function endOverlaps(
  tx: Tx,
  scope: GroupScope,
  overlapping: readonly OverlappingPrescription[],
  startDate: string,
  today: string,
  now: Date,
) {
  const change = changedBy(scope.viewer.memberSeq);
  for (const old of overlapping) {
    const its = and(eq(exercisePrescriptions.compSeq, scope.compSeq), eq(exercisePrescriptions.seq, old.prescriptionSeq));
    const outcome = overlapOutcome(old, startDate, today);
    if (outcome.kind === 'deleted') await tx.delete(exercisePrescriptions).where(its);
    else if (outcome.kind === 'endsNow')
      await tx
        .update(exercisePrescriptions)
        .set({ endedAt: now, ...change })
        .where(its);
    else
      await tx
        .update(exercisePrescriptions)
        .set({ endDay: outcome.endDate, ...change })
        .where(its);
  }
}

type Draft = BodyOf<typeof exerciseOverviewApi.prescribe>;

async function insertFor(tx: Tx, { compSeq, viewer }: GroupScope, memberSeqs: readonly number[], draft: Draft, now: Date) {
  if (memberSeqs.length === 0) return;
  const { startDate: startDay, endDate: endDay, note, exercises, sendKey } = draft;
  const made = await tx
    .insert(exercisePrescriptions)
    .values(
      memberSeqs.map((memberSeq) => ({ compSeq, memberSeq, writerSeq: viewer.memberSeq, startDay, endDay, note, sendKey, createdAt: now })),
    )
    .returning({ prescriptionSeq: exercisePrescriptions.seq });
  await tx
    .insert(exerciseItems)
    .values(made.flatMap(({ prescriptionSeq }) => exercises.map((exercise, order) => ({ compSeq, prescriptionSeq, order, ...exercise }))));
}

/** The members to whom the viewer has already prescribed with the same key. */
async function listPrescribedBySendKey(
  tx: Tx,
  { compSeq, viewer }: GroupScope,
  memberSeqs: readonly number[],
  sendKey: string | undefined,
) {
  if (sendKey === undefined) return new Set();
  const { memberSeq, writerSeq } = exercisePrescriptions;
  const ofKey = and(eq(writerSeq, viewer.memberSeq), eq(exercisePrescriptions.sendKey, sendKey));
  const rows = await tx
    .select({ memberSeq })
    .from(exercisePrescriptions)
    .where(and(eq(exercisePrescriptions.compSeq, compSeq), equalsAny(memberSeq, memberSeqs), ofKey));
  return new Set(rows.map((row) => row.memberSeq));
}

/**
 * Prescribes to several members and returns the outcome for each, in the order given. Their rows are locked against concurrent
 * prescriptions and changes of manager. Idempotent by `sendKey`: to whom it has prescribed, a repeated call changes nothing. Throws
 * FORBIDDEN when none of them is the viewer's, BAD_INPUT for an invalid period.
 */
export async function prescribe(tx: Tx, scope: GroupScope, draft: Draft, now: Date): Promise<PrescriptionOutcome[]> {
  const wanted = [...new Set(draft.memberSeq)];
  const people = await tx
    .select({ memberSeq: members.seq, name: members.name, timeZone: members.timeZone })
    .from(members)
    .where(and(inCohort(scope), equalsAny(members.seq, wanted)))
    .orderBy(asc(members.seq))
    .for('update');
  if (people.length === 0) throw new AppError('FORBIDDEN');
  const prescribed = await listPrescribedBySendKey(tx, scope, wanted, draft.sendKey);
  const outcomes = new Map<number, PrescriptionOutcome>();
  for (const { memberSeq, name, timeZone } of people) {
    if (prescribed.has(memberSeq)) {
      outcomes.set(memberSeq, { memberSeq, name, outcome: 'WRITTEN', overlapping: [] });
      continue;
    }
    const today = dayOf(now, timeZone);
    requirePeriod(draft, today, null);
    const overlapping = draft.overlap === 'keep' ? [] : await listOverlaps(tx, scope.compSeq, memberSeq, draft, today);
    const stopped = draft.overlap === 'ask' && overlapping.length > 0;
    if (!stopped) await endOverlaps(tx, scope, overlapping, draft.startDate, today, now);
    outcomes.set(memberSeq, { memberSeq, name, outcome: stopped ? 'OVERLAP' : 'WRITTEN', overlapping });
  }
  const written = [...outcomes.values()]
    .filter(({ outcome, memberSeq }) => outcome === 'WRITTEN' && !prescribed.has(memberSeq))
    .map(({ memberSeq }) => memberSeq);
  await insertFor(tx, scope, written, draft, now);
  return wanted.map((memberSeq) => outcomes.get(memberSeq) ?? { memberSeq, name: '', outcome: 'REFUSED' as const, overlapping: [] });
}
