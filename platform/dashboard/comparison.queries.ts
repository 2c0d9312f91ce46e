import { and, eq, sql } from 'drizzle-orm';
import type { HeadCount } from '@/lib/dashboard/comparison';
import type { Interval } from '../body/newest.queries';
import { countsInFigures } from '../body/reviewStatus.queries';
import type { CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';

/** Everybody who is or was of a group, by their manager of today: who has left counted until then. */
function everIn(scope: CohortScope) {
  const managerSeq = 'managerSeq' in scope ? scope.managerSeq : null;
  return and(
    eq(members.compSeq, scope.compSeq),
    eq(members.type, 'U'),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/**
 * How many members joined and left a group, by the buckets of time between ascending ends in which they did (0: before the first end), and
 * how many of today's were measured in a span; all of it in one walk over the accounts.
 */
export async function countHeads(
  tx: Tx,
  scope: CohortScope<'body'>,
  ends: readonly Date[],
  { from, to }: Required<Interval>,
): Promise<HeadCount[]> {
  const edges = sql`${`{${ends.map((end) => end.toISOString()).join(',')}}`}::timestamptz[]`;
  const { createdAt, withdrawnAt } = members;
  const measured = sql`exists (select from ${bodyRecords} where ${bodyRecords.compSeq} = ${members.compSeq}
    and ${bodyRecords.memberSeq} = ${members.seq} and ${countsInFigures}
    and ${bodyRecords.measuredAt} >= ${from.toISOString()}::timestamptz and ${bodyRecords.measuredAt} < ${to.toISOString()}::timestamptz)`;
  return rowsOf<HeadCount & Record<string, unknown>>(
    tx,
    sql`select width_bucket(${createdAt}, ${edges}) as joined, width_bucket(${withdrawnAt}, ${edges}) as gone, count(*)::int as count,
      count(*) filter (where ${withdrawnAt} is null and ${measured})::int as measured
    from ${members} where ${everIn(scope)} group by 1, 2`,
  );
}
