import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ADULT_AGE } from '@/lib/body/composition/ideal';
import { countsInFigures } from '../body/reviewStatus.queries';
import { inCohort, type CohortScope } from '../core/cohort.queries';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { bodyGoals, bodyRecords } from '../db/schema/body';
import { members } from '../db/schema/member';

export interface MemberGoal {
  memberSeq: number;
  /** The goal in force; null when none was set or the last one was cleared. */
  goal: { wgt: number; bfp: number } | null;
  /**
   * Baseline record of the goal: the last one before it was set, else the first ever; or, if that was erased, whether fat was to be lost.
   * Without a goal the first record that has a recommendation.
   */
  baseline: { gender: 'M' | 'F'; age: number | null; height: number | null; weight: number; bfp: number } | { down: boolean };
}

interface Row extends Record<string, unknown> {
  member_seq: number;
  wgt: number | null;
  goal_bfp: number | null;
  gender: 'M' | 'F';
  age: number | null;
  height: number | null;
  weight: number;
  bfp: number;
  down: boolean | null;
}

const FACTS = ['gender', 'age', 'height', 'weight', 'bfp'] as const;

/** Goal and baseline of each member of a group (domain.md §3); members without a complete record are left out. */
export async function listGoals(tx: Tx, scope: CohortScope<'body'>): Promise<MemberGoal[]> {
  // two look-ups per member; a first record is only searched for if there is none before the goal
  const complete = and(
    eq(bodyRecords.compSeq, members.compSeq),
    eq(bodyRecords.memberSeq, members.seq),
    isNotNull(bodyRecords.bfp),
    isNotNull(bodyRecords.bfm),
    countsInFigures,
  );
  const facts = sql.join(
    FACTS.map((name) => sql`${bodyRecords[name]}`),
    sql`, `,
  );
  const either = sql.join(
    FACTS.map((name) => sql.raw(`coalesce(before.${name}, first.${name}) as ${name}`)),
    sql`, `,
  );
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select ${members.seq} as member_seq, case when goal.is_set then goal.wgt end as wgt, case when goal.is_set then goal.bfp end as goal_bfp, ${either},
      case when before.weight is null then goal.bfm_down end as down
    from ${members}
    left join (
      select distinct on (${bodyGoals.memberSeq}) ${bodyGoals.memberSeq}, ${bodyGoals.wgt}, ${bodyGoals.bfp}, ${bodyGoals.setAt}, ${bodyGoals.bfmDown},
        ${bodyGoals.wgt} > 0 or ${bodyGoals.bfp} > 0 as is_set
      from ${bodyGoals}
      where ${and(eq(bodyGoals.compSeq, scope.compSeq), 'memberSeq' in scope ? eq(bodyGoals.memberSeq, scope.memberSeq) : undefined)}
      order by ${bodyGoals.memberSeq}, ${bodyGoals.setAt} desc, ${bodyGoals.seq} desc
    ) goal on goal.member_seq = ${members.seq}
    left join lateral (
      select ${facts} from ${bodyRecords} where ${complete} and goal.is_set and ${bodyRecords.measuredAt} <= goal.set_at
      order by ${bodyRecords.measuredAt} desc, ${bodyRecords.seq} desc limit 1
    ) before on true
    left join lateral (
      select ${facts} from ${bodyRecords} where ${complete} and before.weight is null and goal.bfm_down is null
        and (goal.is_set or (${bodyRecords.age} >= ${ADULT_AGE} and ${bodyRecords.height} is not null))
      order by ${bodyRecords.measuredAt}, ${bodyRecords.seq} limit 1
    ) first on true
    where ${inCohort(scope)} and (before.weight is not null or first.weight is not null or goal.bfm_down is not null)`,
  );
  return rows.map(({ member_seq: memberSeq, wgt, goal_bfp: bfp, down, ...baseline }) => ({
    memberSeq,
    goal: wgt === null || bfp === null ? null : { wgt, bfp },
    baseline: down === null ? baseline : { down },
  }));
}
