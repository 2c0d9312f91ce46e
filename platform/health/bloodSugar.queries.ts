import { and, desc, eq } from 'drizzle-orm';
import type { BloodSugarDraft } from '@/lib/health/bloodSugar/contract';
import { sugarClass } from '@/lib/health/bloodSugar/sugarClass';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import type { Tx } from '../db/client';
import { bloodSugars } from '../db/schema/health';
import { MAX_LISTED } from './indicator.queries';
import { deleteManual, saveManual } from './manualEntry.queries';
import { once, within } from './readingFilter.queries';

/**
 * Blood sugars of a span, oldest first. Beyond 10,000, typed-in readings are kept and filled up with the newest of the others, because a
 * sensor that delivers every few minutes would crowd them out.
 */
export async function listBloodSugars(tx: Tx, scope: MemberScope<'sugar'>, interval: DayInterval) {
  const where = once(bloodSugars, within(bloodSugars, scope, interval), [bloodSugars.bloodSugar, bloodSugars.taken]);
  const newest = (manual: boolean, most: number) =>
    tx
      .select()
      .from(bloodSugars)
      .where(and(where, eq(bloodSugars.manual, manual)))
      .orderBy(desc(bloodSugars.measuredAt))
      .limit(most);
  const typed = await newest(true, MAX_LISTED);
  const delivered = await newest(false, MAX_LISTED - typed.length);
  const rows = [...typed, ...delivered].sort((a, b) => a.measuredAt.getTime() - b.measuredAt.getTime());
  const list = rows.map(({ seq, measuredAt, bloodSugar, taken, manual }) => ({
    seq,
    insDte: measuredAt.toISOString(),
    bloodSugar,
    taken,
    sugarClass: sugarClass(bloodSugar, taken),
    manual,
  }));
  return { list, total: await tx.$count(bloodSugars, where) };
}

/** Adds a typed-in blood sugar, or updates the one with the draft's `seq`. */
export function saveBloodSugar(tx: Tx, scope: MemberScope<'sugar'>, draft: BloodSugarDraft, now: Date): Promise<{ seq: number }> {
  const { bloodSugar, taken } = draft;
  return saveManual(tx, bloodSugars, scope, draft, { bloodSugar, taken }, now);
}

export function deleteBloodSugar(tx: Tx, scope: MemberScope<'sugar'>, seq: number): Promise<void> {
  return deleteManual(tx, bloodSugars, scope, seq);
}
