import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { readableSql } from '../db/readerPolicies';
import { timestampOf } from '../db/rows';
import { bodyNewest, bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { countsInFigures } from './reviewStatus.queries';

/** A span of time; `to` is exclusive. */
export interface Interval {
  from?: Date;
  to?: Date;
}

/** Condition that joins body records laterally to `members`. */
const ofJoinedMember = and(eq(bodyRecords.compSeq, members.compSeq), eq(bodyRecords.memberSeq, members.seq));

/** Each member's newest counted body record of a span, to be joined laterally to `members`: one index look-up per member. */
export function newestRecord(tx: Tx, { from, to }: Interval, further?: SQL) {
  return tx
    .select(getTableColumns(bodyRecords))
    .from(bodyRecords)
    .where(and(ofJoinedMember, countsInFigures, from && gte(bodyRecords.measuredAt, from), to && lt(bodyRecords.measuredAt, to), further))
    .orderBy(desc(bodyRecords.measuredAt), desc(bodyRecords.seq))
    .limit(1)
    .as('newest');
}

/** Joins the stored newest values of a member to `members`; null without records. */
export const withNewest = and(eq(bodyNewest.compSeq, members.compSeq), eq(bodyNewest.memberSeq, members.seq));

const KEPT = {
  weight: { value: bodyNewest.weight, at: bodyNewest.measuredAt },
  bodyScore: { value: bodyNewest.bodyScore, at: bodyNewest.scoredAt },
} as const;

/** Measures whose newest value is stored per member. */
type StoredMeasure = keyof typeof KEPT;

/**
 * Each member's newest value before an instant and when it was measured: `join` goes after `from member` and keeps all of its rows. The
 * stored value is used unless it was measured later: only for a past range an older record is looked up.
 */
export function newestBefore(tx: Tx, measure: StoredMeasure, before: Date): { join: SQL; value: SQL; at: SQL } {
  const kept = KEPT[measure];
  const later = gte(kept.at, before);
  const older = newestRecord(tx, { to: before }, and(later, isNotNull(bodyRecords[measure])));
  return {
    join: sql`left join ${bodyNewest} on ${withNewest} left join lateral ${older} on true`,
    value: sql`case when ${later} then ${older[measure]} else ${kept.value} end`,
    at: sql`case when ${later} then ${older.measuredAt} else ${kept.at} end`,
  };
}

/** Condition for members whose body data are readable, for lateral look-ups. */
export const readableBody = sql.raw(readableSql('member.seq', 'body'));

/** Among how many of a member's latest counted records a height is looked for, so that few rows are read of someone who has none. */
const HEIGHT_RECORDS = 10;

/**
 * The rule for the height of members whose account has none: that of the newest among their ten latest counted records that has one; no row
 * if none of those has.
 */
export function recordedHeight(tx: Tx, owned: SQL | undefined) {
  const latest = tx
    .select({ height: bodyRecords.height, measuredAt: bodyRecords.measuredAt, seq: bodyRecords.seq })
    .from(bodyRecords)
    .where(and(owned, countsInFigures))
    .orderBy(desc(bodyRecords.measuredAt), desc(bodyRecords.seq))
    .limit(HEIGHT_RECORDS)
    .as('latest');
  return tx
    .select({ height: latest.height })
    .from(latest)
    .where(isNotNull(latest.height))
    .orderBy(desc(latest.measuredAt), desc(latest.seq))
    .limit(1);
}

/**
 * Each member's height for energy estimates: the account's, else by `recordedHeight` if readable. `join` goes after `from member` and keeps
 * all of its rows.
 */
export function knownHeight(tx: Tx): { join: SQL; height: SQL } {
  const tall = recordedHeight(tx, and(ofJoinedMember, isNull(members.height), readableBody)).as('tall');
  return { join: sql`left join lateral ${tall} on true`, height: sql`coalesce(${members.height}, ${tall.height})` };
}

/**
 * Condition for the body record that was its member's newest counted one just before an instant: one per member, from a single index scan.
 */
export function currentAt({ compSeq }: { compSeq: number }, before: Date): SQL | undefined {
  return and(
    eq(bodyRecords.compSeq, compSeq),
    lt(bodyRecords.measuredAt, before),
    sql`${bodyRecords.currentUntil} >= ${timestampOf(before)}`,
  );
}
