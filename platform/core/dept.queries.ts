import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import type { GroupScope } from './scope';

/** The departments of the members whom the caller watches over, and how many of those each has; named accounts only, as nobody else is sent to. */
export async function listDepts(tx: Tx, { compSeq, managerSeq }: GroupScope, among?: readonly string[]) {
  const rows = await tx
    .select({ dept: members.dept, memberCnt: count() })
    .from(members)
    .where(
      and(
        eq(members.compSeq, compSeq),
        eq(members.type, 'U'),
        isNull(members.withdrawnAt),
        ne(members.dept, ''),
        sql`btrim(${members.name}) <> ''`,
        managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
        among && inArray(members.dept, [...among]),
      ),
    )
    .groupBy(members.dept)
    .orderBy(asc(naturally(members.dept)));
  return rows.map(({ dept, memberCnt }) => ({ dept: dept ?? '', memberCnt }));
}

/** Throws FORBIDDEN when a department is named that has no member of the caller's. */
export async function requireDepts(tx: Tx, scope: GroupScope, depts: readonly string[]): Promise<void> {
  if (depts.length === 0) return;
  const known = await listDepts(tx, scope, depts);
  if (known.length !== new Set(depts).size) throw new AppError('FORBIDDEN');
}
