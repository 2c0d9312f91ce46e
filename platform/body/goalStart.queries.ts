import { sql, type SQL } from 'drizzle-orm';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { bodyGoals, bodyRecords } from '../db/schema/body';
import { countsInFigures } from './reviewStatus.queries';

/** Joins the baseline record of each `goal` that meets a condition, chosen like `findBaseline` and settle_body_aim do. */
function startOf(compSeq: number, further: SQL): SQL {
  const one = (
    late: boolean,
    place: SQL,
  ) => sql`(select ${late} as late, ${bodyRecords.measuredAt}, ${bodyRecords.weight}, ${bodyRecords.bfp}
    from ${bodyRecords} where ${bodyRecords.compSeq} = ${compSeq} and ${bodyRecords.memberSeq} = goal.member_seq and ${countsInFigures} and ${further} and ${place} limit 1)`;
  const before = one(false, sql`${bodyRecords.measuredAt} <= goal.set_at order by ${bodyRecords.measuredAt} desc, ${bodyRecords.seq} desc`);
  const first = one(true, sql`${bodyRecords.measuredAt} > goal.set_at order by ${bodyRecords.measuredAt}, ${bodyRecords.seq}`);
  return sql`left join lateral (${before} union all ${first} order by late limit 1)`;
}

/** SQL for `GoalDirection` of lib/body/goal/goal.ts, by the displayed tenths. */
function wayOf(from: string, to: string): SQL {
  const tenths = (value: string) => `floor(${value} * 10 + 0.5 + 1e-9)`;
  return sql.raw(`sign(${tenths(to)} - ${tenths(from)})::smallint`);
}

/**
 * Stores the direction from the baseline with the members' goals in force, if the baseline record is older than an instant and about to be
 * erased: otherwise they would be measured from the oldest remaining record. Directions already stored are kept.
 */
export async function storeGoalDirections(tx: Tx, compSeq: number, seqs: readonly number[], until: Date): Promise<void> {
  const isOld = (start: string) => sql`${sql.raw(start)}.measured_at < ${until.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with goal as (
      select distinct on (${bodyGoals.memberSeq}) ${bodyGoals.seq}, ${bodyGoals.memberSeq}, ${bodyGoals.setAt}, ${bodyGoals.wgt}, ${bodyGoals.bfp},
        ${bodyGoals.weightWay}, ${bodyGoals.bfmDown}
      from ${bodyGoals} where ${bodyGoals.compSeq} = ${compSeq} and ${equalsAny(bodyGoals.memberSeq, seqs)}
      order by ${bodyGoals.memberSeq}, ${bodyGoals.setAt} desc, ${bodyGoals.seq} desc
    )
    update ${bodyGoals} g set
      weight_way = coalesce(g.weight_way, case when ${isOld('weighed')} then ${wayOf('weighed.weight', 'g.wgt')} end),
      bfp_way = coalesce(g.bfp_way, case when ${isOld('whole')} then ${wayOf('whole.bfp', 'g.bfp')} end),
      bfm_down = coalesce(g.bfm_down, case when ${isOld('whole')} then is_losing(whole.weight, whole.bfp, g.wgt * g.bfp / 100) end)
    from goal
    ${startOf(compSeq, sql`goal.weight_way is null`)} weighed on true
    ${startOf(compSeq, sql`goal.bfm_down is null and ${bodyRecords.bfp} is not null and ${bodyRecords.bfm} is not null`)} whole on true
    where g.company_seq = ${compSeq} and g.seq = goal.seq and (goal.wgt > 0 or goal.bfp > 0) and (${isOld('weighed')} or ${isOld('whole')})`);
}
