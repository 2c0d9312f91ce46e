import { and, desc, eq } from 'drizzle-orm';
import type { BloodPressureDraft } from '@/lib/health/bloodPressure/contract';
import { bpClass, bpPattern } from '@/lib/health/bloodPressure/pressureClass';
import { hourOf } from '@/lib/shared/dates';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { bloodPressures } from '../db/schema/health';
import { MAX_LISTED } from './indicator.queries';
import { deleteManual, saveManual } from './manualEntry.queries';
import { sourceWallClock } from './sourceWallClock';
import { ofMember, once, within } from './readingFilter.queries';

type PressureTime = Pick<typeof bloodPressures.$inferSelect, 'measuredText' | 'source'>;

/** Hour on the wall clock where the reading was taken; null where the source does not tell it. */
function ownHour({ measuredText, source }: PressureTime): number | null {
  const own = sourceWallClock(measuredText, source);
  return own && Math.floor(own.minute / 60);
}

/** Blood pressures of a span, without duplicates. */
const ofInterval = (scope: MemberScope<'vitals'>, interval: DayInterval) =>
  once(bloodPressures, within(bloodPressures, scope, interval), [bloodPressures.sbp, bloodPressures.dbp]);

/** Blood pressures of a span, oldest first; only the newest 10,000. */
export async function listBloodPressures(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval) {
  const where = ofInterval(scope, interval);
  const rows = await tx.select().from(bloodPressures).where(where).orderBy(desc(bloodPressures.measuredAt)).limit(MAX_LISTED);
  const list = rows.reverse().map((row) => {
    const { seq, measuredAt, sbp, dbp, bpm, manual } = row;
    const hour = ownHour(row);
    return { seq, date: measuredAt.toISOString(), ...(hour !== null && { hour }), sbp, dbp, bpm, bpClass: bpClass(sbp, dbp), manual };
  });
  return { list, total: await tx.$count(bloodPressures, where) };
}

/** The newest blood pressure of a member; null when there is none. */
export async function findNewestPressure(
  tx: Tx,
  scope: MemberScope<'vitals'>,
): Promise<{ measuredAt: Date; sbp: number; dbp: number } | null> {
  const [row] = await queryOwnPrepared(tx, 'newest pressure', scope, {}, (own) =>
    tx
      .select({ measuredAt: bloodPressures.measuredAt, sbp: bloodPressures.sbp, dbp: bloodPressures.dbp })
      .from(bloodPressures)
      .where(ofMember(bloodPressures, own))
      .orderBy(desc(bloodPressures.measuredAt), desc(bloodPressures.seq))
      .limit(1),
  );
  return row ?? null;
}

/** Typed-in blood pressures of a span, newest first. */
export async function listManualBloodPressures(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval) {
  const where = and(within(bloodPressures, scope, interval), eq(bloodPressures.manual, true));
  const rows = await tx.select().from(bloodPressures).where(where).orderBy(desc(bloodPressures.measuredAt)).limit(MAX_LISTED);
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

/** Blood pressure pattern by hour of the day; null when there are too few readings. */
export async function bloodPressurePattern(tx: Tx, scope: MemberScope<'vitals'>, interval: DayInterval) {
  const { measuredAt, measuredText, source, sbp, dbp } = bloodPressures;
  const rows = await tx.select({ measuredAt, measuredText, source, sbp, dbp }).from(bloodPressures).where(ofInterval(scope, interval));
  const pattern = bpPattern(
    rows.map((row) => ({ hour: ownHour(row) ?? hourOf(row.measuredAt, interval.zone), sbp: row.sbp, dbp: row.dbp })),
  );
  return { pattern, readings: rows.length };
}

/** Adds a typed-in blood pressure, or updates the one with the draft's `seq`. */
export function saveBloodPressure(tx: Tx, scope: MemberScope<'vitals'>, draft: BloodPressureDraft, now: Date): Promise<{ seq: number }> {
  const { sbp, dbp, bpm } = draft;
  return saveManual(tx, bloodPressures, scope, draft, { sbp, dbp, bpm }, now);
}

export function deleteBloodPressure(tx: Tx, scope: MemberScope<'vitals'>, seq: number): Promise<void> {
  return deleteManual(tx, bloodPressures, scope, seq);
}
