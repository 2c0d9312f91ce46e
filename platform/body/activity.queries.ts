import { and, avg, between, eq } from 'drizzle-orm';
import { addDays } from '@/lib/shared/dates';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { stepDays } from '../db/schema/health';

const DAYS = 30;

/** Mean steps per day over the days with steps among the last 30 before today, in the member's zone; null when there are none. */
export async function meanDailySteps(tx: Tx, scope: MemberScope<'activity'>, today: string): Promise<number | null> {
  // today is incomplete: counted as a whole day, its steps would lower the mean early in the day
  const days = between(stepDays.day, addDays(today, -DAYS), addDays(today, -1));
  const [row] = await tx
    .select({ mean: avg(stepDays.step) })
    .from(stepDays)
    .where(and(eq(stepDays.compSeq, scope.compSeq), eq(stepDays.memberSeq, scope.memberSeq), days));
  return row?.mean ? Number(row.mean) : null;
}
