import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { coversCompany, type CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Company of a report with its creation date, and the manager's name if it covers only their members. */
export async function getReportOwner(tx: Tx, scope: CohortScope) {
  const [company] = await tx
    .select({ compName: companies.name, createdAt: companies.createdAt })
    .from(companies)
    .where(and(eq(companies.seq, scope.compSeq), isNull(companies.deletedAt)));
  if (!company) throw new AppError('NOT_FOUND');
  if (coversCompany(scope) || !('managerSeq' in scope) || scope.managerSeq === null) return { ...company, mngName: null };
  const [manager] = await tx
    .select({ name: members.name })
    .from(members)
    .where(and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.managerSeq)));
  return { ...company, mngName: manager?.name ?? null };
}
