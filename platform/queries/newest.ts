import { and, desc, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { counted } from './standing';

/** A span of time; `to` is excluded. */
export interface Span {
  from?: Date;
  to?: Date;
}

/** Each member's newest body record of a span that counts, to be joined laterally to `members`: one index look-up a member. */
export function newestRecord(tx: Tx, { from, to }: Span, further?: SQL) {
  return tx
    .select(getTableColumns(bodyRecords))
    .from(bodyRecords)
    .where(
      and(
        eq(bodyRecords.compSeq, members.compSeq),
        eq(bodyRecords.memberSeq, members.seq),
        counted,
        from && gte(bodyRecords.measuredAt, from),
        to && lt(bodyRecords.measuredAt, to),
        further,
      ),
    )
    .orderBy(desc(bodyRecords.measuredAt), desc(bodyRecords.seq))
    .limit(1)
    .as('newest');
}

/** That a body record is, just before an instant, its member's newest that counts in means: one a member, all at once from an index. */
export function standingAt({ compSeq }: { compSeq: number }, before: Date): SQL | undefined {
  return and(
    eq(bodyRecords.compSeq, compSeq),
    lt(bodyRecords.measuredAt, before),
    sql`${bodyRecords.standsUntil} >= ${before.toISOString()}::timestamptz`,
  );
}
