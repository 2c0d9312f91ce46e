import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { FirstSteps } from '@/lib/dashboard/start/contract';
import { AppError } from '@/lib/shared/errors';
import { watchesCompany } from '@/lib/shared/roles';
import type { GroupScope } from '../core/scope';
import { inCohort, queryForCohort } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { bodyRecords } from '../db/schema/body';
import { companies } from '../db/schema/company';
import { deviceKeys } from '../db/schema/ingest';
import { members } from '../db/schema/member';
import { missions } from '../db/schema/mission';

/** Which of the first set-up steps a manager or master has completed. */
export async function getFirstSteps(tx: Tx, scope: GroupScope<'body'>): Promise<FirstSteps> {
  const ofMaster = watchesCompany(scope.viewer.role);
  const any = (rows: Parameters<typeof exists>[0]) => sql<boolean>`${exists(rows)}`;
  const one = { one: sql`1` };
  const [row] = await queryForCohort(tx, 'first steps', scope, {}, (own) => {
    const { compSeq, viewer } = own;
    const sent: SQL | undefined = and(eq(missions.compSeq, compSeq), ofMaster ? undefined : eq(missions.senderSeq, viewer.memberSeq));
    const inUse = and(eq(deviceKeys.compSeq, compSeq), isNull(deviceKeys.revokedAt));
    return tx
      .select({
        members: sql<number>`(select count(*)::int from ${members} where ${inCohort(own)})`,
        measuring: sql<boolean>`${or(
          any(tx.select(one).from(deviceKeys).where(inUse)),
          any(tx.select(one).from(bodyRecords).where(eq(bodyRecords.compSeq, compSeq))),
        )}`,
        missions: any(tx.select(one).from(missions).where(sent)),
      })
      .from(companies)
      .where(eq(companies.seq, compSeq));
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { ...row, measuring: ofMaster ? row.measuring : null };
}
