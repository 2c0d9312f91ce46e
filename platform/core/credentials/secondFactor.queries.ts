import { millisecondsInDay } from 'date-fns/constants';
import { and, arrayContains, eq, isNotNull } from 'drizzle-orm';
import { RESET_ASKED_DAYS } from '@/lib/auth/factor/factor';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { secondFactors } from '../../db/schema/factor';
import type { Owner, Viewer } from '../scope';

/** Whether an account has a confirmed second factor. */
export async function hasSecondFactor(tx: Tx, { compSeq, memberSeq }: Owner): Promise<boolean> {
  const { memberSeq: ofMember, confirmedAt } = secondFactors;
  const own = and(eq(secondFactors.compSeq, compSeq), eq(ofMember, memberSeq), isNotNull(confirmedAt));
  return (await tx.$count(secondFactors, own)) > 0;
}

/** Whether a manager's request to reset a factor is still pending with the master. */
export function isAskWaiting(askedAt: Date | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < RESET_ASKED_DAYS * millisecondsInDay;
}

/** Whether the company requires a second factor for the account's role. */
export async function isFactorRequired(tx: Tx, { compSeq, role }: Pick<Viewer, 'compSeq' | 'role'>): Promise<boolean> {
  return (await tx.$count(companies, and(eq(companies.seq, compSeq), arrayContains(companies.factorRoles, [role])))) > 0;
}
