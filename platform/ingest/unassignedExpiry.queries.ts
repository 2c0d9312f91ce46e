import { millisecondsInDay } from 'date-fns/constants';
import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import { RETENTION_DAYS } from '@/lib/ingest/unassigned/unassigned';
import { isOfCompanyInUse } from '../core/credentials/companyInUse.queries';
import type { Tx } from '../db/client';
import { unassignedReadings } from '../db/schema/ingest';
import { forgetFormerNames } from './devicePerson.queries';

/**
 * Expires readings that have waited for the retention period, except in companies out of use. For those returned by a member the ID is
 * kept, without measured values, so that no later delivery restores them. Stored names of leavers are deleted as well.
 */
export async function expireUnassigned(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * millisecondsInDay);
  const old = and(lt(unassignedReadings.createdAt, before), isOfCompanyInUse(unassignedReadings.compSeq));
  await forgetFormerNames(tx, before);
  await tx.delete(unassignedReadings).where(and(old, isNull(unassignedReadings.returnedBySeq)));
  await tx
    .update(unassignedReadings)
    .set({ reading: null, resolvedAt: now, resolvedAs: 'EXPIRED' })
    .where(and(old, isNotNull(unassignedReadings.returnedBySeq), isNull(unassignedReadings.resolvedAt)));
}
