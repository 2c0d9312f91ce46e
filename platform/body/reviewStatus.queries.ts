import { and, isNull, ne, sql } from 'drizzle-orm';
import { bodyRecords } from '../db/schema/body';

/**
 * Condition for body records that enter ranks, averages and goals: one per weigh-in, and none awaiting an answer. Defined only in
 * `db/functions/body_counts.sql`.
 */
export const countsInFigures = sql`body_counts(${bodyRecords.reviewStatus}, ${bodyRecords.sameAsSeq})`;

/** Condition for body records that lists show: those that count, and those the member is asked about. */
export const isListed = and(ne(bodyRecords.reviewStatus, 'denied'), isNull(bodyRecords.sameAsSeq));
