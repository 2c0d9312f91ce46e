import { and, isNull, ne, sql } from 'drizzle-orm';
import { bodyRecords } from '../db/schema/body';

/**
 * Body records that enter ranks, means and goals: of each weigh-in one, and none that waits for an answer. Which these are is said in
 * `db/functions/body_counts.sql` alone.
 */
export const countsInFigures = sql`body_counts(${bodyRecords.reviewStatus}, ${bodyRecords.sameAsSeq})`;

/** Body records that lists show: those that count, and those that the person is asked about. */
export const isListed = and(ne(bodyRecords.reviewStatus, 'denied'), isNull(bodyRecords.sameAsSeq));
