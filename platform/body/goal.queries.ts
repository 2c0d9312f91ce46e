import { and, desc, eq } from 'drizzle-orm';
import { cachedRead } from '../core/cachedRead';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { bodyGoals } from '../db/schema/body';
import { getOwner } from './readingOwner.queries';

/** The goal in force: the latest one set, or null if that cleared it. */
export async function findGoal(tx: Tx, scope: MemberScope<'body'>): Promise<typeof bodyGoals.$inferSelect | null> {
  const [row] = await cachedRead(tx, scope, 'goal', () =>
    queryOwnPrepared(tx, 'goal', scope, {}, (own) =>
      tx
        .select()
        .from(bodyGoals)
        .where(and(eq(bodyGoals.compSeq, own.compSeq), eq(bodyGoals.memberSeq, own.memberSeq)))
        .orderBy(desc(bodyGoals.setAt), desc(bodyGoals.seq))
        .limit(1),
    ),
  );
  return row && (row.wgt > 0 || row.bfp > 0) ? row : null;
}

/**
 * Sets a goal; earlier ones are kept as history. If its figures are unchanged, the target date and the way they were chosen are updated in
 * place, so that its progress is kept.
 */
export async function saveGoal(
  tx: Tx,
  scope: MemberScope<'body'>,
  goal: { wgt: number; bfp: number; goalGroup: number | null; targetDate: string | null },
  now: Date,
): Promise<void> {
  const { wgt, bfp, goalGroup, targetDate } = goal;
  await getOwner(tx, scope);
  const inForce = await findGoal(tx, scope);
  if (inForce?.wgt === wgt && inForce.bfp === bfp) {
    await tx
      .update(bodyGoals)
      .set({ goalGroup, targetDate })
      .where(and(eq(bodyGoals.compSeq, scope.compSeq), eq(bodyGoals.seq, inForce.seq)));
    return;
  }
  await tx
    .insert(bodyGoals)
    .values({ compSeq: scope.compSeq, memberSeq: scope.memberSeq, ...goal, setAt: now, setBySeq: scope.viewer.memberSeq });
}
