import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { CompanyScope, GroupScope, MemberScope } from '../access';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Whom a figure is about: the members one watches over, all of a company, or one person. */
export type CrowdScope = GroupScope | CompanyScope | MemberScope;

/** The members (U) of a scope who have not withdrawn, or the one person it opens; every query about a group filters by it. */
export function inCrowd(scope: CrowdScope): SQL | undefined {
  if ('memberSeq' in scope) return and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq), isNull(members.withdrawnAt));
  const managerSeq = 'managerSeq' in scope ? scope.managerSeq : null;
  return and(
    eq(members.compSeq, scope.compSeq),
    eq(members.type, 'U'),
    isNull(members.withdrawnAt),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** Whatever a company says, figures about fewer people are not given. */
const LEAST = 5;

export interface Crowd {
  /** Members in all. */
  size: number;
  /** Figures about fewer people are not given. */
  least: number;
  /** IANA zone that the company's days are reckoned in. */
  timeZone: string;
}

/** How large a group is, and what its company says about showing it. */
export async function getCrowd(tx: Tx, scope: CrowdScope): Promise<Crowd> {
  const [owner] = await tx
    .select({ least: companies.minGroupSize, timeZone: companies.timeZone })
    .from(companies)
    .where(and(eq(companies.seq, scope.compSeq), isNull(companies.deletedAt)));
  if (!owner) throw new AppError('NOT_FOUND');
  const [counted] = await tx.select({ size: count() }).from(members).where(inCrowd(scope));
  return { ...owner, least: Math.max(LEAST, owner.least), size: counted?.size ?? 0 };
}
