import { and, desc } from 'drizzle-orm';
import type { BloodSugarDraft } from '@/lib/health/bloodSugar/contract';
import { sugarClass } from '@/lib/health/bloodSugar/sugarClass';
import type { MemberScope } from '../core/scope';
import type { DayInterval } from '../core/dayInterval.queries';
import type { Tx } from '../db/client';
import { bloodSugars } from '../db/schema/health';
import { MAX_LISTED } from './indicator.queries';
import { deleteManual, saveManual } from './manualEntry.queries';
import { once, within } from './readingFilter.queries';

/** Blood sugars of a span, oldest first; the newest 10,000 of them. */
export async function listBloodSugars(tx: Tx, scope: MemberScope<'sugar'>, interval: DayInterval) {
  const where = and(within(bloodSugars, scope, interval), once(bloodSugars, [bloodSugars.bloodSugar, bloodSugars.taken]));
  const rows = await tx.select().from(bloodSugars).where(where).orderBy(desc(bloodSugars.measuredAt)).limit(MAX_LISTED);
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

/** Adds a typed-in blood sugar, or changes the one that the draft names. */
export function saveBloodSugar(tx: Tx, scope: MemberScope<'sugar'>, draft: BloodSugarDraft, now: Date): Promise<{ seq: number }> {
  const { bloodSugar, taken } = draft;
  return saveManual(tx, bloodSugars, scope, draft, { bloodSugar, taken }, now);
}

export function deleteBloodSugar(tx: Tx, scope: MemberScope<'sugar'>, seq: number): Promise<void> {
  return deleteManual(tx, bloodSugars, scope, seq);
}
