import { millisecondsInDay } from 'date-fns/constants';
import { and, arrayContains, eq, isNotNull } from 'drizzle-orm';
import { RESET_ASKED_DAYS } from '@/lib/auth/factor/factor';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { secondFactors } from '../../db/schema/factor';
import type { Viewer } from '../scope';

/** Whether sign-ins of an account ask for a second factor. */
export async function hasSecondFactor(tx: Tx, { compSeq, memberSeq }: Pick<Viewer, 'compSeq' | 'memberSeq'>): Promise<boolean> {
  const { memberSeq: ofMember, confirmedAt } = secondFactors;
  const own = and(eq(secondFactors.compSeq, compSeq), eq(ofMember, memberSeq), isNotNull(confirmedAt));
  return (await tx.$count(secondFactors, own)) > 0;
}

/** Whether a manager's wish to have a factor switched off still waits for the master. */
export function isAskWaiting(askedAt: Date | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < RESET_ASKED_DAYS * millisecondsInDay;
}

/** Whether the company asks the role of an account for a second factor. */
export async function isFactorRequired(tx: Tx, { compSeq, role }: Pick<Viewer, 'compSeq' | 'role'>): Promise<boolean> {
  return (await tx.$count(companies, and(eq(companies.seq, compSeq), arrayContains(companies.factorRoles, [role])))) > 0;
}
