import { and, eq, or } from 'drizzle-orm';
import { MANUAL_SOURCE, type weightApi } from '@/lib/body/weight/contract';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { decimalsOf } from '@/lib/measures/shownValue';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { round } from '@/lib/shared/rounding';
import { ageAt, composedColumns } from '../body/composedColumns';
import { getOwner, ownersOf } from '../body/readingOwner.queries';
import { settleWeighIns } from '../body/weighIns.queries';
import { requireCollected } from '../core/collection.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { manualOrigin, manualTime } from './manualEntry.queries';

type Scope = MemberScope<'body'>;
type Draft = BodyOf<typeof weightApi.save>;
type SavedEntry = ResponseOf<typeof weightApi.save>;

/** Condition for records typed by the member. */
const manualOf = ({ compSeq, memberSeq }: Scope) =>
  and(eq(bodyRecords.compSeq, compSeq), eq(bodyRecords.memberSeq, memberSeq), eq(bodyRecords.source, MANUAL_SOURCE));

async function getTyped(tx: Tx, scope: Scope, seq: number) {
  const [row] = await tx
    .select({ measuredAt: bodyRecords.measuredAt })
    .from(bodyRecords)
    .where(and(manualOf(scope), eq(bodyRecords.seq, seq)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Reopens the review of a record that is denied, with the copies of its weigh-in: someone who enters a weight again takes back the no, and
 * is asked again. A delivery never does.
 */
async function reopenDenied(tx: Tx, scope: Scope, seq: number): Promise<void> {
  const { reviewStatus, sameAsSeq, measuredAt } = bodyRecords;
  const [row] = await tx
    .select({ reviewStatus, sameAsSeq })
    .from(bodyRecords)
    .where(and(manualOf(scope), eq(bodyRecords.seq, seq)));
  if (row?.reviewStatus !== 'denied') return;
  const { compSeq, memberSeq } = scope;
  const kept = row.sameAsSeq ?? seq;
  const reopened = await tx
    .update(bodyRecords)
    .set({ answeredAt: null })
    .where(and(eq(bodyRecords.compSeq, compSeq), eq(bodyRecords.memberSeq, memberSeq), or(eq(bodyRecords.seq, kept), eq(sameAsSeq, kept))))
    .returning({ seq: bodyRecords.seq, measuredAt });
  await settleWeighIns(
    tx,
    compSeq,
    reopened.map((one) => ({ memberSeq, measuredAt: one.measuredAt })),
    reopened.map((one) => one.seq),
  );
}

/** The response for a saved record, with `asked` if the member is asked about its weigh-in. */
async function savedAs(tx: Tx, scope: Scope, seq: number): Promise<SavedEntry> {
  const [row] = await tx
    .select({ reviewStatus: bodyRecords.reviewStatus })
    .from(bodyRecords)
    .where(and(manualOf(scope), eq(bodyRecords.seq, seq)));
  return { seq, ...(row?.reviewStatus === 'asked' && { asked: true }) };
}

/** Inserts a record, or returns the existing one with the same time and value. */
async function add(tx: Tx, scope: Scope, row: typeof bodyRecords.$inferInsert): Promise<{ seq: number; isNew: boolean }> {
  const [added] = await tx.insert(bodyRecords).values(row).onConflictDoNothing().returning({ seq: bodyRecords.seq });
  if (added) return { seq: added.seq, isNew: true };
  const [known] = await tx
    .select({ seq: bodyRecords.seq })
    .from(bodyRecords)
    .where(and(manualOf(scope), eq(bodyRecords.externalId, row.externalId)));
  if (!known) throw new AppError('NOT_FOUND');
  return { seq: known.seq, isNew: false };
}

/**
 * Adds a typed-in weight, or updates the one with the draft's `seq`, and settles duplicates and questions as a delivery does. Throws
 * NOT_FOUND for a record not typed by the member, CONFLICT if the member refused the collection of body data.
 */
export async function saveWeight(tx: Tx, scope: Scope, { seq, insDte, value }: Draft, now: Date): Promise<SavedEntry> {
  const { compSeq, memberSeq } = scope;
  const owner = await getOwner(tx, scope);
  await requireCollected(tx, scope, 'body', now);
  const known = seq === undefined ? undefined : await getTyped(tx, scope, seq);
  const moment = await manualTime(tx, scope, insDte, now, known?.measuredAt);
  const weight = round(value, decimalsOf(bodyMeasure.values.weight));
  const person = { gender: owner.gender, age: ageAt(moment.measuredAt, owner), height: owner.height };
  const columns = {
    ...moment,
    ...person,
    ...manualOrigin(seq, insDte, weight),
    ...composedColumns({ ...person, weight, bfp: null, ecf: null }),
  };
  const moved = { memberSeq, measuredAt: moment.measuredAt };
  if (seq === undefined) {
    const { seq: added, isNew } = await add(tx, scope, { compSeq, memberSeq, device: 'EX', createdAt: now, ...columns });
    if (isNew) await settleWeighIns(tx, compSeq, [moved], [added]);
    await reopenDenied(tx, scope, added);
    return savedAs(tx, scope, added);
  }
  // an answer was about the previous value; the rest of the review is recomputed
  await tx
    .update(bodyRecords)
    .set({ ...columns, answeredAt: null })
    .where(and(manualOf(scope), eq(bodyRecords.seq, seq)));
  await settleWeighIns(tx, compSeq, [moved, { memberSeq, measuredAt: known!.measuredAt }], [seq]);
  return savedAs(tx, scope, seq);
}

/** Deletes a typed-in weight; records it replaced are shown again. Throws NOT_FOUND for anything else. */
export async function deleteWeight(tx: Tx, scope: Scope, seq: number): Promise<void> {
  const { compSeq, memberSeq } = scope;
  await ownersOf(tx, compSeq, [memberSeq]);
  const gone = await tx
    .delete(bodyRecords)
    .where(and(manualOf(scope), eq(bodyRecords.seq, seq)))
    .returning({ measuredAt: bodyRecords.measuredAt });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
  await settleWeighIns(
    tx,
    compSeq,
    gone.map(({ measuredAt }) => ({ memberSeq, measuredAt })),
  );
}
