import { and, avg, between, eq } from 'drizzle-orm';
import { addDays } from '@/lib/shared/dates';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { stepDays } from '../db/schema/health';

const DAYS = 30;

/** Mean steps a day over the days of the thirty before today, in the member's own zone, that have any; null when none has. */
export async function meanDailySteps(tx: Tx, scope: MemberScope<'activity'>, today: string): Promise<number | null> {
  // today's own are not all there yet: as a whole day they would say less in the morning than in the evening
  const days = between(stepDays.day, addDays(today, -DAYS), addDays(today, -1));
  const [row] = await tx
    .select({ mean: avg(stepDays.step) })
    .from(stepDays)
    .where(and(eq(stepDays.compSeq, scope.compSeq), eq(stepDays.memberSeq, scope.memberSeq), days));
  return row?.mean ? Number(row.mean) : null;
}
