import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { numberOfMeasure, type KindAbout, type MeasureKind } from '@/lib/measures/measures';
import { AppError } from '@/lib/shared/errors';
import type { DataKind } from '@/lib/shared/permissions';
import { findNumberOutlier, MAX_HISTORY, type MeasuredNumber } from '../body/outlier';
import { getOwner } from '../body/readingOwner.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import type { ReviewStatus } from '../db/schema/body';
import { readings } from '../db/schema/health';
import { ofMember } from './readingFilter.queries';

/** Minimum spread of a measure, given its usual value; null for measures that are never asked about. */
function leastSpreadOf(kind: MeasureKind): ((usual: number) => number) | null {
  const { leastSpread } = numberOfMeasure(kind).of;
  if (leastSpread === undefined) return null;
  return typeof leastSpread === 'number' ? () => leastSpread : (usual) => usual * leastSpread.share;
}

/** A reading of a single-value measure that was added, removed or answered. */
export interface MovedReading {
  memberSeq: number;
  kind: MeasureKind;
  measuredAt: Date;
}

type Row = Pick<typeof readings.$inferSelect, 'seq' | 'measuredAt' | 'value' | 'reviewStatus' | 'usual' | 'answeredAt'>;

const COLUMNS = {
  seq: readings.seq,
  measuredAt: readings.measuredAt,
  value: readings.value,
  reviewStatus: readings.reviewStatus,
  usual: readings.usual,
  answeredAt: readings.answeredAt,
};
const toMeasuredNumber = ({ measuredAt, value, answeredAt }: Row): MeasuredNumber => ({
  measuredAt: measuredAt.getTime(),
  value,
  answered: answeredAt !== null,
});

/** Changes to the review status of readings, in order: new ones and those already asked about are judged by the ten counted ones before. */
function changesOf(before: readonly Row[], rows: readonly Row[], fresh: ReadonlySet<number>, least: (usual: number) => number) {
  const counting = before.map(toMeasuredNumber);
  return rows.flatMap((row) => {
    const open = row.answeredAt === null && (fresh.has(row.seq) || row.reviewStatus === 'asked');
    const usual = open ? findNumberOutlier(toMeasuredNumber(row), counting, least) : row.usual;
    const reviewStatus = open ? (usual === null ? 'counts' : 'asked') : row.reviewStatus;
    if (reviewStatus === 'counts') {
      counting.unshift(toMeasuredNumber(row));
      counting.length = Math.min(counting.length, MAX_HISTORY);
    }
    return reviewStatus === row.reviewStatus && usual === row.usual ? [] : [{ seq: row.seq, reviewStatus, usual }];
  });
}

/**
 * Updates which readings of single-value measures are asked about, starting at the earliest one moved, by the rule for weigh-ins
 * (docs/decisions/014). `fresh` are readings never judged before. Must run in the transaction that moved them.
 */
export async function settleReadings(
  tx: Tx,
  compSeq: number,
  moved: readonly MovedReading[],
  fresh: ReadonlySet<number> = new Set(),
): Promise<void> {
  const first = new Map<string, MovedReading>();
  for (const one of moved) {
    const key = `${one.memberSeq} ${one.kind}`;
    const known = first.get(key);
    if (!known || one.measuredAt < known.measuredAt) first.set(key, one);
  }
  for (const { memberSeq, kind, measuredAt } of first.values()) {
    const least = leastSpreadOf(kind);
    if (!least) continue;
    const own = and(eq(readings.compSeq, compSeq), eq(readings.memberSeq, memberSeq), eq(readings.kind, kind));
    const before = await tx
      .select(COLUMNS)
      .from(readings)
      .where(and(own, lt(readings.measuredAt, measuredAt), eq(readings.reviewStatus, 'counts')))
      .orderBy(desc(readings.measuredAt), desc(readings.seq))
      .limit(MAX_HISTORY);
    const rows = await tx
      .select(COLUMNS)
      .from(readings)
      .where(and(own, gte(readings.measuredAt, measuredAt)))
      .orderBy(asc(readings.measuredAt), asc(readings.seq));
    const changes = changesOf(before, rows, fresh, least);
    if (changes.length === 0) continue;
    await tx.execute(sql`
      update ${readings} set standing = change."reviewStatus", usual = change.usual
      from json_to_recordset(${JSON.stringify(changes)}::json) as change (seq int, "reviewStatus" text, usual float8)
      where ${readings.compSeq} = ${compSeq} and ${readings.seq} = change.seq`);
  }
}

