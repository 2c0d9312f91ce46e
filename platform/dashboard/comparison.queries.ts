import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { HeadCount } from '@/lib/dashboard/comparison';
import type { Interval } from '../body/newest.queries';
import { countsInFigures } from '../body/reviewStatus.queries';
import { queryForCohort, type CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { selectRows, timestampOf } from '../db/rows';
import { bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';

/** Condition for everyone who is or was in a group, by their current manager; leavers counted until they left. */
function everIn(scope: CohortScope) {
  const managerSeq = 'managerSeq' in scope ? scope.managerSeq : null;
  return and(
    eq(members.compSeq, scope.compSeq),
    eq(members.type, 'U'),
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/**
 * Number of members who joined and left a group per time bucket between ascending ends (0: before the first end), and how many of the
 * present members were measured in a span; computed in one scan of the accounts.
 */
export async function countHeads(
  tx: Tx,
  scope: CohortScope<'body'>,
  ends: readonly Date[],
  { from, to }: Required<Interval>,
): Promise<HeadCount[]> {
  const { createdAt, withdrawnAt } = members;
  const edges = ends.map((end) => end.toISOString());
  return queryForCohort(tx, 'heads', scope, { edges, from, to }, (own, marks) => {
    const bucketOf = (at: AnyPgColumn) => sql`width_bucket(${at}, ${marks.edges}::timestamptz[])`;
    const measured = sql`exists (select from ${bodyRecords} where ${bodyRecords.compSeq} = ${members.compSeq}
      and ${bodyRecords.memberSeq} = ${members.seq} and ${countsInFigures}
      and ${bodyRecords.measuredAt} >= ${timestampOf(marks.from)} and ${bodyRecords.measuredAt} < ${timestampOf(marks.to)})`;
    return selectRows<HeadCount>(
      tx,
      ['joined', 'gone', 'count', 'measured'],
      sql`select ${bucketOf(createdAt)} as joined, ${bucketOf(withdrawnAt)} as gone, count(*)::int as count,
        count(*) filter (where ${withdrawnAt} is null and ${measured})::int as measured
      from ${members} where ${everIn(own)} group by 1, 2`,
    );
  });
}
