import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MeasureKind } from '@/lib/measures/measures';
import { asKeeper } from '../core/keeper.queries';
import type { Tx } from '../db/client';
import { readings } from '../db/schema/health';
import { settleReadings } from './readingReview.queries';

interface Owner {
  compSeq: number;
  memberSeq: number;
  timeZone: string;
}

/** The time of a daily value as its source gives it: the start of a day, without an offset. */
const OF_A_DAY = '^\\d{4}-\\d\\d-\\d\\dT00:00:00$';

/**
 * Moves a member's daily values to the start of the same day in their current time zone; with the instant of the former zone's midnight they
 * would be of the day before, west of it. Must run in the transaction that changed the zone, with the member locked.
 */
export function anchorDailyReadings(tx: Tx, { compSeq, memberSeq, timeZone }: Owner): Promise<void> {
  const start = sql`${readings.measuredText}::timestamp at time zone ${timeZone}`;
  const own = and(eq(readings.compSeq, compSeq), eq(readings.memberSeq, memberSeq));
  const ofADay = and(eq(readings.manual, false), isNull(readings.measuredOffset), sql`${readings.measuredText} ~ ${OF_A_DAY}`);
  return asKeeper(tx, async () => {
    const moved = await tx
      .select({ kind: readings.kind, first: sql`least(min(${readings.measuredAt}), min(${start}))`.mapWith(readings.measuredAt) })
      .from(readings)
      .where(and(own, ofADay))
      .groupBy(readings.kind);
    if (moved.length === 0) return;
    await tx.update(readings).set({ measuredAt: start }).where(and(own, ofADay));
    await settleReadings(
      tx,
      compSeq,
      moved.map(({ kind, first }) => ({ memberSeq, kind: kind as MeasureKind, measuredAt: first })),
    );
  });
}
