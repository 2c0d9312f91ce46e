import { and, desc, eq } from 'drizzle-orm';
import type { BloodPressureDraft } from '@/lib/health/bloodPressure/contract';
import { bpClass, bpPattern } from '@/lib/health/bloodPressure/pressureClass';
import { hourOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/access';
import type { DaySpan } from '../core/days.queries';
import type { Tx } from '../db/client';
import { bloodPressures } from '../db/schema/health';
import { MOST_READINGS } from './indicator.queries';
import { manualOrigin, typedTime } from './manualEntry.queries';
import { ofMember, once, within } from './span.queries';

/** Blood pressures of a span, each once. */
const ofSpan = (scope: MemberScope<'vitals'>, span: DaySpan) =>
  and(within(bloodPressures, scope, span), once(bloodPressures, [bloodPressures.sbp, bloodPressures.dbp]));

/** Every blood pressure of a span, oldest first; the newest 10,000 of them. */
export async function listBloodPressures(tx: Tx, scope: MemberScope<'vitals'>, span: DaySpan) {
  const where = ofSpan(scope, span);
  const rows = await tx.select().from(bloodPressures).where(where).orderBy(desc(bloodPressures.measuredAt)).limit(MOST_READINGS);
  const list = rows.reverse().map(({ seq, measuredAt, sbp, dbp, bpm, manual }) => ({
    seq,
    date: measuredAt.toISOString(),
    sbp,
    dbp,
    bpm,
    bpClass: bpClass(sbp, dbp),
    manual,
  }));
  return { list, total: await tx.$count(bloodPressures, where) };
}

/** The typed-in blood pressures of a span, newest first. */
export async function listManualBloodPressures(tx: Tx, scope: MemberScope<'vitals'>, span: DaySpan) {
  const where = and(within(bloodPressures, scope, span), eq(bloodPressures.manual, true));
  const rows = await tx.select().from(bloodPressures).where(where).orderBy(desc(bloodPressures.measuredAt)).limit(MOST_READINGS);
  const list = rows.map(({ seq, measuredAt, sbp, dbp, bpm }) => ({
    seq,
    insDte: measuredAt.toISOString(),
    sbp,
    dbp,
    bpm,
    bpClass: bpClass(sbp, dbp),
  }));
  return { list, total: await tx.$count(bloodPressures, where) };
}

/** The pattern of a span by hours in the member's zone; null when there are too few readings. */
export async function bloodPressurePattern(tx: Tx, scope: MemberScope<'vitals'>, span: DaySpan) {
  const rows = await tx
    .select({ measuredAt: bloodPressures.measuredAt, sbp: bloodPressures.sbp, dbp: bloodPressures.dbp })
    .from(bloodPressures)
    .where(ofSpan(scope, span));
  const pattern = bpPattern(rows.map(({ measuredAt, sbp, dbp }) => ({ hour: hourOf(measuredAt, span.zone), sbp, dbp })));
  return { pattern, readings: rows.length };
}

const ownManual = (scope: MemberScope<'vitals'>, seq: number) =>
  and(ofMember(bloodPressures, scope), eq(bloodPressures.seq, seq), eq(bloodPressures.manual, true));

/** When the reading that a draft changes was measured; undefined for a new one. Throws NOT_FOUND for anything but an own typed-in one. */
async function measuredBefore(tx: Tx, scope: MemberScope<'vitals'>, seq: number | undefined): Promise<Date | undefined> {
  if (seq === undefined) return undefined;
  const [row] = await tx.select({ measuredAt: bloodPressures.measuredAt }).from(bloodPressures).where(ownManual(scope, seq)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row.measuredAt;
}

/** Adds a typed-in reading, or changes the one that the draft names. Saving the same twice adds nothing. */
export async function saveBloodPressure(
  tx: Tx,
  scope: MemberScope<'vitals'>,
  draft: BloodPressureDraft,
  now: Date,
): Promise<{ seq: number }> {
  const { sbp, dbp, bpm } = draft;
  const before = await measuredBefore(tx, scope, draft.seq);
  const values = { ...(await typedTime(tx, scope, draft.insDte, now, before)), sbp, dbp, bpm };
  const origin = manualOrigin(draft.seq, draft.insDte, sbp, dbp, bpm);
  const rows =
    draft.seq === undefined
      ? await tx
          .insert(bloodPressures)
          .values({ compSeq: scope.compSeq, memberSeq: scope.memberSeq, manual: true, ...origin, ...values })
          .onConflictDoUpdate({
            target: [bloodPressures.compSeq, bloodPressures.memberSeq, bloodPressures.source, bloodPressures.externalId],
            set: values,
          })
          .returning({ seq: bloodPressures.seq })
      : await tx
          .update(bloodPressures)
          .set({ ...values, ...origin })
          .where(ownManual(scope, draft.seq))
          .returning({ seq: bloodPressures.seq });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** Deletes a typed-in reading; throws NOT_FOUND for anything else. */
export async function deleteBloodPressure(tx: Tx, scope: MemberScope<'vitals'>, seq: number): Promise<void> {
  const rows = await tx.delete(bloodPressures).where(ownManual(scope, seq)).returning({ seq: bloodPressures.seq });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
