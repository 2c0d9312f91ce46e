import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../../db/client';
import { timestampOf } from '../../db/rows';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';

/** The day that it is in a company. */
export const companyDay = (now: Date) => sql`(${timestampOf(now)} at time zone ${companies.timeZone})::date`;

/** A company’s last day is over, by its own clock. */
export const isPastEnd = (now: Date) => sql<boolean>`${companies.expDte} < ${companyDay(now)}`;

/** The last day of a company that it has put out of use; null of every other. */
export const endedOn = (now: Date) =>
  sql<string | null>`case when ${companies.status} = 'N' and ${isPastEnd(now)} then ${companies.expDte}::text end`;

/** In use, or put out of use by its last day; not what was deleted, or is out of use for another reason. */
export const companyInUseOrEnded = (now: Date) => and(isNull(companies.deletedAt), or(eq(companies.status, 'Y'), isPastEnd(now)));

/** As `inUseUnlocked`, and of companies that have ended too: whoever proves who they are is told that it is not for them that nothing opens. */
export const inUseOrEnded = (now: Date) => [isNull(members.withdrawnAt), isNull(members.lockedAt), companyInUseOrEnded(now)];

/**
 * Refuses what is asked of a company that has ended, with its last day, before an ID is looked for or a failure counted. Throws NOT_FOUND.
 * Who knows the number or the code of a company learns no more than that: in use it answers its name.
 */
export async function requireNotEnded(tx: Tx, compSeq: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ lastDay: endedOn(now) })
    .from(companies)
    .where(and(eq(companies.seq, compSeq), isNull(companies.deletedAt)));
  if (row?.lastDay) throw new AppError('NOT_FOUND', { details: { lastDay: row.lastDay } });
}
