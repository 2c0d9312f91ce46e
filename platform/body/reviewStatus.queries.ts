import { and, eq, isNull, ne } from 'drizzle-orm';
import { bodyRecords } from '../db/schema/body';

/** Body records that enter ranks, means and goals: of each weigh-in one, and none that waits for an answer. */
export const counted = and(eq(bodyRecords.standing, 'counts'), isNull(bodyRecords.sameAsSeq));

/** Body records that lists show: those that count, and those that the person is asked about. */
export const shown = and(ne(bodyRecords.standing, 'denied'), isNull(bodyRecords.sameAsSeq));
