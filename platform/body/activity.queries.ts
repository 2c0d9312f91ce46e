import { and, avg, eq, gte } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/shared/dates';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { stepDays } from '../db/schema/health';

const DAYS = 30;

/** Mean steps a day over the days of the last thirty that have any; null when none has. */
export async function meanDailySteps(tx: Tx, scope: MemberScope<'activity'>, now: Date): Promise<number | null> {
  // a day more or less at the edge of a zone does not move a mean of thirty
  const from = addDays(dayOf(now, 'UTC'), -DAYS);
  const [row] = await tx
    .select({ mean: avg(stepDays.step) })
    .from(stepDays)
    .where(and(eq(stepDays.compSeq, scope.compSeq), eq(stepDays.memberSeq, scope.memberSeq), gte(stepDays.day, from)));
  return row?.mean ? Number(row.mean) : null;
}
