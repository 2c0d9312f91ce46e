import { and, asc, count, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { inCohort } from './cohort.queries';
import type { GroupScope } from './scope';

/**
 * Departments of the members whom the caller watches over, with their number of members; only accounts with a name, since others cannot be
 * recipients.
 */
export async function listDepts(tx: Tx, scope: GroupScope, among?: readonly string[]) {
  const rows = await tx
    .select({ dept: members.dept, memberCnt: count() })
    .from(members)
    .where(and(inCohort(scope), ne(members.dept, ''), sql`btrim(${members.name}) <> ''`, among && inArray(members.dept, [...among])))
    .groupBy(members.dept)
    .orderBy(asc(naturally(members.dept)));
  return rows.map(({ dept, memberCnt }) => ({ dept: dept ?? '', memberCnt }));
}

/**
 * Throws FORBIDDEN with all of them listed if there are people whom the caller may not send to, or departments without a member of theirs.
 */
export async function requireReached(
  tx: Tx,
  scope: GroupScope,
  { strangers, depts }: { strangers: readonly number[]; depts: readonly string[] },
): Promise<void> {
  const known = new Set(depts.length === 0 ? [] : (await listDepts(tx, scope, depts)).map(({ dept }) => dept));
  const refused = { takerSeq: [...strangers], depts: depts.filter((dept) => !known.has(dept)) };
  if (refused.takerSeq.length + refused.depts.length > 0) throw new AppError('FORBIDDEN', { details: refused });
}
