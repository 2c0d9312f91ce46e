import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FactorRoleState } from '@/lib/auth/factor/contract';
import { FACTOR_ROLES } from '@/lib/auth/factor/factor';
import type { CompanyScope } from '../../core/scope';
import type { Tx } from '../../db/client';
import { companies } from '../../db/schema/company';
import { secondFactors } from '../../db/schema/factor';
import { members } from '../../db/schema/member';

async function rolesOf(tx: Tx, { compSeq }: CompanyScope) {
  const [company] = await tx.select({ roles: companies.factorRoles }).from(companies).where(eq(companies.seq, compSeq));
  return company?.roles ?? [];
}

/** Which roles of a company require a second factor, and how many people in each have none. */
export async function listFactorRoles(tx: Tx, scope: CompanyScope): Promise<FactorRoleState[]> {
  const roles = await rolesOf(tx, scope);
  const own = and(
    eq(secondFactors.compSeq, members.compSeq),
    eq(secondFactors.memberSeq, members.seq),
    isNotNull(secondFactors.confirmedAt),
  );
  const counted = await tx
    .select({ role: members.type, without: count() })
    .from(members)
    .leftJoin(secondFactors, own)
    .where(and(eq(members.compSeq, scope.compSeq), isNull(members.withdrawnAt), isNull(secondFactors.memberSeq)))
    .groupBy(members.type);
  const without = new Map(counted.map((row) => [row.role, row.without]));
  return FACTOR_ROLES.map((role) => ({ role, required: roles.includes(role), without: without.get(role) ?? 0 }));
}

/** Sets the roles that require one; the requirement for administrators is kept. */
export async function saveFactorRoles(tx: Tx, scope: CompanyScope, roles: readonly (typeof FACTOR_ROLES)[number][]): Promise<void> {
  const kept = (await rolesOf(tx, scope)).filter((role) => role === 'A');
  const factorRoles = [...kept, ...FACTOR_ROLES.filter((role) => roles.includes(role))];
  await tx.update(companies).set({ factorRoles }).where(eq(companies.seq, scope.compSeq));
}
