import { and, desc, eq } from 'drizzle-orm';
import type { BloodSugarDraft } from '@/lib/health/bloodSugar/contract';
import { sugarClass } from '@/lib/health/bloodSugar/sugarClass';
import { AppError } from '@/lib/shared/errors';
import type { MemberScope } from '../core/access';
import type { DaySpan } from '../core/days.queries';
import type { Tx } from '../db/client';
import { bloodSugars } from '../db/schema/health';
import { MOST_READINGS } from './indicator.queries';
import { manualOrigin, typedTime } from './manualEntry.queries';
import { ofMember, once, within } from './span.queries';

/** Blood sugars of a span, oldest first; the newest 10,000 of them. */
export async function listBloodSugars(tx: Tx, scope: MemberScope<'sugar'>, span: DaySpan) {
  const where = and(within(bloodSugars, scope, span), once(bloodSugars, [bloodSugars.bloodSugar, bloodSugars.taken]));
  const rows = await tx.select().from(bloodSugars).where(where).orderBy(desc(bloodSugars.measuredAt)).limit(MOST_READINGS);
  const list = rows.reverse().map(({ seq, measuredAt, bloodSugar, taken, manual }) => ({
    seq,
    insDte: measuredAt.toISOString(),
    bloodSugar,
    taken,
    sugarClass: sugarClass(bloodSugar, taken),
    manual,
  }));
  return { list, total: await tx.$count(bloodSugars, where) };
}

const ownManual = (scope: MemberScope<'sugar'>, seq: number) =>
  and(ofMember(bloodSugars, scope), eq(bloodSugars.seq, seq), eq(bloodSugars.manual, true));

/** When the reading that a draft changes was measured; undefined for a new one. Throws NOT_FOUND for anything but an own typed-in one. */
async function measuredBefore(tx: Tx, scope: MemberScope<'sugar'>, seq: number | undefined): Promise<Date | undefined> {
  if (seq === undefined) return undefined;
  const [row] = await tx.select({ measuredAt: bloodSugars.measuredAt }).from(bloodSugars).where(ownManual(scope, seq)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row.measuredAt;
}

/** Adds a typed-in reading, or changes the one that the draft names. Saving the same twice adds nothing. */
export async function saveBloodSugar(tx: Tx, scope: MemberScope<'sugar'>, draft: BloodSugarDraft, now: Date): Promise<{ seq: number }> {
  const { bloodSugar, taken } = draft;
  const before = await measuredBefore(tx, scope, draft.seq);
  const values = { ...(await typedTime(tx, scope, draft.insDte, now, before)), bloodSugar, taken };
  const origin = manualOrigin(draft.seq, draft.insDte, bloodSugar, taken);
  const rows =
    draft.seq === undefined
      ? await tx
          .insert(bloodSugars)
          .values({ compSeq: scope.compSeq, memberSeq: scope.memberSeq, manual: true, ...origin, ...values })
          .onConflictDoUpdate({
            target: [bloodSugars.compSeq, bloodSugars.memberSeq, bloodSugars.source, bloodSugars.externalId],
            set: values,
          })
          .returning({ seq: bloodSugars.seq })
      : await tx
          .update(bloodSugars)
          .set({ ...values, ...origin })
          .where(ownManual(scope, draft.seq))
          .returning({ seq: bloodSugars.seq });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** Deletes a typed-in reading; throws NOT_FOUND for anything else. */
export async function deleteBloodSugar(tx: Tx, scope: MemberScope<'sugar'>, seq: number): Promise<void> {
  const rows = await tx.delete(bloodSugars).where(ownManual(scope, seq)).returning({ seq: bloodSugars.seq });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