/** Condition for the readings that lists show: those that count. */
export const countsAsReading = eq(readings.reviewStatus, 'counts');

/** Maximum number of questions per measure at a time. */
const MAX_ASKED = 20;

/** Readings of a measure awaiting the member's answer, newest first. */
export async function listAskedReadings<K extends DataKind>(tx: Tx, scope: MemberScope<K>, kind: KindAbout<K>) {
  const rows = await tx
    .select()
    .from(readings)
    .where(and(ofMember(readings, scope), eq(readings.kind, kind), eq(readings.reviewStatus, 'asked')))
    .orderBy(desc(readings.measuredAt), desc(readings.seq))
    .limit(MAX_ASKED);
  return rows.map(({ seq, measuredAt, value, usual }) => ({ seq, date: measuredAt.toISOString(), value, usual: usual ?? value }));
}

/** Whether a reading of the member awaits their answer. */
export async function awaitsAnswer<K extends DataKind>(tx: Tx, scope: MemberScope<K>, kind: KindAbout<K>, seq: number): Promise<boolean> {
  const [row] = await tx
    .select({ reviewStatus: readings.reviewStatus })
    .from(readings)
    .where(and(ofMember(readings, scope), eq(readings.kind, kind), eq(readings.seq, seq)));
  return row?.reviewStatus === 'asked';
}

/** Number of readings awaiting the member's answer per measure; measures without any are left out. */
export function countAskedReadings<K extends DataKind>(tx: Tx, scope: MemberScope<K>, kinds: readonly KindAbout<K>[]) {
  return queryOwnPrepared(tx, `asked readings: ${kinds.join()}`, scope, {}, (own) =>
    tx
      .select({ kind: readings.kind, count: count() })
      .from(readings)
      .where(and(ofMember(readings, own), inArray(readings.kind, [...kinds]), eq(readings.reviewStatus, 'asked')))
      .groupBy(readings.kind),
  );
}

/**
 * Stores a member's answer about a reading and reviews the later ones again, since confirmed values become part of the usual ones.
 * Duplicates from other sources get the same answer. Throws NOT_FOUND for a reading of another member or measure.
 */
export async function answerReading<K extends DataKind>(
  tx: Tx,
  scope: MemberScope<K>,
  { kind, seq, right }: { kind: KindAbout<K>; seq: number; right: boolean },
  now: Date,
): Promise<void> {
  // locks the member, as deliveries do: one under way would judge the reading anew and overwrite the answer
  await getOwner(tx, scope);
  const own = and(ofMember(readings, scope), eq(readings.kind, kind));
  const [row] = await tx
    .select(COLUMNS)
    .from(readings)
    .where(and(own, eq(readings.seq, seq)));
  if (!row) throw new AppError('NOT_FOUND');
  const same = and(own, eq(readings.measuredAt, row.measuredAt), eq(readings.value, row.value));
  await tx
    .update(readings)
    .set({ reviewStatus: right ? 'counts' : 'denied', usual: null, answeredAt: now })
    .where(same);
  await settleReadings(tx, scope.compSeq, [{ memberSeq: scope.memberSeq, kind, measuredAt: row.measuredAt }]);
}

/** Resets the review of a changed reading, so that it is judged like a new one; with `only`, if it has that status. */
export async function resetReview<K extends DataKind>(
  tx: Tx,
  scope: MemberScope<K>,
  { kind, seq, only }: { kind: KindAbout<K>; seq: number; only?: ReviewStatus | undefined },
): Promise<void> {
  const ofStatus = only && eq(readings.reviewStatus, only);
  await tx
    .update(readings)
    .set({ reviewStatus: 'counts', usual: null, answeredAt: null })
    .where(and(ofMember(readings, scope), eq(readings.kind, kind), eq(readings.seq, seq), ofStatus));
}
