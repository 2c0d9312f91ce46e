import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../../db/client';
import { timestampOf } from '../../db/rows';
import { companies } from '../../db/schema/company';
import { members } from '../../db/schema/member';

const companyDayOf = (at: SQL) => sql`(${at} at time zone ${companies.timeZone})::date`;

/** Today's date in the company's time zone. */
export const companyDay = (now: Date) => companyDayOf(timestampOf(now));

/** Whether the company's last day is over in its own time zone. */
export const isPastEnd = (now: Date) => sql<boolean>`${companies.expDte} < ${companyDay(now)}`;

/** Whether the company was deactivated by its last day, i.e. not before it was over; false if it has none. */
export const hasEnded = (now: Date) => {
  const day = companyDayOf(sql`coalesce(${companies.outOfUseSince}, ${timestampOf(now)})`);
  return sql<boolean>`coalesce(${companies.status} = 'N' and ${companies.expDte} < ${day}, false)`;
};

/** The last day of a company that was deactivated by it; null for any other company. */
export const endedOn = (now: Date) => sql<string | null>`case when ${hasEnded(now)} then ${companies.expDte}::text end`;

/** The company is active, or was deactivated by its last day; not deleted or deactivated for another reason. */
export const companyInUseOrEnded = (now: Date) => and(isNull(companies.deletedAt), or(eq(companies.status, 'Y'), hasEnded(now)));

/** As `inUseUnlocked`, but includes companies that have ended, so that people who prove their identity learn why they can't sign in. */
export const inUseOrEnded = (now: Date) => [isNull(members.withdrawnAt), isNull(members.lockedAt), companyInUseOrEnded(now)];

/**
 * Throws NOT_FOUND with the last day if the company has ended; called before an account is looked up or a failure counted. This discloses
 * less than for an active company, whose name is returned for its code.
 */
export async function requireNotEnded(tx: Tx, compSeq: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ lastDay: endedOn(now) })
    .from(companies)
    .where(and(eq(companies.seq, compSeq), isNull(companies.deletedAt)));
  if (row?.lastDay) throw new AppError('NOT_FOUND', { details: { lastDay: row.lastDay } });
}
