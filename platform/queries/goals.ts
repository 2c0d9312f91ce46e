import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { bodyGoals, bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';
import { inCrowd, type CrowdScope } from './group';
import { counted } from './standing';

export interface MemberGoal {
  memberSeq: number;
  /** The goal in force; null when none was set or the last one was cleared. */
  goal: { wgt: number; bfp: number } | null;
  /** The record that the goal is measured from: the last before it was set, or else the first ever. */
  baseline: { gender: 'M' | 'F'; age: number | null; height: number | null; weight: number; bfp: number; bfm: number };
}

const complete = and(
  eq(bodyRecords.compSeq, members.compSeq),
  eq(bodyRecords.memberSeq, members.seq),
  isNotNull(bodyRecords.bfp),
  isNotNull(bodyRecords.bfm),
  counted,
);

/** Goal and baseline of every member of a group (domain.md §3); members without a complete record are left out. */
export async function listGoals(tx: Tx, scope: CrowdScope): Promise<MemberGoal[]> {
  const goal = tx
    .select({ wgt: bodyGoals.wgt, bfp: bodyGoals.bfp, setAt: bodyGoals.setAt })
    .from(bodyGoals)
    .where(and(eq(bodyGoals.compSeq, members.compSeq), eq(bodyGoals.memberSeq, members.seq)))
    .orderBy(desc(bodyGoals.setAt), desc(bodyGoals.seq))
    .limit(1)
    .as('goal');
  const before = tx
    .select({ seq: bodyRecords.seq })
    .from(bodyRecords)
    .where(and(complete, lte(bodyRecords.measuredAt, goal.setAt)))
    .orderBy(desc(bodyRecords.measuredAt), desc(bodyRecords.seq))
    .limit(1)
    .as('before');
  const first = tx
    .select({ seq: bodyRecords.seq })
    .from(bodyRecords)
    .where(complete)
    .orderBy(asc(bodyRecords.measuredAt), asc(bodyRecords.seq))
    .limit(1)
    .as('first');
  const isSet = sql`(${goal.wgt} > 0 or ${goal.bfp} > 0)`;
  const rows = await tx
    .select({
      memberSeq: members.seq,
      wgt: goal.wgt,
      goalBfp: goal.bfp,
      gender: bodyRecords.gender,
      age: bodyRecords.age,
      height: bodyRecords.height,
      weight: bodyRecords.weight,
      bfp: sql<number>`${bodyRecords.bfp}`,
      bfm: sql<number>`${bodyRecords.bfm}`,
    })
    .from(members)
    .leftJoinLateral(goal, sql`true`)
    .leftJoinLateral(before, sql`true`)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(
      bodyRecords,
      and(
        eq(bodyRecords.compSeq, members.compSeq),
        sql`${bodyRecords.seq} = coalesce(case when ${isSet} then ${before.seq} end, ${first.seq})`,
      ),
    )
    .where(inCrowd(scope));
  return rows.map(({ memberSeq, wgt, goalBfp, ...baseline }) => {
    const set = wgt !== null && goalBfp !== null && (wgt > 0 || goalBfp > 0);
    return { memberSeq, goal: set ? { wgt, bfp: goalBfp } : null, baseline };
  });
}
